package import Lifecycle

/// The lines that a process plays in one go: stimuli, the events of a host, or the lines for a
/// client.
package struct RunRequest: Sendable {
  let given: Given
  let lines: Lines

  /// The lines after the given.
  enum Lines: Sendable {
    case stimuli([Stimulus])
    case events([HostEvent])
    case linesToClient([LineToClient])
  }

  /// Requests an engine to play a scenario.
  package init(_ scenario: Scenario) {
    given = scenario.given
    lines = .stimuli(scenario.stimuli)
  }

  /// Requests an implementation to handle a host's events, in order.
  package init(_ given: Given, saying events: [HostEvent]) {
    self.given = given
    lines = .events(events)
  }

  /// Requests a client to hear lines, in order. UIKit's permitted variations are left out of the
  /// given.
  package init(_ given: Given, hearing heard: [LineToClient]) {
    var given = given
    given.platform = []
    self.given = given
    lines = .linesToClient(heard)
  }

  /// The number of steps in the answer.
  var count: Int {
    switch lines {
    case .stimuli(let stimuli): stimuli.count
    case .events(let events): events.count
    case .linesToClient(let heard): heard.count
    }
  }

  /// A line as on the wire.
  subscript(index: Int) -> String {
    switch lines {
    case .stimuli(let stimuli): "\(stimuli[index])"
    case .events(let events): "\(events[index])"
    case .linesToClient(let heard): "\(heard[index])"
    }
  }

  /// Returns the name of a line in messages, such as `stimulus 3, 'lock'`.
  func name(ofLine index: Int) -> String {
    let noun = if case .stimuli = lines { "stimulus" } else { "line" }
    let text = (0..<count).contains(index) ? ", '\(self[index].shortened())'" : ""
    return "\(noun) \(index + 1)\(text)"
  }

  /// Another request for the same app, played in between to expose state left over from a request.
  package var probe: RunRequest {
    switch lines {
    case .stimuli:
      // Before the first unlock nobody can launch the app.
      RunRequest(
        Scenario(given, (given.startsLocked ? [.unlock] : []) + [.launch, .home, .launch]))
    case .events: RunRequest(given, saying: [.processStarts(.foreground), .willTerminate])
    case .linesToClient(let heard): RunRequest(given, hearing: Array(heard.prefix(3)))
    }
  }

  /// The request in one line, for messages.
  package var oneLine: String {
    switch lines {
    case .stimuli(let stimuli): Scenario(given, stimuli).oneLine
    case .events, .linesToClient:
      (["\(given)"].filter { !$0.isEmpty } + (0..<count).map { self[$0] }).joined(separator: "; ")
    }
  }
}
