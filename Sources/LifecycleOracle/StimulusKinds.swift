package import Lifecycle

/// A set of kinds of stimulus, on which rules are dispatched.
package struct StimulusKinds: Hashable, Sendable, ExpressibleByArrayLiteral {
  package var bits: UInt64

  package init(bits: UInt64 = 0) { self.bits = bits }

  package init(arrayLiteral kinds: Stimulus.Kind...) {
    bits = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  package func contains(_ kind: Stimulus.Kind) -> Bool { bits >> UInt64(kind.rawValue) & 1 != 0 }

  package func union(_ other: StimulusKinds) -> StimulusKinds {
    StimulusKinds(bits: bits | other.bits)
  }

  package static let any = StimulusKinds(bits: .max)
  /// Those by which the person asks for the app's interface.
  package static let askingForInterface: StimulusKinds = [
    .launch, .open, .url, .activity, .pushTap,
  ]
}
