/// The life-cycle states of the scenes and the app.
///
/// Each has a number: a scene its raw value, and the app `PackedPlaces.app`.
@usableFromInline package struct PackedPlaces: Hashable, Sendable {
  /// Two bits for each number, with the raw value of its `Place`.
  @usableFromInline var bits: UInt32 = 0

  /// Creates states in which all are unattached.
  @inlinable package init() {}

  /// The number of the app.
  @inlinable package static var app: Int { 8 }

  /// The life-cycle state of the scene with a number, or of the app.
  @inlinable package subscript(number: Int) -> Place {
    @inline(__always) get {
      Place(rawValue: UInt8(truncatingIfNeeded: bits &>> (2 &* UInt32(number)) & 3)) ?? .unattached
    }
    set {
      let shift = 2 &* UInt32(number)
      bits = bits & ~(3 &<< shift) | UInt32(newValue.rawValue) &<< shift
    }
  }

  /// The life-cycle state of the most active scene.
  @inlinable package var mostActiveScene: Place {
    // The masks select the low and the high bit of each scene's state, without the app's.
    let (low, high) = (bits & 0x5555, bits &>> 1 & 0x5555)
    if low & high != 0 { return .active }
    if high != 0 { return .inactive }
    return low != 0 ? .background : .unattached
  }
}
