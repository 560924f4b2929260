import LifecycleJSON

/// A message to an engine, with the expected answers.
struct FramingCase {
  /// An expected answer.
  enum Expected {
    /// An `ok` with the number of the question, and this many steps if the question was a `run`.
    case ok(Int, steps: Int?)
    /// A `skip` with the number of the question.
    case skip(Int)
    /// An `error`, with the number of the question if it could be read.
    case error(Int?)
  }

  let name: String
  /// The parts to send, with a short pause between them.
  let parts: [String]
  let answers: [Expected]
  let remedy: String

  init(_ name: String, sending parts: [String], expecting answers: [Expected], or remedy: String) {
    self.name = name
    self.parts = parts
    self.answers = answers
    self.remedy = remedy
  }

  /// Returns all test cases. `given` describes an app that the engine supports, if it does not
  /// support the default app.
  static func all(given: String?, sending drive: Hello.Drive = .stimuli) -> [FramingCase] {
    let givenTexts = given.map { "\"\($0)\"" } ?? ""
    let (launch, home, wait) =
      switch drive {
      case .stimuli, .clientWithUIKit: ("launch", "home", "wait 1s")
      case .host: ("process starts foreground", "will terminate", "will terminate")
      case .client:
        (
          "process starts | app background | at 0s", "turn ends | app background | at 0s",
          "turn ends | app background | at 1s"
        )
      }
    // Each wait takes its text, two quotation marks and a comma.
    let count = 600_000 / (wait.utf8.count + 3)
    func run(_ id: Int, _ stimuli: [String]) -> String { Self.run(id, stimuli, givenTexts) }
    return [
      FramingCase(
        "it answers a ping", sending: [ping(1)], expecting: [.ok(1, steps: nil)],
        or: #"answer {"kind":"ok","id":…} with the ping's id"#),
      FramingCase(
        "it plays a scenario", sending: [run(2, [launch])], expecting: [.ok(2, steps: 1)],
        or: "answer 'run' with 'ok', its id, and a step for each stimulus"),
      FramingCase(
        "it ignores a CR at the end of a line",
        sending: [ping(3).replacing("\n", with: "\r\n")], expecting: [.ok(3, steps: nil)],
        or: "strip white space from the line before you read it"),
      FramingCase(
        "it ignores unknown fields",
        sending: [ping(4).replacing("}", with: #","since":[1,{"a":null}]}"#)],
        expecting: [.ok(4, steps: nil)], or: "read only the fields that you need"),
      FramingCase(
        "it accepts fields in any order",
        sending: [
          #"{"stimuli":[""# + launch + #""],"given":["# + givenTexts
            + #"],"id":5,"kind":"run"}"# + "\n"
        ],
        expecting: [.ok(5, steps: 1)], or: "read the whole object before you use its fields"),
      FramingCase(
        "it answers a message of an unknown kind with an error, and continues",
        sending: [#"{"kind":"dance","id":6}"# + "\n" + ping(7)],
        expecting: [.error(6), .ok(7, steps: nil)],
        or: #"answer {"kind":"error","id":…,"code":"unknown-kind","message":"…"}"#),
      FramingCase(
        "it answers a malformed line with an error, and continues",
        sending: ["launch; home\n" + ping(8)], expecting: [.error(nil), .ok(8, steps: nil)],
        or: #"answer {"kind":"error","id":null,"code":"malformed","message":"…"}"#),
      FramingCase(
        "it waits for the rest of a line that arrives in parts",
        sending: [#"{"kind":"pi"#, #"ng","id":11}"# + "\n"], expecting: [.ok(11, steps: nil)],
        or: "read up to the end of the line; one read may return a part"),
      FramingCase(
        "it answers many messages that arrive at once, in order",
        sending: [(20..<52).map { run($0, [launch, home]) }.joined()],
        expecting: (20..<52).map { .ok($0, steps: 2) },
        or: "answer every line that a read returns, in order"),
      FramingCase(
        "it reads a line of 600 KiB",
        sending: [run(60, Array(repeating: wait, count: count))],
        expecting: [.ok(60, steps: count)], or: "accept lines of up to 8 MiB"),
    ] + (drive == .client ? [] : ofUnknownWords(launch, givenTexts))
  }

  /// Returns the cases with unknown stimuli and givens. A client ignores unknown lines instead.
  private static func ofUnknownWords(_ launch: String, _ givenTexts: String) -> [FramingCase] {
    [
      FramingCase(
        "it skips an unknown stimulus", sending: [run(9, [launch, "juggle"], givenTexts)],
        expecting: [.skip(9)], or: "answer 'skip' with a reason; never guess"),
      FramingCase(
        "it skips an unknown given",
        sending: [
          #"{"kind":"run","id":10,"given":["given antigravity"],"stimuli":[""# + launch + #""]}"#
            + "\n"
        ],
        expecting: [.skip(10)], or: "answer 'skip' with a reason; never guess"),
    ]
  }

  private static func ping(_ id: Int) -> String { "{\"kind\":\"ping\",\"id\":\(id)}\n" }

  private static func run(_ id: Int, _ stimuli: [String], _ givenTexts: String) -> String {
    let list = stimuli.map { "\"\($0)\"" }.joined(separator: ",")
    return "{\"kind\":\"run\",\"id\":\(id),\"given\":[\(givenTexts)],\"stimuli\":[\(list)]}\n"
  }
}

extension FramingCase.Expected {
  /// Whether an answer skips a scenario that should be played.
  func isSkipped(by line: String) -> Bool {
    guard case .ok(_, steps: _?) = self else { return false }
    var reader = JSONReader(line)
    return (try? reader.value())?.text("kind") == "skip"
  }

  /// Returns the error in an answer, or nil for an expected answer.
  func problem(of line: String) -> String? {
    let shown = "'\(line.clipped)'"
    var reader = JSONReader(line)
    guard let json = try? reader.value() else { return "it answered \(shown), which is not JSON" }
    let (kind, id, steps): (String, JSON, Int?) =
      switch self {
      case .ok(let id, let steps): ("ok", .number(id), steps)
      case .skip(let id): ("skip", .number(id), nil)
      case .error(let id): ("error", id.map { .number($0) } ?? .null, nil)
      }
    guard json.text("kind") == kind else { return "it answered \(shown), not '\(kind)'" }
    guard json["id"] == id else { return "it answered \(shown), whose 'id' is not \(id)" }
    if let steps {
      guard case .list(let texts) = json["steps"], texts.count == steps else {
        return "it answered \(shown), not with \(steps) steps"
      }
    }
    return nil
  }
}
