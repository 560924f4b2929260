/// Who is judged.
package enum Role: String, CaseIterable {
  /// An engine, which is in UIKit's place.
  case system
  /// A client of UIKit, which tells others.
  case bridge
  /// A client that is an app, by what it does.
  case app

  /// The option that names a role.
  package static let option = "--role"

  /// The role that words name: the system, unless they say otherwise.
  package init(_ words: Words) throws(CommandError) {
    guard let name = words[Self.option] else {
      self = .system
      return
    }
    guard let role = Role(rawValue: name) else {
      throw .unknown(
        "role", name, among: Self.allCases.map(\.rawValue),
        list: "it is 'system', 'bridge' or 'app'")
    }
    self = role
  }
}
