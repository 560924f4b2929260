package import Lifecycle

/// The engines of ours, by the names that the command line and reports give them.
package enum EngineCatalogue {
  /// An engine of ours: the reference engine, with a fault or other choices.
  package struct Selection: Hashable, Sendable {
    /// What it does wrong, if anything.
    package let faults: [Fault]
    /// Where it takes another choice.
    package let variants: Variants

    /// What combinations of choices are drawn from, one for each given, if they are.
    package let drawing: UInt64?

    /// The reference engine with a fault or other choices.
    package init(fault: Fault?, variants: Variants) {
      self.init(faults: fault.map { [$0] } ?? [], variants: variants)
    }

    /// The reference engine with several faults.
    package init(faults: [Fault], variants: Variants = []) {
      self.faults = faults
      self.variants = variants
      drawing = nil
    }

    /// The reference engine with a random combination of choices for each given.
    package init(drawing seed: UInt64) {
      faults = []
      variants = []
      drawing = seed
    }

    /// The engine for an app.
    package func engine(for given: Given) -> ReferenceEngine {
      let drawn = drawing.map { Variants.drawn(for: given, seed: $0) }
      return ReferenceEngine(
        given, fault: faults.first, besides: Array(faults.dropFirst()), variants: drawn ?? variants)
    }

    /// The reference engine itself.
    package static let reference = Selection(fault: nil, variants: [])
  }

  /// All names in order: the reference engine, all its variants at random, each of them, its
  /// faults.
  package static let names: [String] =
    ["reference", "variants"] + Variants.entries.map { "variant:" + $0.name }
    + Fault.entries.map { "fault:" + $0.name }

  /// The engine of a name.
  ///
  /// Several variants or faults are joined by `+`, as in `variant:lingers+bounces`. `variants`
  /// combines them at random, for each given in its own way; `variants:2` in other ways, as every
  /// number does.
  ///
  /// - Returns: Nothing, if there is no such engine.
  package static func selection(named name: String) -> Selection? {
    if name == "reference" { return .reference }
    if name == "variants" { return Selection(drawing: 0) }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "fault":
      var faults: [Fault] = []
      for part in parts[1].split(separator: "+", omittingEmptySubsequences: false) {
        guard let entry = Fault.entries.first(where: { $0.name == part }) else { return nil }
        faults.append(entry.fault)
      }
      return Selection(faults: faults)
    case "variants": return UInt64(parts[1]).map { Selection(drawing: $0) }
    case "variant":
      var variants: Variants = []
      for part in parts[1].split(separator: "+", omittingEmptySubsequences: false) {
        guard let entry = Variants.entries.first(where: { $0.name == part }) else { return nil }
        variants.insert(entry.variant)
      }
      return Selection(fault: nil, variants: variants)
    default: return nil
    }
  }
}
