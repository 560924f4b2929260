import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleFaults
import LifecycleOracle
import Testing

@Suite("Field bugs")
struct FieldBugTests {
  /// A public bug report, with the faults that model it or the reason why none does.
  struct Report: Decodable, CustomTestStringConvertible {
    let id: String
    let `class`: String
    let role: String
    let source: String
    /// Faults of the reference engine, or faults of the reference client after `client-fault:`.
    let faults: [String]?
    /// The rule that catches a client's fault. `scenario` shows the fault.
    let rule: String?
    let scenario: String?
    let outOfReach: String?

    var testDescription: String { id }

    /// The client's fault that models the report, if there is one.
    var client: ClientFault? {
      guard let name = faults?.first, name.hasPrefix(Self.mark) else { return nil }
      return ClientFault.named(String(name.dropFirst(Self.mark.count)))
    }

    static let mark = "client-fault:"

    static let all: [Report] = {
      let file = URL(filePath: #filePath)
        .appending(path: "../../../Corpus/FieldBugs/field-bugs.jsonl").standardized
      let lines = try? String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      return (lines ?? []).compactMap {
        try? JSONDecoder().decode(Report.self, from: Data($0.utf8))
      }
    }()
  }

  /// The classes of bugs that no fault models.
  private static let uncovered: Set<String> = [
    "cover during the app's own prompt",
    "manifest without a delegate class refused",
    "windows that lose the front",
  ]

  @Test("There are 128 field bugs, each with its own id and source")
  func identity() {
    #expect(Report.all.count == 128)
    #expect(Set(Report.all.map(\.id)).count == 128)
    #expect(Set(Report.all.map(\.source)).count == 128)
  }

  @Test("Each field bug has faults that model it, or a reason why none does", arguments: Report.all)
  func eitherOr(report: Report) {
    let isOutOfReach = report.outOfReach.map { !$0.isEmpty } ?? false
    #expect((report.faults?.isEmpty ?? true) == isOutOfReach)
  }

  @Test("Each field bug names existing faults, and engine faults only for re-implementations")
  func names() {
    let engines = Set(Fault.all.map(\.name))
    let clients = Set((ClientFault.ofBridges + ClientFault.ofApps).map { Report.mark + $0.name })
    for report in Report.all {
      let faults = Set(report.faults ?? [])
      let isOfSystem = report.role == "re-implementation" || report.role.contains("oracle")
      #expect(faults.isSubset(of: isOfSystem ? engines : clients), "\(report.id)")
      #expect(isOfSystem || faults.count <= 1, "\(report.id)")
    }
  }

  @Test("Every class of field bugs is covered by a fault, except those known to be uncovered")
  func classes() {
    let covered = Set(Report.all.filter { $0.faults != nil }.map(\.class))
    #expect(Set(Report.all.map(\.class)).subtracting(covered) == Self.uncovered)
  }

  @Test("At least eighty field bugs of clients are modelled by a fault")
  func count() {
    #expect(Report.all.count { $0.client != nil } >= 80)
  }

  @Test(
    "A field bug of a client is caught by its rule in its scenario",
    arguments: Report.all.filter { $0.client != nil })
  func caught(report: Report) throws {
    let fault = try #require(report.client)
    let contract = try #require(ClientCatalogue.contract(named: fault.contract))
    let client = ClientUnderTest.engine(contract, named: fault.name, defects: [fault.defect])
    var player = Player(
      client,
      Oracle(
        rules: Rule.book(for: contract), capabilities: client.capabilities,
        isStrict: contract.isOfBridge, contract: contract, enforcing: [report.rule ?? ""]))
    try player.play(Scenario(legalNotation: #require(report.scenario)))
    let rules = player.oracle.rules
    #expect(player.oracle.breaches.map { rules[$0.rule].id }.contains(report.rule))
  }
}
