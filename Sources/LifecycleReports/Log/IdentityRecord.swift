import Lifecycle
import LifecycleJSON

extension JSON {
  /// Who an engine says it is.
  init(_ identity: EngineIdentity) {
    self = [
      "name": .text(identity.name), "version": .text(identity.version),
      "language": .text(identity.language),
      "homepage": identity.homepage.map { .text($0) } ?? .null,
    ]
  }
}

extension EngineIdentity {
  /// Reads what a header has under `identity`, if it has it.
  static func read(_ fields: LogFields) throws(LogError) -> EngineIdentity? {
    guard fields.has("identity") else { return nil }
    let value = try fields.value("identity")
    guard case .object(let members) = value, members.count == 4,
      case .text(let name) = value["name"], case .text(let version) = value["version"],
      case .text(let language) = value["language"], let homepage = value["homepage"]
    else {
      throw fields.fault(
        "identity", "not who an engine is", "a name, a version, a language and a homepage")
    }
    var identity = EngineIdentity(name: name, version: version, language: language)
    if case .text(let address) = homepage { identity.homepage = address }
    return identity
  }
}
