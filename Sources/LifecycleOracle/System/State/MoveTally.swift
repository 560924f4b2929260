package import Lifecycle

/// For each move of each scene, the number of calls minus the number of notifications.
///
/// The scenes of a move share a number, in which each scene has a digit of base 256, from -128 to
/// 127. The number is zero only if every digit is zero. A step must not count beyond these digits.
package struct MoveTally: Hashable, Sendable {
  /// The number of each move, by the move's raw value; the last two are not used.
  private var sums = SIMD8<Int64>.zero

  /// Adds a change to the digit of a scene: 1 for a call, or -1 for a notification.
  package mutating func add(_ change: Int64, for move: Move, of scene: SceneID) {
    let offset = Int(move.rawValue) &* MemoryLayout<Int64>.stride
    withUnsafeMutableBytes(of: &sums) { bytes in
      let sum = bytes.load(fromByteOffset: offset, as: Int64.self)
      bytes.storeBytes(
        of: sum &+ change &<< (Int64(scene.rawValue) &* 8), toByteOffset: offset, as: Int64.self)
    }
  }

  /// Whether each call had its notification, and each notification its call.
  package var isBalanced: Bool {
    let halves = sums.lowHalf | sums.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters.x | quarters.y == 0
  }

  /// Returns the number of a scene's calls for a move, minus the number of notifications.
  @inline(__always)
  package func difference(_ move: Move, of scene: SceneID) -> Int {
    var sum = sums[Int(move.rawValue)]
    // The lower digits are those of the scenes before this one.
    for _ in 0..<scene.rawValue { _ = Self.removeLowestDigit(from: &sum) }
    return Int(Self.removeLowestDigit(from: &sum))
  }

  /// Whether a scene has more calls than notifications for any move.
  package func hasUnposted(of scene: SceneID) -> Bool {
    Move.allCases.contains { difference($0, of: scene) > 0 }
  }

  /// Returns the number of calls for `move` without a notification; `nil` if a scene has more
  /// notifications than calls.
  package func missingPosts(_ move: Move) -> Int? {
    var (sum, missing) = (sums[Int(move.rawValue)], 0)
    while sum != 0 {
      let digit = Self.removeLowestDigit(from: &sum)
      if digit < 0 { return nil }
      missing += Int(digit)
    }
    return missing
  }

  /// Removes the lowest digit from a sum and returns the digit.
  ///
  /// The lowest byte is the digit, with its sign. A negative digit has borrowed 1 from the next
  /// digit; its subtraction gives that back.
  @inline(__always)
  private static func removeLowestDigit(from sum: inout Int64) -> Int64 {
    let digit = Int64(Int8(truncatingIfNeeded: sum))
    sum = (sum &- digit) >> 8
    return digit
  }
}

/// A count for each of the four transition methods, whose raw values differ in the lowest two bits.
package struct TransitionTally: Hashable, Sendable {
  /// Sixteen bits for each transition.
  private var counts: UInt64 = 0

  package subscript(transition: Callback) -> Int {
    Int(truncatingIfNeeded: counts &>> Self.shift(transition) & 0xffff)
  }

  package mutating func count(_ transition: Callback) {
    counts &+= 1 &<< Self.shift(transition)
  }

  package var isEmpty: Bool { counts == 0 }

  private static func shift(_ transition: Callback) -> UInt64 {
    UInt64(transition.rawValue & 3) &* 16
  }
}
