import Lifecycle

/// The words that a fuzzer may insert, in libFuzzer's dictionary format.
package enum ByteDictionary {
  /// A remark and an entry for each: every stimulus, every feature of a given, every reaction.
  package static var text: String {
    var lines = ["# What a scenario can say, two bytes each. Written by lifecheck-dev corpus."]
    for kind in Stimulus.Kind.allCases where kind != .unknown {
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
    kind == .wait ? [1, 3, 5, 8, 12, 20, 31, 60, 180] : (0..<UInt8(kind.topic.count)).map(\.self)
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
