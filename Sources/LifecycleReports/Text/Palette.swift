/// How lines stand out on a terminal; elsewhere nothing is added to them.
package struct Palette: Sendable {
  /// Without colour.
  package static let plain = Palette(isColoured: false)
  /// With the colours that every terminal has.
  package static let terminal = Palette(isColoured: true)

  private let isColoured: Bool

  /// What fails.
  func bad(_ line: String) -> String { painted(line, "31") }

  /// What holds, or would.
  func good(_ line: String) -> String { painted(line, "32") }

  /// What is to be seen first.
  func strong(_ line: String) -> String { painted(line, "1") }

  /// What is there for those who look for it.
  func faint(_ line: String) -> String { painted(line, "2") }

  private func painted(_ line: String, _ code: String) -> String {
    isColoured && !line.isEmpty ? "\u{1B}[\(code)m\(line)\u{1B}[0m" : line
  }
}
