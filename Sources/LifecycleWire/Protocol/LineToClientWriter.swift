import Lifecycle
import LifecycleJSON

/// Writes the lines for clients, and caches the texts of their parts.
///
/// The lines are plain ASCII without characters that JSON escapes.
struct LineToClientWriter {
  private var whats = PartTexts()
  private var states = PartTexts()

  /// Adds a line.
  ///
  /// - Returns: A hash of the whole line. Equal lines have equal hashes.
  @discardableResult
  mutating func write(_ line: LineToClient, to bytes: inout [UInt8]) -> UInt64 {
    let what = whats.write(line.what.number, to: &bytes) { "\(line.what) | " }
    let states = states.write(line.states.number, to: &bytes) { "\(line.states) | at " }
    JSONText.write(line.time, to: &bytes)
    bytes += line.hasReceiver ? Self.seconds : Self.secondsAlone
    let rest = UInt64(line.time) &<< 1 | (line.hasReceiver ? 1 : 0)
    return ((what &* 3) ^ states ^ rest) &* 0x9E37_79B9_7F4A_7C15
  }

  private static let seconds = Array("s".utf8)
  private static let secondsAlone = Array("s, no receiver".utf8)
}

/// A cache of texts by number.
private struct PartTexts {
  /// A hash table with linear probing: indices into `parts`, or -1 for a free place.
  private var places = [Int32](repeating: -1, count: 4 * mostKept)
  private var parts: [Part] = []
  private var text: [UInt8] = []

  private struct Part {
    let number: UInt64
    /// The range of the part in `text`.
    let text: Range<Int>
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
    var place = place(number)
    while places[place] >= 0 {
      let part = parts[Int(places[place])]
      if part.number == number { return add(part, to: &bytes) }
      place = (place + 1) & (places.count - 1)
    }
    let part = learn(number, make())
    return add(part, to: &bytes)
  }

  @inline(__always)
  private func add(_ part: Part, to bytes: inout [UInt8]) -> UInt64 {
    text.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[part.text]))
    }
    return part.digest
  }

  private mutating func learn(_ number: UInt64, _ new: String) -> Part {
    if parts.count == Self.mostKept { self = PartTexts() }
    var place = place(number)
    while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
    let start = text.count
    text += new.utf8
    let digest = text.withUnsafeBufferPointer {
      FNV1a(of: UnsafeBufferPointer(rebasing: $0[start...])).value
    }
    places[place] = Int32(parts.count)
    parts.append(Part(number: number, text: start..<text.count, digest: digest))
    return parts[parts.count - 1]
  }

  private func place(_ number: UInt64) -> Int {
    let spread = number &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (spread ^ spread &>> 29) &>> 7) & (places.count - 1)
  }
}
