import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in warnings, changes, protected data and links.
  static let other: [Fault] = [
    Fault(
      "warns-in-front-only", breaks: "other/memory-warning",
      "An app that runs in the background gets no memory warning.",
      .omitting(.warn) { engine, _ in engine.isHidden }),
    Fault(
      "warns-once", breaks: "other/memory-warning",
      "An app gets one memory warning and never another.",
      .instead(of: .warn) { engine, _, _ in
        guard engine.process == .running else { return false }
        defer { engine.memory.flag = true }
        return engine.memory.flag
      }),
    Fault(
      "locks-without-telling", breaks: "other/protected-data",
      "Locking the device does not report that protected data becomes unavailable.",
      .answering(.protectsData, false)),
    Fault(
      "unlocks-without-telling", breaks: "other/protected-data",
      "Unlocking the device does not report that protected data is available again.",
      .answering(.dataBecomesAvailable, false)),
    Fault(
      "unlocks-the-suspended-without-telling", breaks: "other/protected-data",
      "An app that the unlock resumes is not told that protected data is available again.",
      .after(.announceResumption) { engine, _, _ in engine.memory.flag = true },
      .after(.answer) { engine, _, _ in engine.memory.flag = false },
      .omitting(.call) { engine, call in
        engine.memory.flag && call.callback == .protectedDataDidBecomeAvailable
      },
      .omitting(.post) { engine, posting in
        engine.memory.flag && posting.notification == .protectedDataDidBecomeAvailable
      }),
    Fault(
      "keeps-silent-at-the-first-unlock", breaks: "other/protected-data",
      "The first unlock of the device does not report that protected data is available.",
      .answering(.dataBecomesAvailable) { engine, usual in
        usual && (engine.memory.flag || !engine.given.startsLocked)
      },
      .after(.unlock) { engine, _, _ in engine.memory.flag = true }),
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
      "loses-links-on-return", breaks: "other/open-url-warm",
      "A link that brings a scene back from the background is lost.",
      .before(.bringToForeground) { engine, scene, _ in
        engine.memory.flag = engine.isSceneBased && !engine.foreground.contains(scene)
      },
      .omitting(.hand) { engine, link in engine.memory.flag && link.isURLOrActivity },
      .after(.comeForward) { engine, _, _ in engine.memory.flag = false }),
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
        engine.connected.isEmpty && payload != .shortcut ? .none : payload
      },
      .after(.connectToFront) { engine, link, app in
        if link.payload != .shortcut { engine.handToFirst(link, app) }
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
        if link.payload != .shortcut { engine.handToFirst(link, app) }
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
      "announces-to-the-app", breaks: "other/activity-announced-to-its-receiver",
      "An activity is announced to the app delegate, though a scene delegate gets it.",
      .before(.hand) { engine, link, app in
        guard link.payload == .activity, engine.scenesContinueActivities else { return }
        engine.call(.willContinueUserActivity, app)
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
      "loses-missed-changes", breaks: "other/queued-notifications",
      "A suspended app never gets the changes that it missed.",
      .omitting(.postChanges)),
    Fault(
      "repeats-missed-changes", breaks: "other/queued-notifications",
      "A suspended app gets a change twice if it happened more than once.",
      .before(.notice) { engine, change, _ in
        guard engine.process == .suspended, engine.missed.changes.contains(change) else { return }
        engine.memory.changes.insert(change)
      },
      .after(.postChanges) { engine, _, app in
        for change in engine.memory.changes { engine.post(.didChange(change), app) }
        engine.memory.changes = []
      },
      .before(.end) { engine, _, _ in engine.memory.changes = [] }),
    Fault(
      "loses-changes-of-the-second-suspension", breaks: "other/queued-notifications",
      "From an app's second suspension on, the changes that it missed are lost.",
      .instead(of: .postChanges) { engine, _, _ in
        engine.memory.count = min(engine.memory.count + 1, 2)
        return engine.memory.count == 2
      }),
  ]
}
