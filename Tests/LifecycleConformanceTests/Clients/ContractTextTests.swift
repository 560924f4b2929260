import Lifecycle
import LifecycleConformance
import Testing

@Suite("Malformed contracts in a check")
struct ContractTextTests {
  @Test(
    "A check refuses a malformed contract with the place, the word and a remedy",
    arguments: [
      ("", "1:1: the client has no name"),
      ("client", "1:7: the name of the client, or a declaration, is missing"),
      (
        "client X\nclient app save = active\nclient promises data",
        "2:12: also the name of a promised act: 'save'"
      ),
      ("client X\nclient app pause", "2:17: '=' is missing"),
      ("client X\nclient app pause =", "2:19: a meaning is missing"),
      ("client X\nclient app pause = wentback", "2:20: not a meaning: 'wentback'"),
      ("client X\nclient app a = active, a = inactive", "2:24: declared twice: 'a'"),
      (
        "client X\nclient app gone = detached",
        "2:12: belongs to a scene, not to the app: 'gone = detached'"
      ),
      (
        "client X\nclient scene bye = ends",
        "2:14: belongs to the app, not to a scene: 'bye = ends'"
      ),
      (
        "client X\nclient app a = active\nclient scene a = active",
        "3:14: declared for the app and for scenes: 'a'"
      ),
      ("client X\nclient window a = active", "2:8: not a keyword of a contract: 'window'"),
      (
        "client X\nclient app a = active\nclient app steps a > b",
        "3:22: not an event of the contract: 'b'"
      ),
      ("client X\nclient app a = active\nclient app steps a >", "3:20: not a step: '>'"),
      ("client X\nclient promises everything", "2:17: not a promise: 'everything'"),
      ("client X\nclient promises sessions 30", "2:26: not a time: '30'"),
      ("client X\nclient promises state, state", "2:24: promised twice: 'state'"),
      ("client X\nclient promises ends late", "2:17: needs sessions: 'ends late'"),
      (
        "client X\nclient app a = active, first maybe",
        "2:30: not a value of 'first': 'maybe'"
      ),
      ("client X\nclient app a = active after a", "2:23: not allowed here: 'after'"),
      ("client X\nlaunch", "2:1: not a line of a contract: 'launch'"),
      ("client X\nclient app a = active\nclient ready = a", "3:16: declared as an event: 'a'"),
      ("client X\nclient promises replay", "2:17: has no event that could be replayed: 'replay'"),
      (
        "client X\nclient app a = session begins\nclient promises sessions 9s",
        "3:17: sessions lack an event: 'sessions'"
      ),
      ("client X Y", "1:10: not allowed here: 'Y'"),
      ("client X\nclient app a(b = active", "2:13: not closed: '('"),
      ("client X\0", "1:9: not a character of the notation: 'U+0000'"),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: UnusableArgument.self) {
      try TextClient.$text.withValue(text) {
        try checkConformance(of: TextClient.self, playing: "launch")
      }
    }
    #expect(error?.problem == "TextClient.contract:\(problem)")
    #expect(error?.remedy.isEmpty == false)
  }
}

/// A silent client whose contract the test sets.
private struct TextClient: Client {
  @TaskLocal static var text = ""
  static var contract: String { text }

  init(_ given: Given, _ host: ClientHost) {}
  mutating func receive(_ told: Observation, _ host: ClientHost) {}
}
