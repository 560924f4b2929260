import Foundation
import LifecycleWire
import Testing

@Suite("Temporary folders")
struct TemporaryFolderTests {
  @Test("The folder of a killed run is removed by a later run, and a folder in use stays")
  func abandoned() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let names = ["lifecheck-Killed", "lifecheck-InUse0", "lifecheck-Fresh0", "lifecheck-notes.txt"]
    for name in names {
      try FileManager.default.createDirectory(
        at: parent.appending(path: name), withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: parent) }
    try Data([1]).write(to: parent.appending(path: "lifecheck-Killed/core"))
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -7200)]
    for name in names where name != "lifecheck-Fresh0" {
      try FileManager.default.setAttributes(
        past, ofItemAtPath: parent.appending(path: name).path)
    }
    let inUse = open(parent.appending(path: names[1]).path, O_RDONLY | O_DIRECTORY)
    #expect(flock(inUse, LOCK_EX | LOCK_NB) == 0)
    TemporaryFolder.removeAbandoned(in: parent.path)
    let left = try FileManager.default.contentsOfDirectory(atPath: parent.path)
    #expect(left.sorted() == names.dropFirst().sorted())
    // A process that another test starts at this moment may have inherited the descriptor.
    flock(inUse, LOCK_UN)
    close(inUse)
    TemporaryFolder.removeAbandoned(in: parent.path)
    let now = try FileManager.default.contentsOfDirectory(atPath: parent.path)
    #expect(now.sorted() == names.dropFirst(2).sorted())
  }

  @Test("A shared page in a temporary folder has its space on disk reserved")
  func room() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let page = try #require(SharedPage(making: folder.path + "/page", counts: 4096))
    var status = stat()
    #expect(stat(page.path, &status) == 0)
    #expect(status.st_blocks > 0)
  }

  @Test("A temporary folder is locked until it is removed")
  func locked() throws {
    let folder = try TemporaryFolder()
    let other = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) != 0)
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
  }
}
