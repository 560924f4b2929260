import LifecycleWire
import Sweeps
import Testing

@Suite("Randomly changed messages")
struct GarbledMessageTests {
  private static let count = Sweep.inputs(sample: 1_000)

  @Test("A randomly changed reply is parsed, or refused with a short message")
  func replies() {
    let texts = [
      #"{"kind":"ok","id":7,"steps":["launch | app.didFinishLaunching A.willConnect","home"]}"#,
      #"{"kind":"skip","id":8,"capability":"tasks","message":"none","steps":["launch |"]}"#,
      #"{"kind":"error","id":9,"message":"it \u0007 failed"}"#,
    ]
    var answer = Answer()
    let refusals = refusals(texts, seed: 1) { line throws(Reply.Fault) in
      _ = try Reply(line, to: nil, into: &answer)
    } message: {
      $0.problem
    }
    #expect((Self.count / 4..<Self.count).contains(refusals))
  }

  @Test("A randomly changed hello is parsed, or refused with a short message")
  func hellos() {
    let texts = [
      #"{"kind":"hello","protocol":1,"engine":"e","version":"1","language":"C","window":8,"#
        + #""capabilities":["scene-based","tasks"],"deterministic":false,"homepage":"https://e"}"#,
      #"{"kind":"hello","protocol":1,"engine":"e","version":"1","language":"C","drive":"client","#
        + #""contract":["client Mine","client app pause = wentBack, resume = cameForward"]}"#,
    ]
    let refusals = refusals(texts, seed: 2) { line throws(Reply.Fault) in
      _ = try Hello(line)
    } message: {
      $0.problem
    }
    #expect((Self.count / 4..<Self.count).contains(refusals))
  }

  @Test("A randomly changed question is parsed, or refused with a short message")
  func questions() {
    let texts = [
      #"{"kind":"hello","protocol":[1,1]}"#, #"{"kind":"ping","id":3}"#,
      #"{"kind":"run","id":4,"given":["given multiple scenes"],"stimuli":["launch","open B"]}"#,
    ]
    let refusals = refusals(texts, seed: 3) { line throws(QuestionFault) in
      _ = try Question(line)
    } message: {
      $0.message
    }
    #expect((Self.count / 4..<Self.count).contains(refusals))
  }

  @Test(
    "A hello whose window is below one scenario is refused",
    arguments: ["0", "-5", "\"8\"", "null"])
  func window(_ window: String) {
    let hello =
      #"{"kind":"hello","protocol":1,"engine":"e","version":"1","language":"C","window":"#
      + window + #","capabilities":[]}"#
    #expect(throws: Reply.Fault.self) {
      _ = try Array(hello.utf8).withUnsafeBufferPointer { line throws(Reply.Fault) in
        try Hello(line)
      }
    }
  }

  private func refusals<Failure: Error>(
    _ texts: [String], seed: UInt64, _ read: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void,
    message: (Failure) -> String
  ) -> Int {
    var refusals = 0
    var slowest = SlowestInput()
    for input in GarbledInputs(of: texts, seed: seed, count: Self.count) {
      slowest.during(input) {
        input.withUnsafeBufferPointer { line in
          do throws(Failure) {
            try read(line)
          } catch {
            refusals += 1
            let said = message(error)
            #expect((1...400).contains(said.utf8.count), "\(said)")
          }
        }
      }
    }
    #expect(slowest.time < .seconds(1), "\(String(decoding: slowest.input, as: UTF8.self))")
    return refusals
  }
}
