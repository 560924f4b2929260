/// A set of kinds of stimulus, held in eight bytes.
public struct StimulusKindSet: Hashable, Sendable {
  /// One bit for each kind, at the kind's raw value.
  public var bits: UInt64

  /// Creates a set with the given bits, empty by default.
  @inlinable public init(bits: UInt64 = 0) { self.bits = bits }

  /// All kinds that can be sent to an engine: those before `unknown`.
  public static var all: StimulusKindSet {
    StimulusKindSet(bits: 1 &<< UInt64(Stimulus.Kind.unknown.rawValue) &- 1)
  }

  /// The kinds that the app's own code performs on a client of UIKit.
  public static var ofClients: StimulusKindSet { StimulusKindSet(bits: World.clientStimuli) }

  /// Whether the set has no kinds.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether `kind` is in the set.
  @inlinable public func contains(_ kind: Stimulus.Kind) -> Bool {
    bits & (1 &<< UInt64(kind.rawValue)) != 0
  }

  /// Inserts `kind` if `condition` holds, without a branch.
  @inlinable public mutating func insert(_ kind: Stimulus.Kind, if condition: Bool = true) {
    bits |= (condition ? 1 : 0) &<< UInt64(kind.rawValue)
  }

  /// Returns the kinds of either set.
  @inlinable public func union(_ other: StimulusKindSet) -> StimulusKindSet {
    StimulusKindSet(bits: bits | other.bits)
  }

  /// Returns the kinds that are in both sets.
  @inlinable public func intersection(_ other: StimulusKindSet) -> StimulusKindSet {
    StimulusKindSet(bits: bits & other.bits)
  }

  /// Returns the kinds of this set that are not in `other`.
  @inlinable public func subtracting(_ other: StimulusKindSet) -> StimulusKindSet {
    StimulusKindSet(bits: bits & ~other.bits)
  }
}

extension StimulusKindSet: ExpressibleByArrayLiteral {
  /// Creates a set of the listed kinds.
  public init(arrayLiteral elements: Stimulus.Kind...) {
    bits = 0
    for element in elements { insert(element) }
  }
}
