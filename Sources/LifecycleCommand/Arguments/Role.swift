/// The kind of implementation that is judged.
package enum Role: String, CaseIterable {
  /// An engine, which takes the place of UIKit.
  case system
  /// A client of UIKit that passes events on.
  case bridge
  /// A client that is an app, judged by its acts.
  case app

  package static let option = "--role"

  /// Reads the role from words; the default is `system`.
  package init(_ words: Words) throws(CommandError) {
    guard let name = words[Self.option] else {
      self = .system
      return
    }
    guard let role = Role(rawValue: name) else {
      throw .unknown(
        "role", name, among: Self.allCases.map(\.rawValue),
        list: "the roles are 'system', 'bridge' and 'app'; a client of UIKit is a bridge or an app")
    }
    self = role
  }
}
