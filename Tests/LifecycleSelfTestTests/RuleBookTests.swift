import BuiltTools
import Foundation
import Lifecycle
import LifecycleFaults
import LifecycleOracle
import LifecycleSelfTest
import Sweeps
import Testing

@Suite("Rule book")
struct RuleBookTests {
  @Test("The pages of the rule book are what 'lifecheck-dev book' writes today")
  func upToDate() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let answer = try CommandLineTool.answer(["book", "--into", folder.path()])
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
    let reports = Self.top.appending(path: "Reports")
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    #expect(written.map { "Reports/\($0)" } == Self.pages.sorted())
    for file in written {
      let fresh = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let kept = try? String(contentsOf: reports.appending(path: file), encoding: .utf8)
      let isUpToDate = kept == fresh
      #expect(isUpToDate, "Reports/\(file) is out of date; write it anew: lifecheck-dev book")
    }
  }

  @Test(
    "In each table of the rule book, every row has as many cells as the header", arguments: pages)
  func tables(file: String) throws {
    let text = try String(contentsOf: Self.top.appending(path: file), encoding: .utf8)
    var width: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        width = nil
        continue
      }
      let cells = line.replacing("\\|", with: "").count { $0 == "|" } - 1
      #expect(cells == width ?? cells, "\(line)")
      width = cells
    }
  }

  @Test("Links in the rule book lead to existing files and anchors", .slow, arguments: pages)
  func links(file: String) throws {
    let links = try Regex(#"\]\(((?:\.\./|RuleBook|Faults|#)[^)]*)\)"#)
    let text = try String(contentsOf: Self.top.appending(path: file), encoding: .utf8)
    let found = Set(text.matches(of: links).compactMap { $0[1].substring.map(String.init) })
    #expect(found.count >= 30)
    for link in found {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let path = parts[0].isEmpty ? file : "Reports/" + parts[0]
      let target = try String(contentsOf: Self.top.appending(path: path), encoding: .utf8)
      if parts.count > 1 { #expect(target.contains("<a id=\"\(parts[1])\"></a>"), "\(link)") }
    }
  }

  @Test(
    "Without a rule, some fault is missed or blamed on another rule",
    arguments: Sweep.cases(Rule.book, every: 3))
  func necessary(rule: Rule) throws {
    let faultWitnesses = try Fault.all.filter { $0.rule == rule.id }.map(Self.faultWitness)
    let missed = faultWitnesses.filter { $0.blamed == rule.id && $0.fallbackRule != rule.id }
    #expect(!missed.isEmpty)
  }

  @Test("Excluded and argued rules exist, and each has a reason")
  func remarks() {
    let written = Set(Rule.written.map(\.id))
    for remark in Rule.excluded + Rule.arguedRedundant {
      #expect(written.contains(remark.rule), "\(remark.rule)")
      #expect(remark.because.count > 20, "\(remark.rule)")
    }
    #expect(Rule.book.map(\.id) == Rule.written.map(\.id).filter { !Rule.isExcluded($0) })
    #expect(Rule.arguedRedundant.allSatisfy { !Rule.isExcluded($0.rule) })
  }

  private static let pages = [
    "Reports/RuleBook.md", "Reports/Faults.md", "Reports/AppRules.md",
    "Reports/BridgeRules.md",
  ]
  private static let top = URL(filePath: #filePath).appending(path: "../../..").standardized

  private static func faultWitness(of entry: Fault) throws -> FaultWitness {
    let file = top.appending(path: "Corpus/Faults/\(entry.name).scenario")
    let scenario = try Scenario(legalNotation: String(contentsOf: file, encoding: .utf8))
    return try #require(FaultWitness(of: SeededFault(entry), in: scenario, by: Rule.book))
  }
}
