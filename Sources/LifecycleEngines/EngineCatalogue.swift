/// The engines of ours, by the names that the command line and reports give them.
package enum EngineCatalogue {
  /// An engine of ours: the reference engine, with a fault or other choices.
  package struct Selection: Hashable, Sendable {
    /// What it does wrong, if anything.
    package let fault: Fault?
    /// Where it takes another choice.
    package let variants: Variants

    /// The reference engine with a fault or other choices.
    package init(fault: Fault?, variants: Variants) {
      self.fault = fault
      self.variants = variants
    }

    /// The reference engine itself.
    package static let reference = Selection(fault: nil, variants: [])
  }

  /// All names in order: the reference engine, its variants, its faults.
  package static let names: [String] =
    ["reference"] + Variants.entries.map { "variant:" + $0.name }
    + Fault.entries.map { "fault:" + $0.name }

  /// The engine of a name; several variants are joined by `+`, as in `variant:lingers+bounces`.
  ///
  /// - Returns: Nothing, if there is no such engine.
  package static func selection(named name: String) -> Selection? {
    if name == "reference" { return .reference }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "fault":
      guard let entry = Fault.entries.first(where: { $0.name == parts[1] }) else { return nil }
      return Selection(fault: entry.fault, variants: [])
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
