package import Lifecycle
package import LifecycleOracle

/// A claim to prove or refute for an engine: no scenario of a given over an alphabet fails.
package struct Property {
  /// The app's configuration in all scenarios.
  package let given: Given
  /// The stimuli of the scenarios.
  package let alphabet: Alphabet
  /// The judge of the scenarios.
  package let oracle: Oracle
  package let failure: Failure
  package let limits: Limits

  /// The failures that refute a property. After any other failure, the scenario is not continued.
  package enum Failure: Hashable, Sendable {
    /// A breach of any enforced rule, or an engine failure other than `unsupported`.
    case any
    /// A failure with this signature.
    case signed(Signature)
    /// A breach with this signature that is in `Oracle.blamed`.
    ///
    /// Other breaches may come before. The scenario is continued after them.
    case blamed(Signature)
    /// A breach with this signature, of a rule that is not enforced.
    case warning(Signature)
  }

  /// The limits of a search.
  package struct Limits: Hashable, Sendable {
    /// The largest number of stimuli in a scenario.
    package var depth: Int
    /// The largest number of stimuli played in all.
    package var steps: Int
    /// The largest number of bytes that states may take.
    package var memory: Int

    package init(depth: Int, steps: Int, memory: Int) {
      self.depth = depth
      self.steps = steps
      self.memory = memory
    }
  }

  package init(
    _ given: Given, _ alphabet: Alphabet, by oracle: Oracle, against failure: Failure,
    within limits: Limits
  ) {
    self.given = given
    self.alphabet = alphabet
    self.oracle = oracle
    self.failure = failure
    self.limits = limits
  }

  /// The effect of a step on a search.
  enum Verdict: Hashable {
    case passes, refutes
    /// The step fails, but not with a failure that refutes the property.
    case failsOtherwise
    /// The engine does not support the stimulus or the given.
    case unsupported
  }

  /// Returns the verdict on the step that `oracle` judged last.
  func verdict(_ oracle: Oracle) -> Verdict {
    if case .warning(let signature) = failure, oracle.warning != nil {
      if oracle.warnings.contains(where: { $0.signature(among: oracle.rules) == signature }) {
        return .refutes
      }
      if !oracle.judgesApp { return .failsOtherwise }
    }
    guard let breach = oracle.breach else { return .passes }
    if case .blamed(let signature) = failure {
      let isBlamed = oracle.blamed.contains { $0.signature(among: oracle.rules) == signature }
      return isBlamed ? .refutes : .passes
    }
    return verdict(failing: breach.signature(among: oracle.rules))
  }

  /// Returns the verdict on an engine that gives no answer.
  ///
  /// If a certain failure is sought, `unsupported` has a signature like any other engine failure.
  func verdict(_ failure: EngineFailure) -> Verdict {
    if case .unsupported = failure, self.failure == .any { return .unsupported }
    return verdict(failing: failure.signature)
  }

  private func verdict(failing signature: Signature) -> Verdict {
    switch failure {
    case .any: .refutes
    case .signed(let wanted): signature == wanted ? .refutes : .failsOtherwise
    case .blamed, .warning: .failsOtherwise
    }
  }

  /// Checks the property for an engine whose equal states behave alike from then on.
  ///
  /// The engine is at the start of a scenario. `renumber` restarts its count of task identifiers, if it
  /// grants none twice in a life of the process, and returns whether it did.
  package func proof<E: Engine & Hashable>(
    merging engine: E, renumbering renumber: @escaping @Sendable (inout E) -> Bool,
    _ monitor: ProofMonitor
  ) -> Proof {
    var search = MergingSearch(self, of: Engines(engine, renumbering: renumber), monitor)
    return search.run()
  }

  /// Checks the property for any engine, made anew for each scenario.
  ///
  /// Scenarios are played in the order in which their engines are made, up to `window` of them ahead.
  /// Once `mustStop` says that going on costs too much, the search ends with `.steps`.
  package func proof<E: Engine>(
    playing make: @escaping (Scenario) throws(EngineFailure) -> E, ahead window: Int,
    until mustStop: @escaping () -> Bool = { false },
    _ monitor: ProofMonitor
  ) -> Proof {
    var enumeration = Enumeration(self, of: make, ahead: window, until: mustStop, monitor)
    return enumeration.run()
  }
}

