import Lifecycle

extension Rule {
  /// What a breach of the rule makes uncertain.
  ///
  /// A rule about what is only reported or announced (notifications, states that are read, links)
  /// makes nothing uncertain: the life cycle itself went on as it was observed.
  var consequence: Consequence {
    Self.consequences[id]
      ?? Consequence(kinds: Self.doubts(in: chapter), demanded: [])
  }

  /// Whether the rule reads what a breach may have made uncertain, so that it cannot say that it is
  /// broken until that is settled.
  func reads(_ uncertainty: Uncertainty.Kinds) -> Bool {
    !Self.reads(in: chapter, id).isDisjoint(with: uncertainty)
  }

  private static func reads(in chapter: String, _ id: String) -> Uncertainty.Kinds {
    switch id {
    case "background/five-seconds": .grants
    case "background/shared-resource-held", "background/shared-resource-access",
      "background/other-resource-held", "background/other-resource-access",
      "background/exempt-resources", "background/suspends-soon", "events/then-suspends",
      "events/mode-keeps-running":
      .resources
    case "cause/discard", "cause/configuration", "scene/further-configurations": .sessions
    case "cause/resumption": .process
    case "termination/justified": [.grants, .resources]
    default: chapter == "tasks" ? [.grants, .resources] : []
    }
  }

  /// Whether no breach of another rule leads to a breach of it, so that it is named beside what
  /// else is broken in the step: a state that is read inside a callback, a link, a warning.
  var standsAlone: Bool {
    id == "launch/initial-state" || id == "state/read-in-transitions" || chapter == "other"
  }

  /// What most rules of a chapter made uncertain.
  private static func doubts(in chapter: String) -> Uncertainty.Kinds {
    switch chapter {
    case "scene", "application", "deactivation": .states
    case "snapshot", "preservation": [.states, .obligations]
    case "background", "termination": .process
    case "tasks": [.grants, .process]
    case "events": [.process, .obligations]
    default: []
    }
  }

