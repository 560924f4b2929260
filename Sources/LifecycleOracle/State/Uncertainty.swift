import Lifecycle

/// What is not known for certain any more since rules were broken.
///
/// After a breach nobody can tell whether the engine is where it was, where it said it went, or
/// where it should be. The trace goes on being judged with all of these allowed, until what is
/// observed later leaves one of them.
package struct Uncertainty: Hashable, Sendable {
  /// What else than states of subjects is uncertain.
  package var kinds = Kinds()
  /// The subjects whose states are uncertain.
  package var subjects = SubjectSet()

  /// None.
  package init() {}

  /// Whether everything is as certain as without a breach.
  package var isEmpty: Bool { kinds.isEmpty && subjects.isEmpty }

  /// Whether all is certain that most rules read.
  package var isSettled: Bool { subjects.isEmpty && !kinds.contains(.process) }

  /// A launch or the end of the process settles all but what outlives the process.
  mutating func settleLife() {
    subjects = []
    kinds = kinds.intersection(.sessions)
  }

  /// What a breach can made uncertain.
  package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The states of the subjects that the breach concerns.
    package static let states = Kinds(rawValue: 1 << 0)
    /// What the process is doing.
    package static let process = Kinds(rawValue: 1 << 1)
    /// How far the launch has come.
    package static let launch = Kinds(rawValue: 1 << 2)
    /// Which extended time is granted.
    package static let grants = Kinds(rawValue: 1 << 3)
    /// What the system owes the app: events, changes, snapshots.
    package static let obligations = Kinds(rawValue: 1 << 4)
    /// Which sessions there are, and which were discarded.
    package static let sessions = Kinds(rawValue: 1 << 5)
    /// What the app holds and has begun: its code may have run or not.
    package static let resources = Kinds(rawValue: 1 << 6)
  }
}

/// What a breach of a rule makes uncertain.
package struct Consequence: Hashable, Sendable {
  var kinds: Uncertainty.Kinds
  /// The states in which the subjects concerned should have been.
  var demanded: LifecycleStateSet
  /// Whether what follows in the step may be told out of order, so that it settles nothing.
  var isOutOfOrder = false

  /// Nothing is uncertain: the rule is about what is only reported or announced (notifications,
  /// states that are read, links), and the life cycle itself went on as it was observed.
  package static let none = unclear([])

  /// Some kinds of facts are uncertain; the subjects may also be in the demanded states.
  package static func unclear(
    _ kinds: Uncertainty.Kinds, demanded: LifecycleStateSet = []
  ) -> Consequence {
    Consequence(kinds: kinds, demanded: demanded)
  }

  /// Some kinds of facts are uncertain, and the rest of the step may be out of order.
  package static func outOfOrder(_ kinds: Uncertainty.Kinds) -> Consequence {
    Consequence(kinds: kinds, demanded: [], isOutOfOrder: true)
  }

  /// Adds what another breach makes uncertain.
  mutating func add(_ other: Consequence) {
    kinds.formUnion(other.kinds)
    demanded = demanded.union(other.demanded)
    isOutOfOrder = isOutOfOrder || other.isOutOfOrder
  }
}

extension MonitorState {
  /// Goes on after a breach at an observation, which has been noted.
  ///
  /// - Parameters:
  ///   - consequence: What the breach makes uncertain.
  ///   - seen: The observation.
  ///   - before: Where the subjects were before it.
  ///   - process: What the process was doing before it.
  ///   - grants: The extended time that was granted before it.
  mutating func widen(
    by consequence: Consequence, at seen: ObservationView, from before: PossibleStates,
    _ process: ProcessSet,
    _ grants: Grants
  ) {
    if consequence.kinds.contains(.states) {
      var demanded = consequence.demanded
      var subjects = SubjectSet(seen.receiver).intersection(allSubjects)
      if seen.event == .suspend { subjects = before.attached }
      switch seen.event {
      case .snapshot, .preserve, .suspend: demanded = demanded.union([.inactive, .background])
      case .callback(.willResignActive) where before[subjects] == [.inactive]:
        // Told to resign instead of becoming active, or twice.
        demanded.insert(.active)
      case .callback(let callback) where isSceneBased && seen.receiver == .app:
        if let move = callback.move { step.misdirected.insert(move) }
      default: break
      }
      widen(allSubjects, with: before)
      widen(subjects, to: demanded)
      if consequence.isOutOfOrder { step.disordered = step.disordered.union(subjects) }
    }
    uncertainty(consequence.kinds)
    if consequence.kinds.contains(.launch), !grants.open.isEmpty {
      // A launch told in the middle of a life need not have ended it.
      lifetime.grants = grants
      uncertainty.kinds.formUnion([.grants, .resources])
    }
    if consequence.kinds.contains(.process), !settlesProcess(seen.event) {
      uncertainty.kinds.insert(.process)
      self.process = self.process.union(process)
    }
  }

