import Lifecycle

/// The page of the documentation that lists the keywords on the wire.
package enum WordPage {
  /// The text, with a final line break.
  package static var text: String {
    let lists = WordList.all.flatMap { list in
      ["", "## \(heading(list.kind.rawValue))", "", list.kind.summary + ".", ""] + table(list)
    }
    return (introduction + lists + [""] + explanations).joined(separator: "\n") + "\n"
  }

  private static func heading(_ kind: String) -> String {
    kind.prefix(1).uppercased() + kind.dropFirst().replacing("-", with: " ")
  }

  private static func table(_ list: WordList) -> [String] {
    let hasReceivers = list.entries.contains { !$0.receivers.isEmpty }
    let isInUIKit = list.entries.contains { !$0.namesInUIKit.isEmpty }
    let head =
      ["word"] + (hasReceivers ? ["of"] : []) + ["meaning"] + (isInUIKit ? ["in UIKit"] : [])
    let rows = list.entries.map { entry in
      [Markdown.code(entry.word)]
        + (hasReceivers ? [entry.receivers.joined(separator: ", ")] : []) + [entry.meaning]
        + (isInUIKit ? [entry.namesInUIKit.map(Markdown.code).joined(separator: ", ")] : [])
    }
    return Markdown.table(head, rows)
  }

  private static let introduction = [
    "# Words",
    "",
    "The keywords that can occur on the wire, with their meanings.",
    "",
    "## Overview",
    "",
    "`lifecheck words` prints the same lists, `lifecheck words callbacks` prints one list, and "
      + "`--json` prints an object for each keyword. [The notation](Notation.md) describes how "
      + "keywords are combined, [The wire](Wire.md) how they are sent. Words in capitals are "
      + "placeholders: SCENE is a letter from `A` to `H`, WORK a number from 1 to 8, TIME a number and `s`, `m` or `h`.",
    "",
    "Written by `lifecheck words --page`.",
  ]

  private static let explanations = [
    "## Frequent questions",
    "",
    "- **`willContinueUserActivity`** is UIKit's "
      + "`application(_:willContinueUserActivityWithType:)`, or the method of the scene delegate.",
    "- **`unlock`** brings back the scenes that were in front when the device was locked. Scenes "
      + "that had left before stay where they are.",
    "- **The effects of a stimulus** are reported in its step, before the next stimulus. An "
      + "effect that takes time is reported in the `wait` in which it falls due.",
    "- **`scenes` and `no scenes`** decide the life cycle together with the version of iOS: "
      + "before iOS 13 an app is app-based, and `multiple scenes` adds no scene. The SDK decides "
      + "one thing: on iOS 27, an app without scenes that was built with the SDK of iOS 27 must "
      + "not be launched. The answer to each stimulus that would launch it is `refuse`.",
    "- **`unlock` after the app has ended** under the lock launches nothing. If another process of "
      + "the app runs by then, no page says whether it comes forward.",
    "- **`begin task 1`** comes only while task 1 is not under way. An `on` line may still ask "
      + "for it again.",
    "- **`launch` under a lock** cannot happen, nor can any other stimulus for which the person "
      + "has to reach the Home Screen: the scenario has an `unlock` first. An app that is launched "
      + "in the background on a locked device stays there until the person asks for it.",
    "- **`launch` under a panel** or the app switcher closes it, and no `end` follows: the person "
      + "has gone to the icon, and the app becomes active. `open`, `url`, `activity`, `tap "
      + "notification`, `home` and `lock` close both as well; `quit` closes only the app switcher. "
      + "Under an alert or a call the app may stay inactive until that ends.",
    "- **`open B` in a single-scene app** makes no second scene: scene `A` comes forward instead. "
      + "A scene `B` needs the feature `multiple scenes`.",
    "- **`scene delegate only`**: the app delegate lacks `didBecomeActive`, `willResignActive`, "
      + "`didEnterBackground` and `willEnterForeground`, so these are not called. It has the "
      + "launch methods and all others. Without scenes, only notifications report the transitions "
      + "then.",
    "- **`app delegate only`**: scenes have no delegate, so no `A.NAME` is called. In a "
      + "scene-based app only notifications report scenes. The transition methods of the app "
      + "delegate are not called either, because UIKit calls them only in app-based apps.",
    "- **States before a launch**, and after the process has ended: there is no process that "
      + "could be asked. Report none (an empty list is legal: `quit | terminate(user-quit) |`); "
      + "states reported then are not judged. A scene that is not connected is left out, or is "
      + "`unattached`.",
    "- **The input of `create`**: all lines of the given, the `given` line and the `on` lines, in "
      + "the C interface and in the wire's `given` alike. An engine without the capability "
      + "`reactions` gets no `on` lines. `tell` returns what the app does by these lines.",
    "- **`[read]`**, a state in brackets, is the state that the app or the scene reads inside the "
      + "call. It need not be reported; where it is, the `state/read-…` rules judge it. With scenes "
      + "the app's state may lag behind the calls of its scenes. States at the end of a step are "
      + "judged too.",
    "- **After `quit`**, and after each `terminate(…)`, the process is gone, with all that it "
      + "held and had begun. The next launch is a new process: make a new instance of the app, and "
      + "of its scenes. Sessions outlive the process until a person closes them; `quit` closes "
      + "all.",
    "- **`hardware`, `socket`, `bonjour`, `file-lock`** stand for resources that an app must not "
      + "keep while it is suspended: shared hardware other than the camera and audio, such as an "
      + "accessory; the listening socket of a service; a service that is registered with Bonjour; "
      + "a lock on a file that other processes use too.",
  ]
}
