import Lifecycle
import LifecycleJSON

/// Writes the lines for clients, and caches the texts of their parts.
///
/// The lines are plain ASCII without characters that JSON escapes.
struct LineToClientWriter {
  private var eventTexts = PartTexts()
  private var stateTexts = PartTexts()

  /// Adds a line.
  ///
  /// - Returns: A hash of the whole line. Equal lines have equal hashes.
  @discardableResult
  mutating func write(_ line: LineToClient, to bytes: inout [UInt8]) -> UInt64 {
    let eventDigest = eventTexts.write(line.what.number, to: &bytes) { "\(line.what) | " }
    let statesDigest = stateTexts.write(line.states.number, to: &bytes) { "\(line.states) | at " }
    JSONText.write(line.time, to: &bytes)
    bytes += line.hasReceiver ? Self.endWithReceiver : Self.endWithoutReceiver
    let rest = UInt64(line.time) &<< 1 | (line.hasReceiver ? 1 : 0)
    // The factor 3 keeps equal digests of the event and the states from cancelling each other.
    return ((eventDigest &* 3) ^ statesDigest ^ rest) &* 0x9E37_79B9_7F4A_7C15
  }

  private static let endWithReceiver = Array("s".utf8)
  private static let endWithoutReceiver = Array("s, no receiver".utf8)
}

/// A cache of texts by number, which allocates nothing for a text that it has.
private struct PartTexts {
  /// A hash table with linear probing: indices into `parts`, or -1 for a free place.
  private var places = [Int32](repeating: -1, count: 4 * mostKept)
  private var parts: [Part] = []
  /// The texts of all parts, one after another.
  private var texts: [UInt8] = []

  private struct Part {
    let number: UInt64
    /// The range of the part in `texts`.
    let range: Range<Int>
    let digest: UInt64
  }

  /// The number of parts after which the cache starts again empty.
  private static var mostKept: Int { 1 << 12 }

  /// Adds the text for a number. `make` creates the text if the cache does not have it.
  ///
  /// - Returns: A digest of the text.
  @inline(__always)
  mutating func write(
    _ number: UInt64, to bytes: inout [UInt8], _ make: () -> String
  ) -> UInt64 {
    var place = firstPlace(for: number)
    while places[place] >= 0 {
      let part = parts[Int(places[place])]
      if part.number == number { return add(part, to: &bytes) }
      place = (place + 1) & (places.count - 1)
    }
    let part = insert(number, make())
    return add(part, to: &bytes)
  }

  @inline(__always)
  private func add(_ part: Part, to bytes: inout [UInt8]) -> UInt64 {
    texts.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[part.range]))
    }
    return part.digest
  }

  private mutating func insert(_ number: UInt64, _ text: String) -> Part {
    if parts.count == Self.mostKept { self = PartTexts() }
    var place = firstPlace(for: number)
    while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
    let start = texts.count
    texts += text.utf8
    let digest = texts.withUnsafeBufferPointer {
      FNV1a(of: UnsafeBufferPointer(rebasing: $0[start...])).value
    }
    places[place] = Int32(parts.count)
    parts.append(Part(number: number, range: start..<texts.count, digest: digest))
    return parts[parts.count - 1]
  }

  /// Returns the place at which the search for a number begins.
  private func firstPlace(for number: UInt64) -> Int {
    let spread = number &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (spread ^ spread &>> 29) &>> 7) & (places.count - 1)
  }
}
