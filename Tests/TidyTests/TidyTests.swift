import Foundation
import Testing

@Suite("The source tree")
struct TidyTests {
  @Test("No Swift file has more than 600 lines")
  func sizes() throws {
    for file in try Tree.files(in: "Sources", ".swift") + Tree.files(in: "Tests", ".swift") {
      #expect(file.lines.count <= 601, "\(file.path)")
    }
  }

  @Test("Sources, tests and corpus contain no unfinished-work markers and no paths of one machine")
  func words() throws {
    let unfinished = [
      "TO" + "DO", "FIX" + "ME", "XX" + "X:", "/wo" + "rk/", "/ro" + "ot/", "/op" + "t/",
    ]
    let files =
      try Tree.files(in: "Sources", ".swift", ".md") + Tree.files(in: "Tests", ".swift")
      + Tree.files(in: "Corpus", ".md", ".jsonl")
    for file in files {
      for (number, line) in file.lines.enumerated() {
        for word in unfinished where line.contains(word) {
          Issue.record("\(file.path):\(number + 1): '\(word)'")
        }
      }
    }
  }

  @Test("Sources contain no forced try, forced cast, `@unchecked` or `unowned`")
  func force() throws {
    let forced = try Regex(#"try!|as!|@unchecked|\bunowned\b"#)
    for file in try Tree.files(in: "Sources", ".swift") {
      for (number, line) in file.lines.enumerated() where line.contains(forced) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("A top-level type whose members are to be inlined is public, or usable from inline")
  func inlining() throws {
    let declaration = try Regex(#"^(package (?:struct|enum|class|final class)|extension) (\w+)"#)
    let files = try Tree.files(in: "Sources", ".swift")
    var closed: Set<Substring> = []
    for line in files.flatMap(\.lines) where line.hasPrefix("package") {
      if let name = line.firstMatch(of: declaration)?[2].substring { closed.insert(name) }
    }
    for file in files {
      var type: Substring?
      for (number, line) in file.lines.enumerated() {
        if line.first?.isLetter == true || line.hasPrefix("@") {
          type = line.firstMatch(of: declaration)?[2].substring
        }
        if let type, closed.contains(type), line.contains("@inlinable") {
          Issue.record("\(file.path):\(number + 1): \(type) is a package type")
        }
      }
    }
  }

  @Test("The reference engine's sources mention no faults")
  func reference() throws {
    let fault = try Regex(#"\b[Ff]aults?\b|\b[Ff]aulty\b"#)
    for file in try Tree.files(in: "Sources/LifecycleReference", ".swift") {
      for (number, line) in file.lines.enumerated() where line.contains(fault) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("No Swift file has a catch-all name such as Utils, Helpers or Misc")
  func names() throws {
    let drawers = ["Placeholder", "Utils", "Helpers", "Extensions", "Common", "Misc"]
    for file in try Tree.files(in: "Sources", ".swift") + Tree.files(in: "Tests", ".swift") {
      #expect(!drawers.contains { file.path.hasSuffix("/\($0).swift") }, "\(file.path)")
    }
  }
}
