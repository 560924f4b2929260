import Lifecycle

/// A set of subjects for each boundary.
///
/// If the sets hold the subjects above the boundaries, they give each subject's state. The sets are
/// then nested: each contains the set of the next boundary.
struct BoundarySets: Hashable, Sendable {
  /// Sixteen bits for each boundary, from the lowest: a bit for each subject.
  private var bits: UInt64

  /// Creates empty sets.
  init() { bits = 0 }

  private init(bits: UInt64) { self.bits = bits }

  /// The bit of the subject with the number zero in each set.
  private static let subjectZero: UInt64 = 0x1_0001_0001

  subscript(boundary: Boundary) -> SubjectSet {
    @inline(__always) get {
      SubjectSet(bits: UInt16(truncatingIfNeeded: bits &>> Self.shift(boundary)))
    }
    @inline(__always) set {
      bits &= ~(0xffff &<< Self.shift(boundary))
      bits |= UInt64(newValue.bits) &<< Self.shift(boundary)
    }
  }

  subscript(boundary: Boundary, subject: Subject) -> Bool {
    @inline(__always) get { self[boundary].contains(subject) }
    set { if newValue { self[boundary].insert(subject) } else { self[boundary].remove(subject) } }
  }

  /// The state of a subject, given by the number of boundaries below it.
  ///
  /// The sets must be nested. A new state inserts the subject in as many sets, from the lowest.
  subscript(subject: Subject) -> Place {
    @inline(__always) get {
      let boundaries = bits &>> UInt64(subject.rawValue) & Self.subjectZero
      return Place(rawValue: UInt8(truncatingIfNeeded: boundaries.nonzeroBitCount)) ?? .unattached
    }
    set {
      bits &= ~(Self.subjectZero &<< UInt64(subject.rawValue))
      let boundaries = Self.subjectZero & (1 &<< (16 &* UInt64(newValue.rawValue)) &- 1)
      bits |= boundaries &<< UInt64(subject.rawValue)
    }
  }

  /// Returns the subjects whose state differs from `before`.
  func moved(from before: BoundarySets) -> SubjectSet {
    let moved = bits ^ before.bits
    // The union of the three sets, in the lowest sixteen bits.
    return SubjectSet(bits: UInt16(truncatingIfNeeded: moved | moved &>> 16 | moved &>> 32))
  }

  /// Removes subjects from all three sets.
  mutating func remove(_ subjects: SubjectSet) {
    bits &= ~(UInt64(subjects.bits) &* Self.subjectZero)
  }

  /// Gives subjects the states that they have in `other`.
  mutating func put(_ subjects: SubjectSet, as other: BoundarySets) {
    let mask = UInt64(subjects.bits) &* Self.subjectZero
    bits = bits & ~mask | other.bits & mask
  }

  func restricted(to subjects: SubjectSet) -> BoundarySets {
    BoundarySets(bits: bits & (UInt64(subjects.bits) &* Self.subjectZero))
  }

  /// Returns the subjects that are in both sets at each boundary.
  func intersection(_ other: BoundarySets) -> BoundarySets {
    BoundarySets(bits: bits & other.bits)
  }

  /// Adds the subjects of `other` at each boundary.
  mutating func formUnion(_ other: BoundarySets) { bits |= other.bits }

  private static func shift(_ boundary: Boundary) -> UInt64 { 16 &* UInt64(boundary.rawValue) }
}
