/// Randomly changed inputs; equal seeds give equal inputs.
public struct GarbledInputs: Sequence, IteratorProtocol {
  private let texts: [[UInt8]]
  private var state: UInt64
  private var left: Int

  /// Creates `count` inputs by changing copies of `texts`.
  public init(of texts: [String], seed: UInt64, count: Int) {
    self.texts = texts.map { Array($0.utf8) }
    state = seed
    left = count
  }

  /// Returns the next input, or `nil` after `count` inputs.
  public mutating func next() -> [UInt8]? {
    guard left > 0 else { return nil }
    left -= 1
    var bytes = texts[below(texts.count)]
    for _ in 0...below(3) { garble(&bytes) }
    return bytes
  }

  private mutating func garble(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    let end = Swift.min(bytes.count, place + 1 + below(12))
    switch below(9) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(UInt8(below(256)), at: place)
    case 2: bytes.insert(contentsOf: Self.scraps[below(Self.scraps.count)].utf8, at: place)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
    case 4: bytes.removeSubrange(place...)
    case 5:
      let piece = Array(bytes[place..<end])
      for _ in 0..<below(40) { bytes.insert(contentsOf: piece, at: place) }
    case 6:
      let other = texts[below(texts.count)]
      let start = below(other.count + 1)
      bytes.replaceSubrange(place..., with: other[start...])
    case 7: for index in place..<end where bytes[index] > 0x2F { bytes[index] ^= 1 }
    default: bytes.replaceSubrange(place..<end, with: "\(Int(below(1 << 40)) - 1 << 39)".utf8)
    }
  }

  private static let scraps = [
    "\u{0}", "\u{1B}[31m", "\u{FEFF}", "\u{202E}", "\r\n", "\n\n", "\"", "\\", "\\u0000", "{", "}",
    "[", "]", ",", ":", ";", "|", "#", "=", "-", "+", ".", "(", ")", "*", "null", "true", "1e400",
    "99999999999999999999", "-1", "\u{1F600}", "é", String(repeating: "x", count: 5_000),
    String(repeating: "[", count: 300),
  ]

  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(Swift.max(1, bound)))
  }
}
