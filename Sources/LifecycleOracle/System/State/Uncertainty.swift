import Lifecycle

/// The facts that are uncertain because rules were broken.
///
/// After a breach, the engine may be in the state before the breach, in the reported state or in
/// the demanded state. The trace is judged with all of these states allowed, until later
/// observations leave one of them.
package struct Uncertainty: Hashable, Sendable {
  /// The uncertain facts other than states of subjects.
  package var kinds = Kinds()
  /// The subjects whose states are uncertain.
  package var subjects = SubjectSet()

  /// Whether everything is certain.
  package var isEmpty: Bool { kinds.isEmpty && subjects.isEmpty }

  /// Whether the facts that most rules read are certain.
  package var isSettled: Bool { subjects.isEmpty && !kinds.contains(.process) }

  /// Settles everything but sessions, at a launch or at the end of the process.
  mutating func settleLife() {
    subjects = []
    kinds = kinds.intersection(.sessions)
  }

  /// The kinds of facts that a breach can make uncertain.
  package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The states of the subjects that the breach concerns.
    package static let states = Kinds(rawValue: 1 << 0)
    /// The state of the process.
    package static let process = Kinds(rawValue: 1 << 1)
    /// The progress of the launch.
    package static let launch = Kinds(rawValue: 1 << 2)
    /// The granted extended time.
    package static let grants = Kinds(rawValue: 1 << 3)
    /// The pending obligations of the system: events, changes, snapshots.
    package static let obligations = Kinds(rawValue: 1 << 4)
    /// The sessions that exist, and the sessions that were discarded.
    package static let sessions = Kinds(rawValue: 1 << 5)
    /// The app's resources and work, because the app's code may have run or not.
    package static let resources = Kinds(rawValue: 1 << 6)
  }
}

extension MonitorState {
  /// Makes facts uncertain after a breach at an observation, which has been recorded.
  ///
  /// The arguments that end in `Before` are the facts before the observation.
  mutating func apply(
    _ consequence: Consequence, at seen: ObservationView, statesBefore: PossibleStates,
    processBefore: ProcessSet, grantsBefore: Grants
  ) {
    if consequence.kinds.contains(.states) {
      var demanded = consequence.demanded
      var subjects = SubjectSet(seen.receiver).intersection(allSubjects)
      // A suspension concerns every connected subject, not only its receiver, the app.
      if seen.event == .suspend { subjects = statesBefore.attached }
      switch seen.event {
      // The subject may be leaving the foreground, or have left it, without a call.
      case .snapshot, .preserve, .suspend: demanded = demanded.union([.inactive, .background])
      case .callback(.willResignActive) where statesBefore[subjects] == [.inactive]:
        // The call came instead of `didBecomeActive`, or for the second time.
        demanded.insert(.active)
      case .callback(let callback) where isSceneBased && seen.receiver == .app:
        if let move = callback.move { step.misdirected.insert(move) }
      default: break
      }
      widen(allSubjects, with: statesBefore)
      addStates(demanded, of: subjects)
      if consequence.isOutOfOrder { step.disordered = step.disordered.union(subjects) }
    }
    makeUncertain(consequence.kinds)
    if consequence.kinds.contains(.launch), !grantsBefore.open.isEmpty {
      // A launch callback in the middle of a lifetime need not mean that the lifetime ended.
      lifetime.grants = grantsBefore
      uncertainty.kinds.formUnion([.grants, .resources])
    }
    if consequence.kinds.contains(.process), !settlesProcess(seen.event) {
      uncertainty.kinds.insert(.process)
      process = process.union(processBefore)
    }
  }

  /// Makes facts uncertain after a breach at the end of the step.
  mutating func applyAtEnd(_ consequence: Consequence) {
    if consequence.kinds.contains(.states) {
      var subjects = step.start.attached.union(possibleStates.attached)
      if let scene = step.stimulus.scene { subjects = subjects.union(SubjectSet(scene)) }
      if !isSceneBased { subjects = [.app] }
      subjects = subjects.intersection(allSubjects)
      addStates(consequence.demanded, of: subjects)
    }
    makeUncertain(consequence.kinds)
    if consequence.kinds.contains(.process) {
      uncertainty.kinds.insert(.process)
      process = visibility.hidesSuspension ? process.union([.running, .notRunning]) : .all
    }
  }

  /// Adds to the possible states of subjects those in `states`.
  mutating func widen(_ subjects: SubjectSet, with states: PossibleStates) {
    possibleStates.formUnion(states.of(subjects))
    let widened = possibleStates.doubtful.intersection(subjects)
    step.madeUncertain = step.madeUncertain.union(widened)
    uncertainty.subjects = uncertainty.subjects.union(widened)
  }

  /// Adds the same states to the possible states of all the subjects.
  private mutating func addStates(_ lifecycleStates: LifecycleStateSet, of subjects: SubjectSet) {
    var added = PossibleStates()
    added[subjects] = lifecycleStates
    widen(subjects, with: added)
  }

  /// Makes the launch, grants, obligations and sessions uncertain, as far as `kinds` names them.
  private mutating func makeUncertain(_ kinds: Uncertainty.Kinds) {
    uncertainty.kinds.formUnion(kinds.intersection([.launch, .grants, .obligations, .sessions]))
    if kinds.contains(.launch) { lifetime.launch = .unknown }
    if kinds.contains(.obligations) {
      lifetime.obligations = Obligations()
      history.archive = .open
    }
    if kinds.contains(.sessions) {
      history.possiblyKnown = .all
      history.unreported = []
    }
  }

  /// Whether an event determines the state of the process from then on.
  private func settlesProcess(_ event: Event) -> Bool {
    switch event {
    case .suspend, .resume, .terminate, .refuse, .callback(.willFinishLaunching),
      .callback(.didFinishLaunching):
      true
    default: false
    }
  }

  /// Marks subjects with one possible state left as certain again.
  mutating func settleSubjects() {
    uncertainty.subjects = uncertainty.subjects.intersection(possibleStates.doubtful)
  }

  /// Settles the uncertainty at the end of a step.
  ///
  /// The obligations towards subjects of uncertain state are dropped. Subjects with one possible
  /// state left are certain again.
  mutating func resolveUncertainty() {
    for move in step.misdirected
    where !move.callback.isTransition || step.sceneMoves[move.callback] == 0 {
      // A move that only the app delegate received may have been meant for any scene.
      addStates(LifecycleStateSet(move.target), of: possibleStates.attached)
    }
    if !step.madeUncertain.isEmpty {
      lifetime.obligations.forget(step.madeUncertain)
      lifetime.justForeground = lifetime.justForeground.subtracting(step.madeUncertain)
      let mayHaveGone = step.madeUncertain.intersection(possibleStates.unattached)
      lifetime.askedForActivity = lifetime.askedForActivity.union(mayHaveGone.scenes)
      lifetime.closing = lifetime.closing.subtracting(step.madeUncertain.scenes)
      history.interrupted = history.interrupted.subtracting(step.madeUncertain)
      history.surelyInFrontAtLock = history.surelyInFrontAtLock.subtracting(step.madeUncertain)
      history.surelyInFrontAtCall = history.surelyInFrontAtCall.subtracting(step.madeUncertain)
    }
    settleSubjects()
    // A subject may have been in the foreground meanwhile.
    if !uncertainty.subjects.isEmpty { lifetime.backgroundStay = BackgroundStay(since: now) }
    // The uncertain obligations are forgotten by now, and new obligations are certain.
    uncertainty.kinds.remove(.obligations)
  }
}

extension MonitorStateView {
  /// Whether an observation is a callback or notification that concerns only certain facts.
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
