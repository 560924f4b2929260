/// The styles of lines on a terminal; elsewhere lines stay as they are.
package struct Palette: Sendable {
  /// Without colour.
  package static let plain = Palette(isColoured: false)
  /// With the colours that every terminal has.
  package static let terminal = Palette(isColoured: true)

  private let isColoured: Bool

  /// Styles a line about a failure.
  func bad(_ line: String) -> String { painted(line, "31") }

  /// Styles a line about behaviour that is right, or would be.
  func good(_ line: String) -> String { painted(line, "32") }

  /// Styles a line to be read first.
  func strong(_ line: String) -> String { painted(line, "1") }

  /// Styles a line of minor interest.
  func faint(_ line: String) -> String { painted(line, "2") }

  private func painted(_ line: String, _ code: String) -> String {
    isColoured && !line.isEmpty ? "\u{1B}[\(code)m\(line)\u{1B}[0m" : line
  }
}
