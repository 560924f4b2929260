import CTexts
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleFaults
import LifecycleGeneration
import LifecycleOracle
import LifecycleSelfTest

/// `lifecheck-dev selftest --attribution`: measures whether findings name the right rules.
struct AttributionRun: Experiment {
  /// Whether only one in four engines is played, with half the scenarios each.
  let isQuick: Bool

  /// Plays the cases of all kinds, and reports the rules that were named for each.
  func result(on threadPool: ThreadPool) -> ExperimentResult {
    let sections = [
      section(
        "the reference engine", [clean], threadPool, AttributionBounds(missing: 0, others: 0)),
      // 'takes-a-quit-for-low-memory' reports no discards either, many steps later.
      section("one fault each", faults, threadPool, AttributionBounds(missing: 0, others: 13)),
      section("one kind of observation left out", omissions, threadPool, .omissions),
      section("two faults each", pairs, threadPool, AttributionBounds(missing: 0, others: 7)),
      section(
        // A rare fault among nine other faults may take longer by chance, so one may be missing.
        "ten faults, nine of them expected", expectations, threadPool,
        AttributionBounds(missing: 1, others: 0)),
    ]
    let sets = isQuick ? 5 : 15
    let separations = threadPool.results("distinguishing faults", of: sets) { number in
      Self.separation(of: Fault.judged.drawn(10, seed: UInt64(number) + 1)).result
    }
    let report = AttributionReport(
      sections, separations.compactMap(\.self), missingOneIn: 20)
    return ExperimentResult(text: report.text, status: report.status)
  }

  private func section(
    _ title: String, _ cases: [AttributionCase<OmittingEngine>], _ threadPool: ThreadPool,
    _ bounds: AttributionBounds
  ) -> AttributionSection {
    AttributionSection(
      title: title, bounds: bounds,
      results: AttributionTest(cases, by: Rule.book, scenarios: isQuick ? 10_000 : 20_000)
        .run(threadPool))
  }

  private var clean: AttributionCase<OmittingEngine> {
    AttributionCase("reference", breaking: [], Self.engine("reference", []), beside: .ofReference)
  }

  /// The faults of MUST rules, because a breach of another rule alone does not end a run.
  private var faults: [AttributionCase<OmittingEngine>] {
    sample(of: Fault.all.filter { Rule.named($0.rule)?.level == .must }).map {
      attributionCase(of: [$0])
    }
  }

  private var omissions: [AttributionCase<OmittingEngine>] {
    let capabilities = OmittingEngine.capabilities.subtracting(.reactions)
    let scenarios = RandomScenarios(
      seed: 1, capabilities: capabilities, length: 25, numbers: 0..<4096)
    return sample(of: OmittingEngine.omissions(in: scenarios.lazy.map(\.scenario))).map {
      omission in
      let name = omission.description
      let rules = OmissionRules.all[name] ?? OmissionRules()
      let engine = EngineUnderTest(name: name, capabilities: capabilities) {
        OmittingEngine($0, faults: [], omitting: omission)
      }
      return AttributionCase(
        name, breaking: rules.wanted, engine, beside: .ofReference,
        orPerhaps: rules.symptoms, isOneDefect: true)
    }
  }

