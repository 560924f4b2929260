import Foundation
import Testing

@Suite("Files that are compiled into the program")
struct TextTests {
  @Test("CTexts.c lists every file of its folders, with the same path twice")
  func complete() throws {
    let lines = try #require(try Tree.files(in: "Sources/CTexts", ".c").first).lines
    let named = lines.compactMap { $0.wholeMatch(of: /\ *\{"(.+)",/).map { String($0.1) } }
    let embedded = lines.compactMap {
      $0.wholeMatch(of: /#embed "\.\.\/(.+)"/).map { String($0.1) }
    }
    #expect(named == embedded)
    let folders = Set(named.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
    #expect(folders.count >= 9)
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: Tree.top.appending(path: "Sources/\(folder)").path
      )
      .filter { $0.contains(".") }.map { "\(folder)/\($0)" }
    }
    #expect(files.sorted() == named.sorted())
  }
}
