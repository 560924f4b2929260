import Lifecycle
import LifecycleWire

/// The acts that are expected of apps at a line, learned from earlier acts in similar situations.
///
/// The numbers of remembered situations and acts are bounded.
package final class ExpectedActs {
  /// The source of expectations; every source except `remembered` is for tests.
  package enum Source: Sendable {
    case remembered, nothing, wrong
  }

  private let source: Source
  /// Whether the app checks expectations itself and stops at the first wrong one.
  ///
  /// Then acts may be expected at any line; otherwise, they are expected only at repeated wakes.
  let stopsAtSurprises: Bool
  /// For each situation, the number of the acts; several situations share a place, and the latest
  /// keeps it. A key of 0 marks a free place.
  private var places = [(key: UInt64, act: Int32)](repeating: (0, 0), count: 1 << 15)
  /// The acts by their number: 0 stands for no acts, 1 for the acts that `wrong` expects.
  private var acts: [[Observation]] = [[], [Observation(.client(.did(.begin(.second))))]]
  private var numbers: [[Observation]: Int] = [:]

  private static var mostActs: Int { 1 << 12 }

  init(_ source: Source, stopsAtSurprises: Bool) {
    self.source = source
    self.stopsAtSurprises = stopsAtSurprises
  }

  /// The expected acts at a line, and the keys under which they are remembered.
  struct Expected {
    fileprivate let keys: History.Keys
    /// The number of the acts; 0 stands for no acts.
    fileprivate(set) var act = 0
  }

  /// The lines and acts of an app in its current process.
  struct History {
    /// A hash of all lines.
    private var allLines: UInt64 = 0
    /// A hash of the last four lines, 16 bits each.
    private var lastLines: UInt64 = 0
    /// A hash of the current line.
    private var currentLine: UInt64 = 0
    /// The possessions of the app, at 0, and of each scene: tasks from bit 0, others from bit 16.
    private var possessions = SIMD16<UInt64>()
    private var possessionsHash: UInt64 = 0
    /// The kind of the app from bit 0, its modes from bit 2, and whether it was active (bit 62) and
    /// in the background (bit 63).
    private var facts: UInt64 = 0
    /// The number of wakes that the app has requested and not received.
    private var wakes: UInt64 = 0

    /// The keys of a situation, from the narrowest to the widest.
    fileprivate typealias Keys = (UInt64, UInt64, UInt64, UInt64)

    mutating func hear(_ line: LineToClient, of given: Given) {
      // The hash leaves out a wake's number, and has only its case, 3. Instead `wakes` counts the
      // outstanding ones.
      let what = if case .wakes = line.what { 3 as UInt64 } else { line.what.number }
      switch line.what {
      case .processStarts, .start:
        let kind = (given.isExtension ? 1 : 0) | (given.isSceneBased ? 2 : 0) as UInt64
        self = History()
        facts = kind | UInt64(given.modes.bits) << 2
        allLines = facts
      case .wakes: wakes &-= 1
      case .told(let told):
        if told.crossing == .becameActive { facts |= 1 << 62 }
        if told.crossing == .wentBack { facts |= 1 << 63 }
      default: break
      }
      allLines = Self.mix(allLines ^ what)
      lastLines = lastLines &<< 16 ^ Self.mix(what) & 0xffff
      currentLine = what ^ Self.mix(line.states.number)
    }

    mutating func note(_ act: Observation) {
      guard case .client(.did(let deed)) = act.event else { return }
      switch deed {
      case .after: wakes &+= 1
      case .begin(let work), .beginWithoutHandler(let work):
        set(Int(work.rawValue), of: 0, isHad: true)
      case .end(let work): set(Int(work.rawValue), of: 0, isHad: false)
      default:
        guard let (possession, isHad) = deed.effect else { return }
        let owner = act.receiver.scene.map { Int($0.rawValue) + 1 } ?? 0
        set(possession.position + 16, of: owner, isHad: isHad)
      }
    }

    private mutating func set(_ thing: Int, of owner: Int, isHad: Bool) {
      let before = possessions[owner]
      let bit: UInt64 = 1 &<< UInt64(thing)
      possessions[owner] = isHad ? before | bit : before & ~bit
      if possessions[owner] == before { return }
      possessionsHash ^= Self.mix(UInt64(thing &+ 1) | UInt64(owner) &<< 8)
    }

    fileprivate var keys: Keys {
      let state = Self.mix(possessionsHash ^ facts) ^ wakes
      // The shifts keep keys of different widths apart. An odd key is never 0.
      return (
        Self.mix(allLines) | 1, Self.mix(state ^ currentLine &<< 1) | 1,
        Self.mix(lastLines ^ currentLine &<< 2) | 1, Self.mix(currentLine &<< 3) | 1
      )
    }

    private static func mix(_ number: UInt64) -> UInt64 {
      let mixed = (number ^ number &>> 31) &* 0x9E37_79B9_7F4A_7C15
      return mixed ^ mixed &>> 29
    }
  }

  /// Returns the acts that are expected of an app at the current line.
  ///
  /// At a repeated wake, an app that does not stop at surprises is expected to do the acts of the
  /// last wakes.
  func acts(behind history: History, asAtWakes wake: ArraySlice<Observation>?) -> Expected {
    var expected = Expected(keys: history.keys)
    switch source {
    case .nothing: break
    case .wrong: if stopsAtSurprises { expected.act = 1 }
    case .remembered:
      if stopsAtSurprises {
        expected.act = remembered(expected.keys)
      } else if let wake {
        expected.act = number(of: wake)
      }
    }
    return expected
  }

  /// Returns the expectation of no acts at the current line.
  func nothing(behind history: History) -> Expected { Expected(keys: history.keys) }

  subscript(expected: Expected) -> [Observation] { acts[expected.act] }

  /// Remembers the acts of an app, unless they were expected.
  ///
  /// - Returns: Whether they were expected.
  func learn(_ done: ArraySlice<Observation>, _ expected: Expected) -> Bool {
    if acts[expected.act].elementsEqual(done) { return true }
    let act = Int32(number(of: done))
    let keys = expected.keys
    for key in [keys.0, keys.1, keys.2, keys.3] {
      places[place(of: key)] = (key, act)
    }
    return false
  }

  private func remembered(_ keys: History.Keys) -> Int {
    for key in [keys.0, keys.1, keys.2, keys.3] where places[place(of: key)].key == key {
      return Int(places[place(of: key)].act)
    }
    return 0
  }

  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key &>> 40) & (places.count - 1)
  }

  private func number(of done: ArraySlice<Observation>) -> Int {
    if done.isEmpty { return 0 }
    let done = Array(done)
    if let number = numbers[done] { return number }
    if acts.count == Self.mostActs { return 0 }
    acts.append(done)
    numbers[done] = acts.count - 1
    return acts.count - 1
  }
}
