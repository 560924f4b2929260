import Lifecycle
import Sweeps
import Testing

@Suite("Randomly changed contracts")
struct GarbledContractTests {
  private static let texts = [
    """
    # Of an example.
    client Example
    client app pause = wentBack, resume = cameForward or active, first open
    client scene opened = attached, closed = detached, repeats allowed
    client app steps pause > resume, resume > pause
    client promises state, links, kept links
    """,
    "client Flutter; client app resumed = active, hidden = inactive or background",
  ]

  @Test(
    "A randomly changed contract is parsed, or refused with place, remedy and a short message",
    arguments: 0..<4 as Range<UInt64>)
  func garbled(seed: UInt64) {
    var refusals = 0
    var slowest = SlowestInput()
    let count = Sweep.inputs(sample: 2_000) / 4
    for input in GarbledInputs(of: Self.texts, seed: seed, count: count) {
      let text = String(decoding: input, as: UTF8.self)
      slowest.during(input) {
        do throws(NotationError) {
          let contract = try Contract(notation: text)
          let again = try? Contract(notation: contract.description)
          #expect(again == contract, "\(text)")
        } catch {
          refusals += 1
          let lines = text.utf8.count { $0 == 10 } + 1
          #expect((1...lines).contains(error.line) && error.column >= 1, "\(text)")
          #expect(!error.remedy.isEmpty && error.description.utf8.count <= 400, "\(text)")
        }
      }
    }
    #expect((count / 4..<count).contains(refusals))
    #expect(slowest.time < .seconds(1), "\(String(decoding: slowest.input, as: UTF8.self))")
  }

  @Test("A file that is not UTF-8 is refused with the place of the first wrong byte")
  func encoding() throws {
    #expect(try String(ofFile: [0xEF, 0xBB, 0xBF, 0x61]) == "a")
    #expect {
      try String(ofFile: Array("aé\nbü".utf8) + [0xFF, 0x61])
    } throws: { error in
      "\(error)" == "line 2, column 3: not UTF-8: '0xFF'\n  save it as UTF-8"
    }
  }
}
