extension World {
  /// Why `stimulus` cannot happen now; nothing, if it can.
  public func obstacle(to stimulus: Stimulus) -> String? {
    guard !allows(stimulus) else { return nil }
    switch stimulus {
    case .launch, .home, .banner, .url, .activity, .pushTap: return Self.locked
    case .quit: return isLocked ? Self.locked : Self.notRunning
    case .open(let scene), .request(let scene): return obstacle(toAskingFor: scene, stimulus)
    case .leave(let scene), .close(let scene), .reclaim(let scene):
      guard given.isSceneBased else { return Self.sceneless }
      return sessions.contains(scene) ? Self.locked : "there is no scene '\(scene)'"
    case .lock: return "the device is locked already"
    case .unlock: return "the device is not locked"
    case .interrupt(let interruption): return obstacle(toBeginning: interruption)
    case .end(let interruption): return "no interruption '\(interruption)' is in progress"
    case .terminate, .expire, .readTimeRemaining, .register, .access: return Self.notRunning
    case .acquire(let resource):
      return mayRun ? "the app holds '\(resource)' already" : Self.notRunning
    case .release(let resource):
      return mayRun ? "the app does not hold '\(resource)'" : Self.notRunning
    case .beginTask(let work): return mayRun ? "work '\(work)' has begun already" : Self.notRunning
    case .endTask(let work): return mayRun ? "work '\(work)' has not begun" : Self.notRunning
    case .unknown: return "only a log may leave untold what happened"
    case .prewarm, .event, .memoryWarning, .memoryPressure, .change, .timeChange, .wait: return nil
    }
  }

  private static let locked = "the device is locked"
  private static let notRunning = "the app is not running: nothing has launched it"
  private static let sceneless = "the app has no scenes"

  private func obstacle(toAskingFor scene: SceneID, _ stimulus: Stimulus) -> String {
    guard given.isSceneBased else { return Self.sceneless }
    if sessions.contains(scene) || sessions.firstMissing == scene { return Self.locked }
    guard let free = sessions.firstMissing else { return "there are eight scenes already" }
    return "the next free letter is '\(free)'"
  }

  private func obstacle(toBeginning interruption: Interruption) -> String {
    let reached = interruption == .alert ? Self.nestingLimit : 1
    guard count(of: interruption) >= reached else { return Self.locked }
    return interruption == .alert
      ? "\(Self.nestingLimit) alerts at once are the most there can be"
      : "an interruption '\(interruption)' is in progress already"
  }
}
