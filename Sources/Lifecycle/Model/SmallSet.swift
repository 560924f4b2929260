/// A set of up to sixteen kinds of value in two bytes, iterated in declaration order.
public struct SmallSet<Element: RawRepresentable<UInt8> & Sendable>: Hashable, Sendable {
  /// One bit for each element, at the element's raw value.
  public var bits: UInt16

  /// Creates a set with the given bits.
  @inlinable @inline(always)
  public init(bits: UInt16) { self.bits = bits }

  /// Creates an empty set.
  @inlinable @inline(always)
  public init() { bits = 0 }

  /// Creates a set with one element.
  @inlinable @inline(always)
  public init(_ element: Element) { bits = 1 &<< UInt16(element.rawValue) }

  /// Creates a set of the elements of a sequence.
  @inlinable package init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { insert(element) }
  }

  /// Whether the set has no elements.
  @inlinable @inline(always)
  public var isEmpty: Bool { bits == 0 }

  /// The number of elements.
  @inlinable @inline(always)
  public var count: Int { bits.nonzeroBitCount }

  /// The element declared first, if any.
  @inlinable @inline(always)
  public var first: Element? {
    bits == 0 ? nil : Element(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
  }

  /// Whether `element` is in the set.
  @inlinable @inline(always)
  public func contains(_ element: Element) -> Bool {
    bits & (1 &<< UInt16(element.rawValue)) != 0
  }

  /// Adds `element`.
  @inlinable @inline(always)
  public mutating func insert(_ element: Element) {
    bits |= 1 &<< UInt16(element.rawValue)
  }

  /// Removes `element`.
  @inlinable @inline(always)
  public mutating func remove(_ element: Element) {
    bits &= ~(1 &<< UInt16(element.rawValue))
  }

  /// Returns the elements of either set.
  @inlinable @inline(always)
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

  /// Returns the elements that are in both sets.
  @inlinable @inline(always)
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  /// Returns the elements of this set that are not in `other`.
  @inlinable @inline(always)
  public func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  /// Whether the sets have no element in common.
  @inlinable @inline(always)
  public func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }

  /// Whether every element is also in `other`.
  @inlinable @inline(always)
  public func isSubset(of other: Self) -> Bool { bits & ~other.bits == 0 }
}

extension SmallSet: ExpressibleByArrayLiteral {
  /// Creates a set of the listed elements.
  @inlinable public init(arrayLiteral elements: Element...) {
    // In a build that is not optimized, an iterator costs 3,000 instructions, and a call of `insert`
    // 400.
    var bits: UInt16 = 0
    var index = 0
    while index < elements.count {
      bits |= 1 &<< UInt16(elements[index].rawValue)
      index += 1
    }
    self.bits = bits
  }
}

extension SmallSet: Sequence {
  /// An iterator over a set's elements in declaration order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: UInt16

    @inlinable @inline(always)
    init(bits: UInt16) { self.bits = bits }

    /// Returns the next element, if any.
    @inlinable @inline(always)
    public mutating func next() -> Element? {
      guard bits != 0 else { return nil }
      let bit = bits.trailingZeroBitCount
      bits &= bits &- 1
      return Element(rawValue: UInt8(truncatingIfNeeded: bit))
    }
  }

  /// Returns an iterator over the elements.
  @inlinable @inline(always)
  public func makeIterator() -> Iterator { Iterator(bits: bits) }
}

extension SmallSet where Element: CaseIterable {
  /// The set of all elements.
  public static var all: Self { Self(bits: UInt16(1 << Element.allCases.count - 1)) }
}
