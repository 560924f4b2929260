import Foundation
import LifecycleOracle
import Testing

@Suite("Sample reports in the documentation")
struct PageSampleTests {
  @Test("The numbers of rules in sample reports are the current ones")
  func counts() throws {
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../Sources/Lifecycle/Lifecycle.docc").standardized
    var found = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    where name.hasSuffix(".md") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for match in text.matches(of: #/(?m)^([A-Z]+) +\d+\/(\d+) held/#) {
        let level = try #require(Rule.Level(rawValue: String(match.1)))
        let count = Int(match.2)
        #expect(count == Rule.book.count { $0.level == level }, "\(name): \(match.0)")
        found += 1
      }
    }
    #expect(found >= 12)
  }
}
