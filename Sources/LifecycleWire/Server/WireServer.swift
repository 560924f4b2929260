package import Lifecycle
import LifecycleJSON

/// The engine's end of the wire: serves an engine in Swift, line by line.
package struct WireServer<E: Engine> {
  private let name: String
  private let version: String
  private let capabilities: Capabilities
  private let contract: Contract?
  private let make: (Scenario) throws(EngineFailure) -> E
  private let app = HostedApp()
  private var isIntroduced = false
  /// Whether the suite has said bye.
  package private(set) var isDone = false

  /// Creates a server.
  ///
  /// A contract is that of a client that is served together with UIKit.
  package init(
    name: String, version: String, capabilities: Capabilities = E.capabilities,
    contract: Contract? = nil,
    make: @escaping (Scenario) throws(EngineFailure) -> E
  ) {
    self.name = name
    self.version = version
    self.capabilities = capabilities
    self.contract = contract
    self.make = make
  }

  /// The number of questions that the suite may send ahead.
  private static var window: Int { 16 }
  private static var protocolVersion: Int { 1 }

  /// Returns the answer to a line, both without line ends.
  package mutating func answer(to line: some Collection<UInt8>) -> String {
    do throws(QuestionFault) {
      return try answer(to: try Question(line)).description
    } catch {
      return error.answer
    }
  }

  private mutating func answer(to question: Question) throws(QuestionFault) -> JSON {
    switch question {
    case .hello(let first, let last): return try introduce(first, last)
    case .ping(let id): return ["kind": "ok", "id": JSON(id)]
    case .bye(let id):
      isDone = true
      return ["kind": "ok", "id": JSON(id)]
    case .run(let id, let given, let stimuli):
      guard isIntroduced else {
        throw QuestionFault(id: id, code: .protocol, message: "send 'hello' before 'run'")
      }
      let scenario: Scenario
      do throws(NotationError) {
        scenario = try Scenario(given: given, stimuli: stimuli)
      } catch {
        let reason = "\(error.problemAndWord); \(error.remedy)"
        return ["kind": "skip", "id": JSON(id), "reason": .text(reason)]
      }
      return try play(scenario, id)
    }
  }

  /// Returns the hello, if this server's version of the protocol is among those of the suite.
  private mutating func introduce(_ first: Int, _ last: Int) throws(QuestionFault) -> JSON {
    guard first <= Self.protocolVersion, Self.protocolVersion <= last else {
      throw QuestionFault(
        code: .protocol,
        message: "only version \(Self.protocolVersion) of the protocol is supported")
    }
    isIntroduced = true
    let hello: JSON = [
      "kind": "hello", "protocol": JSON(Self.protocolVersion), "engine": .text(name),
      "version": .text(version), "language": "Swift",
      "capabilities": JSON(capabilities.names),
      "window": JSON(Self.window),
    ]
    guard let contract else { return hello }
    return hello.adding([
      "drive": .text(Hello.Drive.clientWithUIKit.rawValue), "contract": JSON(contract.lines),
    ])
  }

  /// Plays a scenario on a fresh engine.
  private func play(_ scenario: Scenario, _ id: Int) throws(QuestionFault) -> JSON {
    if let place = scenario.firstIllegal {
      throw QuestionFault(id: id, code: .illegal, message: scenario.obstacle(at: place))
    }
    var steps: [String] = []
    do throws(EngineFailure) {
      try record(scenario, into: &steps)
    } catch {
      if case .unsupported(let reason) = error {
        return [
          "kind": "skip", "id": JSON(id), "reason": .text(reason), "steps": JSON(steps),
        ]
      }
      return [
        "kind": "error", "id": JSON(id), "code": .text(error.code), "message": .text(error.message),
        "at": JSON(steps.count), "steps": JSON(steps),
      ]
    }
    return ["kind": "ok", "id": JSON(id), "steps": JSON(steps)]
  }

  /// Adds the text of each step, up to a failure.
  private func record(_ scenario: Scenario, into steps: inout [String]) throws(EngineFailure) {
    var engine = try make(scenario)
    app.reset(scenario.given)
    for stimulus in scenario.stimuli {
      let reported = try engine.step(
        stimulus, telling: app, reportsStates: capabilities.contains(.reportedStates))
      steps.append(Trace.Step(stimulus, Array(app.observations), reported: reported).followed)
    }
  }
}

extension EngineFailure {
  fileprivate var code: String {
    switch self {
    case .unsupported: "unsupported"
    case .failed: "failed"
    case .flood: "flood"
    case .crashed: "crashed"
    case .hung, .hungWithHistory: "hung"
    case .brokeProtocol: "protocol-error"
    case .nondeterministic: "nondeterministic"
    case .unavailable: "unavailable"
    }
  }

  fileprivate var message: String {
    switch self {
    case .flood: "too many observations in one step: at most \(HostedApp.capacity)"
    case .crashed(let way, let words): "\(way): \(words)"
    default: text
    }
  }
}

extension Scenario {
  /// Reads a scenario from the lines of its given and the texts of its stimuli.
  fileprivate init(given lines: [String], stimuli: [String]) throws(NotationError) {
    self.init(try Given(notation: lines.joined(separator: "\n")), [])
    for text in stimuli { self.stimuli.append(try Stimulus(notation: text)) }
  }

  /// Returns why the stimulus at a place cannot happen.
  fileprivate func obstacle(at place: Int) -> String {
    var world = World(given)
    for stimulus in stimuli[..<place] { world.apply(stimulus) }
    let obstacle = world.obstacle(to: stimuli[place])?.description ?? ""
    return "'\(stimuli[place])', stimulus \(place + 1), cannot happen: \(obstacle)"
  }
}
