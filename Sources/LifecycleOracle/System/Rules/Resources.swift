import Lifecycle

// Rules of the list `background`: shared resources that are held or used there.
extension Rule {
  static let sharedResourceHeld = Rule(
    "background/shared-resource-held", .must,
    "An app that holds the camera, a shared database or a file lock must be terminated, not "
      + "suspended.",
    sources: [
      releasing,
      .page("xcode/sigkill"),
      .page("avfoundation/avcapturesession/ismultitaskingcameraaccesssupported"),
    ],
    latitude: [
      openCamera,
      "The termination may come at any moment between the callback's return and the suspension.",
      "Extended time and background modes delay the suspension.",
    ],
    needs: [.resources, .termination], breadth: .narrow,
    check: .at(.suspend.union(.terminate)) { state, seen in
      .ofHolding(state.wrongfullyHeld, seen)
    },
    decidedBy: .device, restsOn: .resources, consequence: .unclear(.process),
    message: .heldInBackground { $0.wrongfullyHeld },
    examples: [
      "\(launchedScene); acquire camera |; \(leftScene); wait 12s | terminate(held:camera)",
      "\(launchedScene); acquire camera |; \(leftScene); wait 12s | suspend!",
    ])

  /// The permitted variation for the camera in calls.
  private static let openCamera =
    "From iOS 18 on, an app with the VoIP mode may keep `camera`: calls show it beside other apps."

  /// The permitted time until the end of an app that uses a forbidden resource.
  private static let delayedEnd =
    "The app may be terminated up to ten seconds later. While extended time, an event or a mode "
    + "keeps the app running, a use that is over may stay without consequence. The end for a use of "
    + "hardware may come only at the suspension."

  static let otherResourceHeld = Rule(
    "background/other-resource-held", .should,
    "An app that holds a Bonjour service, a listening socket or shared hardware other than the "
      + "camera should be terminated, not suspended.",
    sources: [releasing, .page("avfaudio/avaudiosession/interruptionreason/appwassuspended")],
    latitude: [
      "An app that holds an audio session may be suspended: the session is deactivated.",
      "An app with an accessory, Bluetooth or VoIP mode may keep `hardware` and `socket`.",
    ],
    needs: [.resources, .termination], breadth: .narrow,
    check: .at(.suspend.union(.terminate)) { state, seen in
      .ofHolding(state.otherwiseHeld, seen)
    },
    decidedBy: .device, restsOn: .resources, consequence: .unclear(.process),
    message: .heldInBackground { $0.otherwiseHeld },
    examples: [
      "\(launchedScene); acquire bonjour |; \(leftScene); wait 12s | terminate(held:bonjour)",
      "\(launchedScene); acquire bonjour |; \(leftScene); wait 12s | suspend!",
      "\(launchedScene); acquire audio |; \(leftScene); wait 12s | suspend",
      "given modes accessory; \(launchedScene); acquire hardware |; \(leftScene); wait 12s | suspend",
    ])

  static let sharedResourceAccess = Rule(
    "background/shared-resource-access", .must,
    "An app that went to the background and uses the camera or a shared database there must be terminated.",
    sources: [
      releasing,
      .page("avfoundation/avcapturesession/ismultitaskingcameraaccesssupported"),
      .page("xcode/sigkill"),
    ],
    latitude: [
      openCamera, "Acquiring a resource is using it; a file lock may be acquired.", delayedEnd,
      "Use counts only after the app has been in the foreground.",
    ],
    needs: [.resources, .termination, .suspension],
    check: .ofUsing(.endingTheirHolder),
    decidedBy: .device, restsOn: .resources, consequence: .unclear(.process),
    message: .usedInBackground(.endingTheirHolder),
    examples: [
      "\(sceneInBackground); access database | terminate(accessed:database)",
      "\(sceneInBackground); access database |; wait 5s | terminate(accessed:database)",
      "\(sceneInBackground); access database |; wait 8s | suspend!",
      "\(sceneInBackground); access database |; wait 11s | !",
      """
      \(taskInBackground)
      access database |
      wait 20s |
      end task 1 |
      wait 5s | suspend
      """,
      "given modes voip; \(sceneInBackground); access camera |",
    ])

