package import Lifecycle

/// What a process is asked to play in one go: the stimuli of a scenario, or what a host says in it.
package struct RunRequest: Sendable {
  let given: Given
  let lines: Lines

  /// What follows the given, a line each.
  enum Lines: Sendable {
    case stimuli([Stimulus])
    case events([HostEvent])
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
}

extension RunRequest {
  /// How many steps the answer has.
  var count: Int {
    switch lines {
    case .stimuli(let stimuli): stimuli.count
    case .events(let events): events.count
    }
  }

  /// A line, as it is sent.
  subscript(index: Int) -> String {
    switch lines {
    case .stimuli(let stimuli): "\(stimuli[index])"
    case .events(let events): "\(events[index])"
    }
  }

  /// Another for the same app, which shows what is left of one that was played before.
  var other: RunRequest {
    switch lines {
    case .stimuli: RunRequest(Scenario(given, [.launch, .home, .launch]))
    case .events: RunRequest(given, saying: [.processStarts(.foreground), .willTerminate])
    }
  }

  /// All of it in one line.
  var oneLine: String {
    switch lines {
    case .stimuli(let stimuli): Scenario(given, stimuli).oneLine
    case .events(let events):
      (["\(given)"].filter { !$0.isEmpty } + events.map(\.description)).joined(separator: "; ")
    }
  }
}
