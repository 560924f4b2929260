import Lifecycle
import LifecycleOracle
import Testing

@Suite("The table of causes")
struct CauseTableTests {
  @Test("names rules that there are, for every kind of callback", arguments: Callback.allCases)
  func callbacks(_ callback: Callback) {
    for receiver in [Receiver.app, .scene(.a)] {
      expectRule(Observation(.callback(callback), receiver).ruleOfCause)
    }
  }

  @Test("and of notification", arguments: LifecycleNotification.vocabulary)
  func notifications(_ notification: LifecycleNotification) {
    for receiver in [Receiver.app, .scene(.a)] {
      expectRule(Observation(.notification(notification), receiver).ruleOfCause)
    }
  }

  @Test(
    "and for what no delegate is told",
    arguments: [
      Event.snapshot, .preserve, .suspend, .resume, .refuse, .terminate(.memory),
      .deliver(.fetch), .grant(.first), .deny(.first), .expire(.first), .remaining, .registered,
      .unregistered,
    ])
  func others(_ event: Event) {
    expectRule(Observation(event).ruleOfCause)
  }

  @Test("and for what the app's own code asks", arguments: Stimulus.Kind.allCases)
  func answers(_ kind: Stimulus.Kind) {
    if let rule = kind.ruleOfAnswer { expectRule(rule) }
  }

  private func expectRule(_ id: String) {
    #expect(Rule.book.contains { $0.id == id }, "no rule \(id)")
  }
}
