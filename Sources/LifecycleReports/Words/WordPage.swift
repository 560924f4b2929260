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
    let isTold = list.entries.contains { !$0.receivers.isEmpty }
    let isNamed = list.entries.contains { !$0.namesInUIKit.isEmpty }
    let head = ["word"] + (isTold ? ["of"] : []) + ["meaning"] + (isNamed ? ["in UIKit"] : [])
    let rows = list.entries.map { entry in
      [Markdown.code(entry.word)]
        + (isTold ? [entry.receivers.joined(separator: ", ")] : []) + [entry.meaning]
        + (isNamed ? [entry.namesInUIKit.map(Markdown.code).joined(separator: ", ")] : [])
    }
    return Markdown.table(head, rows)
  }

  private static let introduction = [
    "# Words", "", "All words that can occur on the wire, each with what it means.", "",
    "## Overview", "",
    "`lifecheck words` prints the same lists, `lifecheck words callbacks` one of them, `--json` an "
      + "object for each word. <doc:Notation> says how words are put together, <doc:Wire> how they "
      + "travel. Words in capitals stand for others: SCENE is a letter from `A` to `H`, WORK a number "
      + "from 1 to 8, TIME a number and `s`, `m` or `h`.", "",
    "Written by `lifecheck words --page`.",
  ]

  private static let explanations = [
    "## What is often asked", "",
    "- **`willContinueUserActivity`** is UIKit's `application(_:willContinueUserActivityWithType:)`, "
      + "or the scene's.",
    "- **`unlock`** brings back what was in front when the device was locked. What had left before "
      + "stays where it is.",
    "- **What a stimulus causes** is told in its step, before the next stimulus. What takes time is told "
      + "in the `wait` in which it falls due.",
    "- **`scenes` and `no scenes`** decide about the life cycle with the version of iOS: before iOS 13 "
      + "an app is app-based, and `multiple scenes` adds none. The SDK decides nothing but that an app "
      + "built with that of iOS 27 may not be without scenes.",
    "- **`unlock` after the app has ended** under the lock brings nothing back, and launches nothing.",
    "- **`begin task 1`** comes only while task 1 is not under way; an `on` line may ask for it again all "
      + "the same.",
    "- **`launch` under a lock** cannot happen, nor can any other stimulus that needs the person to "
      + "reach the Home Screen: the scenario has an `unlock` first. An app that is launched in the "
      + "background on a locked device stays there until it is asked for.",
    "- **`launch` under a panel** or the app switcher closes it, and no `end` follows: the person has "
      + "gone to the icon, and the app becomes active. `open`, `url`, `activity`, `tap notification`, "
      + "`home` and `lock` close both as well, `quit` the app switcher alone. Under an alert or a call "
      + "the app may stay inactive until that ends.",
    "- **`open B` in a single-scene app** makes no second scene: scene `A` comes forward instead. "
      + "There can be a `B` only with the feature `multiple scenes`.",
    "- **`scene delegate only`**: the app delegate lacks `didBecomeActive`, `willResignActive`, "
      + "`didEnterBackground` and `willEnterForeground`, and is not told them; it has the launch methods "
      + "and all others. Without scenes, notifications alone tell of the transitions then.",
    "- **`app delegate only`**: scenes have no delegate, so that no `A.NAME` is told. In a "
      + "scene-based app notifications alone tell of scenes; the transition methods of the app "
      + "delegate are not called either, as UIKit calls them in app-based apps alone.",
    "- **States before a launch**, and after the process has ended: there is nobody to ask. Report "
      + "none (an empty list is legal: `quit | terminate(user-quit) |`); what is reported then is not "
      + "judged. A scene that is not connected is left out, or is `unattached`.",
    "- **What `create` receives**: all lines of the given, the `given` line and the `on` lines, in "
      + "the C interface and in the wire's `given` alike. An engine that is not capable of `reactions` "
      + "gets no `on` lines. What the app does by them comes back from `tell`.",
    "- **`[read]`**, a state in brackets, is judged in the two launch methods, "
      + "`app.willFinishLaunching` and `app.didFinishLaunching`, and in `didBecomeActive` and "
      + "`willResignActive`, where recorded apps read that they are active. Elsewhere it may be told "
      + "and is not judged; states at the end of a step are.",
    "- **After `quit`**, and after each `terminate(…)`, the process is gone, with all that it held and "
      + "had begun. The next launch is a new process: make a new instance of the app, and of its "
      + "scenes. Sessions outlive the process until a person closes them; `quit` closes all.",
    "- **`hardware`, `socket`, `bonjour`, `file-lock`** stand for what an app must not keep while it "
      + "is suspended: shared hardware other than the camera and audio, such as an accessory; the "
      + "listening socket of a service; a service that is registered with Bonjour; a lock on a file "
      + "that other processes use too.",
  ]
}