/// The extent of an exploration.
package struct Extent: Hashable, Sendable {
  /// The number of stimuli up to which every scenario was compared.
  package var depth: Int
  /// The number of different states.
  package var states: Int
  /// Whether no further state can be reached, so that scenarios of any length were compared.
  package var isWhole: Bool

  package init(depth: Int, states: Int, isWhole: Bool) {
    self.depth = depth
    self.states = states
    self.isWhole = isWhole
  }
}

/// The limits of an exploration.
package struct Bound: Hashable, Sendable {
  /// The largest number of stimuli in a scenario.
  package var depth: Int
  /// The largest number of states that are kept. Memory use is proportional to this number.
  package var states: Int

  package init(depth: Int, states: Int) {
    self.depth = depth
    self.states = states
  }
}

/// The arguments that stimuli may have in a search. `Alphabet.init(_:for:)` makes a stimulus of
/// every kind for each argument.
package struct Scope: Hashable, Sendable {
  package var scenes: SceneSet
  package var interruptions: InterruptionSet
  package var modes: ModeSet
  package var resources: ResourceSet
  package var work: WorkSet
  package var changes: ChangeSet
  package var waits: [Seconds]

  package init(
    scenes: SceneSet, interruptions: InterruptionSet, modes: ModeSet, resources: ResourceSet,
    work: WorkSet, changes: ChangeSet, waits: [Seconds]
  ) {
    self.scenes = scenes
    self.interruptions = interruptions
    self.modes = modes
    self.resources = resources
    self.work = work
    self.changes = changes
    self.waits = waits
  }
}

extension Scope {
  /// Creates the scope of a scenario, with at least one argument of each kind.
  ///
  /// If the app may have several scenes, the scope has at least two. It also has waits around the
  /// documented times: ten seconds, thirty seconds, and a quarter of an hour.
  package init(of scenario: Scenario) {
    self.init(
      scenes: scenario.given.allowsSeveralScenes ? [.a, .b] : .init(.a), interruptions: [],
      modes: scenario.given.modes, resources: [], work: [], changes: [], waits: [5, 31, 900])
    for stimulus in scenario.stimuli { add(stimulus) }
    if interruptions.isEmpty { interruptions.insert(.alert) }
    if modes.isEmpty { modes.insert(.fetch) }
    if resources.isEmpty { resources.insert(.camera) }
    if work.isEmpty { work.insert(.first) }
    if changes.isEmpty { changes.insert(.locale) }
    waits.sort { $0.count < $1.count }
  }

  private mutating func add(_ stimulus: Stimulus) {
    if let scene = stimulus.scene { scenes.insert(scene) }
    switch stimulus {
    case .interrupt(let interruption), .end(let interruption): interruptions.insert(interruption)
    case .event(let mode): modes.insert(mode)
    case .acquire(let resource), .release(let resource), .access(let resource):
      resources.insert(resource)
    case .beginTask(let item), .endTask(let item), .runJob(let item), .expireJob(let item),
      .registerJob(let item), .submitJob(let item), .completeJob(let item):
      work.insert(item)
    case .change(let change): changes.insert(change)
    case .wait(let time): if !waits.contains(time) { waits.append(time) }
    default: break
    }
  }
}

extension Alphabet {
  /// Creates every kind of stimulus about a scope that an engine with the capabilities can be sent.
  package init(_ scope: Scope, for capabilities: Capabilities) {
    let all = Alphabet(
      scenes: scope.scenes, interruptions: scope.interruptions, modes: scope.modes,
      resources: scope.resources, work: scope.work, waits: scope.waits)
    let changes = scope.changes.map(Stimulus.change)
    let ofClients = Stimulus.Kind.allCases.filter(StimulusKindSet.ofClients.contains)
      .compactMap { Stimulus($0) }
    self.init(
      (all.without([.change]).stimuli + changes + ofClients)
        .filter { capabilities.isSuperset(of: $0.kind.needs) })
  }
}
