/// Reads `given` and `on` lines, which add up.
struct GivenReader {
  static let system = "iOS"
  static let sdk = "SDK"
  static let modes = "modes"

  private var given = Given()
  private var saysSystem = false
  private var saysSDK = false
  private var saysModes = false
  private var aspects: [GivenFeature] = []

  /// What the lines read so far say together.
  var result: Given {
    var result = given
    if saysSystem && !saysSDK { result.sdk = result.system }
    return result
  }
}

extension GivenReader {
  /// Reads the features of a `given` line.
  mutating func read(features lineReader: inout LineReader) throws(NotationError) {
    repeat {
      try read(feature: lineReader.phrase(), of: &lineReader)
    } while lineReader.take(",")
    try lineReader.finish(remedy: "a comma stands between two features")
  }

  private mutating func read(
    feature phrase: Phrase, of lineReader: inout LineReader
  ) throws(NotationError) {
    switch phrase.first(1).text {
    case Self.system:
      try say(&saysSystem, phrase)
      given.system = try version(phrase)
    case Self.sdk:
      try say(&saysSDK, phrase)
      given.sdk = try version(phrase)
    case Self.modes:
      try say(&saysModes, phrase)
      try read(modes: phrase, of: &lineReader)
    default:
      guard let feature = GivenFeature.named(phrase.text) else {
        throw Self.unknown(phrase)
      }
      guard !aspects.contains(feature.aspect) else { throw repeated(phrase) }
      aspects.append(feature.aspect)
      feature.apply(to: &given)
    }
  }

  private static func unknown(_ phrase: Phrase) -> NotationError {
    let openings = [system, sdk, modes]
    return Suggestion.nearest(to: phrase.first(1).text, among: openings) == nil
      ? phrase.whole.isNot(GivenFeature.noun, among: openings + GivenFeature.words)
      : phrase.first(1).isNot(GivenFeature.noun, among: openings)
  }

  private func say(_ said: inout Bool, _ phrase: Phrase) throws(NotationError) {
    if said { throw repeated(phrase) }
    said = true
  }

  private func repeated(_ phrase: Phrase) -> NotationError {
    phrase.whole.error("said before, or its opposite", remedy: "each feature is said once")
  }

  private func version(_ phrase: Phrase) throws(NotationError) -> Given.Version? {
    let known = Given.Version.known
    let remedy = "'\(known.lowerBound)' to '\(known.upperBound)', or '?'"
    let word = phrase.word(1)
    guard !word.isEmpty else { throw word.error("a version is missing", remedy: remedy) }
    try phrase.ends(after: 2, remedy: "a comma stands between two features")
    if word.text == "?" { return nil }
    guard let number = word.number, let major = UInt8(exactly: number), known.contains(major) else {
      throw word.error("not a version", remedy: remedy)
    }
    return Given.Version(major)
  }

  private mutating func read(
    modes phrase: Phrase, of lineReader: inout LineReader
  ) throws(NotationError) {
    let remedy = "a plus sign stands between two modes"
    var word = phrase.word(1)
    try phrase.ends(after: 2, remedy: remedy)
    while true {
      let mode = try BackgroundMode(word)
      guard !given.modes.contains(mode) else { throw word.error("said before", remedy: remedy) }
      given.modes.insert(mode)
      guard lineReader.take("+") else { return }
      let next = lineReader.phrase()
      try next.ends(after: 1, remedy: remedy)
      word = next.word(0)
    }
  }
}

extension GivenReader {
  /// Reads an `on` line.
  mutating func read(script lineReader: inout LineReader) throws(NotationError) {
    let entry = try Script.Entry(reading: &lineReader)
    guard given.script.entries.count < Script.capacity else {
      throw lineReader.first.error(
        "one reaction too many", remedy: "at most \(Script.capacity) 'on' lines")
    }
    given.script.entries.append(entry)
  }
}
