package import Lifecycle

/// Decodes scenarios from bytes. Any bytes decode to a legal scenario.
///
/// If an argument is impossible, another possible argument of the same kind takes its place. If the
/// kind itself is impossible, the word is skipped. `World.legalStimuli` says what is possible.
package struct ByteReader: Sendable {
  private let places = Trigger.places
  private let capabilities: Capabilities

  /// Creates a reader of scenarios that an engine with the capabilities supports, if possible.
  package init(for capabilities: Capabilities = .all) { self.capabilities = capabilities }

  /// Decodes `bytes` into `scenario`, whose memory is reused.
  package func read(_ bytes: UnsafeBufferPointer<UInt8>, into scenario: inout Scenario) {
    scenario.given = given(in: bytes)
    scenario.stimuli.removeAll(keepingCapacity: true)
    var world = World(scenario.given)
    /// The upper half of the next time, from the last `long`.
    var upper: UInt8 = 0
    for word in words(in: bytes) {
      let time = Seconds(UInt16(upper) << 8 | UInt16(word.argument))
      upper = word.upper(after: upper)
      guard case .stimulus(let kind) = word.code, kind.needs.isSubset(of: capabilities),
        let stimulus = world.legalStimuli.stimulus(kind, word.argument, time)
      else { continue }
      world.apply(stimulus)
      scenario.stimuli.append(stimulus)
    }
  }

  /// Decodes `bytes`.
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
    return supported(given)
  }

  /// Returns the app, or the nearest simpler app if the capabilities do not suffice.
  private func supported(_ given: Given) -> Given {
    var given = given
    if !capabilities.contains(.reactions) { given.script = Script() }
    if !capabilities.contains(.multipleScenes) { given.multipleScenes = false }
    guard !capabilities.supports(given) else { return given }
    given.scenes.toggle()
    guard !capabilities.supports(given) else { return given }
    var plain = Given()
    plain.scenes = capabilities.includeScenes
    return plain
  }

  /// Splits `bytes` into whole words.
  func words(of bytes: [UInt8]) -> [ByteWord] {
    bytes.withUnsafeBufferPointer { Array(words(in: $0)) }
  }

  /// Splits bytes into whole words. Ignores an odd last byte.
  private func words(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> some Sequence<ByteWord> {
    (0..<bytes.count / 2).lazy.map {
      ByteWord(first: bytes[2 * $0], argument: bytes[2 * $0 + 1])
    }
  }
}

extension Given {
  /// Sets one aspect of the app. A number that is too large wraps around.
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
    case .startsLocked: startsLocked = holds
    }
  }
}

extension Given.Version {
  /// Creates the version at a position among the known ones. Positions wrap around.
  fileprivate init(argument: UInt8) {
    self.init(Self.known.lowerBound + argument % UInt8(Self.known.count))
  }
}

extension LegalStimuli {
  /// Returns the stimulus that a byte chooses among those of a kind that can happen now, if any
  /// can.
  func stimulus(_ kind: Stimulus.Kind, _ argument: UInt8, _ time: Seconds) -> Stimulus? {
    guard kinds.contains(kind) else { return nil }
    if kind == .wait { return .wait(time) }
    return arguments(for: kind)[chosenBy: argument].flatMap { Stimulus(kind, about: $0) }
  }
}

extension UInt16 {
  /// The position of the bit that a byte names. If that bit is not set, the position of another set
  /// bit; `nil` if none is set.
  fileprivate subscript(chosenBy argument: UInt8) -> Int? {
    if argument < 16, self >> UInt16(argument) & 1 == 1 { return Int(argument) }
    guard self != 0 else { return nil }
    var bits = self
    for _ in 0..<Int(argument) % nonzeroBitCount { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }
}

/// Collects the reactions that words encode: a place, then the actions there.
struct ByteScript {
  private let places: [Trigger]
  private var script = Script()
  /// The entry that was begun last. Without one, actions are ignored.
  private var entry: Script.Entry?
  /// The number of entries that may still begin.
  private var room = Script.capacity

  init(_ places: [Trigger]) { self.places = places }

  /// Adds the action that a word encodes. Without a place before it, the action is ignored.
  ///
  /// - Parameters:
  ///   - action: The kind of action.
  ///   - argument: The number of the place, the resource or the task, or the lower half of a time.
  ///   - upper: The upper half of a time.
  mutating func add(_ action: ByteWord.Action, _ argument: UInt8, upper: UInt8) {
    switch action {
    case .place: begin(at: places[Int(argument) % places.count])
    case .take: entry?.reaction.takes = Seconds(UInt16(upper) << 8 | UInt16(argument))
    case .acquire: entry?.reaction.acquires.insert(.counted(argument))
    case .release: entry?.reaction.releases.insert(.counted(argument))
    case .access: entry?.reaction.accesses.insert(.counted(argument))
    case .begin: entry?.reaction.begins.insert(.counted(argument))
    case .end: entry?.reaction.ends.insert(.counted(argument))
    case .register: entry?.reaction.registersAnyIdentifier = true
    case .registerJob: entry?.reaction.registersJobs.insert(.counted(argument))
    }
  }

  /// The script so far, with the entry that was begun last.
  var finished: Script {
    var script = script
    if let entry { script.append(entry) }
    return script
  }

  /// Begins an entry. When the script is full, all further actions are ignored.
  private mutating func begin(at place: Trigger) {
    if let entry { script.append(entry) }
    entry = room > 0 ? Script.Entry(at: place, Reaction()) : nil
    room -= 1
  }
}

extension CaseIterable where Self: RawRepresentable<UInt8>, AllCases == [Self] {
  /// Returns the case at a position. Positions wrap around.
  static func counted(_ argument: UInt8) -> Self {
    allCases[Int(argument) % allCases.count]
  }
}
