package import Lifecycle

/// Two bytes of a fuzzer's input: a code and an argument.
///
/// A scenario is a sequence of words. Words about the given may stand anywhere, and the last one
/// counts. Every byte has a meaning, so that every input of a fuzzer is a scenario.
package struct ByteWord: Hashable, Sendable {
  /// The meaning of the first byte.
  ///
  /// The numbers are the file format: the first 32 kinds of stimulus, aspects, actions, `long`, and
  /// all later kinds. Within each of these, new cases stand at the end.
  package enum Code: Hashable, Sendable {
    case stimulus(Stimulus.Kind)
    case given(Aspect)
    case reaction(Action)
    /// The argument is the upper half of the next time.
    case long
  }

  /// The parts of a given that a word can set.
  package enum Aspect: UInt8, CaseIterable, Sendable {
    case system, sdk, scenes, multipleScenes, delegates, mode, isExtension, exitsOnSuspend
    case protectsData, sceneOpensURLs, sceneContinuesActivities, restoresState, startsLocked
  }

  /// The parts of a reaction that a word can set: its place, then the actions there.
  package enum Action: UInt8, CaseIterable, Sendable {
    case place, take, acquire, release, access, begin, end, register, registerJob
  }

  /// The code's number, modulo `count`.
  package var first: UInt8
  package var argument: UInt8

  package init(first: UInt8, argument: UInt8) {
    self.first = first
    self.argument = argument
  }

  package init(_ code: Code, _ argument: UInt8 = 0) {
    first =
      switch code {
      case .stimulus(let kind):
        kind.rawValue < Self.firstKinds ? kind.rawValue : kind.rawValue + Self.otherCodes
      case .given(let aspect): Self.firstKinds + aspect.rawValue
      case .reaction(let action): Self.firstKinds + Self.aspectCodes + action.rawValue
      case .long: Self.firstKinds + Self.otherCodes - 1
      }
    self.argument = argument
  }

  /// The meaning of the first byte.
  package var code: Code {
    let number = first % Self.count
    // Below the other codes this wraps around to a large number.
    let place = number &- Self.firstKinds
    guard place < Self.otherCodes else {
      let kind = number < Self.firstKinds ? number : number - Self.otherCodes
      return Stimulus.Kind(rawValue: kind).map(Code.stimulus) ?? .long
    }
    if let aspect = Aspect(rawValue: place) { return .given(aspect) }
    return Action(rawValue: place - Self.aspectCodes).map(Code.reaction) ?? .long
  }

  /// Returns the upper half of the next time after this word. It holds until a word uses it.
  func upper(after earlier: UInt8) -> UInt8 {
    switch code {
    case .long: argument
    case .stimulus(.wait), .reaction(.take): 0
    case .stimulus, .given, .reaction: earlier
    }
  }

  /// The number of codes.
  ///
  /// The kinds that an engine can be sent have the lowest raw values.
  package static let count = Stimulus.Kind.unknown.rawValue + otherCodes
  /// The number of kinds whose numbers precede the aspects.
  private static let firstKinds: UInt8 = 32
  /// The number of codes that are not kinds.
  private static let otherCodes = aspectCodes + UInt8(Action.allCases.count) + 1
  private static let aspectCodes = UInt8(Aspect.allCases.count)
}

extension Trigger {
  /// Every place where an app can react, in the order of the encoding.
  package static let places: [Trigger] =
    Callback.allCases.filter(\.isOfApp).map { .callback($0, .app) }
    + Callback.allCases.filter(\.isOfScenes).flatMap { callback in
      SceneID.allCases.map { .callback(callback, .scene($0)) }
    } + WorkItem.allCases.map { .expiration($0) }
}

/// The words that a fuzzer may insert, in libFuzzer's dictionary format.
package enum ByteDictionary {
  /// A comment line, then an entry for each stimulus, each aspect of a given and each reaction.
  package static var text: String {
    var lines = ["# What a scenario can say, two bytes each. Written by lifecheck-dev corpus."]
    for kind in Stimulus.Kind.allCases where StimulusKindSet.all.contains(kind) {
      for argument in arguments(of: kind) {
        lines.append(line(ByteWord(.stimulus(kind), argument), "\(kind)"))
      }
    }
    for aspect in ByteWord.Aspect.allCases {
      for argument in 0..<count(of: aspect) {
        lines.append(line(ByteWord(.given(aspect), argument), "given_\(aspect)"))
      }
    }
    for action in ByteWord.Action.allCases {
      for argument in 0..<count(of: action) {
        lines.append(line(ByteWord(.reaction(action), argument), "on_\(action)"))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns an entry such as `begin_task_0="\x1c\x00"`.
  private static func line(_ word: ByteWord, _ noun: String) -> String {
    let name = String(noun.map { $0 == " " ? "_" : $0 })
    let bytes = [word.first, word.argument].map { #"\x\#(hexadecimal($0))"# }.joined()
    return #"\#(name)_\#(word.argument)="\#(bytes)""#
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The arguments of a kind of stimulus. Waits lie on both sides of each documented limit.
  private static func arguments(of kind: Stimulus.Kind) -> [UInt8] {
    kind == .wait ? [1, 3, 5, 8, 12, 20, 31, 60, 180] : (0..<UInt8(kind.domain.count)).map(\.self)
  }

  private static func count(of aspect: ByteWord.Aspect) -> UInt8 {
    switch aspect {
    case .system, .sdk: UInt8(Given.Version.known.count)
    case .delegates: 3
    case .mode: UInt8(BackgroundMode.allCases.count)
    case .scenes, .multipleScenes, .isExtension, .exitsOnSuspend, .protectsData, .sceneOpensURLs,
      .sceneContinuesActivities, .restoresState, .startsLocked:
      2
    }
  }

  private static func count(of action: ByteWord.Action) -> UInt8 {
    switch action {
    case .place: UInt8(Trigger.places.count)
    case .take: 16
    case .acquire, .release, .access: UInt8(Resource.allCases.count)
    case .begin, .end, .registerJob: UInt8(WorkItem.allCases.count)
    case .register: 1
    }
  }
}
