/// A length of virtual time in whole seconds, at most 65,535 of them.
public struct Seconds: Hashable, Sendable, Comparable {
  /// The number of seconds.
  public var count: UInt16

  /// That many seconds.
  @inlinable public init(_ count: UInt16) { self.count = count }

  /// That many seconds; the longest length there is if it is more.
  @inlinable public init(clamping count: Int) { self.count = UInt16(clamping: count) }

  /// No time.
  public static var zero: Seconds { Seconds(0) }

  /// Whether `left` is less than `right`.
  @inlinable public static func < (left: Seconds, right: Seconds) -> Bool {
    left.count < right.count
  }
}

extension Seconds: ExpressibleByIntegerLiteral {
  /// That many seconds.
  @inlinable public init(integerLiteral value: UInt16) { count = value }
}
