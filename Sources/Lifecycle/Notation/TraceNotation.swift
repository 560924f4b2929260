/// A reader of whole texts that keeps the position of each stimulus.
struct TraceReader {
  private var givenReader = GivenReader()
  private var logCoverage = Trace.LogCoverage()
  private var contractReader = ContractReader()
  /// The contract from the first step on, if the text has one.
  private var contract: Contract?
  private var steps: [Trace.Step] = []
  /// The first word of each step, which has the position of its stimulus.
  private(set) var firstWords: [Word] = []

  /// The largest number of steps in a text.
  static var capacity: Int { 1_000_000 }

  var trace: Trace {
    var trace = Trace(givenReader.result, steps, logCoverage: logCoverage)
    trace.contract = contract
    return trace
  }

  /// Reads a text to its end.
  init(_ text: String) throws(NotationError) {
    var lexer = try Lexer(text)
    while var lineReader = try lexer.next() {
      if !lineReader.isEmpty { try read(&lineReader) }
    }
    guard !steps.isEmpty else {
      throw NotationError(
        line: 1, column: 1, word: "", problem: "the text has no step",
        remedy: "add a stimulus, such as 'launch'")
    }
  }

  private mutating func read(_ lineReader: inout LineReader) throws(NotationError) {
    guard let word = lineReader.peek else { return }
    if !steps.isEmpty, lineReader.take("|") {
      try steps[steps.count - 1].readMore(&lineReader, contract, after: word)
    } else if lineReader.take(keyword: "given") {
      try checkPrecedesSteps(word)
      try givenReader.read(features: &lineReader)
    } else if lineReader.take(keyword: "on") {
      try checkPrecedesSteps(word)
      try givenReader.read(script: &lineReader)
    } else if lineReader.take(keyword: "log") {
      try checkPrecedesSteps(word)
      try logCoverage.read(log: &lineReader)
    } else if lineReader.take(keyword: "absent") {
      try checkPrecedesSteps(word)
      try logCoverage.read(absent: &lineReader)
    } else if lineReader.take(keyword: ContractReader.keyword) {
      try checkPrecedesSteps(word)
      try contractReader.read(&lineReader, at: word)
    } else {
      if steps.isEmpty, !contractReader.isEmpty { contract = try contractReader.finished() }
      guard steps.count < Self.capacity else {
        throw word.error("too many steps", remedy: "write at most \(Self.capacity) steps")
      }
      steps.append(try Trace.Step(reading: &lineReader, of: contract))
      firstWords.append(word)
    }
  }

  private func checkPrecedesSteps(_ word: Word) throws(NotationError) {
    guard steps.isEmpty else {
      throw word.error("not allowed after a step", remedy: "move the line before the first step")
    }
  }
}

extension Trace.Step {
  /// Creates a step from a stimulus and the text after its bar: `A.snapshot | A active`.
  public init(
    _ stimulus: Stimulus, followedBy notation: String, of contract: Contract? = nil
  ) throws(NotationError) {
    self.init(stimulus)
    var lexer = try Lexer(notation)
    guard var lineReader = try lexer.next() else { return }
    try readAnswer(&lineReader, contract)
    if let next = try lexer.next() {
      throw next.first.error(
        "more than one line", remedy: "write all observations after a stimulus in one line")
    }
  }

  /// Reads a stimulus and, after a bar, the observations and states.
  init(
    reading lineReader: inout LineReader, of contract: Contract? = nil
  ) throws(NotationError) {
    self.init(try Stimulus(lineReader.phrase()))
    if lineReader.take("|") {
      try readAnswer(&lineReader, contract)
    } else {
      try lineReader.finish(remedy: Self.remedy)
    }
  }

  private static let remedy = "write a step as: stimulus | observations | states"

  /// Reads a line that goes on with the observations of the step, after a bar.
  fileprivate mutating func readMore(
    _ lineReader: inout LineReader, _ contract: Contract?, after bar: Word
  ) throws(NotationError) {
    guard reported.isEmpty, !marks.contains(observations.count) else {
      throw bar.error(
        "the step has ended", remedy: "write states, and a '!' that stands alone, in its last line")
    }
    try readAnswer(&lineReader, contract)
  }

  private mutating func readAnswer(
    _ lineReader: inout LineReader, _ contract: Contract?
  ) throws(NotationError) {
    try readObservations(&lineReader, contract)
    if lineReader.take("|"), lineReader.peek != nil {
      reported = try ReportedStates(reading: &lineReader)
    }
    try lineReader.finish(remedy: Self.remedy)
  }

