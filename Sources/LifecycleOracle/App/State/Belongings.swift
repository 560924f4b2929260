import Lifecycle

/// The owners of each possession: scenes, or the app.
struct Belongings: Hashable, Sendable {
  /// A set of subjects for each possession, by the possession's position.
  private var sets = SIMD32<UInt16>()

  subscript(possession: Possession) -> SubjectSet {
    @inline(__always) get { SubjectSet(bits: sets[possession.position]) }
    @inline(__always) set { sets[possession.position] = newValue.bits }
  }

  /// Removes a subject from all sets.
  mutating func remove(_ subject: Subject) {
    formIntersection(SubjectSet(bits: ~(1 << UInt16(subject.rawValue))))
  }

  /// Keeps only those subjects in all sets.
  mutating func formIntersection(_ subjects: SubjectSet) {
    sets &= SIMD32(repeating: subjects.bits)
  }
}

/// A set of possessions, by their positions.
struct PossessionSet: Hashable, Sendable {
  var bits: UInt32 = 0

  /// The possessions that a scene gives up when it leaves the foreground.
  static let leaving = Possession.all.filter(\.leavesWithItsScene)
    .reduce(into: PossessionSet()) { $0.insert($1) }

  init(bits: UInt32 = 0) { self.bits = bits }
  init(_ possession: Possession) { bits = 1 << UInt32(possession.position) }

  func contains(_ possession: Possession) -> Bool { bits >> UInt32(possession.position) & 1 != 0 }
  mutating func insert(_ possession: Possession) { bits |= 1 << UInt32(possession.position) }
  mutating func remove(_ possession: Possession) { bits &= ~(1 << UInt32(possession.position)) }
}
