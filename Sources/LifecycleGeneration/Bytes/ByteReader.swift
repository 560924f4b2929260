package import Lifecycle

/// Reads scenarios from bytes: every row of bytes says a legal one.
///
/// A word about something that cannot be is taken to be about something that can, and one that
/// cannot be at all is passed over, as `World`'s choices have it.
package struct ByteReader: Sendable {
  private let places = Trigger.places

  package init() {}

  /// Reads `bytes` into `scenario`, whose memory is used again.
  package func read(_ bytes: UnsafeBufferPointer<UInt8>, into scenario: inout Scenario) {
    scenario.given = given(in: bytes)
    scenario.stimuli.removeAll(keepingCapacity: true)
    var world = World(scenario.given)
    var upper: UInt8 = 0
    for word in words(in: bytes) {
      let time = Seconds(UInt16(upper) << 8 | UInt16(word.argument))
      upper = word.upper(after: upper)
      guard case .stimulus(let kind) = word.code,
        let stimulus = world.choices.stimulus(kind, word.argument, time)
      else { continue }
      world.apply(stimulus)
      scenario.stimuli.append(stimulus)
    }
  }

  /// The scenario that `bytes` say.
  package func scenario(_ bytes: [UInt8]) -> Scenario {
    var scenario = Scenario(Given(), [])
    bytes.withUnsafeBufferPointer { read($0, into: &scenario) }
    return scenario
  }

  private func given(in bytes: UnsafeBufferPointer<UInt8>) -> Given {
    var given = Given()
    var script = ByteScript(places)
    var upper: UInt8 = 0
    for word in words(in: bytes) {
      switch word.code {
      case .given(let aspect): given.set(aspect, to: word.argument)
      case .reaction(let action): script.add(action, word.argument, upper: upper)
      case .long, .stimulus: break
      }
      upper = word.upper(after: upper)
    }
    given.script = script.finished
    return given
  }

  /// The whole words of an input.
  func words(of bytes: [UInt8]) -> [ByteWord] {
    bytes.withUnsafeBufferPointer { Array(words(in: $0)) }
  }

  /// The whole words; a last byte alone says nothing.
  private func words(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> some Sequence<ByteWord> {
    (0..<bytes.count / 2).lazy.map {
      ByteWord(first: bytes[2 * $0], argument: bytes[2 * $0 + 1])
    }
  }
}

extension Given {
  /// Says one thing of the app; of numbers beyond what there is, the rest counts.
  fileprivate mutating func set(_ aspect: ByteWord.Aspect, to argument: UInt8) {
    let holds = argument & 1 == 1
    switch aspect {
    case .system: system = Version(argument: argument)
    case .sdk: sdk = Version(argument: argument)
    case .scenes: scenes = holds
    case .multipleScenes: multipleScenes = holds
    case .delegates: delegates = Delegates(rawValue: argument % 3) ?? .both
    case .mode: modes.insert(BackgroundMode.counted(argument))
    case .isExtension: isExtension = holds
    case .exitsOnSuspend: exitsOnSuspend = holds
    case .protectsData: protectsData = holds
    case .sceneOpensURLs: sceneOpensURLs = holds
    case .sceneContinuesActivities: sceneContinuesActivities = holds
    case .restoresState: restoresState = holds
    }
  }
}

extension Given.Version {
  /// The version that a byte counts from the first there is.
  fileprivate init(argument: UInt8) {
    self.init(Self.known.lowerBound + argument % UInt8(Self.known.count))
  }
}
