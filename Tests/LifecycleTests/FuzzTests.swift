import Lifecycle
import Sweeps
import Testing

@Suite("Randomly changed traces")
struct FuzzTests {
  private static let shards = 0..<8 as Range<UInt64>
  private static let scraps: [UInt8] = Array(
    " \t\n\r;|,+!?#:.()[]=-059ABHIsmh\u{0}\u{7F}aelnot\u{E9}\u{FEFF}\u{1F600}\u{430}".utf8)

  @Test(
    "A randomly changed text is refused with place and remedy, or survives printing and parsing",
    arguments: shards)
  func garbled(seed: UInt64) throws {
    var dice = Dice(seed: 100 + seed)
    var refusals = 0
    var slowest = SlowestInput()
    let count = Sweep.inputs(sample: 2_000) / 8
    for _ in 0..<count {
      var bytes = Array(dice.trace().description.utf8)
      for _ in 0...dice.below(2) { Self.garble(&bytes, &dice) }
      let text = String(decoding: bytes, as: UTF8.self)
      slowest.during(bytes) {
        do throws(NotationError) {
          let trace = try Trace(notation: text)
          let again = try? Trace(notation: trace.description)
          #expect(again == trace, "\(text)")
        } catch {
          refusals += 1
          let lines = text.utf8.count { $0 == 10 } + 1
          #expect((1...lines).contains(error.line) && error.column >= 1, "\(text)")
          #expect(!error.problem.isEmpty && !error.remedy.isEmpty, "\(text)")
          #expect(error.description.utf8.count <= 400, "\(text)")
          #expect(throws: NotationError.self) { try Scenario(notation: text) }
        }
      }
    }
    #expect((count / 10..<count * 19 / 20).contains(refusals))
    #expect(slowest.time < .seconds(1), "\(String(decoding: slowest.input, as: UTF8.self))")
  }

  /// Changes a few bytes half of the time, otherwise a word or the text after a word.
  private static func garble(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let place = dice.below(bytes.count)
    let end = min(bytes.count, place + 1 + dice.below(6))
    let word = wordEnd(before: place, bytes)..<wordEnd(after: place, bytes)
    switch dice.below(10) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(dice.pick(scraps), at: place)
    case 2: bytes[place] = dice.pick(scraps)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: dice.below(bytes.count))
    case 4: bytes.swapAt(place, dice.below(bytes.count))
    case 5: bytes.removeSubrange(word)
    case 6:
      let target = wordEnd(after: dice.below(bytes.count), bytes)
      bytes.insert(contentsOf: [UInt8(ascii: " ")] + bytes[word], at: target)
    default: bytes.insert(contentsOf: dice.pick(endings).utf8, at: word.upperBound)
    }
  }

  private static let endings = [
    "!", "?", " !", " | ", "\nhome", ";launch |", "\r\n", " # x|y", " suspend", "\t\t", "; lock; ",
    " +1m app.open(url)", ", A unattached",
  ]

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 32 }

  private static func wordEnd(after place: Int, _ bytes: [UInt8]) -> Int {
    bytes[place...].firstIndex(where: isBlank) ?? bytes.count
  }

  private static func wordEnd(before place: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<place].lastIndex(where: isBlank) ?? 0
  }

  @Test(
    "Texts that repeat one piece many times are parsed or refused with a short message",
    arguments: [
      "launch | suspend!", " suspend!", "x", "(", "9", ", ", "é", "; launch", "\u{0}",
      "begin task ",
      "launch\n", "#", "\r", "+", "[(", "modes audio+", "A.willConnect(A,", "?.",
    ])
  func long(piece: String) {
    let count = Sweep.count(100_000, sample: 20_000) / piece.utf8.count
    let tail = String(repeating: piece, count: count)
    for head in ["", "launch | ", "given ", "on ", "log ", "absent ", "launch | | "] {
      let outcome = Result { try Trace(notation: head + tail) }
      switch outcome {
      case .success(let trace): #expect(!trace.steps.isEmpty)
      case .failure(let error): #expect("\(error)".utf8.count < 500)
      }
    }
  }

  @Test("A line of a million bytes is parsed")
  func longLine() throws {
    let count = Sweep.count(1_000_000, sample: 100_000) / "suspend! ".utf8.count
    let trace = try Trace(notation: "launch | " + String(repeating: "suspend! ", count: count))
    #expect(trace.steps.map(\.observations.count) == [count])
    #expect(trace.steps.map(\.marks) == [Array(0..<count)])
    #expect(try Trace(notation: trace.description) == trace)
  }

  @Test("A text of more than 16 MiB is refused")
  func tooLong() {
    let text = String(repeating: " ", count: 16 << 20) + "launch"
    let error = #expect(throws: NotationError.self) { try Trace(notation: text) }
    #expect(error?.problem == "the text has 16777222 bytes")
  }
}
