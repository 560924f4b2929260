import Lifecycle

// Faults that move what nobody touched, or leave alone what was ended.
extension ReferenceEngine {
  /// Answers a stimulus wrongly, with a fault that does.
  ///
  /// - Returns: Whether the stimulus is dealt with.
  mutating func strays(at stimulus: Stimulus, _ app: HostedApp) -> Bool {
    guard let fault, process == .running else { return false }
    switch (fault, stimulus) {
    case (.resignsAtBanners, .banner):
      for scene in active { deactivate(scene, app) }
      return true
    case (.tiresOfWaiting, .wait(let time)) where time >= 20 && !active.isEmpty:
      wait(time, app)
      for scene in active { deactivate(scene, app) }
      return true
    case (.endsCallsInTheBackground, .end(.call)) where !foreground.isEmpty && active.isEmpty:
      hide(app)
      return true
    case (.dozesOff, .wait(let time)) where !foreground.isEmpty && active.isEmpty:
      wait(time, app)
      hide(app)
      return true
    case (.warningsBringForward, .memoryWarning) where foreground.isEmpty,
      (.callsBringForward, .interrupt(.call)) where foreground.isEmpty:
      if stimulus == .memoryWarning { warn(app) }
      for scene in isSceneBased ? connected : [.a] { enterForeground(scene, app) }
      return true
    case (.leavesLatecomersInactive, .end) where memory != 0 && !world.isInterrupted:
      memory = 0
      return true
    case (.saysGoodbyeOnLeaving, .home) where !foreground.isEmpty:
      leave(foreground, app)
      if process == .running { tellOfTermination(app) }
      return true
    case (.ignoresQuitting, .quit), (.survivesTheSystem, .terminate): return true
    default: return false
    }
  }

  private mutating func hide(_ app: HostedApp) {
    let scenes = foreground
    sendToBackground(scenes, app)
    stayInBackground(scenes, app)
  }
}
