import Lifecycle
import LifecycleWire

/// What apps are expected to do when they hear something, from what they did before in the like.
///
/// It remembers a bounded number of situations, and of acts.
package final class ExpectedActs {
  /// What is expected of an app that may be asked what is expected; the rest is for tests.
  package enum Expectation: Sendable {
    case remembered, nothing, wrong
  }

  private let expectation: Expectation
  /// Whether anything may be expected of an app at any line; else what it does at wakes that repeat.
  let ofAnyLine: Bool
  /// For each situation the number of what was done there; several share a place.
  private var places = [(key: UInt64, act: Int32)](repeating: (0, 0), count: 1 << 15)
  private var acts: [[Observation]] = [[], [Observation(.client(.did(.begin(.second))))]]
  private var numbers: [[Observation]: Int] = [:]

  private static var mostActs: Int { 1 << 12 }

  init(_ expectation: Expectation, ofAnyLine: Bool) {
    self.expectation = expectation
    self.ofAnyLine = ofAnyLine
  }

  /// What is expected at a line, by its number, and where that is remembered.
  struct Expected {
    fileprivate let keys: History.Keys
    /// The number of what is done; 0, if that is nothing.
    fileprivate(set) var act = 0
  }

  /// What an app has heard and done in its present process.
  struct History {
    /// All that it has heard, the last of that, and what it hears now.
    private var life: UInt64 = 0
    private var recent: UInt64 = 0
    private var here: UInt64 = 0
    /// What it has at present, a bit each, of the app and of each scene, and a number for all of it;
    /// whether it was active and in the background, and how often it is to be woken.
    private var things = SIMD16<UInt64>()
    private var has: UInt64 = 0
    private var passed: UInt64 = 0
    private var wakes: UInt64 = 0

    /// From the narrowest situation to the widest.
    fileprivate typealias Keys = (UInt64, UInt64, UInt64, UInt64)

    /// Something is heard.
    mutating func hear(_ line: ClientLine, of given: Given) {
      // Wakes are told apart by how many are asked for.
      let what = if case .wakes = line.what { 3 as UInt64 } else { line.what.number }
      switch line.what {
      case .processStarts, .start:
        let kind = (given.isExtension ? 1 : 0) | (given.isSceneBased ? 2 : 0) as UInt64
        self = History()
        passed = kind | UInt64(given.modes.bits) << 2
        life = passed
      case .wakes: wakes &-= 1
      case .told(let told):
        if told.crossing == .becameActive { passed |= 1 << 62 }
        if told.crossing == .wentBack { passed |= 1 << 63 }
      default: break
      }
      life = Self.mix(life ^ what)
      recent = recent &<< 16 ^ Self.mix(what) & 0xffff
      here = what ^ Self.mix(line.states.number)
    }

    /// It does something.
    mutating func note(_ seen: Observation) {
      guard case .client(.did(let act)) = seen.event else { return }
      switch act {
      case .after: wakes &+= 1
      case .begin(let work), .beginWithoutHandler(let work): note(Int(work.rawValue), 0, true)
      case .end(let work): note(Int(work.rawValue), 0, false)
      default:
        guard let (possession, isHad) = act.effect else { return }
        note(possession.position + 16, seen.receiver.scene.map { Int($0.rawValue) + 1 } ?? 0, isHad)
      }
    }

    private mutating func note(_ thing: Int, _ owner: Int, _ isHad: Bool) {
      let before = things[owner]
      things[owner] = isHad ? before | 1 &<< UInt64(thing) : before & ~(1 &<< UInt64(thing))
      if things[owner] != before { has ^= Self.mix(UInt64(thing &+ 1) | UInt64(owner) &<< 8) }
    }

    fileprivate var keys: Keys {
      let state = Self.mix(has ^ passed) ^ wakes
      return (
        Self.mix(life) | 1, Self.mix(state ^ here &<< 1) | 1, Self.mix(recent ^ here &<< 2) | 1,
        Self.mix(here &<< 3) | 1
      )
    }

    private static func mix(_ number: UInt64) -> UInt64 {
      let mixed = (number ^ number &>> 31) &* 0x9E37_79B9_7F4A_7C15
      return mixed ^ mixed &>> 29
    }
  }
}

extension ExpectedActs {
  /// What is expected of an app at what it hears now; of one that does not stop at surprises, what
  /// it has done at the last wakes, if that was the same and it is woken again.
  func acts(behind history: History, asAtWakes wake: ArraySlice<Observation>?) -> Expected {
    var expected = Expected(keys: history.keys)
    switch expectation {
    case .nothing: break
    case .wrong: if ofAnyLine { expected.act = 1 }
    case .remembered:
      if ofAnyLine {
        expected.act = remembered(expected.keys)
      } else if let wake {
        expected.act = number(of: wake)
      }
    }
    return expected
  }

  /// That nothing is expected of an app at what it hears now.
  func nothing(behind history: History) -> Expected { Expected(keys: history.keys) }

  /// What is done that is expected.
  subscript(expected: Expected) -> [Observation] { acts[expected.act] }

  /// Remembers what an app has done, unless that was expected.
  ///
  /// - Returns: Whether it was.
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
