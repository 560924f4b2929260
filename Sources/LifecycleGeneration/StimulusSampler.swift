import Lifecycle

/// Draws the stimuli of one scenario from the slots of its weight table.
struct StimulusSampler {
  /// The slots of the `WeightTable`, and its usual continuations.
  let slots: UnsafeBufferPointer<Stimulus.Kind>
  let continuing: UnsafeBufferPointer<Stimulus.Kind>
  /// The number of the row for an app that is not running.
  let starting: Int
  let swarm: SwarmConfiguration

  /// Fills a scenario with stimuli, each legal at its position.
  func fill(
    _ stimuli: UnsafeMutableBufferPointer<Stimulus>, _ given: Given, _ random: inout Random
  ) {
    var world = World(given)
    var arguments = ArgumentSampler(given, isOfAudio: swarm.isOfAudio, &random)
    var previous = Stimulus.Kind.unknown
    for index in 0..<stimuli.count {
      let legal = world.possibleKinds.intersection(swarm.enabled)
      let kind = kind(legal, after: previous, isRunning: world.mayRun, &random)
      let stimulus = arguments.stimulus(kind, in: world, &random)
      world.apply(stimulus)
      stimuli[index] = stimulus
      previous = kind
    }
  }

  /// Draws a legal kind: one that starts the app, one that continues the last stimulus, or any.
  ///
  /// One random number serves for all: bits 0 to 2 for the choice between these, bits 4 to 7 for the
  /// continuation, and the bytes from bit 8 on as tickets for slots.
  @inline(__always)
  private func kind(
    _ legal: StimulusKindSet, after previous: Stimulus.Kind, isRunning: Bool, _ random: inout Random
  ) -> Stimulus.Kind {
    let tickets = random.next()
    let chance = tickets & 7
    var row = swarm.row
    if !isRunning {
      // The first stimulus mostly starts the app. Later, more stimuli come while it does not run.
      if chance < (previous == .unknown ? 7 : 5) { row = starting }
    } else if chance < 3 {
      let slot = Int(previous.rawValue) &* WeightTable.continuationSlots &+ Int(tickets &>> 4 & 15)
      if legal.contains(continuing[slot]) { return continuing[slot] }
    }
    return legalKind(row, legal, tickets &>> 8, &random)
  }

  /// Draws from a row until a kind is legal, at most 35 times. Then the kind is `wait`.
  ///
  /// A wait is always legal, and no configuration disables it.
  @inline(__always)
  private func legalKind(
    _ row: Int, _ legal: StimulusKindSet, _ tickets: UInt64, _ random: inout Random
  ) -> Stimulus.Kind {
    var tickets = tickets
    for _ in 0..<Self.rounds {
      for _ in 0..<Self.ticketsInNumber {
        let kind = slots[row &* WeightTable.width &+ Int(tickets & 255)]
        if legal.contains(kind) { return kind }
        tickets &>>= 8
      }
      tickets = random.next()
    }
    return .wait
  }

  /// The number of random numbers whose tickets are tried.
  private static let rounds = 5
  /// The number of tickets taken from a random number: its bytes except one, which `kind` may have
  /// used.
  private static let ticketsInNumber = 7
}

/// The relative frequency of each kind in one scenario: some kinds never, some more than usual.
///
/// Specialised scenarios find faults that an even distribution hides. A fault that needs three
/// round trips drowns among thirty other kinds. The scenario does not record the configuration, so
/// the shrinker need not know it.
struct SwarmConfiguration: Sendable {
  /// The kinds that may be drawn.
  let enabled: StimulusKindSet
  /// The usual row of the weight table: the row of a theme, or the row without a theme.
  let row: Int
  /// Whether the theme is the interruption of the app's audio.
  let isOfAudio: Bool

  /// Draws a configuration of kinds that are possible in an app.
  init(_ possible: StimulusKindSet, _ given: Given, _ random: inout Random) {
    var drawn = Self.swarm(&random).union(Self.indispensable)
    if random.chance(3, in: 4) {
      // Jobs are rare: they must be registered, requested and then run in the background.
      let isOfJobs = given.script.registersJobsAtLaunch && random.chance(1, in: 2)
      let number = random.below(isOfJobs ? Self.themesOfJobs : Self.themes.count)
      let theme = Self.themes[number]
      drawn = drawn.union(theme)
      (row, isOfAudio) = (number + 1, theme.contains(.interruptAudio))
    } else {
      (row, isOfAudio) = (0, false)
    }
    enabled = drawn.intersection(possible)
  }

  /// Draws a random subset of all kinds: all of them, half, or a quarter.
  private static func swarm(_ random: inout Random) -> StimulusKindSet {
    switch random.below(4) {
    case 0: StimulusKindSet(bits: .max)
    case 1: StimulusKindSet(bits: random.next() & random.next())
    default: StimulusKindSet(bits: random.next())
    }
  }

  /// The kinds that are always enabled. Without them a scenario gets stuck.
  private static let indispensable: StimulusKindSet = [.launch, .unlock, .end, .wait]

  /// The number of themes at the start of the list that concern jobs.
  private static let themesOfJobs = 2

  /// Groups of kinds that interact. Three of four scenarios prefer one group.
  static let themes: [StimulusKindSet] = [
    [.home, .submitJob, .runJob, .expireJob, .completeJob],
    [.home, .wait, .submitJob, .runJob, .expireJob, .completeJob],
    [.launch, .home],
    [.launch, .home, .wait],
    [.open, .leave],
    [.open, .leave, .close, .request, .reclaim],
    [.interrupt, .end],
    [.interrupt, .end, .banner, .home, .lock, .unlock],
    [.open, .interrupt, .end, .memoryWarning, .memoryPressure],
    [.lock, .unlock],
    [.launch, .home, .wait, .acquire, .release, .access],
    [.launch, .home, .wait, .beginTask, .endTask, .expire, .readTimeRemaining],
    [.launch, .home, .beginTask, .endTask, .readTimeRemaining],
    [.launch, .home, .open, .memoryPressure, .terminate, .close],
    [.launch, .home, .wait, .event, .prewarm, .request, .register],
    [.launch, .home, .event, .url, .memoryPressure],
    [.launch, .home, .quit, .terminate, .memoryPressure, .close, .reclaim],
    [.launch, .home, .wait, .url, .activity, .pushTap, .shortcut],
    [.launch, .home, .wait, .memoryWarning, .change, .timeChange],
    [.acquire, .interruptAudio, .endAudio, .resumeAudio],
    [.launch, .home, .quit],
    [.home, .wait, .beginTask, .endTask],
    [.home, .wait, .beginTask, .readTimeRemaining],
    [.home, .wait, .acquire, .access],
    [.launch, .open, .wait, .close, .quit, .terminate],
  ]
}

extension Script {
  /// Whether the app registers jobs in one of its launch methods.
  fileprivate var registersJobsAtLaunch: Bool {
    let reaction =
      reaction(at: .callback(.didFinishLaunching, .app))
      ?? reaction(at: .callback(.willFinishLaunching, .app))
    return reaction?.registersJobs.isEmpty == false
  }
}
