package import Lifecycle
package import LifecycleCampaigns
package import LifecycleGeneration
package import LifecycleOracle

/// Plays scenarios against an engine until a wanted rule is reported.
package struct FaultSearch<E: Engine & SendableMetatype> {
  package let rules: [Rule]
  /// The ids of the wanted rules: a fault counts as caught when one of them is reported.
  private let wanted: Set<String>
  private var player: Player<E>
  private let capabilities: Capabilities
  private let length: Int

  /// Creates a search for a breach of one rule, which is enforced at any level.
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

  /// Creates a search for a breach of any MUST or SHOULD rule.
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

  /// Plays the scenarios of a seed until one catches the fault, at most `limit` scenarios.
  package mutating func run(seed: UInt64, limit: UInt64) -> SearchResult {
    var generator = Generator(seed: seed, capabilities: capabilities, length: length)
    return run(&generator, seed: seed) { $0.scenarios == limit }
  }

  /// Plays the scenarios of a source until one breaks a wanted rule, which catches the fault, or until
  /// `isEnough` returns true.
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

package struct SearchResult: Hashable, Sendable {
  package let seed: UInt64
  /// The number of scenarios played, including the caught scenario.
  package var scenarios: UInt64 = 0
  package var stimuli: UInt64 = 0
  /// The breach in the last scenario, if that scenario was caught.
  package var caught: Detection?
  /// The number of scenarios for each other rule or engine failure that was reported.
  package var otherReports: [String: UInt64] = [:]

  /// A reported rule and the failure signature.
  package struct Detection: Hashable, Sendable {
    package let rule: String
    package let signature: Signature
  }
}

extension Monitor {
  func note(_ searchResult: SearchResult) {
    note(
      scenarios: searchResult.scenarios, stimuli: searchResult.stimuli, failures: 0, tallies: [])
  }
}

/// The result of a self-test for one fault.
package struct FaultTrial: Sendable {
  package let name: String
  /// The name of the engine with the fault on the command line.
  package let engine: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// The results of the searches for the fault, seed by seed.
  package let searches: [SearchResult]
  /// The smallest scenario in which the rule is reported, from the first seed that caught the
  /// fault.
  package let smallest: Scenario?
  /// Whether it is proven that no scenario with fewer stimuli shows the fault.
  package var isCertified = false
  /// The ids of the other rules broken in `smallest`, in the order of the book.
  package let alsoBroken: [String]
  /// The rule that catches the fault without its own rule; `nil` if the fault was not caught.
  package let fallbackRule: FallbackRule?
  /// The rule that catches the fault if only rules remain that are at least as strict.
  package let strictFallbackRule: FallbackRule?

  /// The rule that catches a fault after the fault's own rule is removed.
  package enum FallbackRule: Hashable, Sendable {
    /// No rule, in that many scenarios: only the fault's own rule catches the fault.
    case nobody(scenarios: UInt64)
    /// Another rule, in the scenario with that number, counted from 1.
    case rule(String, scenarios: UInt64)
  }

  /// Whether every seed caught the fault.
  package var isCaught: Bool { !searches.isEmpty && searches.allSatisfy { $0.caught != nil } }

  package var missedSeeds: [UInt64] { searches.filter { $0.caught == nil }.map(\.seed) }

  /// Whether no other rule catches the fault, except perhaps a less strict rule.
  package var needsItsRule: Bool {
    if case .nobody = strictFallbackRule { true } else { false }
  }

  /// The numbers of scenarios of the searches, in ascending order.
  private var scenarios: [UInt64] { searches.map(\.scenarios).sorted() }

  /// The median number of scenarios over the seeds; the upper of two middle values.
  package var medianScenarios: UInt64 { scenarios.middle ?? 0 }

  /// The largest number of scenarios over the seeds.
  package var mostScenarios: UInt64 { scenarios.last ?? 0 }
}

extension Array {
  /// The middle element, the upper of two; the median if the elements are sorted.
  var middle: Element? { isEmpty ? nil : self[count / 2] }
}