  private mutating func readObservations(
    _ lineReader: inout LineReader, _ contract: Contract?
  ) throws(NotationError) {
    while let word = lineReader.peek, !word.isSingle("|"), !word.isSingle(",") {
      // A mark that stands alone is about the end of the step.
      if word.isSingle("!") {
        _ = lineReader.next()
        if let after = lineReader.peek, !after.isSingle("|") {
          throw word.error(
            "marks no observation", remedy: "write '!' directly after an observation")
        }
        marks.append(observations.count)
      } else {
        try readObservation(&lineReader, contract)
      }
    }
    if let comma = lineReader.peek, comma.isSingle(",") {
      throw comma.error("not allowed here", remedy: "separate observations with a blank")
    }
  }

  private mutating func readObservation(
    _ lineReader: inout LineReader, _ contract: Contract?
  ) throws(NotationError) {
    let offset = try Observation.offset(reading: &lineReader)
    let word = lineReader.word()
    let isMarked = word.lastByte == UInt8(ascii: "!")
    let unmarked = isMarked ? word.withoutLast : word
    if unmarked.lastByte == UInt8(ascii: "!") {
      throw word.error("marked twice", remedy: "write one '!' after an observation")
    }
    var observation = try Observation(hedged: unmarked, of: contract)
    observation.offset = offset
    if isMarked { marks.append(observations.count) }
    observations.append(observation)
  }
}

extension Trace: CustomStringConvertible {
  /// The contract, the given, the log coverage, and a table of the steps.
  public var description: String {
    let stimuli = steps.map(\.stimulus.description)
    let observations = steps.map(\.notatedObservations)
    let states = steps.map(\.reported.description)
    let stimulusWidth = Self.width(stimuli)
    // Only observations that states follow make up a column.
    let observationWidth = Self.width(
      steps.indices.filter { !states[$0].isEmpty }.map { observations[$0] })
    var lines = (contract?.lines ?? []) + given.lines + logCoverage.lines
    for index in steps.indices {
      var line = Self.pad(stimuli[index], to: stimulusWidth) + " |"
      if !states[index].isEmpty {
        line += " " + Self.pad(observations[index], to: observationWidth) + " | " + states[index]
      } else if !observations[index].isEmpty {
        line += " " + observations[index]
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of the description, broken between observations to a width.
  ///
  /// Lines that go on begin with a bar, as the notation permits.
  package func lines(within width: Int) -> [String] {
    let stimuli = steps.map(\.stimulus.description)
    let stimulusWidth = Self.width(stimuli)
    let room = width - stimulusWidth - 3
    let answers = steps.map { $0.answer(within: room) }
    // The states of all steps with room for them make up a column.
    let fitting = steps.indices.filter { !steps[$0].reported.isEmpty && answers[$0].hasRoom }
    let column = Self.width(fitting.map { answers[$0].lines.last ?? "" })
    var lines = (contract?.lines ?? []) + given.lines + logCoverage.lines
    for index in steps.indices {
      var answer = answers[index].lines
      let states = steps[index].reported.description
      if !states.isEmpty {
        let last = answers[index].hasRoom ? answer.removeLast() : ""
        let padded = column + 3 + states.utf8.count <= room ? Self.pad(last, to: column) : last
        answer.append(padded.isEmpty ? "| " + states : padded + " | " + states)
      }
      for (number, text) in answer.enumerated() {
        let stimulus = Self.pad(number == 0 ? stimuli[index] : "", to: stimulusWidth)
        lines.append(stimulus + (text.isEmpty ? " |" : " | " + text))
      }
    }
    return lines
  }

  /// Returns the width of the widest entry of a column.
  ///
  /// Entries of over 100 bytes do not count, because they would push the next column far away.
  private static func width(_ column: [String]) -> Int {
    column.reduce(0) { $1.utf8.count <= 100 ? max($0, $1.utf8.count) : $0 }
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}

extension Trace.Step: CustomStringConvertible {
  /// A line of the notation: `home | A.willResignActive | app inactive`.
  public var description: String {
    "\(stimulus) |" + (followed.isEmpty ? "" : " " + followed)
  }

  /// The text after the first bar: `A.willResignActive | app inactive`.
  package var followed: String {
    let seen = notatedObservations
    if reported.isEmpty { return seen }
    return (seen.isEmpty ? "" : seen + " ") + "| \(reported)"
  }

  fileprivate var notatedObservations: String { words.joined(separator: " ") }

  private var words: [String] {
    let marked = Set(marks)
    var words = observations.indices.map { index in
      observations[index].description + (marked.contains(index) ? "!" : "")
    }
    if marked.contains(observations.count) { words.append("!") }
    return words
  }

  /// Returns the lines of the observations, and whether the states have room in the last line.
  fileprivate func answer(within width: Int) -> (lines: [String], hasRoom: Bool) {
    var lines = [""]
    for word in words {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if last.utf8.count + 1 + word.utf8.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    let rest = width - lines[lines.count - 1].utf8.count - 3
    return (lines, reported.description.utf8.count <= rest)
  }
}

extension Trace {
  /// Creates a trace from a text; a step without a bar has no observations.
  public init(notation: String) throws(NotationError) {
    self = try TraceReader(notation).trace
  }
}
