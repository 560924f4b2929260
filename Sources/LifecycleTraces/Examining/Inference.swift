package import Lifecycle
import LifecycleOracle

/// A trace without recorded stimuli, divided into steps, some of them with an inferred stimulus.
///
/// The stimulus is the one that the record's group names, or the one that the observations reveal.
/// Observations reveal a launch and its reason, an opened link, a background event, and low memory.
/// `InferredStimuli` has the results of judging the trace with these stimuli. `UntoldStimulus` is a
/// stimulus that observations do not reveal.
package struct Inference: Hashable, Sendable {
  /// The trace with the inferred stimuli.
  package private(set) var trace: Trace
  package private(set) var steps: [Step] = []
  /// Whether the record's group names the stimulus; then there is one step.
  package let isFromGroup: Bool
  /// The observations after the step of a stimulus that the group names; `trace` leaves them out.
  private(set) var laterObservations: [Observation] = []

  /// A step with an inferred stimulus.
  package struct Step: Hashable, Sendable {
    /// The position of the step in the trace.
    package let index: Int
    package let stimulus: Stimulus
    /// The observations that reveal the stimulus; empty if the group names the stimulus.
    package let evidence: [Observation]
  }

  /// Infers stimuli from the observations of an ordered trace without stimuli, if any reveal one.
  package init?(_ untold: Trace) {
    guard Self.lacksStimuli(untold) else { return nil }
    trace = untold
    trace.steps = []
    isFromGroup = false
    for step in untold.steps { divide(step) }
    guard let first = steps.first else { return nil }
    if first.index == 0, first.evidence.contains(where: \.isOfLaunch) { beginCold() }
  }

  /// Takes the stimulus that the group names, if the observations fit the stimulus.
  init?(_ untold: Trace, _ named: GroupStimulus) {
    guard Self.lacksStimuli(untold), untold.steps.count == 1,
      let count = named.reach(in: untold.steps[0].observations)
    else { return nil }
    let observations = untold.steps[0].observations
    trace = untold
    trace.steps = []
    isFromGroup = true
    append(named.stimulus, observations.prefix(count))
    // Later observations did not occur up to this point, for the log would have recorded them.
    laterObservations = Array(observations[count...])
    trace.logCoverage.absent += laterObservations.map { Observation($0.event, $0.receiver) }
    if named.isCold { beginCold() }
  }

  /// Whether no stimulus of an ordered trace is known.
  private static func lacksStimuli(_ trace: Trace) -> Bool {
    !trace.logCoverage.isUnordered && trace.steps.allSatisfy { $0.stimulus == .unknown }
  }

  /// Notes that no process ran before, and that earlier processes are unknown.
  private mutating func beginCold() {
    trace.logCoverage.startsUnknown = false
    trace.logCoverage.startsNotRunning = true
  }

  private mutating func append(
    _ stimulus: Stimulus, _ observations: ArraySlice<Observation>, evidence: [Observation] = []
  ) {
    // An app gets background events only in modes that it declares.
    if case .event(let mode) = stimulus { trace.given.modes.insert(mode) }
    steps.append(Step(index: trace.steps.count, stimulus: stimulus, evidence: evidence))
    trace.steps.append(Trace.Step(stimulus, Array(observations)))
  }

  /// Whether `other` infers the same stimuli from the same observations.
  func agrees(with other: Inference) -> Bool {
    steps.map(\.stimulus) == other.steps.map(\.stimulus)
      && steps.map(\.evidence) == other.steps.map(\.evidence)
  }

  /// Adds the parts of a step: a part for each stimulus that is revealed, and parts without one.
  private mutating func divide(_ step: Trace.Step) {
    var rest = step.observations[...]
    var untold: [Observation] = []
    while !rest.isEmpty {
      guard let cause = Cause(opening: rest, after: untold) else {
        untold.append(rest.removeFirst())
        continue
      }
      if !untold.isEmpty { trace.steps.append(Trace.Step(.unknown, untold)) }
      untold = []
      append(cause.stimulus, rest.prefix(cause.count), evidence: cause.evidence)
      rest = rest.dropFirst(cause.count)
    }
    if !untold.isEmpty || step.observations.isEmpty {
      trace.steps.append(Trace.Step(.unknown, untold))
    }
    // The states were read at the end of the undivided step.
    trace.steps[trace.steps.count - 1].reported = step.reported
  }
}

/// A stimulus that observations give away.
private struct Cause {
  let stimulus: Stimulus
  let evidence: [Observation]
  /// The number of observations that followed the stimulus.
  let count: Int

