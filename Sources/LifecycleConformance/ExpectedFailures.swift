import Foundation
import Lifecycle
import LifecycleCampaigns

/// The contents of a file of expected failures, with the scenarios that reproduce them.
struct ExpectedFailures {
  let expectations: [Expectation]

  /// Reads the file at a path, and the scenario files that it names.
  init(_ path: String) throws(UnusableArgument) {
    let text = try Self.text(of: path, naming: "expectations: \(path)")
    let file: ExpectationFile
    do throws(NotationError) {
      file = try ExpectationFile(text)
    } catch {
      throw UnusableArgument(path, error)
    }
    expectations = try file.expectations(of: path) { line throws(UnusableArgument) in
      try Self.scenario(line, in: path)
    }
  }

  /// Returns the scenario in a line of the file at `path`, or in the file that the line names.
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

  /// Returns the text of a file. Errors call the file by `name`.
  static func text(of path: String, naming name: String) throws(UnusableArgument)
    -> String
  {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnusableArgument(
        "'\(name)' cannot be read",
        "a relative path starts at \(FileManager.default.currentDirectoryPath)")
    }
    do throws(NotationError) {
      return try String(ofFile: data)
    } catch {
      throw UnusableArgument(name, error)
    }
  }
}
