import Lifecycle
import LifecycleJSON

/// Writes the lines that clients hear, and remembers how they are written up to the time.
///
/// They are plain ASCII, in which nothing needs an escape.
struct ClientLineWriter {
  /// The places of what is remembered, each where its numbers lead or behind, and -1 where none is.
  private var places = [Int32](repeating: -1, count: 4 * mostKept)
  private var parts: [Part] = []
  private var text: [UInt8] = []

  private struct Part {
    let what: UInt64
    let states: UInt64
    /// Where its text stands.
    let text: Range<Int>
    let digest: UInt64
  }

  /// How many parts are remembered.
  private static var mostKept: Int { 1 << 12 }

  /// Adds a line.
  ///
  /// - Returns: A number that depends on the line alone, and on all of it.
  @discardableResult
  mutating func write(_ line: ClientLine, to bytes: inout [UInt8]) -> UInt64 {
    let part = parts[number(line)]
    text.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[part.text]))
    }
    JSONText.write(line.time, to: &bytes)
    bytes += line.hasReceiver ? Self.seconds : Self.secondsAlone
    let rest = UInt64(line.time) &<< 1 | (line.hasReceiver ? 1 : 0)
    return (part.digest ^ rest) &* 0x9E37_79B9_7F4A_7C15
  }

  private static let seconds = Array("s".utf8)
  private static let secondsAlone = Array("s, no receiver".utf8)
}

extension ClientLineWriter {
  /// The number of the part that a line begins with.
  private mutating func number(_ line: ClientLine) -> Int {
    let (what, states) = (line.what.number, line.states.number)
    var place = place(what, states)
    while places[place] >= 0 {
      let number = Int(places[place])
      if parts[number].what == what, parts[number].states == states { return number }
      place = (place + 1) & (places.count - 1)
    }
    if parts.count == Self.mostKept {
      self = ClientLineWriter()
      return number(line)
    }
    let start = text.count
    text += "\(line.what) | \(line.states) | at ".utf8
    let digest = text.withUnsafeBufferPointer {
      FNV1a(of: UnsafeBufferPointer(rebasing: $0[start...])).value
    }
    places[place] = Int32(parts.count)
    parts.append(Part(what: what, states: states, text: start..<text.count, digest: digest))
    return parts.count - 1
  }

  private func place(_ what: UInt64, _ states: UInt64) -> Int {
    let spread = (what &* 0x9E37_79B9_7F4A_7C15) ^ (states &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: (spread ^ spread &>> 29) &>> 7) & (places.count - 1)
  }
}
