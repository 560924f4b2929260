import Lifecycle

/// A line of an app's recording: clauses, and a remark on the process and the time.
struct RecordingLine {
  /// The texts between semicolons, without blank ones.
  private(set) var clauses: [Clause] = []
  /// The process and the time, if the remark has them.
  private(set) var stamp: Stamp?
  /// Whether the line ends in `# cut off`: the process ended while the line was written.
  let isCutOff: Bool
  /// Whether the line was written completely: it has its end, or the remark, which is written last.
  var isWhole: Bool { isEnded && !isCutOff || stamp != nil }

  private let isEnded: Bool
  private let text: Substring
  private let number: Int

  /// The text between two semicolons.
  struct Clause {
    let line: Int
    /// The column of the first character, from 1.
    let column: Int
    let text: String

    /// Whether the clause describes the whole recording instead of a step.
    var isOfHeader: Bool {
      ["client", "given", "log", "absent", "on"].contains(text.prefix { !Self.isBlank($0) })
    }

    /// Whether the clause names the client, as the first line of a recording does: `client NAME`.
    var isNameOfClient: Bool {
      let words = text.split(whereSeparator: Self.isBlank)
      return words.count == 2 && words[0] == "client"
    }

    /// Returns an error about the clause, or about one word of the clause.
    func error(_ problem: String, _ remedy: String, word: Word? = nil) -> NotationError {
      NotationError(
        line: line, column: word?.column ?? column, word: word?.text ?? text, problem: problem,
        remedy: remedy)
    }

    static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
  }

  /// The process and the time in a remark such as `# process 4711 at 12 s`.
  struct Stamp {
    let process: String
    /// The time in seconds.
    let time: Int
    let remark: String
    /// The column of the first character, from 1.
    let column: Int
  }

  /// Reads a line that was split off at a line feed; `isEnded` says whether one followed.
  init(_ line: Substring, number: Int, isEnded: Bool) throws(NotationError) {
    text = line.last == "\r" ? line.dropLast() : line
    self.number = number
    self.isEnded = isEnded
    let body = text.prefix { $0 != "#" }
    let remarks = text[body.endIndex...].split(separator: "#").map {
      $0.split(whereSeparator: Clause.isBlank)
    }
    isCutOff = remarks.last == ["cut", "off"]
    if let lone = body.firstIndex(of: "\r") {
      throw error(
        at: lone, "U+000D", "not a character of the notation",
        "a line ends with LF, or with CR and LF")
    }
    do {
      stamp = try readStamp(remarks.first ?? [], at: body.endIndex)
    } catch {
      // A line that has only a remark may have any text in the remark.
      if isEnded, !isCutOff, !body.allSatisfy(Clause.isBlank) { throw error }
    }
    for part in body.split(separator: ";") {
      let start = part.drop(while: Clause.isBlank)
      guard !start.isEmpty else { continue }
      let end = start.lastIndex { !Clause.isBlank($0) } ?? start.startIndex
      clauses.append(
        Clause(line: number, column: column(start.startIndex), text: String(start[...end])))
    }
  }

  private func column(_ place: Substring.Index) -> Int {
    text.distance(from: text.startIndex, to: place) + 1
  }

  private func error(
    at place: Substring.Index, _ word: String, _ problem: String, _ remedy: String
  ) -> NotationError {
    NotationError(
      line: number, column: column(place), word: word, problem: problem, remedy: remedy)
  }

  private static let largestNumber = Int(UInt32.max)
  private static let example = "as in '# process 4711 at 12 s'"

  /// Reads a remark; a remark that does not begin with `process` has neither process nor time.
  private func readStamp(
    _ words: [Substring], at start: Substring.Index
  ) throws(NotationError) -> Stamp? {
    guard words.first?.lowercased() == "process" else { return nil }
    // Without a word at the index, the error points to the end of the line.
    func fault(_ index: Int, _ problem: String, _ remedy: String) -> NotationError {
      let word = words.indices.contains(index) ? words[index] : text.suffix(0)
      return error(at: word.startIndex, String(word), problem, "\(remedy), \(Self.example)")
    }
    guard let process = Self.number(in: words, at: 1) else {
      throw fault(1, "not the number of a process", "0 to \(Self.largestNumber)")
    }
    guard words.count > 2, words[2] == "at" else {
      throw fault(2, "no time", "write 'at' after the process")
    }
    guard let time = Self.number(in: words, at: 3) else {
      throw fault(3, "not a time in whole seconds", "0 to \(Self.largestNumber)")
    }
    guard words.count > 4, words[4] == "s" else {
      throw fault(4, "no unit", "write 's' after the time")
    }
    guard words.count == 5 else {
      throw fault(5, "unexpected word", "the remark ends with 's'")
    }
    let remark = words.joined(separator: " ")
    return Stamp(
      process: String(process), time: time, remark: "# \(remark)", column: column(start))
  }

  private static func number(in words: [Substring], at index: Int) -> Int? {
    guard words.indices.contains(index), words[index].allSatisfy({ "0"..."9" ~= $0 }),
      let number = Int(words[index]), number <= largestNumber
    else { return nil }
    return number
  }
}

extension RecordingLine.Clause {
  /// A word, and the column of its first character.
  struct Word {
    let text: String
    let column: Int
  }

  /// The observations after the first bar, without the times, such as `+2s`, that precede them.
  ///
  /// A blank in brackets belongs to its observation.
  var observations: [Word] {
    var words: [Word] = []
    var (bars, depth) = (0, 0)
    // Whether a word has begun, and whether a time is read, which may have a blank after its `+`.
    var (isOpen, isTime) = (false, false)
    for (offset, character) in text.enumerated() {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == "|" { bars += 1 }
      if character == "|" || depth == 0 && Self.isBlank(character) {
        isTime = isTime && !isOpen
        isOpen = false
      } else if bars == 1, isTime {
        isOpen = true
      } else if bars == 1, character == "+", !isOpen {
        isTime = true
      } else if bars == 1, isOpen, let last = words.popLast() {
        words.append(Word(text: last.text + "\(character)", column: last.column))
      } else if bars == 1 {
        words.append(Word(text: "\(character)", column: column + offset))
        isOpen = true
      }
    }
    return words
  }
}
