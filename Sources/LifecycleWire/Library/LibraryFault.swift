/// Why a library cannot be played, and what would do.
package struct LibraryFault: Error, Hashable, Sendable {
  package let problem: String
  package let remedy: String
}
