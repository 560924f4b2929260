/// Who an engine says it is that lies in another process.
package struct EngineIdentity: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// Its own version.
  package var version: String
  /// The language that it is written in.
  package var language: String
  /// Where there is more about it, if it says so.
  package var homepage: String?

  package init(name: String, version: String, language: String, homepage: String? = nil) {
    self.name = name
    self.version = version
    self.language = language
    self.homepage = homepage
  }
}
