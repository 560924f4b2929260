import Lifecycle

/// An engine that traps at the third launch, and so ends the process of the tests.
///
/// `EngineTests` and `.ci/recipes.py` play it, to see that the trap is reported.
struct FragileEngine: Engine {
  static var capabilities: Capabilities { .appBased }
  private var launches = 0

  init(_ given: Given) {}

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    if stimulus == .launch {
      launches += 1
      precondition(launches < 3, "the third launch is one too many")
    }
  }
}