  /// What else than its chapter says a rule makes uncertain, and where its subjects should have
  /// been.
  private static let consequences: [String: Consequence] = {
    func doubts(_ kinds: Uncertainty.Kinds, _ demanded: LifecycleStateSet = []) -> Consequence {
      Consequence(kinds: kinds, demanded: demanded)
    }
    func outOfOrder(_ kinds: Uncertainty.Kinds) -> Consequence {
      Consequence(kinds: kinds, demanded: [], isOutOfOrder: true)
    }
    return [
      "delivery/scene-delegate-preferred": doubts(.states),
      "delivery/app-delegate-otherwise": doubts(.states),
      "delivery/only-the-affected-scene": doubts(.states),
      "delivery/scenes-required": doubts([.process, .states]),
      "delivery/silent-when-not-executing": doubts([.process, .states, .obligations]),
      "launch/will-then-did-finish": doubts([.launch, .states, .sessions]),
      "launch/scene-connects-after-launch": doubts(.launch),
      "launch/foreground-becomes-active": doubts(.states, [.inactive, .active]),
      "launch/no-foreground-callback-when-app-based": doubts(.states),
      "launch/background-stays-background": doubts(.states, [.connecting, .background]),
      "launch/discarded-sessions-reported": doubts(.sessions),
      "launch/configuration-for-new-sessions": doubts(.sessions),
      "launch/prewarm-is-silent": doubts(.launch),
      "scene/starts-unattached": outOfOrder(.states),
      "scene/silent-after-disconnect": outOfOrder(.states),
      "scene/reported-state": doubts([]),
      "scene/close-disconnects": doubts([.states, .sessions], [.unattached]),
      "scene/order-of-the-end": doubts(.sessions),
      "scene/user-request-comes-forward": doubts(.states, [.inactive, .active]),
      "scene/system-request-stays-back": doubts(.states, [.connecting, .background]),
      "scene/single-without-multiple-support": doubts([.states, .sessions]),
      "application/comes-forward": doubts(.states, [.inactive, .active]),
      "deactivation/on-interruption": doubts(.states, [.inactive]),
      "deactivation/on-lock": doubts(.states, [.inactive, .background]),
      "deactivation/reactivates": doubts(.states, [.active]),
      "deactivation/only-for-a-cause": doubts(.states, [.active]),
      "deactivation/settles-active": doubts(.states, [.active]),
      "deactivation/inactive-during-interruption": doubts(.states, [.inactive]),
      "background/entered-on-leaving": doubts(.states, [.background]),
      "background/entered-only-on-leaving": doubts(.states, [.inactive, .active]),
      "background/left-only-when-asked": doubts(.states, [.connecting, .background]),
      "background/on-lock": doubts(.states, [.inactive, .background]),
      "background/suspended-only-from-background": doubts([.states, .process]),
      "background/resumes-before-anything": doubts([.states, .process, .obligations]),
      "background/foreground-has-priority": doubts([]),
      "preservation/activity-in-background": doubts([]),
      "preservation/before-disconnect": doubts([]),
      "preservation/happens": doubts(.obligations),
      "preservation/restored-during-launch": doubts([]),
      "preservation/restoration-offered": doubts([]),
      "preservation/soon": doubts([]),
      "cause/launch": doubts([.launch, .states, .sessions]),
      "cause/connection": doubts([.states, .sessions]),
      "cause/configuration": doubts(.sessions),
      "cause/discard": doubts(.sessions),
      "launch/options": doubts([]),
      "cause/event": doubts(.obligations),
      "cause/resumption": doubts(.process),
      "scene/system-request-connects": doubts(.states, [.connecting, .background]),
      "scene/further-configurations": doubts(.sessions),
      "tasks/begin-answered": doubts(.grants),
      "tasks/time-answered": doubts([]),
      "tasks/time-remaining-holds": doubts([]),
      "events/registration-answered": doubts([]),
      "events/reaches-its-method": doubts([]),
      "events/mode-keeps-running": doubts(.process),
      "events/not-ended-before-delivery": doubts([]),
      "termination/exits-on-suspend": doubts(.process),
      "termination/silent-after-will-terminate": doubts(.states),
      "tasks/time-remaining": doubts([]),
      "tasks/distinct-identifiers": doubts([]),
      "tasks/not-in-extensions": doubts(.grants),
      "events/delivered-in-background": doubts(.obligations),
      "events/scheduler-registration": doubts([]),
      "termination/silent-when-suspended": doubts([]),
      "termination/will-terminate-on-quit": doubts([]),
      "termination/is-final": outOfOrder([.process, .states]),
      "termination/justified": doubts([]),
      "other/queued-notifications": doubts(.obligations),
    ]
  }()

  /// The rules that say by themselves what a breach of them makes uncertain.
  package static var withConsequencesOfTheirOwn: [String] { consequences.keys.sorted() }
}

extension Oracle {
  /// Notes an observation that broke a rule, or that comes while something is uncertain.
  @inline(never)
  mutating func noteUncertain(
    _ seen: ObservationView, _ page: UnsafeMutablePointer<MonitorState>
  ) {
    let (before, process) = (page.pointee.possibleStates, page.pointee.process)
    let grants = page.pointee.lifetime.grants
    let disordered = page.pointee.step.disordered
    page.pointee.note(seen)
    page.pointee.widen(disordered, with: before)
    if !pending.kinds.isEmpty {
      page.pointee.widen(by: pending, at: seen, from: before, process, grants)
      pending = .none
    }
    page.pointee.settleSubjects()
    isCertain = page.pointee.uncertainty.isSettled
    // What this step has widened is looked at once more at its end.
    isDisturbed = true
  }

  /// Ends a step in which a rule was broken or something is uncertain.
  @inline(never)
  mutating func resolveUncertainty(_ page: UnsafeMutablePointer<MonitorState>) {
    if !pending.kinds.isEmpty {
      page.pointee.widenAtEnd(by: pending)
      pending = .none
    }
    page.pointee.resolveUncertainty()
    isCertain = page.pointee.uncertainty.isSettled
    isDisturbed = !page.pointee.uncertainty.isEmpty
  }
}
