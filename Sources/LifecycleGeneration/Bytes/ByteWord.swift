package import Lifecycle

/// Two bytes of a fuzzer's input: what they say, and about what.
///
/// A scenario is a row of such words; those of the given may stand anywhere, and the last one
/// holds. Every byte says something, so that a fuzzer cannot write anything that is not a scenario.
package struct ByteWord: Hashable, Sendable {
  /// What the first byte stands for; its order is the format, new cases go last.
  package enum Code: Hashable, Sendable {
    case stimulus(Stimulus.Kind)
    case given(Aspect)
    case reaction(Action)
    /// The argument is the upper half of the next length of time.
    case long
  }

  /// What can be said of a given.
  package enum Aspect: UInt8, CaseIterable, Sendable {
    case system, sdk, scenes, multipleScenes, delegates, mode, isExtension, exitsOnSuspend
    case protectsData, sceneOpensURLs, sceneContinuesActivities, restoresState
  }

  /// What can be said of a reaction: where it takes place, then what is done there.
  package enum Action: UInt8, CaseIterable, Sendable {
    case place, take, acquire, release, access, begin, end, register
  }

  package var first: UInt8
  package var argument: UInt8

  package init(first: UInt8, argument: UInt8) {
    self.first = first
    self.argument = argument
  }

  /// The word that says `code` about `argument`.
  package init(_ code: Code, _ argument: UInt8 = 0) {
    first =
      switch code {
      case .stimulus(let kind): kind.rawValue
      case .given(let aspect): Self.kinds + aspect.rawValue
      case .reaction(let action): Self.kinds + Self.aspects + action.rawValue
      case .long: Self.count - 1
      }
    self.argument = argument
  }

  /// What it says.
  package var code: Code {
    let number = first % Self.count
    if let kind = Stimulus.Kind(rawValue: number), StimulusKindSet.all.contains(kind) {
      return .stimulus(kind)
    }
    if let aspect = Aspect(rawValue: number - Self.kinds) { return .given(aspect) }
    return Action(rawValue: number - Self.kinds - Self.aspects).map(Code.reaction) ?? .long
  }

  /// The upper half of the next length of time, which holds up to the word that uses it.
  func upper(after upper: UInt8) -> UInt8 {
    switch code {
    case .long: argument
    case .stimulus(.wait), .reaction(.take): 0
    case .stimulus, .given, .reaction: upper
    }
  }

  /// How many codes there are.
  static let count = kinds + aspects + UInt8(Action.allCases.count) + 1
  /// How many kinds of stimuli there are that can be sent to an engine; the others follow them.
  private static let kinds = Stimulus.Kind.unknown.rawValue
  private static let aspects = UInt8(Aspect.allCases.count)
}

extension Trigger {
  /// Every place where an app can react, in the order that bytes count them.
  static let places: [Trigger] =
    Callback.allCases.filter(\.isOfApp).map { .callback($0, .app) }
    + Callback.allCases.filter(\.isOfScenes).flatMap { callback in
      SceneID.allCases.map { .callback(callback, .scene($0)) }
    } + WorkItem.allCases.map { .expiration($0) }
}

/// The words that a fuzzer may insert, in libFuzzer's dictionary format.
package enum ByteDictionary {
  /// A remark and an entry for each: every stimulus, every feature of a given, every reaction.
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

  /// An entry such as `begin_task_0="\x1c\x00"`.
  private static func line(_ word: ByteWord, _ noun: String) -> String {
    let name = String(noun.map { $0 == " " ? "_" : $0 })
    let bytes = [word.first, word.argument].map { #"\x\#(hexadecimal($0))"# }.joined()
    return #"\#(name)_\#(word.argument)="\#(bytes)""#
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// What stimuli of a kind can be about; of waits, those to either side of a documented limit.
  private static func arguments(of kind: Stimulus.Kind) -> [UInt8] {
    kind == .wait ? [1, 3, 5, 8, 12, 20, 31, 60, 180] : (0..<UInt8(kind.domain.count)).map(\.self)
  }

  private static func count(of aspect: ByteWord.Aspect) -> UInt8 {
    switch aspect {
    case .system, .sdk: UInt8(Given.Version.known.count)
    case .delegates: 3
    case .mode: UInt8(BackgroundMode.allCases.count)
    case .scenes, .multipleScenes, .isExtension, .exitsOnSuspend, .protectsData, .sceneOpensURLs,
      .sceneContinuesActivities, .restoresState:
      2
    }
  }

  private static func count(of action: ByteWord.Action) -> UInt8 {
    switch action {
    case .place: UInt8(Trigger.places.count)
    case .take: 16
    case .acquire, .release, .access: UInt8(Resource.allCases.count)
    case .begin, .end: UInt8(WorkItem.allCases.count)
    case .register: 1
    }
  }
}
