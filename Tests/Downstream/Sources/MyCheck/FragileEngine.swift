import Lifecycle

/// An engine that traps at the third launch.
struct FragileEngine: Engine {
  static var capabilities: Capabilities { .appBased }
  private var launches: [Stimulus] = []

  init(_ given: Given) {}

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    if stimulus == .launch {
      launches.append(stimulus)
      precondition(launches.count < 3, "the third launch is one too many")
    }
  }
}
