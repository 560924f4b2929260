package import Lifecycle

extension EngineCatalogue {
  /// How many choices the documentation leaves open that an engine of ours may take or not.
  package static let choices = Variants.entries.count

  /// The engine for an app that takes some of the choices, by their positions in the catalogue.
  package static func engine(for given: Given, taking choices: [Int]) -> ReferenceEngine {
    let variants = choices.reduce(into: Variants()) { $0.formUnion(Variants.entries[$1].variant) }
    return ReferenceEngine(given, fault: nil, variants: variants)
  }
}
