import Lifecycle

extension Dice {
  /// Returns an observation of any kind, without a time offset or uncertainty.
  mutating func observation() -> Observation {
    switch below(20) {
    case 0: return Observation(.snapshot, receiver())
    case 1: return Observation(.preserve, receiver())
    case 2: return Observation(pick([.suspend, .resume, .refuse, .registered, .unregistered]))
    case 3: return Observation(.terminate(pick(Termination.vocabulary)))
    case 4: return Observation(.deliver(any(BackgroundMode.self)))
    case 5: return Observation(.deny(any(WorkItem.self)))
    case 6: return Observation(.expire(any(WorkItem.self)))
    case 7:
      var grant = Observation(.grant(any(WorkItem.self)))
      grant.value = UInt16(1 + below(65_535))
      return grant
    case 8:
      var remaining = Observation(.remaining)
      remaining.value = time().count
      return remaining
    case 9..<13:
      return Observation(.notification(pick(LifecycleNotification.vocabulary)), receiver())
    default: return callback()
    }
  }

  private mutating func callback() -> Observation {
    var observation = Observation(.callback(any(Callback.self)), receiver())
    if once(in: 3) { observation.scenes = some(of: SceneID.self) }
    if once(in: 3) { observation.payload = any(Payload.self) }
    if once(in: 3) {
      observation.read =
        once(in: 2)
        ? .application(any(ApplicationState.self)) : .activation(any(ActivationState.self))
    }
    return observation
  }
}
