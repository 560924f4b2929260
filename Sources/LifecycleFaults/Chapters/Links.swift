import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in URLs, activities and tapped notifications.
  static let links: [Fault] = [
    Fault(
      "urls-go-to-the-app-delegate", breaks: "other/open-url-warm",
      "In a running scene-based app a URL goes to the app delegate.",
      .instead(of: .open) { engine, _, app in
        engine.call(.open, with: .url, app)
        return true
      }),
    Fault(
      "urls-reach-all-scenes", breaks: "other/open-url-warm",
      "A URL reaches every connected scene.",
      .instead(of: .open) { engine, _, app in
        guard engine.given.hasSceneDelegate, engine.isSceneBased, engine.given.sceneOpensURLs else {
          return false
        }
        for scene in engine.connected { engine.call(.openURLContexts, of: scene, with: .url, app) }
        return true
      }),
    Fault(
      "hands-urls-to-a-scene-behind", breaks: "scene/user-request-comes-forward",
      "A URL that brings one scene to the foreground goes to another, which stays in the background.",
      .instead(of: .hand) { engine, link, app in
        let behind = engine.connected.subtracting(engine.foreground.union([link.scene]))
        guard link.payload == .url, engine.isSceneBased, engine.given.hasSceneDelegate,
          engine.given.sceneOpensURLs, let scene = behind.first
        else { return false }
        engine.call(.openURLContexts, of: scene, with: .url, app)
        return true
      }),
    Fault(
      "loses-links-on-return", breaks: "other/open-url-warm",
      "A link that brings a scene back from the background is lost.",
      .before(.bringToForeground) { engine, scene, _ in
        engine.memory.flag = engine.isSceneBased && !engine.foreground.contains(scene)
      },
      .omitting(.hand) { engine, link in engine.memory.flag && link.isURLOrActivity },
      .after(.comeForward) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "loses-links-that-waited", breaks: "other/link-after-interruption",
      "A link that is opened during an interruption brings the app forward afterwards, but is lost.",
      .instead(of: .comeForward) { engine, request, _ in
        guard engine.isHidden, engine.world.isInterrupted, !engine.world.isLocked,
          request.payload != .none
        else { return false }
        engine.laterRequest = Payload.none
        return true
      }),
    Fault(
      "links-after-activation", breaks: "other/open-url-before-active",
      "A link that brings an app-based app forward is delivered only after activation.",
      .instead(of: .hand) { engine, _, _ in
        guard !engine.isSceneBased, !engine.memory.flag else { return false }
        engine.memory.flag = true
        return true
      },
      .after(.comeForward) { engine, request, app in
        guard engine.memory.flag else { return }
        engine.hand(request.payload, to: .a, app)
        engine.memory.flag = false
      }),
    Fault(
      "cold-links-through-the-method", breaks: "other/open-url-cold",
      "A new scene gets its URL or activity only after it has connected.",
      .deciding(.optionsOfConnection) { engine, _, payload in
        engine.connected.isEmpty && (payload == .url || payload == .activity) ? .none : payload
      },
      .after(.connectToFront) { engine, link, app in
        if link.isURLOrActivity { engine.handToFirst(link, app) }
      }),
    Fault(
      "loses-cold-links", breaks: "other/open-url-cold",
      "A new scene never gets the URL or activity that it was created for.",
      .deciding(.optionsOfConnection) { engine, _, payload in
        engine.connected.isEmpty && (payload == .url || payload == .activity) ? .none : payload
      }),
    Fault(
      "cold-links-twice", breaks: "other/open-url-cold",
      "A new scene gets its URL or activity in the options and again after it has connected.",
      .after(.connectToFront) { engine, link, app in
        if link.isURLOrActivity { engine.handToFirst(link, app) }
      }),
    Fault(
      "tells-the-app-delegate-of-cold-links", breaks: "other/open-url-cold",
      "The app delegate also gets the URL or activity from a new scene's options.",
      .after(.connectToFront) { engine, link, app in
        guard engine.connected == SceneSet(link.scene) else { return }
        switch link.payload {
        case .url: engine.call(.open, with: .url, app)
        case .activity: engine.call(.continueActivity, with: .activity, app)
        case .none, .push, .shortcut: break
        }
      }),
    Fault(
      "opens-urls-twice-without-a-scene-delegate", breaks: "other/open-url-warm",
      "In a scene-based app without a scene delegate the app delegate gets a URL twice.",
      .after(.hand) { engine, link, app in
        guard engine.isSceneBased, !engine.given.hasSceneDelegate, link.payload == .url else {
          return
        }
        engine.call(.open, with: .url, app)
      }),
    Fault(
      "announces-activities-to-the-app-delegate",
      breaks: "other/activity-announced-to-its-receiver",
      "An activity that a scene continues is announced to the app delegate.",
      .before(.hand) { engine, link, app in
        guard link.payload == .activity, engine.scenesContinueActivities else { return }
        engine.call(.willContinueUserActivity, app)
      }),
    Fault(
      "announces-activities-twice", breaks: "other/activity-announced-to-its-receiver",
      "An activity is announced twice.",
      .before(.hand) { engine, link, app in
        guard link.payload == .activity, engine.scenesContinueActivities else { return }
        engine.call(.willContinueUserActivity, of: link.scene, app)
        engine.call(.willContinueUserActivity, of: link.scene, app)
      }),
    Fault(
      "announces-and-forgets", breaks: "other/announced-activity-arrives",
      "An activity is announced, and nothing more comes.",
      .instead(of: .hand) { engine, link, app in
        guard link.payload == .activity, engine.scenesContinueActivities else { return false }
        engine.call(.willContinueUserActivity, of: link.scene, app)
        return true
      }),
    Fault(
      "loses-links-without-scenes", breaks: "other/link-when-app-based",
      "A URL or activity for an app-based app is lost.",
      .omitting(.hand) { engine, link in !engine.isSceneBased && link.isURLOrActivity }),
    Fault(
      "loses-taps", breaks: "other/tapped-notification",
      "A running scene-based app does not get a tapped notification.",
      .omitting(.hand) { engine, link in engine.isSceneBased && link.payload == .push }),
    Fault(
      "tells-taps-by-the-method-alone", breaks: "other/tapped-notification",
      "A notification for which a scene is created comes only by the method, not in the connection "
        + "options.",
      .deciding(.optionsOfConnection) { engine, _, payload in
        engine.connected.isEmpty && payload == .push ? .none : payload
      },
      .after(.connectToFront) { engine, link, app in
        if link.payload == .push { engine.handToFirst(link, app) }
      }),
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
  ]

  /// Returns the fault of passing a link to a running app before the app comes to the foreground.
  private static func handingOver(
    _ payload: Payload, _ name: String, breaks rule: String, _ summary: String
  ) -> Fault {
    Fault(
      name, breaks: rule, summary,
      .before(.comeForward) { engine, request, _ in
        engine.memory.link = request.payload
        engine.memory.flag = false
      },
      .before(.bringToForeground) { engine, scene, app in
        guard engine.memory.link == payload, engine.step.launchDestination == nil,
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
