// The message of a rule is internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import LifecycleFaults
  import LifecycleReference
  import Testing

  import LifecycleCampaigns
  @testable import LifecycleOracle

  @Suite("Rules that are newer than the edition of a run")
  struct EditionPlanTests {
    /// The rule with this id, as if the next edition brought it.
    private static func next(_ id: String, _ level: Rule.Level = .must) throws -> Rule {
      let rule = try #require(Rule.named(id))
      return Rule(
        id, level, rule.statement, sources: rule.sources, check: rule.check,
        decidedBy: rule.decider, consequence: rule.consequence, message: rule.message, since: .next,
        examples: rule.examples)
    }

    private static func outcome(_ rule: Rule, _ edition: Edition, strict: Bool) throws -> Outcome {
      let fault = try #require(Fault.all.first { $0.name == "skips-deactivation" })
      let engine = EngineUnderTest<FaultyEngine>(name: "fault") { FaultyEngine($0, fault: fault) }
      let plan = Plan(
        seed: 1, scenarios: 200, length: 25, threads: 1, isStrict: strict, rules: [rule],
        edition: edition)
      return Campaign(engine, plan).run()
    }

    @Test(
      "A breach of a candidate warns, even in a strict run; in its own edition it fails",
      arguments: [Rule.Level.must, .should])
    func candidate(level: Rule.Level) throws {
      let rule = try Self.next("deactivation/before-background", level)
      let now = try Self.outcome(rule, .newest, strict: true)
      #expect(now.plan.rules.map(\.level) == [.candidate])
      #expect(now.findings.isEmpty && now.status == .success)
      #expect(now.warnings.map(\.rule?.id) == [rule.id])
      let later = try Self.outcome(rule, .next, strict: true)
      #expect(later.plan.rules.map(\.level) == [level])
      #expect(later.findings.map(\.rule?.id) == [rule.id] && later.status == .violation)
    }

    @Test("A rule for information stays one in every edition")
    func information() throws {
      let rule = try Self.next("deactivation/on-lock", .disputed)
      #expect([Edition.newest, .next].map { rule.asOf($0).level } == [.disputed, .disputed])
    }

    @Test("A run of the newest edition enforces every rule of a published edition")
    func published() {
      for (rule, written) in zip(Rule.all.asOf(.newest), Rule.all) where written.since <= .newest {
        #expect(rule.level == written.level)
      }
    }
  }
#endif
