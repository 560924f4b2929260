extension Given {
  /// Creates a given from a text: features alone, such as `iOS 12, no scenes`, or whole lines.
  ///
  /// An empty text means the default.
  public init(notation: String) throws(NotationError) {
    var lexer = try Lexer(notation)
    var reader = GivenReader()
    var isFirst = true
    while var lineReader = try lexer.next() {
      guard let word = lineReader.peek else { continue }
      if lineReader.take(keyword: "given") {
        try reader.read(features: &lineReader)
      } else if lineReader.take(keyword: "on") {
        try reader.read(script: &lineReader)
      } else if isFirst {
        try reader.read(features: &lineReader)
      } else {
        throw word.isNot("a 'given' or 'on' line", among: ["given", "on"])
      }
      isFirst = false
    }
    self = reader.result
  }
}

extension Given: CustomStringConvertible {
  /// The `given` and `on` lines with the differences from the default; empty for the default.
  public var description: String { lines.joined(separator: "\n") }

  /// The differences from the default, without the script: `iOS 12, no scenes`.
  public var features: String {
    let standard = Given()
    var features: [String] = []
    if system != standard.system { features.append("\(GivenReader.system) \(system.notation)") }
    // `iOS` alone sets the SDK too; without `iOS`, the SDK has its default.
    if sdk != (system == standard.system ? standard.sdk : system) {
      features.append("\(GivenReader.sdk) \(sdk.notation)")
    }
    features += GivenFeature.remarkable(in: self).map(\.description)
    if !modes.isEmpty {
      let names = modes.map(\.description).joined(separator: "+")
      features.append("\(GivenReader.modes) \(names)")
    }
    if listeners.count > 0 {
      let accepting = listeners.accepting > 0 ? " accepting \(listeners.accepting)" : ""
      features.append("\(GivenReader.listeners) \(listeners.count)\(accepting)")
    }
    if let car { features.append("\(GivenReader.car) \(car)") }
    if let display { features.append("\(GivenReader.display) \(display)") }
    if !platform.isEmpty {
      features.append("\(GivenReader.platform) \(platform.names.joined(separator: " + "))")
    }
    return features.joined(separator: ", ")
  }

  /// The lines of the description.
  package var lines: [String] {
    let features = features
    return (features.isEmpty ? [] : ["given \(features)"]) + script.lines
  }
}

extension Given.Version: CustomStringConvertible {
  /// The major number.
  public var description: String { String(major) }
}

extension Given.Version? {
  /// The number, or a question mark if a log does not state the version.
  fileprivate var notation: String { map(\.description) ?? "?" }
}

/// A reader of `given` and `on` lines; every line adds to the given.
struct GivenReader {
  static let system = "iOS"
  static let sdk = "SDK"
  static let modes = "modes"
  static let platform = "platform"
  static let listeners = "listeners"
  static let car = "car"
  static let display = "display"

  private var given = Given()
  // The features that were stated so far; a second statement is an error.
  private var statesSystem = false
  private var statesSDK = false
  private var statesModes = false
  private var statesPlatform = false
  private var statesListeners = false
  private var statesCar = false
  private var statesDisplay = false
  private var statedAspects: [GivenFeature] = []

  /// The given of all lines read so far.
  var result: Given {
    var result = given
    if statesSystem && !statesSDK { result.sdk = result.system }
    return result
  }

  /// Reads the features of a `given` line.
  mutating func read(features lineReader: inout LineReader) throws(NotationError) {
    repeat {
      try read(feature: lineReader.phrase(), of: &lineReader)
    } while lineReader.take(",")
    try lineReader.finish(remedy: "separate features with a comma")
  }

  private mutating func read(
    feature phrase: Phrase, of lineReader: inout LineReader
  ) throws(NotationError) {
    switch phrase.first(1).text {
    case Self.system:
      try stateOnce(&statesSystem, phrase)
      given.system = try version(phrase)
    case Self.sdk:
      try stateOnce(&statesSDK, phrase)
      given.sdk = try version(phrase)
    case Self.modes:
      try stateOnce(&statesModes, phrase)
      given.modes = ModeSet(
        try values(of: phrase, "modes", &lineReader, BackgroundMode.init))
    case Self.platform:
      try stateOnce(&statesPlatform, phrase)
      given.platform = Latitudes(
        try values(of: phrase, "variations", &lineReader, Self.latitude))
    case Self.listeners:
      try stateOnce(&statesListeners, phrase)
      try read(listeners: phrase)
    case Self.car:
      try stateOnce(&statesCar, phrase)
      given.car = try screen(phrase)
    case Self.display:
      try stateOnce(&statesDisplay, phrase)
      given.display = try screen(phrase)
    default:
      guard let feature = GivenFeature.named(phrase.text) else {
        throw Self.unknown(phrase)
      }
      guard !statedAspects.contains(feature.aspect) else { throw repeated(phrase) }
      statedAspects.append(feature.aspect)
      feature.apply(to: &given)
    }
  }

