package import Lifecycle
import LifecycleJSON

/// An engine's description of itself at its start, the answer to `Hello.question`.
///
/// `WireServer.introduce` writes that of an engine in Swift.
package struct Hello: Hashable, Sendable {
  package let identity: EngineIdentity
  package let capabilities: Capabilities
  package let drive: Drive
  /// The contract of a client of UIKit. Nil for other engines.
  package let contract: Contract?
  /// Whether a client skips at the first wake or extended-time line that it has not requested. The
  /// suite may then send lines that it only expects.
  package let stopsAtSurprises: Bool
  /// The number of scenarios that may be sent ahead.
  package let window: Int

  /// Returns the first line of the suite: the versions of the protocol, the version of the suite
  /// and its limits.
  static func question(suite: String) -> [UInt8] {
    var bytes = Array(#"{"kind":"hello","protocol":[1,1],"suite":"#.utf8)
    JSONText.write(suite, to: &bytes)
    let (line, window) = (LineBuffer.limit, QuestionWriter.window)
    return bytes + Array(",\"line\":\(line),\"window\":\(window)}\n".utf8)
  }

  /// Reads the first line of an engine.
  package init(_ line: UnsafeBufferPointer<UInt8>) throws(Reply.Fault) {
    let json = try JSON(line: line)
    let kind = try json.text("kind", of: line)
    if kind == "error" {
      throw Reply.Fault(
        problem: "it refused 'hello': \((json.text("message") ?? "no message").clipped)")
    }
    guard kind == "hello" else {
      throw Reply.Fault(problem: "its first line has the kind '\(kind.clipped)', not 'hello'")
    }
    guard case .number(1) = json["protocol"] else {
      throw Reply.Fault(problem: "its hello lacks \"protocol\":1: \(line.quoted)")
    }
    identity = EngineIdentity(
      name: try json.text("engine", of: line).clipped,
      version: try json.text("version", of: line).clipped,
      language: try json.text("language", of: line).clipped,
      homepage: json.text("homepage")?.clipped)
    let isDeterministic = json["deterministic"] != .flag(false)
    drive = try Self.drive(json, line)
    switch drive {
    case .stimuli, .host:
      contract = nil
      capabilities = try Self.capabilities(json, line)
        .union(isDeterministic ? [] : .unorderedScenes)
    case .client, .clientWithUIKit:
      let contract = try Self.contract(json, line)
      self.contract = contract
      capabilities = contract.capabilities
    }
    stopsAtSurprises = json["stops"] == .flag(true)
    switch json["window"] {
    case nil: window = 1
    case .number(let count) where count > 0: window = min(count, QuestionWriter.window)
    default: throw Reply.Fault(problem: "its 'window' is not a number from 1: \(line.quoted)")
    }
  }

  /// The kind of lines that an engine or a client is sent.
  package enum Drive: String, CaseIterable, Sendable {
    case stimuli
    /// The events of a host. The capabilities describe only the implementation, not the device.
    case host
    /// The lines for a client of UIKit.
    case client
    /// Stimuli, for a client that this suite's own server plays together with UIKit.
    case clientWithUIKit = "client with UIKit"
  }

  private static func drive(
    _ json: JSON, _ line: UnsafeBufferPointer<UInt8>
  ) throws(Reply.Fault) -> Drive {
    guard let value = json["drive"] else {
      guard json["contract"] != nil else { return .stimuli }
      throw Reply.Fault(
        problem: "its hello has a contract but lacks \"drive\":\"client\": \(line.quoted)")
    }
    guard case .text(let name) = value, let drive = Drive(rawValue: name) else {
      // The last case is for this suite's own server only.
      let known = Drive.allCases.dropLast().map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw Reply.Fault(
        problem: "its hello does not have one of \(known) under 'drive': \(line.quoted)")
    }
    return drive
  }

  /// Reads the contract of a client, which is one text or a list of texts.
  private static func contract(
    _ json: JSON, _ line: UnsafeBufferPointer<UInt8>
  ) throws(Reply.Fault) -> Contract {
    var lines: [String] = []
    switch json["contract"] {
    case .text(let text): lines = [text]
    case .list(let texts):
      for entry in texts {
        guard case .text(let text) = entry else {
          throw Reply.Fault(
            problem: "its hello has a value that is not a text under 'contract': \(line.quoted)")
        }
        lines.append(text)
      }
    default: break
    }
    guard !lines.isEmpty else {
      throw Reply.Fault(
        problem: "its hello has no lines under 'contract': \(line.quoted)")
    }
    do throws(NotationError) {
      return try Contract(notation: lines.joined(separator: "\n"))
    } catch {
      throw Reply.Fault(
        problem: "its contract, line \(error.line), column \(error.column): \(error.problem)"
          + (error.word.isEmpty ? "" : " '\(error.word)'") + "; \(error.remedy)")
    }
  }

  private static func capabilities(
    _ json: JSON, _ line: UnsafeBufferPointer<UInt8>
  ) throws(Reply.Fault) -> Capabilities {
    guard case .list(let names) = json["capabilities"] else {
      throw Reply.Fault(problem: "its hello has no list under 'capabilities': \(line.quoted)")
    }
    var capabilities: Capabilities = []
    for case .text(let name) in names {
      guard let named = Capabilities(name: name) else {
        throw Reply.Fault(
          problem: "unknown capability '\(name.clipped)': "
            + Suggestion.remedy(for: name, among: Capabilities.allNames))
      }
      capabilities.insert(named)
    }
    return capabilities
  }
}
