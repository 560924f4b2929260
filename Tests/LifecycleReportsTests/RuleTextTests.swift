import Lifecycle
import LifecycleOracle
import LifecycleReports
import Testing

@Suite("Explanations and lists of rules and engines")
struct RuleTextTests {
  @Test(
    "An explanation says what a rule requires, where and when, and shows a trace of each kind",
    arguments: Rule.book.map(\.id))
  func sections(id: String) throws {
    let rule = try #require(Rule.named(id))
    let text = RuleExplanation(rule, faults: [], variants: []).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(text.hasPrefix("\(id) (\(rule.level.rawValue))\n  "))
    #expect(lines.count { $0.hasPrefix("  Source: ") } == rule.sources.count)
    #expect(lines.count { $0.hasPrefix("  - ") } == rule.latitude.count)
    let about = try #require(lines.firstIndex(of: "Subject"))
    #expect(lines[about + 1].count > 20)
    #expect(lines.contains("A trace that keeps it"))
    #expect(lines.contains("A trace that breaks it, at '!'"))
    let judged = try #require(lines.firstIndex(of: "Judged"))
    #expect(lines[judged + 1].hasPrefix("  at "))
    #expect(lines.contains("First places to check"))
  }

  @Test("A rule about clients says which contracts it concerns")
  func contracts() throws {
    let rules = (Rule.bridge + Rule.app).filter { !$0.needs.subtracting([.client, .app]).isEmpty }
    #expect(rules.count > 50)
    for rule in rules {
      #expect(try #require(rule.scope, "\(rule.id)").hasPrefix("clients whose contracts "))
    }
    #expect(
      Rule.named("app/quiet/schedules-nothing")?.scope
        == "clients whose contracts promise 'timers' or 'queues' or 'game' or 'frames'")
    // One promise may satisfy several needs.
    for rule in rules {
      let parts = rule.scope?.split(separator: ", and ") ?? []
      #expect(
        Set(parts.map { $0.replacing("clients whose contracts ", with: "") }).count == parts.count)
    }
  }

  @Test("An explanation is complete for a newcomer")
  func whole() throws {
    let rule = try #require(Rule.named("deactivation/before-background"))
    let explanation = RuleExplanation(
      rule, faults: [.init(name: "fault:hasty", rule: rule.id, summary: "Hurries.")], variants: [])
    #expect(
      explanation.text == """
        deactivation/before-background (MUST)
          An active scene or app must resign before it enters the background.
          The documentation states this as a fact. A breach fails the run.
          Since edition 2026.11.
          Source: https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background,
            section "Quiet your app upon deactivation"
          Concerns apps whose transitions a delegate method or a notification reports

        Subject
          The active app or scene receives the person's touches. A call, a panel, an
          alert or the lock takes the touches away: the app or scene becomes inactive
          ('willResignActive') but stays on the screen. This lasts until the
          interruption ends ('didBecomeActive') or the person leaves the app.

        Also allowed
          - Notifications and other scenes' callbacks may come between.

        A trace that keeps it
          launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground A.didBecomeActive
          home | A.willResignActive A.didEnterBackground

        A trace that breaks it, at '!'
          launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground A.didBecomeActive
          home | A.didEnterBackground!

        Judged
          at 'A.didEnterBackground', 'app.didEnterBackground'

        First places to check
          Count the interruptions in progress, including the lock, and check what was
          active when the first began. Check every way to the background: the Home
          gesture, the lock, another scene, a closing scene.
          Shrinking removes every stimulus that the breach does not need, as far as its
          limit of plays allows. The last stimulus triggers the breach, and the others
          prepare it.

        An engine that breaks it
          lifecheck run --scenarios 100k --engine fault:hasty
          fault:hasty  Hurries.

        """)
  }

  @Test("The explanation of a rule about clients says what is judged, and names a faulty client")
  func clients() throws {
    let rule = try #require(Rule.named("bridge/balanced"))
    let fault = EngineList.Entry(
      name: "client-fault:hasty", rule: rule.id, summary: "Hurries.")
    let text = RuleExplanation(rule, faults: [fault], variants: []).text
    #expect(
      text.contains(
        """
        Judged
          at every report and act of the client
          at the end of every step

        """))
    #expect(
      text.contains(
        """
        A client that breaks it
          lifecheck run --scenarios 100k --client client-fault:hasty
          client-fault:hasty  Hurries.
        """))
  }

  @Test("The list of rules has one rule on each line")
  func list() {
    let lines = RuleList(Rule.book).text().split(separator: "\n")
    #expect(lines.map { $0.split(separator: " ")[0] } == Rule.book.map { Substring($0.id) })
  }

  @Test("In a narrow terminal each rule's statement stands below its name")
  func narrow() {
    let lines = RuleList(Rule.book).text(columns: 80).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let headings = lines.filter { !$0.hasPrefix("    ") }
    #expect(headings.map { $0.split(separator: " ")[0] } == Rule.book.map { Substring($0.id) })
    let engines = EngineList([.init(name: "fault:hasty", rule: "a/b", summary: "Hurries off.")])
    #expect(engines.text(columns: 35) == "fault:hasty  a/b  Hurries off.\n")
    #expect(engines.text(columns: 20) == "fault:hasty  a/b\n    Hurries off.\n")
  }
}
