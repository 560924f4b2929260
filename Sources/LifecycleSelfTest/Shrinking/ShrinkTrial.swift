package import Lifecycle
package import LifecycleOracle
import LifecycleShrinking

/// What one fault was shrunk to, from seed after seed.
package struct ShrinkTrial: Sendable {
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// What came of each seed that caught it, in order.
  package let results: [Result]
  /// The seeds that did not catch it.
  package let missedSeeds: [UInt64]

  /// What the first scenario of a seed in which the rule was reported was shrunk to.
  package struct Result: Hashable, Sendable {
    package let seed: UInt64
    /// How the rule was broken.
    package let signature: Signature
    package let scenario: Scenario
    /// How many scenarios were played to find it.
    package let runs: Int

    package init(seed: UInt64, signature: Signature, scenario: Scenario, runs: Int) {
      self.seed = seed
      self.signature = signature
      self.scenario = scenario
      self.runs = runs
    }
  }

  package init(name: String, rule: String, results: [Result], missedSeeds: [UInt64]) {
    self.name = name
    self.rule = rule
    self.results = results
    self.missedSeeds = missedSeeds
  }
}

extension ShrinkTrial {
  /// A scenario that a way of failing was shrunk to, and the seeds that came to it.
  package struct Form: Hashable, Sendable {
    package let signature: Signature
    package let scenario: Scenario
    package var seeds: [UInt64]
  }

  /// The scenarios that came out, the most frequent way of failing first, the simplest of it first.
  package var forms: [Form] {
    var forms: [Form] = []
    for result in results {
      let known = forms.firstIndex {
        $0.signature == result.signature && $0.scenario == result.scenario
      }
      if let known {
        forms[known].seeds.append(result.seed)
      } else {
        forms.append(
          Form(
            signature: result.signature, scenario: result.scenario, seeds: [result.seed]))
      }
    }
    return signatures.flatMap { signature in
      forms.filter { $0.signature == signature }.sorted {
        $0.scenario.isSimpler(than: $1.scenario)
      }
    }
  }

  /// The ways of failing, the most frequent first, those that are as frequent by name.
  package var signatures: [Signature] {
    let counts = Dictionary(grouping: results, by: \.signature).mapValues(\.count)
    return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map(\.key)
  }

  /// Whether each way of failing was shrunk to one and the same scenario by every seed.
  package var isCanonical: Bool { forms.count == signatures.count }

  /// The scenario that stands for the fault: what its most frequent way of failing is shrunk to.
  package var smallest: Scenario? { forms.first?.scenario }

  /// How many scenarios were played, from the seed that took the fewest to the one that took most.
  package var runs: [Int] { results.map(\.runs).sorted() }
}
