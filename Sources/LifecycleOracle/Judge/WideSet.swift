/// A set of values of an enumeration with at most 64 cases: a bit for each, at its raw value.
struct WideSet<Element: RawRepresentable<UInt8> & Sendable>: Hashable, Sendable,
  ExpressibleByArrayLiteral
{
  private(set) var bits: UInt64 = 0

  init() {}

  @inline(__always)
  init(arrayLiteral elements: Element...) {
    for index in 0..<elements.count { insert(elements[index]) }
  }

  var isEmpty: Bool { bits == 0 }

  @inline(__always)
  func contains(_ element: Element) -> Bool { bits >> UInt64(element.rawValue) & 1 != 0 }

  @inline(__always)
  mutating func insert(_ element: Element) { bits |= 1 &<< UInt64(element.rawValue) }
}

extension WideSet: Sequence, IteratorProtocol {
  /// Removes and returns the element that is declared first.
  @inline(__always)
  mutating func next() -> Element? {
    guard bits != 0 else { return nil }
    let number = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
    bits &= bits &- 1
    return Element(rawValue: number)
  }
}
