import Foundation
import LifecycleFaults
import Testing

@Suite("The field bugs")
struct FieldBugTests {
  /// A public report, with the faults that stand for it or the reason why there is none.
  private struct Report: Decodable {
    let id: String
    let `class`: String
    let source: String
    let faults: [String]?
    let outOfReach: String?
  }

  private static func reports() throws -> [Report] {
    let file = Repository.folder("Corpus/FieldBugs").appending(path: "field-bugs.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Report.self, from: Data($0.utf8))
    }
  }

  /// The classes that no engine in UIKit's place can commit.
  private static let beyondEngines: Set<String> = [
    "view-controller visibility mistaken for app lifecycle",
    "forwarding chain broken (override, swizzle, hijacked delegate)",
    "late subscriber misses the transition (no initial-state replay)",
    "no window or no phone scene at launch (background, CarPlay first)",
    "system completion handler never called or called twice",
    "time does not stop during suspension: catch-up or heavy work in resume callback",
  ]

  @Test("are 102, each with an id and a source of its own")
  func identity() throws {
    let reports = try Self.reports()
    #expect(reports.count == 102)
    #expect(Set(reports.map(\.id)).count == 102)
    #expect(Set(reports.map(\.source)).count == 102)
  }

  @Test("have either faults that stand for them or a reason why not")
  func eitherOr() throws {
    for report in try Self.reports() {
      let isOutOfReach = report.outOfReach.map { !$0.isEmpty } ?? false
      #expect((report.faults?.isEmpty ?? true) == isOutOfReach, "\(report.id)")
    }
  }

  @Test("name faults that there are")
  func names() throws {
    let names = Set(Fault.all.map(\.name))
    for report in try Self.reports() {
      #expect(Set(report.faults ?? []).subtracting(names) == [], "\(report.id)")
    }
  }

  @Test("have a fault for each class that an engine can commit")
  func classes() throws {
    let reports = try Self.reports()
    let covered = Set(reports.filter { $0.faults != nil }.map(\.class))
    #expect(Set(reports.map(\.class)).subtracting(covered) == Self.beyondEngines)
    #expect(covered.isDisjoint(with: Self.beyondEngines))
  }
}
