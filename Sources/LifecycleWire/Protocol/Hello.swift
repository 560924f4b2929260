package import Lifecycle
import LifecycleJSON

/// What an engine says of itself when it is started.
package struct Hello: Hashable, Sendable {
  package let identity: EngineIdentity
  package let capabilities: Capabilities
  /// Whether it is driven by a host: then it declares what it tells, not what the device does.
  package let isHostDriven: Bool
  /// How many scenarios may be sent ahead.
  package let window: Int

  /// Reads the first line of an engine.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(Reply.Fault) {
    let json = try JSON(line: line)
    let kind = try json.text("kind", of: line)
    if kind == "error" {
      throw Reply.Fault(problem: "it refuses: \((json.text("message") ?? "no message").clipped)")
    }
    guard kind == "hello" else {
      throw Reply.Fault(problem: "its first line is of kind '\(kind.clipped)', not 'hello'")
    }
    guard case .number(1) = json["protocol"] else {
      throw Reply.Fault(problem: "its hello has not \"protocol\":1, in \(line.quoted)")
    }
    identity = EngineIdentity(
      name: try json.text("engine", of: line).clipped,
      version: try json.text("version", of: line).clipped,
      language: try json.text("language", of: line).clipped,
      homepage: json.text("homepage")?.clipped)
    let isDeterministic = json["deterministic"] != .flag(false)
    capabilities = try Self.capabilities(json, line)
      .union(isDeterministic ? [] : .unorderedScenes)
    isHostDriven = try Self.isHostDriven(json, line)
    if case .number(let window) = json["window"] {
      self.window = min(max(1, window), Questions.window)
    } else {
      window = 1
    }
  }

  private static func isHostDriven(
    _ json: JSON, _ line: UnsafeBufferPointer<UInt8>
  ) throws(Reply.Fault) -> Bool {
    switch json["drive"] {
    case nil, .text("stimuli"): return false
    case .text("host"): return true
    default:
      throw Reply.Fault(
        problem: "its hello has neither \"host\" nor \"stimuli\" under 'drive', in \(line.quoted)")
    }
  }

  private static func capabilities(
    _ json: JSON, _ line: UnsafeBufferPointer<UInt8>
  ) throws(Reply.Fault) -> Capabilities {
    guard case .list(let names) = json["capabilities"] else {
      throw Reply.Fault(problem: "its hello has no list under 'capabilities', in \(line.quoted)")
    }
    var capabilities: Capabilities = []
    for case .text(let name) in names {
      guard let named = Capabilities(name: name) else {
        let known = Capabilities.allNames
        let meant = Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        throw Reply.Fault(
          problem: "it claims a capability '\(name.clipped)' that there is not: "
            + (meant ?? "there are \(known.joined(separator: ", "))"))
      }
      capabilities.insert(named)
    }
    return capabilities
  }
}
