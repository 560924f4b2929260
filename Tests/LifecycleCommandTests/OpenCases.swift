import Testing

/// A scenario in which a client that keeps to a contract may do one thing or another, and one that must
/// not be told apart from a breach.
struct OpenCase: CustomTestStringConvertible {
  let contract: String
  let scenario: String
  var testDescription: String { "\(contract): \(scenario)" }
}

enum OpenCases {
  static let all = [
    // One word for two crossings tells of both, where both lie behind, but not across a bounce.
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
    // A first way up that stays untold is not owed later, whichever scenes a client counts.
    OpenCase(
      contract: "client app on = active, first silent; client app off = inactive or background",
      scenario: "given car B; request B; launch"),
    OpenCase(
      contract: "client app on = active, first silent; client app off = inactive or background",
      scenario: "given car B; request B; reclaim B; launch"),
    OpenCase(
      contract: "client app up = cameForward, first silent; client app on = becameActive",
      scenario: "given car B; request B; reclaim B; launch"),
    // Who starts late does not know which way up is the first.
    OpenCase(
      contract: "client app resume = cameForward, first silent; client promises starts",
      scenario: "given starts late; request A; start; launch"),
    OpenCase(
      contract: "client app at = inactive, first open; client promises starts",
      scenario: "launch; interrupt alert; stop; start; home; launch"),
    // A place is reached on the way down, too.
    OpenCase(
      contract: "client app on = active, first silent; "
        + "client app off = inactive or background, first silent",
      scenario: "given platform activates-briefly-when-interrupted; interrupt alert; launch"),
    // A bounce is no first way up of who leaves it out.
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
    // Where UIKit has not said where the app is, nothing is owed of it.
    OpenCase(
      contract: "client app at = inactive, first open; client promises replay",
      scenario: "given no scenes, receives late; interrupt alert; launch; subscribe"),
    OpenCase(
      contract:
        "client app begins = session begins, finishes = session ends; client promises sessions 30s",
      scenario: "given no scenes, receives late; interrupt alert; launch; subscribe; end alert"),
    // How long the app was away does not depend on who receives.
    OpenCase(
      contract: "client app begins = session begins, finishes = session ends; "
        + "client promises sessions 30s from activity",
      scenario: "given receives late; launch; home; wait 31s; subscribe; launch"),
    // The present state is no word of a way down, so that the way up is still the first.
    OpenCase(
      contract:
        "client app back = wentBack, up = cameForward, first silent; client promises replay",
      scenario: "given receives late; request A; subscribe; launch"),
  ]
}
