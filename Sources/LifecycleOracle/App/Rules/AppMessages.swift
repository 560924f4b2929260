import Lifecycle

// Messages of the rules about apps: what the app keeps or leaves undone, and when it has to act.
extension BreachMessage {
  /// Says in which circumstances an app did something, or what is wrong at the end of the step.
  static func app(acting circumstance: String, lacking omission: String = "") -> BreachMessage {
    BreachMessage { breach in
      breach.seen == nil
        ? "\(breach.afterStimulus), the app \(omission)."
        : "\(breach.whatHappened) \(circumstance)."
    }
  }

  /// Says which of these resources the app holds. `areShared` says whether other apps need them.
  static func holding(_ resources: ResourceSet, areShared: Bool = true) -> BreachMessage {
    BreachMessage { breach in
      let held = breach.heldResources(among: resources)
      let names = held.isEmpty ? "a shared resource" : held.map { "`\($0)`" }.listed
      let kind =
        areShared && !held.isEmpty ? ", which \(held.count == 1 ? "is" : "are") shared" : ""
      let acts = held.isEmpty ? ["`>free`"] : held.map { "`>free(\($0))`" }
      let remedy = "\(acts.listed) must come when the app enters the background"
      return breach.seen == nil
        ? "\(breach.afterStimulus), the app still holds \(names)\(kind): \(remedy)."
        : "\(breach.whatHappened) while it held \(names)\(kind): \(remedy)."
    }
  }

  static let notTakenUpAgain = BreachMessage { breach in
    let missing = breach.app?.notTakenUp ?? []
    let acts =
      missing.isEmpty ? "" : ": \(missing.listed) \(missing.count == 1 ? "is" : "are") missing"
    return "\(breach.afterStimulus), the app has not restarted what ran before\(acts)."
  }

  static let audioUnasked = BreachMessage { breach in
    if breach.seen == nil {
      return "\(breach.afterStimulus), the app has not taken up its audio again, although the "
        + "notification says `should-resume`: `>hold(audio)` is missing."
    }
    if breach.app?.isAudioLate() == true {
      return "\(breach.whatHappened) more than ten seconds after the notification with "
        + "`should-resume`."
    }
    let hasBegun = breach.app?.step.lastCall?.event == .notification(.audioInterruption(.began))
    return "\(breach.whatHappened) "
      + (hasBegun
        ? "as the interruption began: it should wait for a notification with `should-resume`."
        : "though the notification did not say `should-resume`.")
  }

  static let drawsInTheBackground = BreachMessage { breach in
    if breach.app?.startedInBackground.contains(.activity(.frames)) == true {
      return breach.seen == nil
        ? "\(breach.afterStimulus), the app draws frames, which it began in the background."
        : "\(breach.whatHappened) while it drew frames, which it began in the background."
    }
    let place = breach.seen == nil ? breach.afterStimulus : breach.whatHappened
    return "\(place), the app still draws frames in the background: `>stop(frames)` must come "
      + "before `didEnterBackground` returns."
  }

  static let idleInTheBackground = BreachMessage { breach in
    guard let seen = breach.seen else {
      return
        "\(breach.afterStimulus), an activity that the app started in the background still runs."
    }
    if case .client = seen.event {
      return "\(breach.whatHappened) in the background, without extended time, an event or a mode."
    }
    return "\(breach.whatHappened) while an activity that it started in the background was running."
  }

  static let leftOfScene = BreachMessage { breach in
    let left = breach.app?.leftOfScenes ?? []
    let what = left.isEmpty ? "what belonged to a scene" : left.listed
    return "\(breach.afterStimulus), the app has not cleaned up \(what) after the disconnection."
  }

  static let keptBehind = BreachMessage { breach in
    let kept = breach.app?.keptBehindByScenes ?? []
    let what = kept.isEmpty ? "what belongs to a scene" : kept.listed
    return "\(breach.afterStimulus), the app keeps \(what), which is in the background."
  }

  static let taskNotEnded = BreachMessage { breach in
    let open = breach.app.map { $0.tasks.subtracting($0.unended) } ?? []
    let tasks = open.isEmpty ? "a task" : open.names
    guard case .client(.did(let act))? = breach.seen?.event else {
      let place = breach.seen == nil ? "\(breach.afterStimulus)," : "\(breach.whatHappened):"
      return "\(place) \(tasks) \(open.count > 1 ? "were" : "was") begun and not ended."
    }
    if case .end = act {
      return
        "\(breach.whatHappened), but this task is not open: it was ended before, or never begun."
    }
    return "\(breach.whatHappened) while an earlier task of that number was open, which cannot be "
      + "ended any more."
  }

