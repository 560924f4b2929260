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

  package init() {}

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

/// The facts that a breach of a rule makes uncertain.
package struct Consequence: Hashable, Sendable {
  var kinds: Uncertainty.Kinds
  /// The states in which the subjects concerned should have been.
  var demanded: LifecycleStateSet
  /// Whether later observations in the step may be out of order, so that they settle nothing.
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

  /// Adds the consequence of another breach.
  mutating func add(_ other: Consequence) {
    kinds.formUnion(other.kinds)
    demanded = demanded.union(other.demanded)
    isOutOfOrder = isOutOfOrder || other.isOutOfOrder
  }
}

extension Consequence {
  /// The uncertain facts, and what else is possible then; `nil` if a breach leaves all facts certain.
  package var words: String? {
    let names: [(Uncertainty.Kinds, String)] = [
      (.states, "states of the scenes or of the app"), (.process, "state of the process"),
      (.launch, "progress of the launch"), (.grants, "granted time"),
      (.obligations, "pending obligations"), (.sessions, "sessions"), (.resources, "resources"),
    ]
    let unclear = names.filter { kinds.contains($0.0) }.map(\.1)
    if unclear.isEmpty { return nil }
    let states =
      demanded.isEmpty ? "" : "; may also be \(demanded.map { "\($0)" }.joined(separator: " or "))"
    return unclear.joined(separator: ", ") + states
      + (isOutOfOrder ? "; the rest of the step may be out of order" : "")
  }
}

extension MonitorState {
  /// Makes facts uncertain after a breach at an observation, which has been recorded.
  ///
  /// - Parameters:
  ///   - consequence: The facts that the breach makes uncertain.
  ///   - seen: The observation.
  ///   - before: The possible states before the observation.
  ///   - process: The possible process states before the observation.
  ///   - grants: The extended time that was granted before the observation.
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
        // The call came instead of `didBecomeActive`, or for the second time.
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
      // A launch callback in the middle of a lifetime need not mean that the lifetime ended.
      lifetime.grants = grants
      uncertainty.kinds.formUnion([.grants, .resources])
    }
    if consequence.kinds.contains(.process), !settlesProcess(seen.event) {
      uncertainty.kinds.insert(.process)
      self.process = self.process.union(process)
    }
  }

  /// Makes facts uncertain after a breach at the end of the step.
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
      process = !visibility.hidesSuspension ? .all : process.union([.running, .notRunning])
    }
  }

  /// Adds the earlier possible states of subjects.
  mutating func widen(_ subjects: SubjectSet, with before: PossibleStates) {
    possibleStates.formUnion(before.of(subjects))
    note(widened: possibleStates.doubtful.intersection(subjects))
  }

  /// Adds states to the possible states of subjects.
  private mutating func widen(_ subjects: SubjectSet, to lifecycleStates: LifecycleStateSet) {
    var wide = PossibleStates()
    wide[subjects] = lifecycleStates
    widen(subjects, with: wide)
  }

  private mutating func note(widened subjects: SubjectSet) {
    step.widened = step.widened.union(subjects)
    uncertainty.subjects = uncertainty.subjects.union(subjects)
  }

  /// Makes the launch, grants, obligations and sessions uncertain, as far as `kinds` names them.
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
      widen(possibleStates.attached, to: LifecycleStateSet(move.target))
    }
    if !step.widened.isEmpty {
      lifetime.obligations.forget(step.widened)
      lifetime.justForeground = lifetime.justForeground.subtracting(step.widened)
      let mayHaveGone = step.widened.intersection(possibleStates.unattached)
      lifetime.askedForActivity = lifetime.askedForActivity.union(mayHaveGone.scenes)
      lifetime.closing = lifetime.closing.subtracting(step.widened.scenes)
      history.interrupted = history.interrupted.subtracting(step.widened)
      history.locked = history.locked.subtracting(step.widened)
    }
    settleSubjects()
    // A subject may have been in the foreground meanwhile.
    if !uncertainty.subjects.isEmpty { lifetime.backgroundStay = BackgroundStay(since: now) }
    // The uncertain obligations are forgotten by now, and new obligations are certain.
    uncertainty.kinds.remove(.obligations)
  }
}

extension ProcessSet {
  static var all: ProcessSet { [.notRunning, .running, .suspended] }
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