  private func sample<Case>(of cases: [Case]) -> [Case] {
    isQuick ? cases.enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element) : cases
  }

  /// All pairs of eight unrelated faults.
  private var pairs: [AttributionCase<OmittingEngine>] {
    let pairs = Self.unrelatedFaults.indices.flatMap { first in
      Self.unrelatedFaults[(first + 1)...].map { [Self.unrelatedFaults[first], $0] }
    }
    return sample(of: pairs).map { attributionCase(of: $0) }
  }

  private static func separation(of faults: [Fault]) -> SeparationTest<OmittingEngine> {
    SeparationTest(faults.map { ($0.name, $0.rule) }, by: Rule.book, beside: .ofReference) {
      let chosen = $0.map { faults[$0] }
      return engine(name(of: chosen), chosen)
    }
  }

  /// Cases in which a campaign must name one fault of an engine with ten faults.
  ///
  /// A case plays ten times the scenarios that the fault alone takes in the median over five seeds.
  private var expectations: [AttributionCase<OmittingEngine>] {
    sample(of: Self.setsOfTen.flatMap { faults in faults.map { (faults, $0) } }).map {
      faults, fault in
      let rule = fault.rule
      let alone = Self.engine(fault.name, [fault])
      var search = FaultSearch(alone, for: rule, by: Rule.book, length: 25)
      let scenarios = (1...5).map { search.run(seed: $0, limit: 50_000).scenarios }.sorted()
      return AttributionCase(
        "\(fault.name) beside nine others", breaking: [rule],
        Self.engine(Self.name(of: faults), faults), beside: .ofReference,
        // The scenarios are sorted, so this is the median of five.
        scenarios: 10 * scenarios[2],
        orPerhaps: faults.map(\.rule).flatMap { [$0] + (Self.equivalentRules[$0] ?? []) })
    }
  }

  /// Returns a case of an engine with these faults, in which a campaign must name the rule of each.
  private func attributionCase(of faults: [Fault]) -> AttributionCase<OmittingEngine> {
    let rules = faults.map(\.rule).distinct
    let name = Self.name(of: faults)
    return AttributionCase(
      name, breaking: rules, Self.engine(name, faults), beside: .ofReference,
      orPerhaps: rules.flatMap { Self.equivalentRules[$0] ?? [] })
  }

  private static func name(of faults: [Fault]) -> String {
    "fault:" + faults.map(\.name).joined(separator: "+")
  }

  private static func engine(
    _ name: String, _ faults: [Fault]
  ) -> EngineUnderTest<OmittingEngine> {
    EngineUnderTest(name: name) { OmittingEngine($0, faults: faults, omitting: nil) }
  }

  private static let unrelatedFaults: [Fault] = [
    "connects-before-launched", "app-delegate-too", "resigns-twice", "forgets-to-enter-background",
    "suspends-with-resources", "snapshots-the-suspended", "calls-handlers-twice",
    "will-terminate-when-suspended",
  ]

  /// Sets of ten faults from ten chapters; three faults show at each launch.
  private static let setsOfTen: [[Fault]] = [
    [
      "finishes-launch-twice", "forgets-activation-notification", "foregrounds-twice",
      "app-ignores-the-icon",
      "deactivates-one-scene-only", "kills-for-caches", "expires-without-handlers",
      "wakes-for-any-event",
      "will-terminate-when-suspended", "reports-first-scene",
    ],
    [
      "loses-events", "connects-before-launched", "app-delegate-too", "resigns-before-activating",
      "suspends-with-resources", "grants-to-extensions", "exits-without-telling",
      "loses-cold-links",
      "snapshots-before-the-callback", "never-asks-for-activity",
    ],
    [
      "forgets-to-reactivate", "stays-inactive-after-launch", "activates-twice",
      "tells-each-window",
      "doubles-deactivation-notification", "registers-late", "calls-handlers-twice",
      "any-mode-declares-all", "kills-idle-apps", "snapshots-all-scenes",
    ],
  ]
}

extension Array {
  /// Returns `count` of the elements, drawn at random.
  func drawn(_ count: Int, seed: UInt64) -> [Element] {
    var random = Random(seed: seed)
    var pool = self
    return (0..<count).map { _ in pool.remove(at: random.below(pool.count)) }
  }
}

extension AttributionRun {
  /// For each rule, the rules with the same requirement.
  ///
  /// They concern scenes that leave the foreground, reasons for an app to enter the foreground, and
  /// reported states.
  private static let equivalentRules = [
    "scene/reclaimed-only-offscreen": ["background/entered-only-on-leaving"],
    "application/comes-forward": ["other/link-when-app-based"],
    "state/most-active-scene": ["state/reports-agree"],
    "scene/reported-state": ["state/reports-agree"],
    "deactivation/reactivates": ["deactivation/settles-active"],
    "deactivation/settles-active": ["deactivation/reactivates"],
    "background/left-only-when-asked": ["deactivation/settles-active"],
  ]
}

/// The rules that an engine breaks if it omits one kind of observation.
private struct OmissionRules {
  /// The rules to name, which the author of the engine would look for; none if no rule demands the
  /// observation.
  private(set) var wanted: [String] = []
  /// The rules that the omission also breaks, through reported states or later observations.
  private(set) var symptoms: [String] = []

  /// The rules by the name of the omission, one from each line of `omissions.tsv` after its
  /// heading.
  static let all: [String: OmissionRules] = {
    let lines = String(cString: embedded_text("LifecycleDevelopment/Omissions/omissions.tsv"))
      .split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    return Dictionary(
      uniqueKeysWithValues: lines.map { fields in
        func rules(_ column: Int) -> [String] {
          fields.count > column ? fields[column].split(separator: ", ").map(String.init) : []
        }
        return (fields[0], OmissionRules(wanted: rules(1), symptoms: rules(2)))
      })
  }()
}
