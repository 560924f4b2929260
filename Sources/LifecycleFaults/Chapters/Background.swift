import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in entering, using and leaving the background.
  static let background: [Fault] = [
    Fault(
      "forgets-to-enter-background", breaks: "background/entered-on-leaving",
      "A scene or app that the person leaves stays inactive in the foreground.",
      .omitting(.enterBackground) { engine, _ in !engine.world.isLocked }),
    Fault(
      "second-scene-stays-in-front", breaks: "background/entered-on-leaving",
      "Any scene but the first stays in the foreground when the person leaves it.",
      .omitting(.enterBackground) { engine, scene in
        !engine.world.isLocked && scene != engine.connected.first
      }),
    Fault(
      "allows-more-than-ten-seconds", breaks: "background/five-seconds",
      "An app that takes more than ten seconds to enter the background is not terminated.",
      .deciding(.secondsToEnterBackground) { engine, usual in
        engine.step.secondsEnteringBackground > 10 ? .max : usual
      }),
    Fault(
      "allows-ten-seconds", breaks: "background/five-seconds",
      "An app may take ten seconds to enter the background.",
      .deciding(.secondsToEnterBackground) { _, _ in 10 }),
    Fault(
      "suspends-with-resources", breaks: "background/shared-resource-held",
      "An app is suspended while it holds any shared resource but a file lock.",
      .deciding(.blockingResource) { engine, _ in
        engine.shared(engine.held).intersection([.fileLock]).first
      }),
    Fault(
      "forgets-file-locks", breaks: "background/shared-resource-held",
      "An app is suspended although it holds a lock on a shared file.",
      .deciding(.blockingResource) { engine, _ in
        engine.shared(engine.held).subtracting([.fileLock]).first
      }),
    Fault(
      "forgets-resources-after-reconnect", breaks: "background/shared-resource-held",
      "After a scene has reconnected, an app is suspended with any shared resource but a file "
        + "lock.",
      .rememberingReconnections,
      .deciding(.blockingResource) { engine, resource in
        engine.memory.scenes.isEmpty
          ? resource : engine.shared(engine.held).intersection([.fileLock]).first
      }),
    Fault(
      "suspends-with-sockets", breaks: "background/other-resource-held",
      "An app is suspended although it holds hardware, a Bonjour service or its socket.",
      .deciding(.blockingResource) { engine, _ in
        engine.shared(engine.held).intersection([.camera, .database, .fileLock]).first
      }),
    Fault(
      "allows-bonjour-in-the-background", breaks: "background/other-resource-access",
      "An app may use Bonjour services in the background.",
      .deciding(.forbiddenResource) { _, _, usual in usual == .bonjour ? nil : usual }),
    Fault(
      "flashes-on-the-way-up", breaks: "background/no-return-at-once",
      "A scene that comes to the foreground enters the background for a moment.",
      .after(.enterForeground) { engine, scene, app in
        guard engine.isSceneBased else { return }
        engine.announce(.didEnterBackground, of: scene, for: .oneScene, app)
        engine.announce(.willEnterForeground, of: scene, for: .oneScene, app)
      }),
    Fault(
      "unlocks-left-scenes", breaks: "background/left-only-when-asked",
      "Unlocking brings every connected scene to the foreground.",
      .deciding(.returningScenes) { engine, usual in usual.isEmpty ? usual : engine.connected }),
    Fault(
      "allows-background-access", breaks: "background/shared-resource-access",
      "An app may use shared resources in the background.",
      .deciding(.forbiddenResource) { _, _, _ in nil }),
    Fault(
      "covers-by-any-mode", breaks: "background/shared-resource-access",
      "Any background mode lets an app use shared hardware in the background.",
      .deciding(.coveredResources) { engine, usual in
        engine.given.modes.isEmpty ? usual : [.audio, .camera, .hardware]
      }),
    Fault(
      "kills-for-caches", breaks: "background/exempt-resources",
      "An app is terminated for the contents of a cache.",
      .deciding(.exemptResources) { _, _ in [.assetImage, .discardable] }),
    Fault(
      "suspends-while-inactive", breaks: "background/suspended-only-from-background",
      "An app that is inactive in the foreground is suspended.",
      .deciding(.canBeSuspended) { engine, usual in
        usual || engine.active.isEmpty && engine.blockingResource == nil
      }),
    Fault(
      "suspends-behind-a-scene", breaks: "background/suspended-only-from-background",
      "An app with one scene in the background and one in the foreground is suspended.",
      .deciding(.canBeSuspended) { engine, usual in
        usual || engine.connected.count > engine.foreground.count && engine.blockingResource == nil
      }),
    Fault(
      "never-suspends", breaks: "background/suspends-soon",
      "An app in the background is never suspended.",
      // With a blocking resource the suspension ends the app, so that only the one rule is broken.
      .deciding(.canBeSuspended) { engine, usual in usual && engine.blockingResource != nil }),
    Fault(
      "suspends-late", breaks: "background/suspends-soon",
      "An app in the background is suspended after a minute.",
      .deciding(.secondsToSuspension) { engine, usual in
        engine.shared(engine.held).isEmpty ? 60 : usual
      }),
    Fault(
      "handles-events-unresumed", breaks: "background/resumes-before-anything",
      "A suspended app handles the system's requests without being resumed.",
      .omitting(.announceResumption) { $1 == .background }),
    Fault(
      "comes-forward-unresumed", breaks: "background/resumes-before-anything",
      "A suspended app comes forward without being resumed.",
      .omitting(.announceResumption) { $1 == .front }),
    Fault(
      "takes-memory-in-front", breaks: "background/foreground-has-priority",
      "An app in the foreground is terminated for its memory.",
      .answering(.hasMemoryToTake, true)),
    Fault(
      "fifth-scene-stays-in-front", breaks: "background/entered-on-leaving",
      "The fifth and any later scene stays in the foreground when the person leaves it.",
      .omitting(.enterBackground) { engine, scene in
        !engine.world.isLocked && scene.rawValue >= SceneID.e.rawValue
      }),
    Fault(
      "allows-overrun-when-locked", breaks: "background/five-seconds",
      "On a locked device an app may take more than ten seconds to enter the background.",
      .deciding(.secondsToEnterBackground) { engine, usual in
        engine.world.isLocked && engine.step.secondsEnteringBackground > 10 ? .max : usual
      }),
    Fault(
      "kills-for-used-content", breaks: "background/exempt-resources",
      "An app is terminated for using discardable content in the background.",
      .deciding(.forbiddenResource) { _, resources, usual in
        resources.contains(.discardable) ? .discardable : usual
      }),
    Fault(
      "third-resumption-untold", breaks: "background/resumes-before-anything",
      "From its third resumption on, an app gets calls without being resumed.",
      .instead(of: .announceResumption) { engine, _, _ in
        engine.memory.count = min(engine.memory.count + 1, 3)
        return engine.memory.count == 3
      }),
    Fault(
      "opens-through-the-background", breaks: "background/entered-only-on-leaving",
      "A scene in front that the person opens again enters the background and comes back.",
      .before(.comeForward) { engine, request, app in
        guard let scene = request.scene, engine.foreground.contains(scene) else { return }
        engine.leave([scene], app)
      }),
    Fault(
      "ends-calls-in-the-background", breaks: "background/entered-only-on-leaving",
      "The end of a call moves everything to the background.",
      .instead(of: .answer) { engine, stimulus, app in
        guard stimulus == .end(.call), engine.isInactiveInForeground else { return false }
        engine.hide(app)
        return true
      }),
    Fault(
      "inactive-app-enters-background", breaks: "background/entered-only-on-leaving",
      "Inactive scenes and apps enter the background when time passes.",
      .instead(of: .answer) { engine, stimulus, app in
        guard case .wait(let time) = stimulus, engine.isInactiveInForeground else { return false }
        engine.wait(time, app)
        engine.hide(app)
        return true
      }),
    Fault(
      "warnings-bring-forward", breaks: "background/left-only-when-asked",
      "A memory warning brings everything to the foreground.",
      .instead(of: .answer) { engine, stimulus, app in
        guard stimulus == .memoryWarning, engine.isHidden else { return false }
        engine.warn(app)
        engine.bringConnectedForward(app)
        return true
      }),
    Fault(
      "ended-calls-bring-forward", breaks: "background/left-only-when-asked",
      "The end of a call brings everything to the foreground, even if the call came in the "
        + "background.",
      .bringingForward(at: .end(.call))),
    Fault(
      "calls-bring-forward", breaks: "background/left-only-when-asked",
      "A call brings everything to the foreground.",
      .bringingForward(at: .interrupt(.call))),
  ]
}
