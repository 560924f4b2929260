package import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration
import LifecycleOracle
import LifecycleShrinking

/// Plays conforming engines; a rejection is a fault of the suite.
struct VariantTrial<E: Engine & SendableMetatype>: Sendable {
  let family: VariantFamily<E>
  let rules: [Rule]
  let plan: SelfTestPlan

  /// A range of scenarios of one seed.
  struct Block: Sendable {
    let seed: UInt64
    let scenarios: Range<UInt64>
    /// The combination that plays all scenarios; if `nil`, each scenario has a combination of its
    /// own.
    let combination: Combination?
  }

  /// All blocks to play: the reference engine, each variation alone, and combinations.
  var blocks: [Block] {
    let alone = [Combination()] + family.names.indices.map { Combination(only: $0) }
    return alone.flatMap { Self.blocks(seed: 1, plan.alone, $0) }
      + Self.blocks(seed: 2, plan.combined, nil)
  }

  private static func blocks(
    seed: UInt64, _ scenarios: UInt64, _ combination: Combination?
  ) -> [Block] {
    stride(from: 0, to: scenarios, by: Int(Budget.block)).map { start in
      Block(
        seed: seed, scenarios: start..<min(start + Budget.block, scenarios),
        combination: combination)
    }
  }

  /// Plays a block up to the first rejection.
  func play(_ block: Block, _ monitor: Monitor) -> VariantResult {
    let first = family.engine(block.combination ?? Combination())
    var player = Player(first, oracle(first.capabilities))
    var generator = Generator(
      seed: block.seed, capabilities: first.capabilities, length: plan.length)
    var scenario = Scenario(Given(), [])
    var result = VariantResult()
    for index in block.scenarios {
      generator.make(&scenario, index: index)
      let combination =
        block.combination
        ?? Combination(seed: block.seed, index: index, of: family.names.count)
      if block.combination == nil { player.engine = family.engine(combination).local }
      result.scenarios += 1
      let failure: Signature?
      do throws(EngineFailure) {
        result.stimuli += UInt64(try player.play(scenario))
        failure = player.oracle.breach?.signature(among: rules)
      } catch {
        failure = error.signature
      }
      if let failure {
        result.rejection = rejection(of: combination, scenario, failure)
        break
      }
    }
    monitor.note(
      scenarios: result.scenarios, stimuli: result.stimuli,
      failures: result.rejection == nil ? 0 : 1, tallies: [])
    return result
  }

  private func oracle(_ capabilities: Capabilities) -> Oracle {
    Oracle(
      rules: rules, capabilities: capabilities, isStrict: false, contract: family.contract)
  }

  /// Returns the rejection with fewest variations and the smallest scenario of this signature.
  ///
  /// A failure that does not recur in a fresh engine keeps its variations and its scenario.
  private func rejection(
    of combination: Combination, _ scenario: Scenario, _ signature: Signature
  ) -> Rejection {
    guard self.signature(of: combination, scenario) == signature else {
      return Rejection(
        engine: family.name(of: combination), signature: signature, scenario: scenario)
    }
    var fewest = combination
    for position in combination.positions {
      let fewer = fewest.without(position)
      if self.signature(of: fewer, scenario) == signature { fewest = fewer }
    }
    let minimal = fewest
    let shrunk = scenario.minimized { self.signature(of: minimal, $0) == signature }
    return Rejection(
      engine: family.name(of: minimal), signature: signature, scenario: shrunk.scenario)
  }

  private func signature(of combination: Combination, _ scenario: Scenario) -> Signature? {
    let engine = family.engine(combination)
    var player = Player(engine, oracle(engine.capabilities))
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch {
      return error.signature
    }
    return player.oracle.breach?.signature(among: rules)
  }
}

/// The result of a block that conforming engines played.
struct VariantResult: Sendable {
  var scenarios: UInt64 = 0
  var stimuli: UInt64 = 0
  var rejection: Rejection?
}

/// A conforming engine that can use any combination of permitted variations.
package struct VariantFamily<E: Engine & SendableMetatype>: Sendable {
  /// The names of the variations, in order.
  package let names: [String]
  /// The contract, if the engines are clients.
  package let contract: Contract?
  /// Makes an engine that uses a combination of variations.
  package let make: @Sendable (Given, Combination) throws(EngineFailure) -> E

  package init(
    names: [String], contract: Contract? = nil,
    make: @escaping @Sendable (Given, Combination) throws(EngineFailure) -> E
  ) {
    self.names = names
    self.contract = contract
    self.make = make
  }

  func engine(_ combination: Combination) -> EngineUnderTest<E> {
    EngineUnderTest(
      name: name(of: combination), capabilities: contract?.capabilities ?? E.capabilities,
      contract: contract
    ) { [make] given throws(EngineFailure) in try make(given, combination) }
  }

  /// Returns the name in reports, which the command line accepts for an engine or a client.
  ///
  /// Examples: `variant:suspends-after-nine-seconds+resigns-briefly`,
  /// `client-variant:tells-late:Flutter`.
  func name(of combination: Combination) -> String {
    let chosen = combination.positions.map { names[$0] }.joined(separator: "+")
    guard let contract else { return chosen.isEmpty ? "reference" : "variant:" + chosen }
    return chosen.isEmpty ? "client:\(contract.name)" : "client-variant:\(chosen):\(contract.name)"
  }
}
