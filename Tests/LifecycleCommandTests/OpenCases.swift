import Testing

/// A scenario in which a contract permits several behaviours. No rule may reject any of them.
struct OpenCase: CustomTestStringConvertible {
  let contract: String
  let scenario: String
  var testDescription: String { "\(contract): \(scenario)" }
}

enum OpenCases {
  static let all = [
    // One event for two crossings reports both after both have happened, but not across a bounce.
    OpenCase(
      contract:
        "client app up = cameForward or becameActive; client app down = wentBack or resignedActive",
      scenario: "given no scenes; launch; interrupt alert; home"),
    OpenCase(
      contract:
        "client app up = cameForward or becameActive; client app down = wentBack or resignedActive",
      scenario: "given platform resigns-briefly; launch; lock"),
    OpenCase(
      contract:
        "client app up = becameActive, first silent; client app down = wentBack or resignedActive",
      scenario: "interrupt alert; launch; home; launch; end alert"),
    OpenCase(
      contract: "client app up = cameForward, on = becameActive; "
        + "client app down = wentBack or resignedActive",
      scenario: "given platform resigns-briefly; launch; lock"),
    // A first way up that was not reported is not pending later, whichever scenes count.
    OpenCase(
      contract: "client app on = active, first silent; client app off = inactive or background",
      scenario: "given car B; request B; launch"),
    OpenCase(
      contract: "client app on = active, first silent; client app off = inactive or background",
      scenario: "given car B; request B; reclaim B; launch"),
    OpenCase(
      contract: "client app up = cameForward, first silent; client app on = becameActive",
      scenario: "given car B; request B; reclaim B; launch"),
    // A client that starts late cannot know which way up is the first.
    OpenCase(
      contract: "client app resume = cameForward, first silent; client promises starts",
      scenario: "given starts late; request A; start; launch"),
    OpenCase(
      contract: "client app at = inactive, first open; client promises starts",
      scenario: "launch; interrupt alert; stop; start; home; launch"),
    // A state is also reached on the way down.
    OpenCase(
      contract: "client app on = active, first silent; "
        + "client app off = inactive or background, first silent",
      scenario: "given platform activates-briefly-when-interrupted; interrupt alert; launch"),
    // A bounce is no first way up for a client that leaves bounces out.
    OpenCase(
      contract: "client app up = becameActive, first silent; client app down = resignedActive; "
        + "client promises settled",
      scenario:
        "given platform activates-briefly-when-interrupted; interrupt alert; launch; end alert"),
    OpenCase(
      contract: "client app on = active, first silent; client app off = inactive or background; "
        + "client promises settled",
      scenario:
        "given platform activates-briefly-when-interrupted; interrupt alert; launch; end alert"),
    OpenCase(
      contract: "client app up = cameForward or becameActive; client promises settled",
      scenario: "given platform activates-briefly-when-interrupted; interrupt alert; launch"),
    // Before UIKit has shown the app's state, no report of it is pending.
    OpenCase(
      contract: "client app at = inactive, first open; client promises replay",
      scenario: "given no scenes, receives late; interrupt alert; launch; subscribe"),
    OpenCase(
      contract:
        "client app begins = session begins, finishes = session ends; client promises sessions 30s",
      scenario: "given no scenes, receives late; interrupt alert; launch; subscribe; end alert"),
    // The time an app was away does not depend on when receivers exist.
    OpenCase(
      contract: "client app begins = session begins, finishes = session ends; "
        + "client promises sessions 30s from activity",
      scenario: "given receives late; launch; home; wait 31s; subscribe; launch"),
    // A client without a receiver may notice an absence only once the app is active.
    OpenCase(
      contract: "client app begins = session begins, finishes = session ends; "
        + "client promises sessions 30s",
      scenario: "given receives late; launch; home; wait 31s; interrupt alert; launch; subscribe; "
        + "end alert"),
    // The present state is no report of a way down, so the next way up is still the first.
    OpenCase(
      contract:
        "client app back = wentBack, up = cameForward, first silent; client promises replay",
      scenario: "given receives late; request A; subscribe; launch"),
  ]
}
