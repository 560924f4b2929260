import Lifecycle

/// A ladder with a planted fault: it ignores the third interruption.
struct MyEngine: Engine {
  static let capabilities = LadderEngine.capabilities
  private var ladder: LadderEngine
  private var interruptions = 0

  init(_ given: Given) { ladder = LadderEngine(given) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    if case .interrupt = stimulus {
      interruptions += 1
      if interruptions == 3 { return }
    }
    ladder.handle(stimulus, telling: app)
  }
}
