import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in process events, in their methods and notifications, and in links.
  static let news: [Fault] = [
    Fault(
      "calls-methods-that-are-not-there", breaks: "delivery/implemented-methods",
      "UIKit calls the method for URLs on a scene delegate that does not implement it.",
      .answering(.sceneOpensURLs, true)),
    Fault(
      "launches-unobserved", breaks: "delivery/paired-application-notification",
      "The launch notification is not posted.",
      .omitting(.post) { _, posting in posting == .ofApp(.didFinishLaunching) }),
    Fault(
      "ends-unobserved", breaks: "delivery/paired-application-notification",
      "The `willTerminate` notification of a scene-based app is not posted.",
      .omitting(.post) { engine, posting in
        engine.isSceneBased && posting == .ofApp(.willTerminate)
      }),
    Fault(
      "loses-links-without-scenes", breaks: "other/link-when-app-based",
      "A URL or activity for an app-based app is lost.",
      .omitting(.hand) { engine, link in !engine.isSceneBased && link.isURLOrActivity }),
    Fault(
      "loses-taps", breaks: "other/tapped-notification",
      "A running scene-based app does not get a tapped notification.",
      .omitting(.hand) { engine, link in engine.isSceneBased && link.payload == .push }),
    .handingOver(
      .activity, "hands-activities-over-in-the-background", breaks: "other/link-after-foreground",
      "An activity is delivered before its scene or app comes to the foreground."),
    .handingOver(
      .url, "opens-urls-in-the-background", breaks: "other/open-url-in-foreground",
      "Without scenes, a URL is delivered before the app comes to the foreground."),
    Fault(
      "announces-activities-late", breaks: "other/activity-announced-to-its-receiver",
      "An activity is announced after its delivery.",
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
      "An app that runs in the background gets no time change.",
      .omitting(.noticeTimeChange) { engine, _ in engine.isHidden }),
    Fault(
      "tells-the-time-before-observers", breaks: "other/time-notification-first",
      "The delegate gets a time change before the observers do.",
      .instead(of: .noticeTimeChange) { engine, _, app in
        guard engine.process == .running else { return false }
        engine.callAndPost(.significantTimeChange, .significantTimeChange, app)
        return true
      }),
    Fault(
      "loses-missed-time-changes", breaks: "other/queued-time-change",
      "A suspended app never gets the time change that it missed.",
      .omitting(.announceMissedTimeChange)),
    Fault(
      "misreads-the-state-on-resigning", breaks: "state/read-in-transitions",
      "In `willResignActive` an app-based app already reads the state inactive.",
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
