import Lifecycle

/// A set of subjects for each boundary. If the sets hold the subjects above the boundaries, they
/// give each subject's state.
struct BoundarySets: Hashable, Sendable {
  /// Sixteen bits for each boundary.
  private var bits: UInt64

  /// Creates empty sets.
  init() { bits = 0 }

  private init(bits: UInt64) { self.bits = bits }

  private static let first: UInt64 = 0x1_0001_0001

  /// The subjects at a boundary.
  subscript(boundary: Boundary) -> SubjectSet {
    @inline(__always) get {
      SubjectSet(bits: UInt16(truncatingIfNeeded: bits &>> Self.shift(boundary)))
    }
    @inline(__always) set {
      bits &= ~(0xffff &<< Self.shift(boundary))
      bits |= UInt64(newValue.bits) &<< Self.shift(boundary)
    }
  }

  /// Whether a subject is in the set at a boundary.
  subscript(boundary: Boundary, subject: Subject) -> Bool {
    @inline(__always) get { self[boundary].contains(subject) }
    set { if newValue { self[boundary].insert(subject) } else { self[boundary].remove(subject) } }
  }

  /// The state of a subject that is above these boundaries.
  subscript(subject: Subject) -> Place {
    @inline(__always) get {
      let boundaries = bits &>> UInt64(subject.rawValue) & Self.first
      return Place(rawValue: UInt8(truncatingIfNeeded: boundaries.nonzeroBitCount)) ?? .unattached
    }
    set {
      bits &= ~(Self.first &<< UInt64(subject.rawValue))
      let boundaries = Self.first & (1 &<< (16 &* UInt64(newValue.rawValue)) &- 1)
      bits |= boundaries &<< UInt64(subject.rawValue)
    }
  }

  /// Returns the subjects whose state differs from `before`.
  func moved(from before: BoundarySets) -> SubjectSet {
    let moved = bits ^ before.bits
    return SubjectSet(bits: UInt16(truncatingIfNeeded: moved | moved &>> 16 | moved &>> 32))
  }

  /// Removes subjects from all three sets.
  mutating func remove(_ subjects: SubjectSet) { bits &= ~(UInt64(subjects.bits) &* Self.first) }

  /// Gives subjects the states that they have in `other`.
  mutating func put(_ subjects: SubjectSet, as other: BoundarySets) {
    let mask = UInt64(subjects.bits) &* Self.first
    bits = bits & ~mask | other.bits & mask
  }

  /// Returns the sets with only those subjects.
  func restricted(to subjects: SubjectSet) -> BoundarySets {
    BoundarySets(bits: bits & (UInt64(subjects.bits) &* Self.first))
  }

  /// Returns the subjects that are in both sets at each boundary.
  func intersection(_ other: BoundarySets) -> BoundarySets {
    BoundarySets(bits: bits & other.bits)
  }

  /// Adds the subjects of `other` at each boundary.
  mutating func formUnion(_ other: BoundarySets) { bits |= other.bits }

  private static func shift(_ boundary: Boundary) -> UInt64 { 16 &* UInt64(boundary.rawValue) }
}

/// The transitions that lead from one state to another, in order.
struct Crossings: Sequence, IteratorProtocol {
  private var place: UInt8
  private let target: UInt8

  init(from place: Place, to target: Place) {
    (self.place, self.target) = (place.rawValue, target.rawValue)
  }

  mutating func next() -> Crossing? {
    guard place != target else { return nil }
    let isUp = place < target
    defer { place = isUp ? place &+ 1 : place &- 1 }
    return Crossing(rawValue: isUp ? place : place &+ 2)
  }
}

extension Boundary {
  /// The three boundaries in order, without an array.
  static var each: Each { Each() }

  struct Each: Sequence, IteratorProtocol {
    private var number: UInt8 = 0

    mutating func next() -> Boundary? {
      defer { number &+= 1 }
      return Boundary(rawValue: number)
    }
  }
}

extension SubjectSet {
  /// All scenes.
  static var allScenes: SubjectSet { SubjectSet(SceneSet.all) }

  /// The subjects of a level of a contract.
  init(_ level: Contract.Level) { self = level == .app ? [.app] : .allScenes }
}
