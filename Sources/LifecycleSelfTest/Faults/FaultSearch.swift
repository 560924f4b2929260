package import Lifecycle
package import LifecycleCampaigns
package import LifecycleGeneration
package import LifecycleOracle

/// Plays scenario after scenario against an engine until a rule is reported.
package struct FaultSearch<E: Engine & SendableMetatype> {
  /// The rules that judge, and those that count as caught where they are reported, by id.
  package let rules: [Rule]
  private let wanted: Set<String>
  private var player: Player<E>
  private let capabilities: Capabilities
  private let length: Int

  /// A search for a breach of one rule, which is enforced whatever its level.
  package init(_ engine: EngineUnderTest<E>, for rule: String, by rules: [Rule], length: Int) {
    self.rules = rules
    self.length = length
    wanted = [rule]
    capabilities = engine.capabilities
    player = Player(
      engine,
      Oracle(
        rules: rules, capabilities: engine.capabilities, isStrict: false,
        contract: engine.contract, enforcing: [rule]))
  }

  /// A search for a breach of any MUST or SHOULD rule.
  package init(_ engine: EngineUnderTest<E>, by rules: [Rule], length: Int) {
    self.rules = rules
    self.length = length
    wanted = Set(rules.map(\.id))
    capabilities = engine.capabilities
    player = Player(
      engine,
      Oracle(
        rules: rules, capabilities: engine.capabilities, isStrict: true, contract: engine.contract))
  }

  /// Plays the scenarios of a seed up to the first that is caught, at most `limit` of them.
  package mutating func run(seed: UInt64, limit: UInt64) -> SearchResult {
    var generator = Generator(seed: seed, capabilities: capabilities, length: length)
    return run(&generator, seed: seed) { $0.scenarios == limit }
  }

  /// Plays the scenarios of a source up to the first that is caught, or until that is enough.
  package mutating func run(
    _ source: inout some ScenarioSource, seed: UInt64, until isEnough: (SearchResult) -> Bool
  ) -> SearchResult {
    var scenario = Scenario(Given(), [])
    var searchResult = SearchResult(seed: seed)
    while !isEnough(searchResult) {
      source.make(&scenario, index: searchResult.scenarios)
      searchResult.scenarios += 1
      do throws(EngineFailure) {
        searchResult.stimuli += UInt64(try player.play(scenario))
      } catch {
        searchResult.otherReports[error.signature.description, default: 0] += 1
        continue
      }
      guard let breach = player.oracle.breach else { continue }
      let rule = rules[breach.rule].id
      guard wanted.contains(rule) else {
        searchResult.otherReports[rule, default: 0] += 1
        continue
      }
      searchResult.caught = SearchResult.Detection(
        rule: rule, signature: breach.signature(among: rules))
      break
    }
    return searchResult
  }
}

/// What a search came to.
package struct SearchResult: Hashable, Sendable {
  /// The seed of its scenarios.
  package let seed: UInt64
  /// How many scenarios were played, the one that was caught included.
  package var scenarios: UInt64 = 0
  /// How many stimuli were played.
  package var stimuli: UInt64 = 0
  /// What was caught in the last scenario, if anything.
  package var caught: Detection?
  /// In how many scenarios what else was reported.
  package var otherReports: [String: UInt64] = [:]

  /// The rule that was reported, and how it was broken.
  package struct Detection: Hashable, Sendable {
    package let rule: String
    package let signature: Signature

    package init(rule: String, signature: Signature) {
      self.rule = rule
      self.signature = signature
    }
  }

  package init(seed: UInt64) { self.seed = seed }
}

/// What became of one fault in a self-test.
package struct FaultTrial: Sendable {
  package let name: String
  /// What the command line calls the engine that has it.
  package let engine: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// What came of the search for it, seed by seed.
  package let searches: [SearchResult]
  /// The smallest scenario in which its rule is reported, from the first seed that caught it.
  package let smallest: Scenario?
  /// Whether it is proven that none with fewer stimuli shows it.
  package let isCertified: Bool
  /// The other rules that are broken there, by id, in the order of the book.
  package let alsoBroken: [String]
  /// Who catches it if its rule is taken out of the book; not known, if it was not caught.
  package let fallbackRule: FallbackRule?
  /// Who catches it if only the rules are left in the book that say no less than its own.
  package let peer: FallbackRule?

  /// Who catches a fault when its own rule is gone.
  package enum FallbackRule: Hashable, Sendable {
    /// Nobody, in so many scenarios: only its own rule catches it.
    case nobody(scenarios: UInt64)
    /// Another rule, in that scenario.
    case rule(String, scenarios: UInt64)
  }

  package init(
    name: String, engine: String, rule: String, searches: [SearchResult], smallest: Scenario?,
    isCertified: Bool = false, alsoBroken: [String], fallbackRule: FallbackRule?,
    peer: FallbackRule?
  ) {
    self.name = name
    self.engine = engine
    self.rule = rule
    self.searches = searches
    self.smallest = smallest
    self.isCertified = isCertified
    self.alsoBroken = alsoBroken
    self.fallbackRule = fallbackRule
    self.peer = peer
  }
}

extension FaultTrial {
  /// Whether it was caught with every seed.
  package var isCaught: Bool { !searches.isEmpty && searches.allSatisfy { $0.caught != nil } }

  /// The seeds that did not catch it.
  package var missedSeeds: [UInt64] { searches.filter { $0.caught == nil }.map(\.seed) }

  /// Whether no other rule catches it, but perhaps one that says less.
  package var needsItsRule: Bool {
    if case .nobody = peer { true } else { false }
  }

  /// How many scenarios it took, from the seed that took the fewest to the one that took the most.
  private var scenarios: [UInt64] { searches.map(\.scenarios).sorted() }

  /// How many scenarios it took in the middle of the seeds; the upper of the two, if there are two.
  package var medianScenarios: UInt64 {
    scenarios.isEmpty ? 0 : scenarios[scenarios.count / 2]
  }

  /// How many scenarios it took at most.
  package var mostScenarios: UInt64 { scenarios.last ?? 0 }
}
