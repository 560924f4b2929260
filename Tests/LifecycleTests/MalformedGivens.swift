import Lifecycle

extension Malformed {
  private static let unknown = Given.Version.known.upperBound + 1

  /// Texts with malformed `given`, `on`, `log` or `absent` lines.
  static let givens: [Malformed] = [
    Malformed("given", 1, 6, "a feature is missing"),
    Malformed("given ios 12", 1, 7, "not a feature: 'ios'"),
    Malformed("given iOS", 1, 10, "a version is missing"),
    Malformed("given iOS 8", 1, 11, "not a version: '8'"),
    Malformed("given iOS \(unknown)", 1, 11, "not a version: '\(unknown)'"),
    Malformed("given iOS 300", 1, 11, "not a version: '300'"),
    Malformed("given iOS 0", 1, 11, "not a version: '0'"),
    Malformed("given iOS 99999999999999999999", 1, 11, "not a version: '99999999999999999999'"),
    Malformed("given iOS 12.4", 1, 11, "not a version: '12.4'"),
    Malformed("given iOS 12 13", 1, 14, "not allowed after 'iOS 12': '13'"),
    Malformed("given iOS 12, iOS 13", 1, 15, "repeats or contradicts an earlier feature: 'iOS 13'"),
    Malformed("given iOS 12, iOS 12", 1, 15, "repeats or contradicts an earlier feature: 'iOS 12'"),
    Malformed("given SDK", 1, 10, "a version is missing"),
    Malformed("given SDK 8", 1, 11, "not a version: '8'"),
    Malformed(
      "given SDK 12\ngiven SDK 13", 2, 7, "repeats or contradicts an earlier feature: 'SDK 13'"),
    Malformed(
      "given scenes, no scenes", 1, 15, "repeats or contradicts an earlier feature: 'no scenes'"),
    Malformed(
      "given multiple scenes, single scene", 1, 24,
      "repeats or contradicts an earlier feature: 'single scene'"),
    Malformed(
      "given both delegates, app delegate only", 1, 23,
      "repeats or contradicts an earlier feature: 'app delegate only'"),
    Malformed(
      "given extension\ngiven extension; launch", 2, 7,
      "repeats or contradicts an earlier feature: 'extension'"),
    Malformed("given scenes,", 1, 14, "a feature is missing"),
    Malformed("given , scenes", 1, 6, "a feature is missing"),
    Malformed("given scenes no scenes", 1, 7, "not a feature: 'scenes no scenes'"),
    Malformed("given no", 1, 7, "not a feature: 'no'"),
    Malformed("given no scene", 1, 7, "not a feature: 'no scene'"),
    Malformed("given sceens", 1, 7, "not a feature: 'sceens'"),
    Malformed("given modes", 1, 12, "a background mode is missing"),
    Malformed("given modes radio", 1, 13, "not a background mode: 'radio'"),
    Malformed("given modes audio+", 1, 19, "a background mode is missing"),
    Malformed("given modes audio+audio", 1, 19, "repeated: 'audio'"),
    Malformed("given modes audio voip", 1, 19, "not allowed after 'modes audio': 'voip'"),
    Malformed("given modes audio + voip x", 1, 26, "not allowed after 'voip': 'x'"),
    Malformed(
      "given modes audio, modes voip", 1, 20,
      "repeats or contradicts an earlier feature: 'modes voip'"),
    Malformed("given listeners", 1, 16, "not a valid number of listeners"),
    Malformed("given listeners 0", 1, 17, "not a valid number of listeners: '0'"),
    Malformed("given listeners 5", 1, 17, "not a valid number of listeners: '5'"),
    Malformed("given listeners 2 taking 1", 1, 19, "not allowed here: 'taking'"),
    Malformed("given listeners 2 accepting", 1, 28, "not a valid number of listeners"),
    Malformed("given listeners 2 accepting 3", 1, 29, "not a valid number of listeners: '3'"),
    Malformed(
      "given listeners 2 accepting 1 2", 1, 31, "not allowed after 'listeners 2 accepting 1': '2'"),
    Malformed(
      "given listeners 1, listeners 2", 1, 20,
      "repeats or contradicts an earlier feature: 'listeners 2'"),
    Malformed("given car", 1, 10, "a scene is missing"),
    Malformed("given car A", 1, 11, "is the app's window: 'A'"),
    Malformed("given car X", 1, 11, "not a scene: 'X'"),
    Malformed("given car B C", 1, 13, "not allowed after 'car B': 'C'"),
    Malformed("given car B, display B", 1, 22, "has a screen already: 'B'"),
    Malformed(
      "given display B, display C", 1, 18,
      "repeats or contradicts an earlier feature: 'display "
        + "C'"),
    Malformed("given | launch", 1, 6, "a feature is missing"),
    Malformed("given scenes | app active", 1, 14, "not allowed here: '|'"),
    Malformed("launch; given iOS 12", 1, 9, "not allowed after a step: 'given'"),
    Malformed("launch\non A.willConnect: take 2s", 2, 1, "not allowed after a step: 'on'"),
    Malformed("launch\nlog partial", 2, 1, "not allowed after a step: 'log'"),
    Malformed("launch\nabsent", 2, 1, "not allowed after a step: 'absent'"),
    Malformed("on", 1, 3, "a trigger is missing"),
    Malformed("on A.willConnect", 1, 17, "a colon is missing"),
    Malformed("on A.willConnect:", 1, 18, "an action is missing"),
    Malformed("on A.willConnect take 2s", 1, 18, "a colon is missing: 'take'"),
    Malformed("on A.willConnect: take", 1, 23, "a time is missing"),
    Malformed("on A.willConnect: take 2", 1, 24, "not a time: '2'"),
    Malformed("on A.willConnect: take 2s, take 3s", 1, 28, "repeated: 'take 3s'"),
    Malformed(
      "on A.willConnect: take 2s acquire camera", 1, 27, "not allowed after 'take 2s': 'acquire'"),
    Malformed(
      "on A.willConnect: acquire camera, acquire camera", 1, 35, "repeated: 'acquire camera'"),
    Malformed("on A.willConnect: fly", 1, 19, "not an action: 'fly'"),
    Malformed("on A.willConnect: wait 2s", 1, 19, "not an action: 'wait'"),
    Malformed("on A.willConnect: register twice", 1, 28, "not allowed after 'register': 'twice'"),
    Malformed("on A.willConect: take 2s", 1, 6, "not a callback: 'willConect'"),
    Malformed("on I.willConnect: take 2s", 1, 4, "not a receiver: 'I'"),
    Malformed("on A: take 2s", 1, 4, "not a trigger: 'A'"),
    Malformed("on expire: take 2s", 1, 4, "not a trigger: 'expire'"),
    Malformed("on expire(9): take 2s", 1, 11, "not a piece of work: '9'"),
    Malformed("on expire(1)x: take 2s", 1, 4, "not a trigger: 'expire(1)x'"),
    Malformed("on suspend: take 2s", 1, 4, "not a trigger: 'suspend'"),
    Malformed("on expire(1: take 2s", 1, 10, "not closed: '('"),
    Malformed(
      "on A.open: take 1s\non A.open: take 1s\non A.open: take 1s\non A.open: take 1s\non A.open: take 1s",
      5, 1, "too many reactions: 'on'"),
    Malformed("log", 1, 4, "a log keyword is missing"),
    Malformed("log parcial", 1, 5, "not a log keyword: 'parcial'"),
    Malformed("log partial, partial", 1, 14, "repeated: 'partial'"),
    Malformed("log partial unordered", 1, 5, "not a log keyword: 'partial unordered'"),
    Malformed("absent suspend?", 1, 8, "not an observation: 'suspend?'"),
    Malformed("absent A.didActivate", 1, 10, "not a callback: 'didActivate'"),
    Malformed("absent suspend, resume", 1, 15, "not allowed here: ','"),
    Malformed("absent +5s suspend", 1, 8, "not allowed here: '+'"),
    Malformed("given ios 12, scenes", 1, 7, "not a feature: 'ios'"),
    Malformed("given Modes audio", 1, 7, "not a feature: 'Modes'"),
  ]
}
