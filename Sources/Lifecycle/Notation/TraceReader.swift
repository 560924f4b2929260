/// Reads whole texts, and remembers where each stimulus stands.
struct TraceReader {
  private var given = GivenReader()
  private var account = Trace.Account()
  private var steps: [Trace.Step] = []
  /// Where each step's stimulus stands.
  private(set) var places: [Word] = []

  /// How many steps a text may have.
  static var capacity: Int { 1_000_000 }

  /// What was read.
  var trace: Trace { Trace(given.result, steps, account: account) }

  /// Reads a text to its end.
  init(_ text: String) throws(NotationError) {
    var lexer = try Lexer(text)
    while var clause = try lexer.next() {
      if !clause.isEmpty { try read(&clause) }
    }
    guard !steps.isEmpty else {
      throw NotationError(
        line: 1, column: 1, word: "", problem: "nothing happens",
        remedy: "a stimulus such as 'launch' makes a step")
    }
  }

  private mutating func read(_ clause: inout Clause) throws(NotationError) {
    guard let word = clause.peek else { return }
    if clause.opens(with: "given") {
      try precedeSteps(word)
      try given.read(features: &clause)
    } else if clause.opens(with: "on") {
      try precedeSteps(word)
      try given.read(script: &clause)
    } else if clause.opens(with: "log") {
      try precedeSteps(word)
      try account.read(log: &clause)
    } else if clause.opens(with: "absent") {
      try precedeSteps(word)
      try account.read(absent: &clause)
    } else {
      guard steps.count < Self.capacity else {
        throw word.error("one step too many", remedy: "at most \(Self.capacity)")
      }
      steps.append(try Trace.Step(reading: &clause))
      places.append(word)
    }
  }

  private func precedeSteps(_ word: Word) throws(NotationError) {
    guard steps.isEmpty else {
      throw word.error("too late", remedy: "it stands before the first step")
    }
  }
}

extension Trace.Step {
  /// What a text says to have followed a stimulus, as it stands behind the bar: `A.snapshot | A active`.
  public init(_ stimulus: Stimulus, followedBy notation: String) throws(NotationError) {
    self.init(stimulus)
    var lexer = try Lexer(notation)
    guard var clause = try lexer.next() else { return }
    try readAnswer(&clause)
    if let next = try lexer.next() {
      throw next.first.error("a second line", remedy: "one line says what followed one stimulus")
    }
  }

  /// Reads a stimulus and, behind a bar, what followed.
  init(reading clause: inout Clause) throws(NotationError) {
    self.init(try Stimulus(clause.phrase()))
    if clause.take("|") {
      try readAnswer(&clause)
    } else {
      try clause.finish(remedy: Self.remedy)
    }
  }

  private static let remedy = "a step is a stimulus, a bar, what followed, a bar, and states"

  private mutating func readAnswer(_ clause: inout Clause) throws(NotationError) {
    try readObservations(&clause)
    if clause.take("|") { reported = try ReportedStates(reading: &clause) }
    try clause.finish(remedy: Self.remedy)
  }

  private mutating func readObservations(_ clause: inout Clause) throws(NotationError) {
    while let word = clause.peek, !word.isSingle("|"), !word.isSingle(",") {
      if word.isSingle("!") {
        _ = clause.next()
        if let after = clause.peek, !after.isSingle("|") {
          throw word.error("marks nothing", remedy: "it follows an observation without a blank")
        }
        marks.append(observations.count)
      } else {
        try readObservation(&clause)
      }
    }
    if let comma = clause.peek, comma.isSingle(",") {
      throw comma.error("cannot stand here", remedy: "a blank stands between two observations")
    }
  }

  private mutating func readObservation(_ clause: inout Clause) throws(NotationError) {
    let offset = try Observation.offset(reading: &clause)
    let word = clause.word()
    let isMarked = word.last == UInt8(ascii: "!")
    let unmarked = isMarked ? word.withoutLast : word
    if unmarked.last == UInt8(ascii: "!") {
      throw word.error("marked twice", remedy: "one '!' marks an observation")
    }
    var observation = try Observation(hedged: unmarked)
    observation.offset = offset
    if isMarked { marks.append(observations.count) }
    observations.append(observation)
  }
}
