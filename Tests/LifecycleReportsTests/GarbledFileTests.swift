import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleReports
import Sweeps
import Testing

@Suite("Randomly changed files")
struct GarbledFileTests {
  private static let count = Sweep.inputs(sample: 500)

  @Test("A randomly changed file of expectations is read, or refused with a short message", .slow)
  func expectations() {
    let text = """
      # The vendor works on it.
      expect deactivation/before-background#didEnterBackground
        replay launch; home
        issue  https://example.org/issues/12
        until  2026-12-31

      expect bridge/*
        replay launch
        issue  https://example.org/issues/13
        until  2027-01-31

      """
    let refusals = Self.refusals([text], seed: 1) { text throws(NotationError) in
      _ = try ExpectationFile(text)
    } place: { error in
      (error.line, error.column, "\(error.word)\(error.problem)\(error.remedy)")
    }
    #expect(refusals > Self.count / 4)
  }

  @Test("A randomly changed log is read, or refused with a short message", .slow)
  func logs() {
    let lines = LogTests.lines.filter { $0.utf8.count < 4_000 }
    let texts = stride(from: 2, through: lines.count, by: max(1, lines.count / 6)).map {
      LogTests.text(lines.prefix($0))
    }
    let refusals = Self.refusals(texts, seed: 2) { text throws(LogError) in
      _ = try LogReader.read(text)
    } place: { error in
      (error.line, error.column, "\(error.problem)\(error.remedy)")
    }
    #expect(refusals > Self.count / 4)
  }

  @Test("Randomly changed JSON is read, or refused with a short message")
  func json() {
    let texts = LogTests.lines.filter { $0.utf8.count < 1_000 }
    let refusals = Self.refusals(texts, seed: 3) { text throws(JSONReader.Fault) in
      var reader = JSONReader(text)
      _ = try reader.value()
    } place: { error in
      (1, error.column, "\(error.problem)\(error.remedy)")
    }
    #expect((Self.count / 4..<Self.count).contains(refusals))
  }

  /// Returns how many inputs are refused, and checks place and message of each error.
  private static func refusals<Failure: Error>(
    _ texts: [String], seed: UInt64, _ read: (String) throws(Failure) -> Void,
    place: (Failure) -> (line: Int, column: Int, message: String)
  ) -> Int {
    var refusals = 0
    var slowest = SlowestInput()
    for input in GarbledInputs(of: texts, seed: seed, count: count) {
      let text = String(decoding: input, as: UTF8.self)
      slowest.during(input) {
        do throws(Failure) {
          try read(text)
        } catch {
          refusals += 1
          let (line, column, message) = place(error)
          let lines = text.utf8.count { $0 == 10 } + 1
          #expect((1...lines).contains(line) && column >= 1, "\(text.prefix(300))")
          #expect((1...380).contains(message.utf8.count), "\(message)")
        }
      }
    }
    #expect(slowest.time < .seconds(1), "\(String(decoding: slowest.input, as: UTF8.self))")
    return refusals
  }
}
