import Lifecycle
import LifecycleWire
import Testing

@Suite("Wire server")
struct WireServerTests {
  private static func ladder() -> WireServer<LadderEngine> {
    WireServer(name: "ladder", version: "1.0") { scenario throws(EngineFailure) in
      try LadderEngine(scenario.given)
    }
  }

  private static func greeted() -> WireServer<LadderEngine> {
    var server = ladder()
    _ = server.answer(to: #"{"kind":"hello","protocol":[1,1]}"#.utf8)
    return server
  }

  @Test("The server replies exactly as the page shows")
  func transcript() throws {
    var server = Self.ladder()
    for pool in try Transcript.exchanges() {
      #expect(!server.isDone)
      #expect(server.answer(to: pool.question.utf8) == pool.answer)
    }
    #expect(server.isDone)
  }

  @Test(
    "The server refuses an invalid message with a remedy",
    arguments: [
      ("", "null", "malformed", "column 1: a value is missing"),
      ("[]", "null", "malformed", "one JSON object on one line"),
      ("{}", "null", "malformed", "lacks a text 'kind'"),
      (#"{"kind":"ping"}"#, "null", "malformed", "a whole number 'id' below 2^53"),
      (#"{"kind":"ping","id":"1"}"#, "null", "malformed", "a whole number 'id' below 2^53"),
      (#"{"kind":"ping","id":9007199254740992}"#, "null", "malformed", "below 2^53"),
      (#"{"kind":"ping","id":-9223372036854775808}"#, "null", "malformed", "below 2^53"),
      (#"{"kind":"ping","id":1.5}"#, "null", "malformed", "not a whole number"),
      (#"{"kind":"ping","id":1,"id":1}"#, "null", "malformed", "duplicate key 'id'"),
      (#"{"kind":"ping","id":1,}"#, "null", "malformed", "'\"' is missing here"),
      (#"{"kind":"run","id":1,"given":[]}"#, "1", "malformed", "a list of texts 'stimuli'"),
      (
        #"{"kind":"run","id":1,"given":[1],"stimuli":[]}"#, "1", "malformed",
        "a list 'given' in which every item is a text"
      ),
      (#"{"kind":"fly","id":-3}"#, "-3", "unknown-kind", "unknown kind 'fly'"),
      (#"{"kind":"hello","protocol":1}"#, "null", "malformed", "'protocol'"),
      (#"{"kind":"hello","protocol":[2,3]}"#, "null", "protocol", "version 1"),
      (
        #"{"kind":"run","id":1,"given":[],"stimuli":["unlock"]}"#, "1", "illegal",
        "'unlock', stimulus 1, cannot happen: the device is not locked"
      ),
    ])
  func refusals(line: String, id: String, code: String, words: String) {
    var server = Self.greeted()
    let answer = server.answer(to: line.utf8)
    #expect(answer.hasPrefix(#"{"kind":"error","id":\#(id),"code":"\#(code)","message":""#))
    #expect(answer.replacing(#"\""#, with: "\"").contains(words), "\(answer)")
  }

  @Test("The server plays scenarios only after a hello")
  func hello() {
    let run = #"{"kind":"run","id":1,"given":[],"stimuli":[]}"#
    var server = Self.ladder()
    #expect(server.answer(to: run.utf8).contains(#""code":"protocol""#))
    _ = server.answer(to: #"{"kind":"hello","protocol":[1,7],"more":{"x":[null]}}"#.utf8)
    #expect(server.answer(to: run.utf8) == #"{"kind":"ok","id":1,"steps":[]}"#)
  }

  @Test("The server refuses bytes that are not UTF-8")
  func encoding() {
    var server = Self.greeted()
    #expect(server.answer(to: [0x7B, 0xFF, 0x7D] as [UInt8]).contains("encode each line as UTF-8"))
  }

  @Test(
    "The server skips a scenario it cannot play, and gives the reason",
    arguments: [
      (#"[],"stimuli":["hoem"]"#, "not a stimulus: 'hoem'; did you mean 'home'?"),
      (#"["given iOS 99"],"stimuli":[]"#, "not a version: '99'"),
      (#"["given multiple scenes"],"stimuli":[]"#, "the app has several scenes"),
      (#"["on A.didEnterBackground: take 2s"],"stimuli":[]"#, "the app reacts inside callbacks"),
      (#"[],"stimuli":["launch","memory warning"]"#, "no stimulus 'memory warning'"),
    ])
  func skips(rest: String, words: String) {
    var server = Self.greeted()
    let answer = server.answer(to: #"{"kind":"run","id":1,"given":\#(rest)}"#.utf8)
    #expect(answer.hasPrefix(#"{"kind":"skip","id":1,"reason":""#))
    #expect(answer.contains(words), "\(answer)")
  }

  @Test("The server makes a new engine for each scenario")
  func freshness() {
    var server = Self.greeted()
    let run = #"{"kind":"run","id":1,"given":[],"stimuli":["launch","interrupt alert"]}"#
    let first = server.answer(to: run.utf8)
    _ = server.answer(to: run.utf8)
    #expect(server.answer(to: run.utf8) == first)
  }
}
