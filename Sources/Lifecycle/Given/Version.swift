extension Given {
  /// The major version of a system or SDK.
  public struct Version: Hashable, Sendable, Comparable {
    /// The major number.
    public var major: UInt8

    /// Creates a version from its major number.
    @inlinable public init(_ major: UInt8) { self.major = major }

    /// Whether `left` is less than `right`.
    @inlinable public static func < (left: Version, right: Version) -> Bool {
      left.major < right.major
    }

    /// The known versions, which the notation allows: the only place that names the latest one.
    package static let known: ClosedRange<UInt8> = 9...27
    package static let latest = Version(known.upperBound)
  }
}
