import BuiltTools
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import Testing

@Suite("Selection of rules")
struct RuleSelectionTests {
  static let all = Rule.book.map(\.id)

  static func ids(_ list: String) throws -> [String] { try RuleSelection(list).rules.map(\.id) }

  @Test("A selection contains the rules its parts match, in the book's order")
  func adding() throws {
    #expect(try Self.ids("*") == Self.all)
    let chosen = Self.all.filter { $0.hasPrefix("launch/") || $0 == "state/sceneless" }
    #expect(try Self.ids("state/sceneless, launch/*") == chosen)
  }

  @Test("A part with '-' removes rules, and a selection of such parts starts from all rules")
  func excluding() throws {
    let rest = Self.all.filter { !$0.hasPrefix("launch/") }
    #expect(rest.count < Self.all.count)
    #expect(try Self.ids("*,-launch/*") == rest)
    #expect(try Self.ids("-launch/*") == rest)
    #expect(
      try Self.ids("-launch/*,-state/*") == rest.filter { !$0.hasPrefix("state/") })
  }

  @Test("'rules' lists the levels of an edition, by its name or by the words of the Swift API")
  func edition() throws {
    func rules(_ edition: String) throws -> String {
      try CommandLineTool.answer(["rules", "--edition", edition]).output
    }
    #expect(try rules("newest") == CommandLineTool.answer(["rules"]).output)
    #expect(try rules("first") == rules("\(Edition.first)"))
    #expect(try rules("next").contains("CANDIDATE") == false)
    let unknown = try CommandLineTool.answer(["rules", "--edition", "last"])
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("are \(Edition.first), also 'first' and 'newest'"))
  }

  @Test("'rules --capabilities' lists the rules that judge an engine with the capabilities alone")
  func capabilities() throws {
    func rules(_ names: String) throws -> String {
      try CommandLineTool.answer(["rules", "--capabilities", names]).output
    }
    let (few, more) = (try rules("scene-based"), try rules("scene-based,tasks"))
    #expect(few.contains("scene/legal-transitions ") && !few.contains("tasks/"))
    #expect(more.contains("scene/legal-transitions ") && more.contains("tasks/"))
  }

  @Test("The parts of a selection apply in order")
  func order() throws {
    let one = Self.all.filter { $0.hasPrefix("launch/") }[0]
    #expect(try Self.ids("launch/*,-launch/*,\(one)") == [one])
    #expect(try Self.ids("-launch/*,\(one)") == [one])
    #expect(try !Self.ids("\(one),*,-\(one)").contains(one))
  }

  @Test(
    "A part that matches no rule is named, with suggestions",
    arguments: [
      ("nothing/*", "nothing/*", []),
      ("*,-lauch/*", "-lauch/*", ["-launch/*"]),
      ("launch", "launch", ["launch/*"]),
      ("launch/*,state/scenless", "state/scenless", ["state/sceneless"]),
      ("before-background", "before-background", ["deactivation/before-background"]),
      ("-*before-backgrounds", "-*before-backgrounds", []),
      ("launch/nothing-like-it", "launch/nothing-like-it", ["launch/*"]),
    ] as [(String, String, [String])])
  func unmatched(list: String, part: String, near: [String]) {
    #expect(throws: RuleSelection.Fault.unmatched(part: part, near: near)) {
      try RuleSelection(list)
    }
  }

  @Test("A selection without rules is refused")
  func nothing() {
    #expect(throws: RuleSelection.Fault.empty) { try RuleSelection(" , ") }
    #expect(throws: RuleSelection.Fault.nothingLeft) { try RuleSelection("launch/*,-*") }
  }

  @Test("A finding's replay command selects the rule of the finding")
  func replay() throws {
    let engine = CommandLineTests.fault
    let answer = try CommandLineTool.answer(
      ["run", "--scenarios", "2k", "--engine", engine, "--rules", "deactivation/*"])
    #expect(
      answer.output.contains(
        "lifecheck replay 'launch; home' --engine \(engine) --rules deactivation/before-background\n"
      ))
  }
}
