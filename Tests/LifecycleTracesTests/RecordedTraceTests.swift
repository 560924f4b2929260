import Lifecycle
import LifecycleTraces
import Testing

@Suite("A recorded trace")
struct RecordedTraceTests {
  @Test("without a play is one unknown step of a partial log")
  func unplayed() throws {
    let events = """
      {"event": "sceneWillResignActive(_:)", "scene": "B"}, {"event": "UIViewController.x()"}, \
      {"marker": "black screen"}
      """
    let text = recordedLine(
      events: events, ("\"ordered\": true", "\"ordered\": false"),
      ("\"absent\": []", "\"absent\": [\"sceneDidEnterBackground(_:)\", \"x\"]"))
    let trace = try #require(try RecordedTraces.read(text, name: "x").first)
    let expected = """
      given iOS ?, scenes, multiple scenes
      log starts unknown, partial, unordered
      absent ?.didEnterBackground
      ? | B.willResignActive
      """
    #expect(trace.trace == (try Trace(notation: expected)))
    #expect(trace.remarks == ["UIViewController.x()", "black screen", "absent: x"])
    #expect(!trace.isPlayed)
  }

  @Test("with a play has the play's stimuli")
  func played() throws {
    let play = "given iOS ?, scenes\nlog starts unknown, partial\nlock | A.willResignActive"
    let text = recordedLine(play: play)
    let trace = try #require(try RecordedTraces.read(text, name: "x").first)
    #expect(trace.trace == (try Trace(notation: play)))
    #expect(trace.isPlayed)
  }

  @Test("is read with blank lines around it and either end of line")
  func blankLines() throws {
    let text = "\n \t\r\n\(recordedLine())\r\n\n\(recordedLine(("R1", "R2")))"
    #expect(try RecordedTraces.read(text, name: "x").map(\.id) == ["R1", "R2"])
  }

