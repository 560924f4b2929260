extension Latitudes {
  /// Returns a random combination of permitted variations, the same for the same given and seed.
  ///
  /// The given is hashed by its notation, because a standard hash differs from process to process.
  /// The stimuli are left out of the hash, so that a failing scenario keeps its variations while it
  /// is shrunk.
  package static func drawn(for given: Given, seed: UInt64) -> Latitudes {
    // The constants are arbitrary.
    var fnv1a = FNV1a(seed: mixed(seed))
    for byte in String(describing: given).utf8 { fnv1a.add(byte) }
    let hash = fnv1a.value
    let first = wide(hash)
    let second = wide(hash &+ 0x5851_f42d_4c95_7f2d)
    // Each variation is taken with a probability of a quarter, a half or three quarters.
    let bits =
      switch mixed(hash ^ 0x2545_f491_4f6c_dd1d) & 3 {
      case 0: first & second
      case 1: first | second
      default: first
      }
    return Latitudes(rawValue: bits).intersection(all)
  }

  /// Returns 128 pseudorandom bits that depend only on `number`.
  private static func wide(_ number: UInt64) -> UInt128 {
    UInt128(mixed(number)) << 64 | UInt128(mixed(number &+ 0x9e37_79b9_7f4a_7c15))
  }

  /// Returns a pseudorandom number that depends only on `number`.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
