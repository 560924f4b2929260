/// The reason why a stimulus cannot happen.
public enum Obstacle: Hashable, Sendable {
  case locked, lockedAlready, notLocked, notRunning, withoutScenes
  /// No scene has the named letter.
  case noScene(SceneID)
  /// A new scene must take the first free letter, if one is left.
  case anotherLetterIsFree(SceneID?)
  /// The scene is not a window but has a screen of its own.
  case hasScreen(SceneID)
  /// The largest number of alerts is in progress.
  case nestsTooDeep
  case inProgress(Interruption)
  case notInProgress(Interruption)
  case held(Resource)
  case notHeld(Resource)
  case audioInterrupted, audioNotInterrupted
  case begun(WorkItem)
  case notBegun(WorkItem)
  /// The stimulus is unknown, as only a log's may be.
  case untold
}

extension World {
  /// Returns the reason why `stimulus` cannot happen now, or `nil`.
  public func obstacle(to stimulus: Stimulus) -> Obstacle? {
    switch stimulus {
    case .launch, .home, .banner, .url, .activity, .pushTap, .shortcut: isLocked ? .locked : nil
    case .quit: isLocked ? .locked : obstacleToRunning
    case .open(let scene): obstacle(toWindow: scene, besides: obstacle(toAskingFor: scene))
    case .request(let scene): obstacle(toAskingFor: scene)
    case .leave(let scene), .close(let scene):
      obstacle(toWindow: scene, besides: obstacle(toNaming: scene))
    case .reclaim(let scene): obstacle(toNaming: scene)
    case .lock: isLocked ? .lockedAlready : nil
    case .unlock: isLocked ? nil : .notLocked
    case .interrupt(let interruption): obstacle(toBeginning: interruption)
    case .end(let interruption): count(of: interruption) > 0 ? nil : .notInProgress(interruption)
    case .interruptAudio: isAudioInterrupted ? .audioInterrupted : nil
    case .endAudio, .resumeAudio: isAudioInterrupted ? nil : .audioNotInterrupted
    case .prewarm, .event, .runJob, .memoryWarning, .memoryPressure, .change, .timeChange, .wait:
      nil
    case .terminate, .expire, .readTimeRemaining, .register, .registerJob, .submitJob,
      .completeJob, .expireJob, .access, .start, .stop, .subscribe,
      .unsubscribe, .askState, .present, .dismiss:
      obstacleToRunning
    case .acquire(let resource):
      obstacleToRunning ?? (held.contains(resource) ? .held(resource) : nil)
    case .release(let resource):
      obstacleToRunning ?? (held.contains(resource) ? nil : .notHeld(resource))
    case .beginTask(let work): obstacleToRunning ?? (working.contains(work) ? .begun(work) : nil)
    case .endTask(let work): obstacleToRunning ?? (working.contains(work) ? nil : .notBegun(work))
    case .unknown: .untold
    }
  }

  private var obstacleToRunning: Obstacle? { mayRun ? nil : .notRunning }

  /// Returns no obstacle if the scene exists or has the first free letter.
  private func obstacle(toAskingFor scene: SceneID) -> Obstacle? {
    guard given.isSceneBased else { return .withoutScenes }
    let taken = sessions.union(screens)
    if taken.contains(scene) { return nil }
    let free = taken.firstMissing
    return free == scene ? nil : .anotherLetterIsFree(free)
  }

  /// Returns an obstacle to the person's actions on a scene, which must be a window of an unlocked
  /// device; `other` is an obstacle that was found already, if any.
  private func obstacle(toWindow scene: SceneID, besides other: Obstacle?) -> Obstacle? {
    if screens.contains(scene) { return .hasScreen(scene) }
    return other ?? (isLocked ? .locked : nil)
  }

  /// Returns no obstacle if the scene exists.
  private func obstacle(toNaming scene: SceneID) -> Obstacle? {
    guard given.isSceneBased else { return .withoutScenes }
    return sessions.contains(scene) ? nil : .noScene(scene)
  }

  /// Returns an obstacle to the beginning of an interruption.
  ///
  /// Alerts nest, even on a locked device. A call may also come in on a locked device. The person
  /// opens a panel or the switcher, at most one of each at a time.
  private func obstacle(toBeginning interruption: Interruption) -> Obstacle? {
    switch interruption {
    case .alert: return count(of: .alert) < Self.nestingLimit ? nil : .nestsTooDeep
    case .call: return count(of: .call) == 0 ? nil : .inProgress(.call)
    case .panel, .switcher:
      if count(of: interruption) > 0 { return .inProgress(interruption) }
      return isLocked ? .locked : nil
    }
  }
}

// The same conditions for all stimuli of a kind at once, as masks for `possibleKinds`.
extension World {
  static let alwaysPossible: UInt64 =
    bit(.prewarm) | bit(.interruptAudio) | bit(.endAudio) | bit(.resumeAudio) | bit(.runJob)
    | bit(.request) | bit(.reclaim) | bit(.event) | bit(.memoryWarning)
    | bit(.memoryPressure) | bit(.change) | bit(.timeChange) | bit(.wait) | bit(.interrupt)
    | bit(.end)
  static let possibleWhileLocked: UInt64 = bit(.unlock)
  static let possibleWithinReach: UInt64 =
    bit(.launch) | bit(.home) | bit(.banner) | bit(.url) | bit(.activity) | bit(.pushTap)
    | bit(.shortcut) | bit(.lock) | bit(.quit) | bit(.open) | bit(.leave) | bit(.close)
  static let possibleWhileRunning: UInt64 =
    bit(.terminate) | bit(.expire) | bit(.readTimeRemaining) | bit(.register) | bit(.access)
    | bit(.acquire) | bit(.release) | bit(.beginTask) | bit(.endTask)
    | bit(.expireJob) | bit(.registerJob) | bit(.submitJob) | bit(.completeJob) | clientStimuli
  static let clientStimuli: UInt64 =
    bit(.start) | bit(.stop) | bit(.subscribe) | bit(.unsubscribe) | bit(.askState)
    | bit(.present) | bit(.dismiss)
}

extension Obstacle: CustomStringConvertible {
  /// The reason as a sentence without its full stop.
  public var description: String {
    switch self {
    case .locked: "the device is locked"
    case .lockedAlready: "the device is locked already"
    case .notLocked: "the device is not locked"
    case .notRunning: "the app is not running: nothing has launched it"
    case .withoutScenes: "the app has no scenes"
    case .noScene(let scene): "there is no scene '\(scene)'"
    case .anotherLetterIsFree(let free?): "the next free letter is '\(free)'"
    case .anotherLetterIsFree(nil): "there are eight scenes already"
    case .hasScreen(let scene):
      "scene '\(scene)' has its own screen: use 'request' to connect it, and 'reclaim' to "
        + "disconnect it"
    case .nestsTooDeep: "\(World.nestingLimit) alerts at once is the maximum"
    case .inProgress(let interruption):
      "an interruption '\(interruption)' is in progress already"
    case .notInProgress(let interruption): "no interruption '\(interruption)' is in progress"
    case .held(let resource): "the app holds '\(resource)' already"
    case .notHeld(let resource): "the app does not hold '\(resource)'"
    case .audioInterrupted: "the audio session is interrupted already"
    case .audioNotInterrupted: "the audio session is not interrupted"
    case .begun(let work): "work '\(work)' has begun already"
    case .notBegun(let work): "work '\(work)' has not begun"
    case .untold: "only a log may contain '?'"
    }
  }
}
