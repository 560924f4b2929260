// The event decides what `value` means:
//
// - `grant`: The identifier of the task.
// - `remaining`: The number of seconds.
// - A callback with a payload: The number of the link, with `pairBit` for two links.
// - `didDiscardSceneSessions`: The scenes that are named twice, one bit each.
// - `emitted` and `state` of a client: The client's meanings.
// - `link` and `passed` of a client: The number of the link.
// - `take` and `after` of an app: The number of seconds.
//
// The value of all other events is 0.
extension Observation {
  /// The number of the link that comes with the observation; the first number of two links.
  public var numberOfLink: UInt16 { value & ~Self.pairBit }
  /// Whether a scene gets two URLs in one call, as `given links in pairs` has it.
  var bringsTwoLinks: Bool { payload != .none && value & Self.pairBit != 0 }

  /// The bit of `value` that is set for two links; the bits below it are the first link's number.
  private static let pairBit: UInt16 = 1 << 15

  /// The highest number of a link.
  static var mostLinks: UInt16 { pairBit - 1 }

  /// Returns the `value` of an observation with two links, a number and its successor.
  static func pair(beginningWith number: UInt16) -> UInt16 { number | pairBit }

  /// The scenes that a report of discarded sessions names twice, for two sessions each.
  package internal(set) var scenesNamedTwice: SceneSet {
    get { event == .callback(.didDiscardSceneSessions) ? SceneSet(bits: value) : [] }
    set { value = newValue.bits }
  }

  /// Whether UIKit passes a link by the method, which a listener may accept.
  public var handsOverLink: Bool {
    switch event {
    case .callback(.open), .callback(.continueActivity), .callback(.openURLContexts): true
    default: false
    }
  }

  /// The meanings of an event or a state that a client reported.
  public var meanings: Meanings {
    get { Meanings(rawValue: value) }
    set { value = newValue.rawValue }
  }
}
