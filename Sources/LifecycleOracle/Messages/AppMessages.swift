import Lifecycle

// What breaches of the rules about what an app does say: what it is that the app keeps, and until
// when it has to let go of it.
extension BreachMessage {
  /// What is wrong with what an app did, or with what befell it; and what it has left undone.
  static func app(_ circumstance: String, _ omission: String) -> BreachMessage {
    BreachMessage { breach in
      breach.seen == nil
        ? "\(breach.afterStimulus) the app \(omission)."
        : "\(breach.whatHappened) \(circumstance)."
    }
  }

  /// That some of these resources are held.
  static func holding(_ resources: ResourceSet, areShared: Bool = true) -> BreachMessage {
    BreachMessage { breach in
      let held = breach.heldResources(among: resources)
      let names = held.isEmpty ? "a shared resource" : held.map { "`\($0)`" }.listed
      let kind =
        areShared && !held.isEmpty ? ", which \(held.count == 1 ? "is" : "are") shared" : ""
      let acts = held.isEmpty ? ["`>free`"] : held.map { "`>free(\($0))`" }
      let remedy =
        "\(acts.listed) \(acts.count == 1 ? "has" : "have") to come as the background is entered"
      return breach.seen == nil
        ? "\(breach.afterStimulus) the app still holds \(names)\(kind): \(remedy)."
        : "\(breach.whatHappened) while it held \(names)\(kind): \(remedy)."
    }
  }

  static let notTakenUpAgain = BreachMessage { breach in
    let missing = breach.app?.notTakenUp ?? []
    let acts =
      missing.isEmpty ? "" : ": \(missing.listed) \(missing.count == 1 ? "is" : "are") missing"
    return "\(breach.afterStimulus) the app has not taken up again what ran before\(acts)."
  }

  static let leftOfScene = BreachMessage { breach in
    let left = breach.app?.leftOfScenes ?? []
    let what = left.isEmpty ? "something of a scene" : left.listed
    return "\(breach.afterStimulus) the app has left \(what), which is gone."
  }

  static let taskNotEnded = BreachMessage { breach in
    let open = breach.app.map { $0.tasks.subtracting($0.unended) } ?? []
    let tasks = open.isEmpty ? "a task" : open.names
    guard case .client(.did(let act))? = breach.seen?.event else {
      return
        "\(breach.whatHappened): \(tasks) \(open.count > 1 ? "were" : "was") begun and not ended."
    }
    if case .end = act {
      return "\(breach.whatHappened), but it is not open: it was ended before, or not begun."
    }
    return "\(breach.whatHappened), while the task begun before under it is open: that has no end."
  }

  static let wrongInHandler = BreachMessage { breach in
    guard let seen = breach.seen else {
      let open = breach.app?.unended ?? []
      let tasks = open.isEmpty ? "a task" : open.names
      let acts = open.map { "`>end(\($0))`" }
      let missing = acts.isEmpty ? "" : ": \(acts.listed) has to come there"
      return "\(breach.afterStimulus) the app has not ended \(tasks) in its expiration handler"
        + "\(missing)."
    }
    let limit =
      if case .client(.did(.take)) = seen.event {
        "which has to return within five seconds"
      } else {
        "which begins no task"
      }
    return "\(breach.whatHappened) in an expiration handler, \(limit)."
  }

  static let notRegistered = BreachMessage { breach in
    if case .client? = breach.seen?.event {
      return "\(breach.whatHappened) after the launch."
    }
    return "\(breach.whatHappened), though the app has registered no identifier: "
      + "`>register` has to come in the launch."
  }

  static let leftAtTheEnd = BreachMessage { breach in
    let left = breach.app?.leftAtTheEnd.map { "`\($0.word)`" } ?? []
    return "\(breach.whatHappened) when applicationWillTerminate had left \(left.listed) as it was."
  }

  static let eventNotFinished = BreachMessage { breach in
    if case .client? = breach.seen?.event {
      return "\(breach.whatHappened), but no event waits for it: its completion handler was called "
        + "before, or none came."
    }
    let waiting = BackgroundMode.allCases.filter { breach.app?.events[$0] != nil }
    let events = waiting.isEmpty ? "an event" : waiting.map { "`\($0)`" }.listed
    return "\(breach.whatHappened) while the completion handler of \(events) waits to be called."
  }
}

extension BreachContext {
  /// What is known of the app that tells what it does.
  fileprivate var app: AppRecord? { client?.app }

  /// Those resources that the app holds and no mode covers; in the end of a step those that it has
  /// brought to the background.
  fileprivate func heldResources(among resources: ResourceSet) -> [Resource] {
    guard let app else { return [] }
    return resources.subtracting(app.covered).filter {
      app.has(.resource($0)) && (seen != nil || app.isBrought(.resource($0)))
    }
  }
}

extension AppRecord {
  /// The acts that take up again what ran as a subject was deactivated, and does not run.
  fileprivate var notTakenUp: [String] {
    step.activated.flatMap { subject in
      Activity.allCases.filter { activity in
        paused(of: subject)?.contains(.activity(activity)) == true
          && !has(.activity(activity), subject)
      }.map { "`\(subject.prefix)>start(\($0))`" }
    }
  }

  /// What belongs to scenes that are gone: `timer` of scene A.
  fileprivate var leftOfScenes: [String] {
    step.disconnected.compactMap { scene in
      let left = Possession.all.filter { $0.endsWithItsScene && has($0, scene) }
      return left.isEmpty ? nil : "\(left.map { "`\($0.word)`" }.listed) of \(scene.name)"
    }
  }
}

extension Subject {
  /// What stands before what is told of it: `A`, or nothing for the app.
  var prefix: String { SubjectSet(self).scenes.map { "\($0)" }.joined() }
}

extension Possession {
  /// The word that acts have for it.
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