  @Test(
    "that cannot be read is refused with file, line and remedy",
    arguments: [
      (
        "{\"id\": ",
        "not a JSON object\n  Write each trace as one JSON object on one line"
      ),
      ("[]", "not a JSON object\n  Write each trace as one JSON object on one line"),
      ("null", "not a JSON object\n  Write each trace as one JSON object on one line"),
      (
        recordedLine(events: "7"),
        "'events[0]' is not an object\n  Write an object"
      ),
      (
        recordedLine(("\"absent\": []", "\"absent\": [7]")),
        "'absent[0]' is not a string\n  Write a string"
      ),
      (
        recordedLine(("{\"url\": \"u\", \"title\": \"t\"}", "null")),
        "'source' is not an object\n  Write an object"
      ),
      (
        recordedLine(("\"ordered\": true,", "")),
        "missing key 'ordered'\n  Add 'ordered', as Corpus/Recorded/README.md describes it"
      ),
      (
        recordedLine(("\"url\": \"u\", ", "")),
        "missing key 'source.url'\n  Add 'source.url', as Corpus/Recorded/README.md describes it"
      ),
      (
        recordedLine(("\"ordered\": true", "\"ordered\": \"yes\"")),
        "'ordered' is not true or false\n  Write true or false"
      ),
      (
        recordedLine(("\"notes\": \"\"", "\"notes\": null")),
        "'notes' is not a string\n  Write a string"
      ),
      (
        recordedLine(("\"absent\": []", "\"absent\": \"x\"")),
        "'absent' is not a list\n  Write a list"
      ),
      (
        recordedLine(("\"scene\": \"A\"", "\"scene\": 1")),
        "'events[0].scene' is not a string\n  Write a string"
      ),
      (
        recordedLine(("\"lifeCycle\": \"scene\"", "\"lifeCycle\": \"web\"")),
        "unknown value 'web' of 'lifeCycle'\n  Use one of: scene, app"
      ),
      (
        recordedLine(("\"kind\": \"log\"", "\"kind\": \"rumour\"")),
        "unknown value 'rumour' of 'kind'\n  Use one of: log, stated"
      ),
      (
        recordedLine(("\"confidence\": \"high\"", "\"confidence\": \"\"")),
        "unknown value '' of 'confidence'\n  Use one of: high, medium, low"
      ),
      (
        recordedLine(("\"scene\": \"A\"", "\"scene\": \"\"")),
        "'events[0].scene' is empty\n  Name the scene, or leave 'scene' out"
      ),
      (
        recordedLine(("\"scene\": \"A\"", "\"applicationState\": \"idle\"")),
        """
        unknown value 'idle' of 'events[0].applicationState'
          Use one of: active, inactive, background
        """
      ),
      (
        recordedLine(events: "{\"scene\": \"A\"}"),
        "'events[0]' has neither 'event' nor 'marker'\n  Name the event or the marker"
      ),
      (
        recordedLine(
          events: #"{"event": "UIApplication.didBecomeActiveNotification", "scene": "A"}"#),
        """
        'events[0]' has a scene, but 'UIApplication.didBecomeActiveNotification' is about the app
          Leave 'scene' out, or name an event of scenes
        """
      ),
    ])
  func refusal(text: String, error: String) {
    #expect(refused(text).hasPrefix("logs.jsonl:2: \(error)"))
  }

  @Test(
    "with a play that contradicts it is refused",
    arguments: [
      (
        "given iOS ?, no scenes; lock | A.willResignActive",
        """
        'play' contradicts 'lifeCycle', 'scene'
          Write 'scenes' or 'no scenes' after 'given', to match 'lifeCycle'
        """
      ),
      (
        "log unordered; lock | A.willResignActive",
        """
        'play' contradicts 'ordered', true
          Write 'log unordered' where 'ordered' is false, and only there
        """
      ),
      (
        "absent app.willTerminate; lock | A.willResignActive",
        "'play' contradicts 'absent'\n  Write the same names after 'absent', in the same order"
      ),
      (
        "lock | A.didEnterBackground",
        """
        'play' contradicts observation 1, 'sceneWillResignActive(_:)'
          Write the events in their order, with their scenes and states
        """
      ),
      (
        "lock | app.willResignActive",
        """
        'play' contradicts observation 1, 'sceneWillResignActive(_:)'
          Write the events in their order, with their scenes and states
        """
      ),
      (
        "lock | A.willResignActive?",
        """
        'play' contradicts observation 1, 'sceneWillResignActive(_:)'
          Write the events in their order, with their scenes and states
        """
      ),
      (
        "lock |",
        """
        'play' has 0 of 1 observations
          Write each event once; a play adds only stimuli
        """
      ),
      (
        "lock | A.willResignActive A.didEnterBackground",
        """
        'play' has 2 of 1 observations
          Write each event once; a play adds only stimuli
        """
      ),
    ])
  func contradiction(play: String, error: String) {
    #expect(refused(recordedLine(play: play)) == "logs.jsonl:2: \(error)")
  }

  @Test("with a play outside the notation is refused with the place in the play")
  func notation() {
    let error = refused(recordedLine(play: "given iOS ?, scenes; lok | A.willResignActive"))
    #expect(error.hasPrefix("logs.jsonl:2: 'play' is not in the notation: line 1, column 22: "))
    #expect(error.contains("'lok'\n  "))
  }

  @Test("is read beside lines that cannot be, each of which is reported")
  func badLines() {
    let text = """
      nonsense
      \(recordedLine(("R1", "R0")))

      \(recordedLine(events: "7"))
      \(recordedLine(("\"scene\": \"A\"", "\"scene\": \"A2\"")))
      """
    let (traces, errors) = RecordedTraces.readable(text, name: "logs.jsonl")
    #expect(traces.map(\.id) == ["R0", "R1"])
    #expect(
      errors.map(\.description) == [
        "logs.jsonl:1: not a JSON object\n  Write each trace as one JSON object on one line",
        "logs.jsonl:4: 'events[0]' is not an object\n  Write an object",
      ])
  }

  @Test("shares its id with no other")
  func sharedID() {
    #expect(
      refused(recordedLine(("R1", "R0"))) == """
        logs.jsonl:2: id 'R0' is already used in line 1
          Give each trace an id of its own
        """)
  }

  @Test("fits in a line of eight mebibytes")
  func length() {
    let text = recordedLine(
      ("\"notes\": \"\"", "\"notes\": \"\(String(repeating: "x", count: 8 << 20))\""))
    #expect(
      refused(text) == """
        logs.jsonl:2: a line of \(text.utf8.count) bytes
          Keep each line within 8388608 bytes
        """)
  }

  /// The error about the second line of a file whose first line is in order.
  private func refused(_ text: String) -> String {
    do {
      _ = try RecordedTraces.read("\(recordedLine(("R1", "R0")))\n\(text)", name: "logs.jsonl")
      return "nothing"
    } catch {
      return "\(error)"
    }
  }
}

/// A line that is in order, but for what is replaced in it.
func recordedLine(
  events: String = #"{"event": "sceneWillResignActive(_:)", "scene": "A"}"#, play: String? = nil,
  _ replacements: (String, String)...
) -> String {
  let play = play.map { ", \"play\": \"\($0.replacing("\n", with: "\\n"))\"" } ?? ""
  let text = """
    {"id": "R1", "lifeCycle": "scene", "group": "lock", "stimulus": "lock", "system": "17", \
    "device": "iPhone", "kind": "log", "confidence": "high", "ordered": true, \
    "events": [\(events)], "absent": [], "source": {"url": "u", "title": "t"}, "notes": ""\(play)}
    """
  return replacements.reduce(text) { $0.replacing($1.0, with: $1.1) }
}
