package import Lifecycle

/// Two apps that are told what the engines of pair after pair tell.
package struct AppPair {
  private let left = HostedApp()
  private let right = HostedApp()
  private let scenes: SceneSet

  /// Two apps; the states of `scenes` are compared.
  package init(comparing scenes: SceneSet) { self.scenes = scenes }

  /// Lets a legal stimulus happen to both.
  ///
  /// - Returns: Whether both told the same, failed alike, and report the same states.
  func play<Left, Right>(_ stimulus: Stimulus, _ enginePair: inout EnginePair<Left, Right>) -> Bool
  {
    let failures = (
      Self.play(stimulus, &enginePair.left, &enginePair.leftApp, left),
      Self.play(stimulus, &enginePair.right, &enginePair.rightApp, right)
    )
    enginePair.world.apply(stimulus)
    return failures.0 == failures.1
      && left.observations.elementsEqual(right.observations) && reportsAgree(enginePair)
  }

  /// Lets a stimulus happen to one engine.
  ///
  /// - Returns: Why it gave no answer, if it gave none.
  private static func play<E: Engine>(
    _ stimulus: Stimulus, _ engine: inout E, _ app: inout ScriptedApp, _ hosted: HostedApp
  ) -> EngineFailure? {
    hosted.reset(to: app)
    defer { app = hosted.app }
    do throws(EngineFailure) {
      try engine.step(stimulus, telling: hosted)
      return nil
    } catch {
      return error
    }
  }

  private func reportsAgree<Left, Right>(_ enginePair: EnginePair<Left, Right>) -> Bool {
    guard enginePair.left.applicationState == enginePair.right.applicationState else {
      return false
    }
    for scene in scenes
    where enginePair.left.activationState(of: scene) != enginePair.right.activationState(of: scene)
    {
      return false
    }
    return true
  }
}