  static let wrongInHandler = BreachMessage { breach in
    guard let seen = breach.seen else {
      let open = breach.app?.unended ?? []
      let tasks = open.isEmpty ? "a task" : open.names
      let acts = open.map { "`>end(\($0))`" }
      let missing = acts.isEmpty ? "" : ": \(acts.listed) must come there"
      return "\(breach.afterStimulus), the app has not ended \(tasks) in its expiration handler"
        + "\(missing)."
    }
    let limit =
      switch seen.event {
      case .client(.did(.take)): "which should return within five seconds"
      case .client(.did(.end)): "more than five seconds after its call"
      default: "which should request no more time"
      }
    return "\(breach.whatHappened) in an expiration handler, \(limit)."
  }

  static let notRegistered = BreachMessage { breach in
    if case .client? = breach.seen?.event {
      return
        "\(breach.whatHappened) after the launch: it must come before the launch methods return."
    }
    return "\(breach.whatHappened), but the app has registered no identifier: "
      + "`>register` must come in the launch."
  }

  static let leftAtTheEnd = BreachMessage { breach in
    let left = breach.app?.leftAtTheEnd.map {
      $0 == .unsavedData ? "unsaved `data`" : "`\($0.word)`"
    }
    return "\(breach.whatHappened), but after `applicationWillTerminate` the app still had "
      + "\((left ?? []).listed)."
  }

  static let jobNotCompleted = BreachMessage { breach in
    guard case .client? = breach.seen?.event else {
      return "\(breach.afterStimulus), the app has not completed a job that has begun: "
        + "`>complete` is missing."
    }
    return "\(breach.whatHappened) though that job has not begun, or was completed before: "
      + "`>complete` must come once for each job that has begun."
  }

  static let eventNotFinished = BreachMessage { breach in
    if case .client? = breach.seen?.event {
      return "\(breach.whatHappened), but no such event is open: its completion handler was called "
        + "before, or no event came."
    }
    let waiting = BackgroundMode.allCases.filter { breach.app?.events[$0] != nil }
    let events = waiting.isEmpty ? "an event" : waiting.map { "`\($0)`" }.listed
    return "\(breach.whatHappened) before the completion handler of \(events) was called."
  }

  static let linkNotFinished = BreachMessage { breach in
    if case .client(.did(.finishLink(let link)))? = breach.seen?.event {
      return "\(breach.whatHappened), but no completion handler of a \(link.thing) is open: it was "
        + "called before, or no \(link.thing) came."
    }
    let methods = breach.app?.overdueLinks(at: .max).map { link in
      let receiver = link == .push || !breach.state.isSceneBased ? Receiver.app : .unknown
      let method: Callback = link == .push ? .didReceiveNotificationResponse : .performActionFor
      return receiver.name(of: method)
    }
    return "\(breach.whatHappened) before the completion handler of \((methods ?? []).listed) was "
      + "called."
  }
}

extension Payload {
  /// The noun for a link that has a completion handler.
  fileprivate var thing: String { self == .push ? "tapped notification" : "quick action" }
}

extension BreachContext {
  fileprivate var app: AppRecord? { client?.app }

  /// The resources that the app holds and no mode covers; at the end of a step only the resources
  /// that the app has brought to the background.
  fileprivate func heldResources(among resources: ResourceSet) -> [Resource] {
    guard let app else { return [] }
    return resources.subtracting(app.covered).filter {
      app.has(.resource($0)) && (seen != nil || app.isBrought(.resource($0)))
    }
  }
}

extension AppRecord {
  /// The missing acts that would restart what ran when a subject was deactivated.
  fileprivate var notTakenUp: [String] {
    step.activated.flatMap { subject in
      Activity.allCases.filter { activity in
        paused(of: subject)?.contains(.activity(activity)) == true
          && !has(.activity(activity), subject)
      }.map { "`\(subject.prefix)>start(\($0))`" }
    }
  }

  /// The possessions of scenes that entered the background, such as “`memory` of scene B”.
  fileprivate var keptBehindByScenes: [String] {
    SceneID.allCases.map { Subject($0) }.compactMap { scene in
      let kept = hasGoneBehind(scene, moment.places) ? keptBehind(scene) : []
      return kept.isEmpty ? nil : "\(kept.map { "`\($0.word)`" }.listed) of \(scene.name)"
    }
  }

  /// The possessions of disconnected scenes, such as “`timer` of scene A”.
  fileprivate var leftOfScenes: [String] {
    step.disconnected.compactMap { scene in
      let left = Possession.all.filter { $0.endsWithItsScene && has($0, scene) }
      return left.isEmpty ? nil : "\(left.map { "`\($0.word)`" }.listed) of \(scene.name)"
    }
  }
}

extension Subject {
  /// The prefix of its events and acts: `A`, or nothing for the app.
  var prefix: String { SubjectSet(self).scenes.map { "\($0)" }.joined() }
}

extension Possession {
  /// The keyword for it in acts.
  fileprivate var word: String {
    switch self {
    case .unsavedData: "data"
    case .unsettledWork: "gpu"
    case .memory: "memory"
    case .alert: "alert"
    case .secret: "secret"
    case .activity(let activity): "\(activity)"
    case .resource(let resource): "\(resource)"
    }
  }
}