  /// Goes on after a breach that was found at the end of the step.
  mutating func widenAtEnd(by consequence: Consequence) {
    if consequence.kinds.contains(.states) {
      var subjects = step.start.attached.union(possibleStates.attached)
      if let scene = step.stimulus.scene { subjects = subjects.union(SubjectSet(scene)) }
      if !isSceneBased { subjects = [.app] }
      subjects = subjects.intersection(allSubjects)
      widen(subjects, to: consequence.demanded)
    }
    uncertainty(consequence.kinds)
    if consequence.kinds.contains(.process) {
      uncertainty.kinds.insert(.process)
      process = visibility.sees(.suspend) ? .all : process.union([.running, .notRunning])
    }
  }

  /// Lets subjects also be where they were.
  mutating func widen(_ subjects: SubjectSet, with before: PossibleStates) {
    possibleStates.formUnion(before.of(subjects))
    note(widened: possibleStates.doubtful.intersection(subjects))
  }

  /// Lets subjects also be in some states.
  private mutating func widen(_ subjects: SubjectSet, to lifecycleStates: LifecycleStateSet) {
    var wide = PossibleStates()
    wide[subjects] = lifecycleStates
    widen(subjects, with: wide)
  }

  private mutating func note(widened subjects: SubjectSet) {
    step.widened = step.widened.union(subjects)
    uncertainty.subjects = uncertainty.subjects.union(subjects)
  }

  /// Makes uncertain what is neither a subject's state nor the process.
  private mutating func uncertainty(_ kinds: Uncertainty.Kinds) {
    uncertainty.kinds.formUnion(kinds.intersection([.launch, .grants, .obligations, .sessions]))
    if kinds.contains(.launch) { lifetime.launch = .unknown }
    if kinds.contains(.obligations) {
      lifetime.obligations = Obligations()
      history.archive = .open
    }
    if kinds.contains(.sessions) {
      history.unsure = .all
      history.unreported = []
    }
  }

  /// Whether an event says for certain what the process does from then on.
  private func settlesProcess(_ event: Event) -> Bool {
    switch event {
    case .suspend, .resume, .terminate, .refuse, .callback(.willFinishLaunching),
      .callback(.didFinishLaunching):
      true
    default: false
    }
  }

  /// Takes subjects for certain again of which only one state is left.
  mutating func settleSubjects() {
    uncertainty.subjects = uncertainty.subjects.intersection(possibleStates.doubtful)
  }

  /// At the end of a step: nothing is owed to subjects of uncertain state, and what only one state
  /// is left of is certain again.
  mutating func resolveUncertainty() {
    for move in step.misdirected
    where !move.callback.isTransition || step.sceneMoves[move.callback] == 0 {
      // Told to the app delegate alone, it may have been meant for any scene.
      widen(possibleStates.attached, to: LifecycleStateSet(move.target))
    }
    if !step.widened.isEmpty {
      lifetime.obligations.forget(step.widened)
      lifetime.justForeground = lifetime.justForeground.subtracting(step.widened)
      let mayHaveGone = step.widened.intersection(possibleStates.unattached)
      lifetime.askedForActivity = lifetime.askedForActivity.union(mayHaveGone.scenes)
      history.interrupted = history.interrupted.subtracting(step.widened)
      history.locked = history.locked.subtracting(step.widened)
    }
    settleSubjects()
    // Something may have been in the foreground meanwhile.
    if !uncertainty.subjects.isEmpty { lifetime.backgroundStay = BackgroundStay(since: now) }
    // What was made uncertain of obligations is forgotten by now, and new ones are certain.
    uncertainty.kinds.remove(.obligations)
  }
}

extension ProcessSet {
  static var all: ProcessSet { [.notRunning, .running, .suspended] }
}

extension MonitorStateView {
  /// Whether what is uncertain has nothing to do with what is told to a scene or posted of it.
  @inline(never)
  func isCertain(of seen: ObservationView) -> Bool {
    switch seen.event {
    case .callback, .notification: break
    default: return false
    }
    return !uncertainty.kinds.contains(.process)
      && uncertainty.subjects.isDisjoint(with: SubjectSet(seen.receiver))
  }
}
