/// A set of at most sixteen kinds of thing, held in two bytes, that iterates in declaration order.
public struct SmallSet<Element: RawRepresentable<UInt8> & Sendable>: Hashable, Sendable {
  /// One bit for each element, at the element's raw value.
  public var bits: UInt16

  /// A set with the given bits.
  @inlinable public init(bits: UInt16) { self.bits = bits }

  /// An empty set.
  @inlinable public init() { bits = 0 }

  /// A set with one element.
  @inlinable public init(_ element: Element) { bits = 1 &<< UInt16(element.rawValue) }

  /// Whether there is nothing in it.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// How many elements there are.
  @inlinable public var count: Int { bits.nonzeroBitCount }

  /// The element declared first, if there is one.
  @inlinable public var first: Element? {
    bits == 0 ? nil : Element(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
  }

  /// Whether `element` is in the set.
  @inlinable public func contains(_ element: Element) -> Bool {
    bits & (1 &<< UInt16(element.rawValue)) != 0
  }

  /// Adds `element`.
  @inlinable public mutating func insert(_ element: Element) {
    bits |= 1 &<< UInt16(element.rawValue)
  }

  /// Takes `element` away.
  @inlinable public mutating func remove(_ element: Element) {
    bits &= ~(1 &<< UInt16(element.rawValue))
  }

  /// The elements of either set.
  @inlinable public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

  /// The elements of both sets.
  @inlinable public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  /// The elements of this set that are not in `other`.
  @inlinable public func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  /// Whether the sets have no element in common.
  @inlinable public func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }

  /// Whether every element is in `other` too.
  @inlinable public func isSubset(of other: Self) -> Bool { bits & ~other.bits == 0 }
}

extension SmallSet: ExpressibleByArrayLiteral {
  /// A set of the listed elements.
  @inlinable public init(arrayLiteral elements: Element...) {
    bits = 0
    for element in elements { insert(element) }
  }
}

extension SmallSet: Sequence {
  /// Goes through a set's elements in declaration order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: UInt16

    @inlinable init(bits: UInt16) { self.bits = bits }

    /// The next element, if there is one.
    @inlinable public mutating func next() -> Element? {
      guard bits != 0 else { return nil }
      let bit = bits.trailingZeroBitCount
      bits &= bits &- 1
      return Element(rawValue: UInt8(truncatingIfNeeded: bit))
    }
  }

  /// An iterator from the first element on.
  @inlinable public func makeIterator() -> Iterator { Iterator(bits: bits) }
}
