extension LatitudeTests {
  /// For each permitted variation, a scenario whose last step shows it, and the end of that step.
  static let choices: [(name: String, scenario: String, ending: String)] = [
    ("suspends-at-once", "launch; home", "A.snapshot suspend"),
    ("suspends-after-nine-seconds", "launch; home; wait 8s; wait 1s", "suspend"),
    ("never-reclaims", "launch; home; reclaim A", ""),
    ("silent-system-termination", "launch; home; terminate", "terminate(system-request)"),
    ("asks-no-configuration", "request A", "A.willConnect A:willConnect"),
    ("connects-through-background", "request A", "A.didEnterBackground A:didEnterBackground"),
    ("refuses-by-terminating", "given iOS 27, no scenes; launch", "terminate(refused-launch)"),
    (
      "closing-last-scene-terminates", "launch; home; close A",
      "app.willTerminate app:willTerminate terminate(last-scene-closed)"
    ),
    ("stamps-time", "launch; home; wait 30s", "+5s suspend"),
    (
      "expires-early", "launch; begin task 1; home; wait 20s", "expire(1) terminate(unended-task)"
    ),
    (
      "quits-without-callbacks", "launch; quit",
      "app.willTerminate app:willTerminate terminate(user-quit)"
    ),
    (
      "allows-six-seconds", "on A.didEnterBackground: take 6s; launch; home", "A.snapshot suspend"
    ),
    (
      "snapshots-later", "launch; home",
      "A.didEnterBackground A:didEnterBackground app:didEnterBackground"
    ),
    ("snapshots-later", "launch; home; wait 5s", "A.snapshot suspend"),
    ("runs-on-in-its-modes", "given modes audio; launch; home; wait 1h", ""),
    ("grants-three-minutes", "launch; home; read time remaining", "remaining(3m)"),
    (
      "expires-with-time-left", "launch; begin task 1; home; wait 24s; wait 1s",
      "terminate(unended-task)"
    ),
    ("counts-time-roughly", "launch; home; wait 1s; read time remaining", "remaining(25s)"),
    ("does-not-relaunch-after-quit", "given modes fetch; launch; quit; event fetch", ""),
    ("ends-the-suspended", "launch; home; wait 9s; wait 1m", "terminate(memory)"),
    (
      "links-go-to-the-first", "given multiple scenes; launch; open B; url",
      "A.openURLContexts(url)"
    ),
    ("drops-unclaimed-links", "given no openURLContexts; launch; url", ""),
    ("interrupts-held-audio-alone", "launch; interrupt audio", ""),
    (
      "posts-foreground-at-launch", "given iOS 12; launch",
      "app:willEnterForeground app.didBecomeActive app:didBecomeActive"
    ),
    (
      "turns-down-jobs",
      "given modes processing; launch; submit job 1; home; terminate; run job 1", ""
    ),
    ("launches-only-unlocked", "given modes location, before first unlock; event location", ""),
    ("announces-activities", "launch; activity", "A.continue(activity)"),
    (
      "links-come-first", "launch; home; interrupt call; url",
      "A.willEnterForeground A:willEnterForeground app:willEnterForeground"
    ),
    (
      "taps-come-once", "interrupt call; tap notification",
      "A.willEnterForeground A:willEnterForeground app:willEnterForeground"
    ),
    (
      "calls-are-taken", "launch; interrupt call",
      "A.didEnterBackground A:didEnterBackground app:didEnterBackground A.snapshot"
    ),
    (
      "calls-are-taken", "launch; interrupt call; wait 1m; end call",
      "A.didBecomeActive A:didActivate app:didBecomeActive"
    ),
    ("calls-are-taken", "launch; home; interrupt call; end call", ""),
    ("quits-silently", "launch; quit", "app.didDiscardSceneSessions(A) terminate(user-quit)"),
    (
      "prewarm-calls-launch-methods", "prewarm; launch",
      "A.didBecomeActive A:didActivate app:didBecomeActive"
    ),
    ("reclaims-eagerly", "request A; wait 1h", "A.didDisconnect A:didDisconnect suspend"),
    ("reclaims-only-awake", "launch; home; wait 1m; reclaim A", ""),
    (
      "ends-in-due-form", "launch; terminate",
      "A.didEnterBackground A:didEnterBackground app:didEnterBackground app.willTerminate app:willTerminate terminate(system-request)"
    ),
    (
      "resigns-briefly", "launch; lock",
      "app:didBecomeActive A.willResignActive A:willDeactivate app:willResignActive A.didEnterBackground A:didEnterBackground app:didEnterBackground A.snapshot"
    ),
    (
      "activates-briefly-when-interrupted", "interrupt alert; launch",
      "A.didBecomeActive A:didActivate app:didBecomeActive A.willResignActive A:willDeactivate app:willResignActive"
    ),
    ("notifications-first", "launch", "A:didActivate A.didBecomeActive app:didBecomeActive"),
    (
      "foreground-method-first", "given iOS 26, no scenes; launch; home; launch",
      "app.willEnterForeground app:willEnterForeground app.didBecomeActive app:didBecomeActive"
    ),
    ("aggregate-first", "launch", "app:didBecomeActive A.didBecomeActive A:didActivate"),
    (
      "scene-notifications-when-app-based", "given iOS 26, no scenes; launch",
      "app.didBecomeActive app:didBecomeActive A:didActivate"
    ),
    (
      "background-launch-connects", "given modes location; event location",
      "A.willConnect A:willConnect deliver(location)"
    ),
    ("wakes-for-requests", "launch; home; wait 1m; request A", "resume"),
    (
      "discards-late",
      "given multiple scenes; launch; open B; home; wait 1m; close B; launch; wait 5s",
      "app.didDiscardSceneSessions(B)"
    ),
    (
      "icon-brings-the-first", "given multiple scenes; launch; open B; home; launch",
      "A.didBecomeActive A:didActivate app:didBecomeActive"
    ),
    (
      "comes-forward-late", "launch; home; interrupt alert; url; launch; end alert",
      "A.willEnterForeground A:willEnterForeground app:willEnterForeground "
        + "A.openURLContexts(url) A.didBecomeActive A:didActivate app:didBecomeActive"
    ),
    (
      "quiet-background-launch", "given iOS 26, no scenes, modes location; event location",
      "app:didFinishLaunching deliver(location) app.snapshot"
    ),
    (
      "restores-in-background",
      "given iOS 26, no scenes, state restoration, modes fetch; launch; home; wait 1m; memory pressure; event fetch",
      "app.didDecodeRestorableState app.didFinishLaunching[background] app:didFinishLaunching app.didEnterBackground app:didEnterBackground deliver(fetch) app.performFetch app.snapshot"
    ),
    (
      "decodes-nothing",
      "given iOS 26, no scenes, state restoration; launch; home; wait 1m; memory pressure; launch",
      "app.shouldRestoreApplicationState app.didFinishLaunching[inactive] app:didFinishLaunching app.didBecomeActive app:didBecomeActive"
    ),
    (
      "disturbs-other-scenes", "given multiple scenes; launch; open B",
      "A.didBecomeActive A:didActivate app:didBecomeActive B.didBecomeActive B:didActivate"
    ),
    (
      "opening-hides-others", "given multiple scenes; launch; open B",
      "B.didBecomeActive B:didActivate A.willResignActive A:willDeactivate A.didEnterBackground A:didEnterBackground A.snapshot"
    ),
    (
      "leaves-one-by-one", "given multiple scenes; launch; open B; home",
      "A.didEnterBackground A:didEnterBackground B.willResignActive B:willDeactivate app:willResignActive B.didEnterBackground B:didEnterBackground app:didEnterBackground A.snapshot B.snapshot"
    ),
    (
      "closes-without-background", "launch; close A",
      "app:willResignActive A.didDisconnect A:didDisconnect app.didDiscardSceneSessions(A)"
    ),
    (
      "quits-through-background", "launch; quit",
      "app:didEnterBackground A.didDisconnect A:didDisconnect app.didDiscardSceneSessions(A) app.willTerminate app:willTerminate terminate(user-quit)"
    ),
    (
      "preserves-before-snapshot", "given iOS 26, no scenes, state restoration; launch; home",
      "app.preserve app.snapshot"
    ),
    (
      "warns-on-resumption",
      "given modes fetch; launch; home; wait 1m; memory warning; event fetch",
      "resume app.didReceiveMemoryWarning app:didReceiveMemoryWarning deliver(fetch) app.performFetch"
    ),
    (
      "posts-the-last-scene-gone", "launch; quit",
      "A.didDisconnect A:didDisconnect app:didEnterBackground app.didDiscardSceneSessions(A) app.willTerminate app:willTerminate terminate(user-quit)"
    ),
    (
      "protects-data-last", "launch; lock",
      "A.snapshot app.protectedDataWillBecomeUnavailable app:protectedDataWillBecomeUnavailable"
    ),
    (
      "resigns-briefly-at-banners", "launch; banner",
      "A.willResignActive A:willDeactivate app:willResignActive A.didBecomeActive A:didActivate app:didBecomeActive"
    ),
    ("snapshots-twice", "launch; home", "app:didEnterBackground A.snapshot A.snapshot"),
    (
      "asks-when-disconnecting", "given state restoration; launch; home",
      "app:didEnterBackground A.snapshot A.preserve"
    ),
    (
      "asks-once", "given state restoration; launch; home; launch; home",
      "app:didEnterBackground A.snapshot A.preserve"
    ),
    (
      "closes-without-asking", "given state restoration; launch; close A",
      "app:didEnterBackground A.didDisconnect A:didDisconnect app.didDiscardSceneSessions(A)"
    ),
    (
      "preserves-at-the-end", "given iOS 26, no scenes, state restoration; launch; terminate",
      "app.preserve app.willTerminate app:willTerminate terminate(system-request)"
    ),
    (
      "counts-time-anew",
      "given modes fetch; launch; home; wait 8s; event fetch; wait 8s; wait 1m; event fetch; read time remaining",
      "remaining(30s)"
    ),
    ("counts-time-in-front", "launch; read time remaining", "remaining(30s)"),
    ("delivers-undeclared-in-front", "launch; event audio", "deliver(audio)"),
    ("does-not-launch-the-unlaunched", "given modes fetch; event fetch", ""),
    (
      "unprotects-data-last", "given iOS 26, no scenes; launch; lock; unlock",
      "app.protectedDataDidBecomeAvailable app:protectedDataDidBecomeAvailable"
    ),
    (
      "links-reconnect-scenes", "given multiple scenes; launch; open B; home; reclaim A; url",
      "A.willConnect(url) A:willConnect A.willEnterForeground A:willEnterForeground app:willEnterForeground A.didBecomeActive A:didActivate app:didBecomeActive"
    ),
    (
      "resigns-briefly-for-links", "launch; activity",
      "app:willResignActive A.continue(activity) A.didBecomeActive A:didActivate app:didBecomeActive"
    ),
    (
      "activities-fail", "launch; activity",
      "A.willContinueUserActivity A.didFailToContinueUserActivity"
    ),
    (
      "taps-are-remote-notifications", "launch; tap notification",
      "app.didReceiveRemoteNotification(push)"
    ),
    (
      "grants-again", "on A.didEnterBackground: begin task 1; launch; begin task 1; home",
      "A.didEnterBackground task(1)=2 A:didEnterBackground app:didEnterBackground A.snapshot"
    ),
    ("protects-data-later", "launch; lock", "app:didEnterBackground A.snapshot"),
    (
      "protects-data-later", "launch; begin task 1; lock; wait 5s",
      "app.protectedDataWillBecomeUnavailable app:protectedDataWillBecomeUnavailable"
    ),
    (
      "discards-in-front",
      "given multiple scenes, modes fetch; launch; open B; home; wait 1m; close B; event fetch",
      "resume B.didDisconnect B:didDisconnect deliver(fetch) app.performFetch"
    ),
    (
      "quits-without-discards", "launch; quit",
      "A.didDisconnect A:didDisconnect app.willTerminate app:willTerminate terminate(user-quit)"
    ),
    (
      "tells-the-time-first",
      "given modes fetch; launch; home; wait 1m; change orientation; time change; event fetch",
      "app:didChange(orientation) deliver(fetch) app.performFetch"
    ),
    (
      "modes-cover-hardware",
      "given modes accessory; launch; acquire hardware; home; access hardware", ""
    ),
    ("processes-the-registered", "given modes processing; event processing", ""),
    ("reuses-identifiers", "launch; begin task 1; end task 1; begin task 1", "task(1)=1"),
    ("ends-when-time-is-over", "launch; begin task 1; home; wait 27s", "expire(1)"),
    ("fetches-in-background-only", "given modes fetch; launch; event fetch", ""),
    (
      "leaves-apps-without-scenes",
      "given modes fetch; launch; close A; wait 1m; memory pressure; event fetch", ""
    ),
    (
      "tells-the-time-in-front",
      "given modes fetch; launch; home; wait 1m; time change; event fetch",
      "resume app:significantTimeChange deliver(fetch) app.performFetch"
    ),
    (
      "preserves-untold", "given iOS 26, no scenes, state restoration; launch; home",
      "app.shouldSaveApplicationState app.willEncodeRestorableState"
    ),
    (
      "reads-in-transitions", "launch",
      "A.didBecomeActive[inactive] A:didActivate app:didBecomeActive"
    ),
    (
      "ends-when-time-is-over", "launch; begin task 1; home; wait 27s; wait 4s",
      "terminate(unended-task)"
    ),
    ("refuses-time", "launch; home; begin task 1", "task(1)=invalid"),
    (
      "ends-users-later", "launch; home; access camera; wait 3s", "terminate(accessed:camera)"
    ),
    ("spares-covered-users", "launch; begin task 1; home; access database", ""),
    (
      "waits-for-completion",
      "given modes remote-notification; launch; event remote-notification; home; wait 20s", ""
    ),
    ("refuses-without-delegate", "given iOS 27, SDK 27, app delegate only; launch", "refuse"),
  ]
}