  static let otherResourceAccess = Rule(
    "background/other-resource-access", .should,
    "An app that uses a shared resource of any kind in the background should be terminated.",
    sources: [
      releasing,
      .page("coreaudiotypes/avaudiosession/errorcode/cannotinterruptothers"),
    ],
    latitude: [
      "Acquiring a resource is using it; a file lock may be acquired.",
      delayedEnd,
      "Using `audio` may have no consequence: the activation of its session fails instead.",
      "An app with an accessory, Bluetooth or VoIP mode may use `hardware` and `socket`.",
      "Use counts only after the app has been in the foreground.",
    ],
    needs: [.resources, .termination, .suspension],
    check: .ofUsing(.all.subtracting([.audio])),
    decidedBy: .device, restsOn: .resources, consequence: .unclear(.process),
    message: .usedInBackground(.all),
    examples: [
      "\(sceneInBackground); access socket | terminate(accessed:socket)",
      "\(sceneInBackground); access socket |; wait 11s | suspend!",
      "\(sceneInBackground); access audio |; wait 11s | suspend",
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      access camera |
      """,
    ])

  static let exemptResources = Rule(
    "background/exempt-resources", .must,
    "Asset images, caches and discardable content must never cause a termination.",
    sources: [releasing],
    needs: [.resources, .termination, .suspension], breadth: .narrow,
    check: .at(.suspend.union(.terminate)) { state, seen in
      switch seen.event {
      case .terminate(.heldSharedResource(let resource)),
        .terminate(.accessedSharedResource(let resource)):
        return ResourceSet.exempt.contains(resource) ? .broken : .silent
      case .suspend:
        return state.app.held.isDisjoint(with: .exempt) ? .silent : .held
      default: return .silent
      }
    },
    decidedBy: .device, restsOn: .resources, consequence: .unclear(.process),
    message: .exemptResource,
    examples: [
      "\(launchedScene); acquire cache |; \(leftScene); wait 12s | suspend",
      "\(launchedScene); acquire cache |; \(leftScene); wait 12s | terminate(held:cache)!",
    ])
}

extension ResourceSet {
  /// The resources whose holder must be terminated, by the documentation.
  static let endingTheirHolder: ResourceSet = [.camera, .database, .fileLock]
}

extension Judgement {
  /// Returns the judgement of a suspension or an end while an app holds forbidden resources.
  fileprivate static func ofHolding(_ held: ResourceSet, _ seen: ObservationView) -> Judgement {
    if held.isEmpty { return .silent }
    switch seen.event {
    case .suspend: return .broken
    case .terminate(.heldSharedResource): return .held
    default: return .silent
    }
  }
}

extension Check {
  /// Judges that an app that has used one of the resources in the background is terminated for it.
  fileprivate static func ofUsing(_ resources: ResourceSet) -> Check {
    .at(.suspend.union(.terminate)) { state, seen in
      guard !state.wrongfullyUsed.isDisjoint(with: resources) else { return .silent }
      switch seen.event {
      case .suspend: return .broken
      case .terminate(.accessedSharedResource): return .held
      default: return .silent
      }
    }
    .after([.wait], when: [.running, .offscreen]) { state, _ in
      guard !state.wrongfullyUsed.isDisjoint(with: resources),
        state.idleTime >= TimeLimits.untilTermination,
        state.process == ProcessSet(.running), state.isOffscreen, !state.isKeptRunning,
        state.visibility.sees(.terminate)
      else { return .silent }
      return .broken
    }
  }
}

extension MonitorStateView {
  /// The held resources for which a MUST rule demands the end of the app in the background.
  fileprivate var wrongfullyHeld: ResourceSet {
    exposed.intersection(.endingTheirHolder).subtracting(given.resourcesOpenToModes)
  }

  /// The other held resources for which the app should be ended in the background.
  fileprivate var otherwiseHeld: ResourceSet {
    exposed.subtracting(.endingTheirHolder).subtracting([.audio]).subtracting(
      given.resourcesOpenToModes)
  }

  /// The forbidden resources that the app has used in this stay in the background.
  var wrongfullyUsed: ResourceSet {
    lifetime.backgroundStay.misused.subtracting(excusable).subtracting([.fileLock])
      .subtracting(given.resourcesOpenToModes)
  }
}
