import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in process events, in their methods and notifications, and in links.
  static let news: [Fault] = [
    Fault(
      "calls-methods-that-are-not-there", breaks: "delivery/implemented-methods",
      "A scene delegate without the method for URLs is called by it.",
      .answering(.sceneOpensURLs, true)),
    Fault(
      "launches-unobserved", breaks: "delivery/paired-application-notification",
      "No notification is posted of a launch.",
      .omitting(.post) { _, posting in posting == .ofApp(.didFinishLaunching) }),
    Fault(
      "ends-unobserved", breaks: "delivery/paired-application-notification",
      "No notification is posted of the end of a scene-based app.",
      .omitting(.post) { engine, posting in
        engine.isSceneBased && posting == .ofApp(.willTerminate)
      }),
    Fault(
      "loses-links-without-scenes", breaks: "other/link-when-app-based",
      "A URL or activity for an app-based app is lost.",
      .omitting(.hand) { engine, link in !engine.isSceneBased && link.payload != .push }),
    Fault(
      "loses-taps", breaks: "other/tapped-notification",
      "A running app with scenes is not told of the notification that was tapped.",
      .omitting(.hand) { engine, link in engine.isSceneBased && link.payload == .push }),
    .handingOver(
      .activity, "hands-activities-over-in-the-background", breaks: "other/link-after-foreground",
      "An activity is handed over before the scene or app comes forward for it."),
    .handingOver(
      .url, "opens-urls-in-the-background", breaks: "other/open-url-in-foreground",
      "Without scenes a URL is handed over before the app comes forward for it."),
    Fault(
      "announces-activities-late", breaks: "other/activity-announced-to-its-receiver",
      "An activity is announced after it was handed over.",
      .after(.hand) { engine, link, app in
        guard link.payload == .activity, engine.isSceneBased, engine.given.hasSceneDelegate,
          engine.given.sceneContinuesActivities
        else { return }
        engine.call(.willContinueUserActivity, of: link.scene, app)
      }),
    Fault(
      "loses-changes-in-the-background", breaks: "other/change",
      "An app that runs in the background is not notified of changes.",
      .omitting(.notice) { engine, _ in engine.isHidden }),
    Fault(
      "loses-time-changes", breaks: "other/time-change",
      "An app that runs in the background is not told that the time has changed.",
      .omitting(.noticeTimeChange) { engine, _ in engine.isHidden }),
    Fault(
      "tells-the-time-before-observers", breaks: "other/time-notification-first",
      "The delegate is told that the time has changed before observers are.",
      .instead(of: .noticeTimeChange) { engine, _, app in
        guard engine.process == .running else { return false }
        engine.callAndPost(.significantTimeChange, .significantTimeChange, app)
        return true
      }),
    Fault(
      "loses-missed-time-changes", breaks: "other/queued-time-change",
      "A suspended app never learns that the time has changed.",
      .omitting(.announceMissedTimeChange)),
    Fault(
      "misreads-the-state-on-resigning", breaks: "state/read-in-transitions",
      "An app-based app that will resign reads that it is inactive already.",
      .instead(of: .call) { engine, call, app in
        guard call.callback == .willResignActive, call.receiver == .app else { return false }
        let read = StateRead.application(.inactive)
        engine.react(to: app.tell(call.callback, call.receiver, reading: read), app)
        return true
      }),
  ]
}

extension Fault {
  /// Returns the fault of passing a link to a running app before the app comes to the foreground.
  private static func handingOver(
    _ payload: Payload, _ name: String, breaks rule: String, _ summary: String
  ) -> Fault {
    Fault(
      name, breaks: rule, summary,
      .before(.comeForward) { engine, request, _ in
        engine.memory.count = UInt16(request.payload.rawValue)
        engine.memory.flag = false
      },
      .before(.bringToForeground) { engine, scene, app in
        guard engine.memory.count == UInt16(payload.rawValue), engine.step.launched == nil,
          payload == .activity || !engine.isSceneBased,
          engine.step.newlyConnected.isEmpty, !engine.foreground.contains(scene)
        else { return }
        engine.hand(payload, to: scene, app)
        engine.memory.flag = true
      },
      .omitting(.hand) { engine, _ in engine.memory.flag },
      .after(.comeForward) { engine, _, _ in engine.memory = HookMemory() })
  }
}
