import Foundation
import Testing

@Suite("The tree")
struct TidyTests {
  @Test("has no Swift file over 600 lines")
  func sizes() throws {
    for file in try Tree.files(in: "Sources", ".swift") + Tree.files(in: "Tests", ".swift") {
      #expect(file.lines.count <= 601, "\(file.path)")
    }
  }

  @Test("has nothing unfinished by its own words, and speaks of no machine")
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

  @Test("forces nothing in its sources")
  func force() throws {
    let forced = try Regex(#"try!|as!|@unchecked|\bunowned\b"#)
    for file in try Tree.files(in: "Sources", ".swift") {
      for (number, line) in file.lines.enumerated() where line.contains(forced) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("has a reference engine that speaks of no fault")
  func reference() throws {
    let fault = try Regex(#"\b[Ff]aults?\b|\b[Ff]aulty\b"#)
    for file in try Tree.files(in: "Sources/LifecycleReference", ".swift") {
      for (number, line) in file.lines.enumerated() where line.contains(fault) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("has no placeholder and no drawer for odds and ends")
  func names() throws {
    let drawers = ["Placeholder", "Utils", "Helpers", "Extensions", "Common", "Misc"]
    for file in try Tree.files(in: "Sources", ".swift") + Tree.files(in: "Tests", ".swift") {
      #expect(!drawers.contains { file.path.hasSuffix("/\($0).swift") }, "\(file.path)")
    }
  }
}
