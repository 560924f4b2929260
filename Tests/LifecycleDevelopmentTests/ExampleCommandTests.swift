import BuiltTools
import Foundation
import Testing

@Suite("The command 'lifecheck-dev examples'")
struct ExampleCommandTests {
  @Test("Corpus/Examples is up to date: the command would change nothing")
  func upToDate() throws {
    let top = URL(filePath: #filePath).appending(path: "../../..").standardized
    let kept = top.appending(path: "Corpus/Examples")
    let folder = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let answer = try CommandLineTool.answer([
      "examples", "--corpus", top.appending(path: "Corpus").path, "--into", folder.path,
    ])
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["app.jsonl", "bridge.jsonl", "observations.json", "system.jsonl"])
    for file in files {
      let isUpToDate = FileManager.default.contentsEqual(
        atPath: folder.appending(path: file).path, andPath: kept.appending(path: file).path)
      #expect(isUpToDate, "Corpus/Examples/\(file) is out of date: run lifecheck-dev examples")
    }
  }
}
