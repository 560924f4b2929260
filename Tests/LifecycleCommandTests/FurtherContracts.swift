import Lifecycle

/// Contracts that leave more open or use other events than the built-in contracts.
enum FurtherContracts {
  static let all = contracts(lines)

  /// The contracts without an event for the way down.
  ///
  /// Only UIKit's callbacks separate their first way up from a later one.
  static let upAlone = contracts(linesUpAlone)

  private static let lines =
    [
      "client app on = inactive or active, first silent; client app off = background",
      "client app up = becameActive, repeats allowed; client app at = active, front = inactive",
      "client app begins = session begins, ends = session ends, bye = ends; "
        + "client promises sessions 30s from activity, starts, state, replay",
      "client app up = cameForward, first silent; client promises links, kept links, taps, state",
      "client app up = becameActive, down = resignedActive; client ready = ready; "
        + "client promises settled, replay, starts",
      "client app here = attached, gone = unattached or ends; client promises state",
      "client app middle = inactive, first open",
      "client app on = active, first silent; client app off = inactive or background",
      "client app on = active; client app off = inactive or background, first open",
      "client app up = cameForward or becameActive, down = wentBack or resignedActive",
    ] + linesUpAlone

  private static let linesUpAlone = [
    "client app resume = cameForward, first silent; client promises starts",
    "client app resume = cameForward, first open",
    "client app focus = becameActive",
    "client app on = active, first silent; client promises replay",
    "client app on = active, first open",
    "client app on = active or inactive",
    "client scene shown = active, first open; client scene came = attached",
    "client scene shown = becameActive, first silent in front",
  ]

  private static func contracts(_ lines: [String]) -> [Contract] {
    lines.enumerated().compactMap { number, line in
      try? Contract(notation: "client Further\(number); \(line)")
    }
  }
}