  /// Finds the stimulus that the first of `rest` reveals, if any.
  ///
  /// `untold` are the observations directly before, which reveal no stimulus.
  init?(opening rest: ArraySlice<Observation>, after untold: [Observation]) {
    guard let first = rest.first, !first.isUncertain else { return nil }
    if first.isOfLaunch, !untold.contains(where: \.isOfLaunch) {
      self.init(launch: rest)
    } else if let link = first.link {
      self.init(stimulus: link, evidence: [first], count: rest.countComingForward)
    } else if let mode = first.deliveredMode {
      self.init(stimulus: .event(mode), evidence: [first], count: 1)
    } else if first.isMemoryWarning {
      let count = rest.prefix { $0.isMemoryWarning }.count
      self.init(stimulus: .memoryWarning, evidence: Array(rest.prefix(count)), count: count)
    } else {
      return nil
    }
  }

  private init(stimulus: Stimulus, evidence: [Observation], count: Int) {
    self.stimulus = stimulus
    self.evidence = evidence
    self.count = count
  }

  /// Finds the reason of a launch, if an observation reveals the reason.
  private init?(launch rest: ArraySlice<Observation>) {
    let following = rest.prefix(rest.countComingForward)
    let launch = following.filter(\.isOfLaunch)
    let isInBackground = launch.contains {
      $0.receiver == .app && $0.read == .application(.background)
    }
    // The first sign decides: a link, a background event, or something that comes forward.
    guard
      let sign = following.first(where: {
        $0.link != nil || $0.deliveredMode != nil || $0.isOfForeground
      }), !following.contains(where: \.isUncertain)
    else { return nil }
    let evidence = launch + [sign]
    if let link = sign.link {
      self.init(stimulus: link, evidence: evidence, count: following.count)
    } else if let mode = sign.deliveredMode {
      let count = following.prefix { !$0.isOfForeground }.count
      self.init(stimulus: .event(mode), evidence: evidence, count: count)
    } else {
      // An app-based app that was launched in the background later gets `willEnterForeground`.
      let isLaunchedInFront = sign.isOfActivation && !isInBackground
      guard sign.receiver != .app || isLaunchedInFront else { return nil }
      self.init(stimulus: .launch, evidence: evidence, count: following.count)
    }
  }
}

extension ArraySlice<Observation> {
  /// The number of leading observations that fit an app coming forward once: until something leaves,
  /// or comes forward or is launched again after it became active.
  var countComingForward: Int {
    var active: [Receiver] = []
    for (count, observation) in enumerated() {
      let isArrival = count > 0 && (observation.isOfForeground || observation.isOfLaunch)
      let isRepeated = isArrival && active.contains(observation.receiver)
      if observation.isOfLeaving || isRepeated { return count }
      if observation.event == .callback(.didBecomeActive) { active.append(observation.receiver) }
    }
    return count
  }
}

extension Observation {
  /// Whether the event is a launch method of the app delegate.
  var isOfLaunch: Bool {
    event == .callback(.willFinishLaunching) || event == .callback(.didFinishLaunching)
  }

  /// Whether the observation reports that something comes to the foreground or becomes active.
  var isOfForeground: Bool {
    event == .callback(.willEnterForeground) || event == .notification(.willEnterForeground)
      || isOfActivation
  }

  var isOfActivation: Bool {
    switch event {
    case .callback(.didBecomeActive), .notification(.didBecomeActive), .notification(.didActivate):
      true
    default: false
    }
  }

  /// Whether the observation reports that something resigns, leaves or ends.
  var isOfLeaving: Bool {
    switch event {
    case .callback(let callback):
      switch callback {
      case .willResignActive, .didEnterBackground, .didDisconnect, .willTerminate: true
      default: false
      }
    case .notification(let notification):
      switch notification {
      case .willResignActive, .didEnterBackground, .didDisconnect, .willDeactivate,
        .willTerminate:
        true
      default: false
      }
    case .suspend, .terminate, .refuse, .expire: true
    default: false
    }
  }

  /// The stimulus that opens the link which the observation delivers.
  fileprivate var link: Stimulus? {
    switch event {
    case .callback(.open), .callback(.openURLContexts): .url
    case .callback(.willContinueUserActivity), .callback(.continueActivity): .activity
    case .callback(.didReceiveNotificationResponse): .pushTap
    case .callback(.performActionFor): .shortcut
    default: nil
    }
  }

  /// The mode of an event that was certainly delivered in the background.
  var deliveredMode: BackgroundMode? {
    switch event {
    case .deliver(let mode): mode
    case .callback(.performFetch): .fetch
    case .callback(.didReceiveRemoteNotification) where read == .application(.background):
      .remoteNotification
    default: nil
    }
  }
}
