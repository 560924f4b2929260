import Foundation
import Lifecycle
import LifecycleCampaigns

/// A file of failures that are expected, and the scenarios that reproduce them.
struct ExpectedFailures {
  let expectations: [Expectation]

  /// Reads the file at a path, and those that it names.
  init(_ path: String) throws(UnusableArgument) {
    let text = try Self.text(of: path, naming: "expectations: \(path)")
    let file: ExpectationFile
    do throws(ExpectationError) {
      file = try ExpectationFile(text)
    } catch {
      let quoted = error.word.isEmpty ? "" : ": '\(error.word)'"
      throw UnusableArgument(
        "\(path):\(error.line):\(error.column): \(error.problem)\(quoted)", error.remedy)
    }
    expectations = try file.expectations(of: path) { line throws(UnusableArgument) in
      try Self.scenario(line, in: path)
    }
  }

  /// The scenario that stands in a line of the file at `path`, or in the file that the line names.
  private static func scenario(
    _ line: ExpectationLine, in path: String
  ) throws(UnusableArgument) -> Scenario {
    let isPath = line.text.contains("/") || FileManager.default.fileExists(atPath: line.text)
    let place = "\(path):\(line.number):\(line.column): \(isPath ? line.text : "scenario")"
    let text = isPath ? try Self.text(of: line.text, naming: place) : line.text
    do throws(NotationError) {
      return try Scenario(legalNotation: text)
    } catch {
      throw UnusableArgument(place, error)
    }
  }

  private static func text(of path: String, naming name: String) throws(UnusableArgument) -> String
  {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnusableArgument(
        "'\(name)' cannot be read",
        "a path is looked up from \(FileManager.default.currentDirectoryPath), unless it is whole")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw UnusableArgument("'\(name)' is not UTF-8", "save it as UTF-8")
    }
    return text
  }
}