  /// Returns the error of an unknown feature, with the nearest keyword as the remedy.
  private static func unknown(_ phrase: Phrase) -> NotationError {
    let openings = [system, sdk, modes, platform, listeners, car, display]
    return Suggestion.nearest(to: phrase.first(1).text, among: openings) == nil
      ? phrase.whole.isNot(GivenFeature.noun, among: openings + GivenFeature.words)
      : phrase.first(1).isNot(GivenFeature.noun, among: openings)
  }

  private func stateOnce(_ isStated: inout Bool, _ phrase: Phrase) throws(NotationError) {
    if isStated { throw repeated(phrase) }
    isStated = true
  }

  private func repeated(_ phrase: Phrase) -> NotationError {
    phrase.whole.error(
      "repeats or contradicts an earlier feature", remedy: "state each feature once")
  }

  private func version(_ phrase: Phrase) throws(NotationError) -> Given.Version? {
    let known = Given.Version.known
    let remedy = "'\(known.lowerBound)' to '\(known.upperBound)', or '?'"
    let word = phrase.word(1)
    guard !word.isEmpty else { throw word.error("a version is missing", remedy: remedy) }
    try phrase.requireEnd(after: 2, remedy: "separate features with a comma")
    if word.text == "?" { return nil }
    guard let number = word.number, let major = UInt8(exactly: number), known.contains(major) else {
      throw word.error("not a version", remedy: remedy)
    }
    return Given.Version(major)
  }

  /// Reads different values that are joined by `+`. `noun` names them in errors.
  private func values<Value: Equatable>(
    of phrase: Phrase, _ noun: String, _ lineReader: inout LineReader,
    _ parse: (Word) throws(NotationError) -> Value
  ) throws(NotationError) -> [Value] {
    let remedy = "join different \(noun) with '+'"
    var values: [Value] = []
    var word = phrase.word(1)
    try phrase.requireEnd(after: 2, remedy: remedy)
    while true {
      let value = try parse(word)
      guard !values.contains(value) else { throw word.error("repeated", remedy: remedy) }
      values.append(value)
      guard lineReader.take("+") else { return values }
      let next = lineReader.phrase()
      try next.requireEnd(after: 1, remedy: remedy)
      word = next.word(0)
    }
  }

  /// Returns a permitted variation that UIKit takes when the suite plays it for a client.
  private static func latitude(_ word: Word) throws(NotationError) -> Latitude.Choice {
    guard let latitude = Latitude.all.first(where: { $0.name == word.text }) else {
      throw word.isNot("a permitted variation of UIKit", among: Latitude.all.map(\.name))
    }
    return latitude.choice
  }

  /// Reads the scene that has a screen of its own.
  private func screen(_ phrase: Phrase) throws(NotationError) -> SceneID {
    let word = phrase.word(1)
    guard !word.isEmpty else { throw word.error("a scene is missing", remedy: "as in 'car B'") }
    try phrase.requireEnd(after: 2, remedy: "separate features with a comma")
    let scene = try SceneID(word)
    guard scene != .a, scene != given.car, scene != given.display else {
      throw word.error(
        scene == .a ? "is the app's window" : "has a screen already",
        remedy: "use another scene: 'B'")
    }
    return scene
  }

  /// Reads the listeners registered with a client.
  private mutating func read(listeners phrase: Phrase) throws(NotationError) {
    func number(at index: Int, atMost most: UInt8) throws(NotationError) -> UInt8 {
      let word = phrase.word(index)
      guard let number = word.number, let small = UInt8(exactly: number), 1...most ~= small else {
        throw word.error(
          "not a valid number of listeners", remedy: "use a number from 1 to \(most)")
      }
      return small
    }
    given.listeners.count = try number(at: 1, atMost: Given.Listeners.most)
    guard phrase.words.count > 2 else { return }
    guard phrase.word(2).text == "accepting" else {
      throw phrase.word(2).error("not allowed here", remedy: "as in 'listeners 3 accepting 2'")
    }
    given.listeners.accepting = try number(at: 3, atMost: given.listeners.count)
    try phrase.requireEnd(after: 4, remedy: "separate features with a comma")
  }

  /// Reads an `on` line.
  mutating func read(script lineReader: inout LineReader) throws(NotationError) {
    let entry = try Script.Entry(reading: &lineReader)
    guard given.script.entries.count < Script.capacity else {
      throw lineReader.first.error(
        "too many reactions", remedy: "write at most \(Script.capacity) 'on' lines")
    }
    given.script.entries.append(entry)
  }
}
