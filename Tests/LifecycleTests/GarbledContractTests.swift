import Lifecycle
import Sweeps
import Testing

@Suite("A contract that is changed at random")
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
    "is read, or refused with place and remedy, in a short message",
    arguments: 0..<4 as Range<UInt64>)
  func garbled(seed: UInt64) {
    var refusals = 0
    let count = Sweep.count(5_000, sample: 500)
    for input in GarbledInputs(of: Self.texts, seed: seed, count: count) {
      let text = String(decoding: input, as: UTF8.self)
      do throws(NotationError) {
        let contract = try Contract(notation: text)
        #expect(try Contract(notation: contract.description) == contract, "\(text)")
      } catch {
        refusals += 1
        #expect(error.line >= 1 && error.column >= 1 && !error.remedy.isEmpty, "\(text)")
        #expect(error.description.utf8.count <= 400, "\(text)")
      }
    }
    #expect((count / 4..<count).contains(refusals))
  }

  @Test("is not taken for a text where it is not UTF-8, at that place")
  func encoding() throws {
    #expect(try String(ofFile: [0xEF, 0xBB, 0xBF, 0x61]) == "a")
    #expect {
      try String(ofFile: Array("aé\nbü".utf8) + [0xFF, 0x61])
    } throws: { error in
      "\(error)" == "line 2, column 3: not UTF-8: '0xFF'\n  save it as UTF-8"
    }
  }
}
