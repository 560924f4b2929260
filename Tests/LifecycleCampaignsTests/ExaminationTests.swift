import Lifecycle
import LifecycleCampaigns
import LifecycleReporting
import LifecycleRules
import Testing

@Suite("A recorded trace")
struct ExaminationTests {
  static let launch =
    "launch | app.willFinishLaunching app.didFinishLaunching "
    + "A.willConnect A.willEnterForeground A.didBecomeActive"

  static func firstLine(of text: String, isStrict: Bool = false) throws -> String {
    var examiner = Examiner(isStrict: isStrict)
    let examination = examiner.examine(try Trace(notation: text), named: "T")
    let report = ExaminationReport([examination], by: examiner.rules).text
    return String(report.prefix { $0 != "\n" })
  }

  @Test(
    "is accepted, or rejected by a rule at a place, or not judged",
    arguments: [
      ("\(launch)", "T accepted (17 rules exercised)"),
      (
        "\(launch); home | A.didEnterBackground",
        "T rejected: deactivation/before-background at 'A.didEnterBackground' (step 2): Nothing enters"
      ),
      ("\(launch); home |", "T rejected: background/entered-on-leaving after 'home' (step 2): "),
      ("log unordered; home | A.willResignActive", "T not judged (the order is not asserted)"),
    ])
  func verdict(text: String, expected: String) throws {
    #expect(try Self.firstLine(of: text).hasPrefix(expected))
  }

  @Test(
    "is accepted if any reading of what is uncertain is",
    arguments: [
      ("\(launch); home | A.didEnterBackground?", false),
      ("\(launch); home | A.willResignActive? A.didEnterBackground", true),
      ("\(launch); home | A.willResignActive A.didEnterBackground? A.didEnterBackground?", true),
      ("\(launch); home | A.willResignActive A.didEnterBackground A.didEnterBackground", false),
    ])
  func uncertain(text: String, isAccepted: Bool) throws {
    #expect(try Self.firstLine(of: text).hasPrefix("T accepted") == isAccepted)
  }

  @Test("with too much that is uncertain is not judged")
  func tooUncertain() throws {
    let hedged = Array(repeating: "A.snapshot?", count: 11).joined(separator: " ")
    #expect(
      try Self.firstLine(of: "log starts unknown, partial; home | \(hedged)")
        == "T not judged (11 uncertain observations are too many to try every reading)")
  }

  @Test(
    "that breaks a SHOULD rule is noted, and rejected where those are enforced",
    arguments: [(false, "T accepted"), (true, "T rejected: deactivation/inactive-during-")])
  func strict(isStrict: Bool, expected: String) throws {
    let text = """
      \(Self.launch)
      interrupt call | A.willResignActive
      interrupt alert |
      end alert | A.didBecomeActive
      """
    #expect(try Self.firstLine(of: text, isStrict: isStrict).hasPrefix(expected))
  }

  @Test(
    "that argues about the rule it breaks is not rejected for it",
    arguments: [
      (["scene/legal-transitions"], true),
      (["deactivation/before-background"], true),
      (["deactivation/before-background", "scene/legal-transitions"], false),
    ])
  func argued(rules: [String], isRejected: Bool) throws {
    var examiner = Examiner(isStrict: false)
    let trace = try Trace(
      notation: "log starts unknown, partial; home | A.didBecomeActive; home | A.didEnterBackground"
        + "; ? | A.willResignActive; ? | A.willConnect")
    let line = try Self.line("R1", trace, argued: rules)
    let examination = examiner.examine(line)
    #expect(examination.isRejected == isRejected)
  }
}
