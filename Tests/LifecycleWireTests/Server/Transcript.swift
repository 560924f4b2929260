import Foundation
import Testing

/// The session on the page about the wire protocol.
enum Transcript {
  /// A line from the suite and the engine's reply.
  struct SessionPool: Sendable, CustomTestStringConvertible {
    let question: String
    let answer: String
    var testDescription: String { question }
  }

  /// Returns all lines of the session with their replies, in order.
  static func exchanges() throws -> [SessionPool] {
    let path = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/Lifecycle/Lifecycle.docc/Wire.md").standardized
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let questions = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let answers = lines.filter { $0.hasPrefix("< ") }.map { String($0.dropFirst(2)) }
    try #require(questions.count == answers.count && !questions.isEmpty)
    return zip(questions, answers).map { SessionPool(question: $0, answer: $1) }
  }
}
