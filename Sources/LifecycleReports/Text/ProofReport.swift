import Lifecycle
package import LifecycleExploration
import LifecycleOracle

/// The result of proving that an engine breaks no enforced rule, as text.
package struct ProofReport {
  private let proof: Proof
  private let property: Property
  private let scope: Scope
  private let engine: String

  /// Creates a report of `proof`, of a property of scenarios within `scope`.
  package init(_ proof: Proof, of property: Property, about scope: Scope, engine: String) {
    self.proof = proof
    self.property = property
    self.scope = scope
    self.engine = engine
  }

  /// The text, with a final line break.
  package var text: String {
    (Paragraph(verdict).lines + [""] + domain + [""] + effort).joined(separator: "\n") + "\n"
  }

  private var verdict: String {
    let restriction = proof.skipped == 0 ? "" : " with the stimuli it supports"
    let rules = property.oracle.rules.indices.filter { property.oracle.enforces($0) }
    let exercised = rules.count { proof.tallies[$0].exercised > 0 }
    let which =
      (exercised < rules.count ? "\(exercised.grouped) of" : "all")
      + " \(rules.count.grouped) \(enforced)s"
    let held = "for \(which): \(engine)\(restriction) breaks none of them within these bounds"
    let upTo = "in up to \(proof.depth.of("stimulus", "stimuli"))"
    switch proof.end {
    case .refuted:
      let count = proof.counterexample?.stimuli.count ?? 0
      let enough = "\(count.of("stimulus", "stimuli")) \(count == 1 ? "breaks" : "break") a rule"
      return "refuted for \(engine): \(enough), no fewer do"
    case .fixpoint: return "proved \(held), at any length"
    case .depth: return "bounded \(held) \(upTo), the requested depth"
    case .steps:
      return "bounded at depth \(proof.depth), \(held) \(upTo); the limit of steps is reached"
    case .memory:
      return "bounded at depth \(proof.depth), \(held) \(upTo); the memory limit is reached"
    case .stopped: return "interrupted at depth \(proof.depth), \(held) \(upTo)"
    case .mistaken(let scenario):
      return "nothing is proved: different states were merged after \(scenario.oneLine)"
    }
  }

  private var enforced: String {
    property.oracle.isStrict ? "MUST or SHOULD rule" : "MUST rule"
  }

  private var domain: [String] {
    let given = property.given == Given() ? "the default" : "\(property.given)"
    return Paragraph(given.split(separator: "\n").joined(separator: "; "), after: "Given: ").lines
      + Paragraph(scope.words(.all), after: "Stimuli about: ").lines
      + Paragraph(
        property.alphabet.stimuli.map { "\($0)" }.joined(separator: ", "),
        after: "Alphabet of \(property.alphabet.stimuli.count.of("stimulus", "stimuli")): "
      ).lines
  }

  private var effort: [String] {
    let rules = property.oracle.rules
    let exercised = rules.indices.filter { proof.tallies[$0].exercised > 0 }
    let merging =
      proof.states == 0
      ? "Scenarios: \(proof.scenarios.grouped), each played from the start"
      : "States: \(proof.states.grouped); \(proof.merged.of("duplicate")) merged, "
        + "\(proof.replayed.grouped) re-checked, all agreed"
    return Paragraph(merging).lines + [
      "Transitions: \(proof.steps.grouped)", "Depth: \(proof.depth)",
    ] + skipped + [
      "Rules exercised: \(exercised.count) of \(rules.count)"
    ] + untried.lines
  }

  /// The transitions that the engine does not know, and the resulting gap.
  private var skipped: [String] {
    guard proof.skipped > 0 else { return [] }
    return Paragraph(
      "Skipped: \(proof.skipped.of("transition")) that the engine does not support; "
        + "nothing is proved about scenarios that begin with them"
    ).lines
  }

  /// The MUST rules that no scenario within the bounds exercises.
  private var untried: Paragraph {
    let rules = property.oracle.rules
    let ids = rules.indices.filter { rules[$0].level == .must && proof.tallies[$0].exercised == 0 }
      .map { rules[$0].id }
    return Paragraph(
      ids.isEmpty ? "none" : ids.joined(separator: ", "),
      after: "MUST rules that were not exercised within these bounds: ")
  }
}
