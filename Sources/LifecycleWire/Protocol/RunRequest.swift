package import Lifecycle

/// What a process is asked to play in one go: the stimuli of a scenario, what a host says in it, or
/// what a client of UIKit hears in it.
package struct RunRequest: Sendable {
  let given: Given
  let lines: Lines

  /// What follows the given, a line each.
  enum Lines: Sendable {
    case stimuli([Stimulus])
    case events([HostEvent])
    case heard([ClientLine])
  }

  /// A scenario for an engine.
  package init(_ scenario: Scenario) {
    given = scenario.given
    lines = .stimuli(scenario.stimuli)
  }

  /// What a host says to an implementation, in order.
  package init(_ given: Given, saying events: [HostEvent]) {
    self.given = given
    lines = .events(events)
  }

  /// What a client hears, in order; what UIKit is free to do is not told.
  package init(_ given: Given, hearing heard: [ClientLine]) {
    var given = given
    given.platform = []
    self.given = given
    lines = .heard(heard)
  }
}

extension RunRequest {
  /// How many steps the answer has.
  var count: Int {
    switch lines {
    case .stimuli(let stimuli): stimuli.count
    case .events(let events): events.count
    case .heard(let heard): heard.count
    }
  }

  /// A line, as it is sent.
  subscript(index: Int) -> String {
    switch lines {
    case .stimuli(let stimuli): "\(stimuli[index])"
    case .events(let events): "\(events[index])"
    case .heard(let heard): "\(heard[index])"
    }
  }

  /// A line as messages name it: `stimulus 3, 'lock'`.
  func name(_ index: Int) -> String {
    let noun = if case .stimuli = lines { "stimulus" } else { "line" }
    let text = (0..<count).contains(index) ? ", '\(self[index].shortened())'" : ""
    return "\(noun) \(index + 1)\(text)"
  }

  /// Another for the same app, which shows what is left of one that was played before.
  var other: RunRequest {
    switch lines {
    case .stimuli: RunRequest(Scenario(given, [.launch, .home, .launch]))
    case .events: RunRequest(given, saying: [.processStarts(.foreground), .willTerminate])
    case .heard(let heard): RunRequest(given, hearing: Array(heard.prefix(3)))
    }
  }

  /// All of it in one line.
  var oneLine: String {
    switch lines {
    case .stimuli(let stimuli): Scenario(given, stimuli).oneLine
    case .events, .heard:
      (["\(given)"].filter { !$0.isEmpty } + (0..<count).map { self[$0] }).joined(separator: "; ")
    }
  }
}
