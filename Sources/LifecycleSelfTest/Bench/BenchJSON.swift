import Foundation

/// What a bench has measured, for a program to read.
package struct BenchJSON {
  /// One object, its keys in order.
  package let text: String

  package init(_ outcome: BenchOutcome) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    text = String(decoding: try encoder.encode(outcome), as: UTF8.self) + "\n"
  }
}
