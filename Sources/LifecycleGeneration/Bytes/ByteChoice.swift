import Lifecycle

extension LegalStimuli {
  /// The stimulus of a kind that a byte chooses among what can happen now; nothing, if none can.
  func stimulus(_ kind: Stimulus.Kind, _ argument: UInt8, _ time: Seconds) -> Stimulus? {
    guard kinds.contains(kind) else { return nil }
    switch kind {
    case .open: return askable[chosenBy: argument].map(Stimulus.open)
    case .request: return askable[chosenBy: argument].map(Stimulus.request)
    case .leave: return existing[chosenBy: argument].map(Stimulus.leave)
    case .close: return existing[chosenBy: argument].map(Stimulus.close)
    case .reclaim: return existing[chosenBy: argument].map(Stimulus.reclaim)
    case .interrupt: return beginning[chosenBy: argument].map(Stimulus.interrupt)
    case .end: return ending[chosenBy: argument].map(Stimulus.end)
    case .acquire:
      return ResourceSet.everything.subtracting(held)[chosenBy: argument].map(Stimulus.acquire)
    case .release: return held[chosenBy: argument].map(Stimulus.release)
    case .access: return .access(.counted(argument))
    case .beginTask:
      return WorkSet.everything.subtracting(working)[chosenBy: argument].map(Stimulus.beginTask)
    case .endTask: return working[chosenBy: argument].map(Stimulus.endTask)
    case .event: return .event(.counted(argument))
    case .change: return .change(.counted(argument))
    case .wait: return .wait(time)
    case .launch: return .launch
    case .home: return .home
    case .lock: return .lock
    case .unlock: return .unlock
    case .banner: return .banner
    case .quit: return .quit
    case .url: return .url
    case .activity: return .activity
    case .pushTap: return .pushTap
    case .prewarm: return .prewarm
    case .expire: return .expire
    case .memoryWarning: return .memoryWarning
    case .memoryPressure: return .memoryPressure
    case .terminate: return .terminate
    case .timeChange: return .timeChange
    case .readTimeRemaining: return .readTimeRemaining
    case .register: return .register
    case .unknown: return nil
    }
  }
}

extension SmallSet {
  /// The element that a byte names, or if it is not in the set another one that is.
  fileprivate subscript(chosenBy argument: UInt8) -> Element? {
    if let named = Element(rawValue: argument), contains(named) { return named }
    guard !isEmpty else { return nil }
    var bits = bits
    for _ in 0..<Int(argument) % count { bits &= bits &- 1 }
    return SmallSet(bits: bits).first
  }
}
