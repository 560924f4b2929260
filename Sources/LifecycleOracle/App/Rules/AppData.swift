import Lifecycle

// A rule about an app on a device that nobody has unlocked since it started.
extension Rule {
  static let waitsForFirstUnlock = Rule(
    "app/data/after-first-unlock", .should,
    "Before the first unlock of a device, the app should not rely on protected data. A keychain item "
      + "that cannot be read yet looks like one that does not exist.",
    sources: [
      .page("uikit/about-the-app-launch-sequence"),
      .page("security/ksecattraccessibleafterfirstunlock"),
      .page("uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)"),
    ],
    latitude: [
      "The app may try to read, if it treats a failure as no answer: that is no `use(protected)`."
    ],
    needs: [.app, .readsProtected], breadth: .narrow,
    check: .app(at: [.useProtected]) { app in
      app.startsLocked ? .holds(app.wasUnlocked) : .silent
    },
    message: .app(
      acting: "before the device was unlocked for the first time: the app must wait for "
        + "`protectedDataDidBecomeAvailable`"),
    examples: [
      """
      \(early)event location | app.willFinishLaunching app.didFinishLaunching deliver(location)
      unlock | app.protectedDataDidBecomeAvailable >use(protected)
      """,
      """
      \(early)event location | app.willFinishLaunching app.didFinishLaunching >use(protected)! \
      deliver(location)
      """,
    ])

  private static let early =
    "client Notes; client promises protected\ngiven modes location, before first unlock\n"
}
