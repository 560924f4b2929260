package import Lifecycle
package import LifecycleOracle

/// That no scenario of a given and an alphabet fails, to be proved or refuted for an engine.
package struct Property {
  /// The app's configuration in all scenarios.
  package let given: Given
  /// What the scenarios are made of.
  package let alphabet: Alphabet
  /// What judges them.
  package let oracle: Oracle
  /// What would refute it.
  package let failure: Failure
  /// How far to look.
  package let limits: Limits

  /// Which failures count. After one that does not, what follows is not looked at.
  package enum Failure: Hashable, Sendable {
    /// A breach of any enforced rule, or no answer but that something is not known.
    case any
    /// A failure of that signature.
    case signed(Signature)
    /// A breach of that signature that is reported in its step, whatever was broken before:
    /// what follows another breach is looked at.
    case blamed(Signature)
    /// A breach of that signature, of a rule that is not enforced.
    case warning(Signature)
  }

  /// How far to look at most.
  package struct Limits: Hashable, Sendable {
    /// The longest scenarios.
    package var depth: Int
    /// The most stimuli that are played.
    package var steps: Int
    /// The most bytes that states may take.
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
}

extension Property {
  /// What a step comes to.
  enum Verdict: Hashable {
    case passes, refutes
    /// It fails in a way that does not count.
    case ends
    /// The engine does not know the stimulus or the given.
    case skips
  }

  /// What the step that `oracle` judged last comes to.
  func verdict(_ oracle: Oracle) -> Verdict {
    if case .warning(let signature) = failure, let warning = oracle.warning {
      return warning.signature(among: oracle.rules) == signature ? .refutes : .ends
    }
    guard let breach = oracle.breach else { return .passes }
    if case .blamed(let signature) = failure {
      let isBlamed = oracle.blamed.contains { $0.signature(among: oracle.rules) == signature }
      return isBlamed ? .refutes : .passes
    }
    return verdict(failing: breach.signature(among: oracle.rules))
  }

  /// What comes of an engine that gives no answer.
  func verdict(_ failure: EngineFailure) -> Verdict {
    if case .unsupported = failure, self.failure == .any { return .skips }
    return verdict(failing: failure.signature)
  }

  /// What a failure of that signature comes to.
  private func verdict(failing signature: Signature) -> Verdict {
    switch failure {
    case .any: .refutes
    case .signed(let wanted): signature == wanted ? .refutes : .ends
    case .blamed, .warning: .ends
    }
  }
}

extension Property {
  /// Checks the property for an engine, equal states of which behave alike from then on.
  ///
  /// - Parameters:
  ///   - engine: A value without references, as it is at the start of a scenario.
  ///   - renumber: Begins the engine's count of task identifiers anew, if it grants none twice in a
  ///     life of the process, and returns whether it did.
  ///   - monitor: Who watches, and may stop it.
  /// - Returns: How far the property holds, or what refutes it.
  package func proof<E: Engine & Hashable>(
    merging engine: E, renumbering renumber: @escaping @Sendable (inout E) -> Bool,
    _ monitor: ProofMonitor
  ) -> Proof {
    var search = MergingSearch(self, of: Engines(engine, renumbering: renumber), monitor)
    return search.run()
  }

  /// Checks the property for any engine, one of which `make` makes for each scenario.
  ///
  /// - Parameters:
  ///   - make: What makes one; scenarios are played in the order in which it is asked.
  ///   - window: For how many scenarios engines are made before the first is played.
  ///   - isTooMuch: Whether going on costs too much; it then ends as with a limit on stimuli.
  ///   - monitor: Who watches, and may stop it.
  /// - Returns: How far the property holds, or what refutes it.
  package func proof<E: Engine>(
    playing make: @escaping (Scenario) throws(EngineFailure) -> E, ahead window: Int,
    until isTooMuch: @escaping () -> Bool = { false },
    _ monitor: ProofMonitor
  ) -> Proof {
    var enumeration = Enumeration(self, of: make, ahead: window, until: isTooMuch, monitor)
    return enumeration.run()
  }
}

/// How far an exploration looked.
package struct Extent: Hashable, Sendable {
  /// Up to how many stimuli every scenario was compared.
  package var depth: Int
  /// How many states were told apart.
  package var states: Int
  /// Whether no further state can be reached, so that scenarios of any length were compared.
  package var isWhole: Bool

  package init(depth: Int, states: Int, isWhole: Bool) {
    self.depth = depth
    self.states = states
    self.isWhole = isWhole
  }
}

/// How far an exploration may look at most.
package struct Bound: Hashable, Sendable {
  /// The longest scenarios that are compared.
  package var depth: Int
  /// The most states that are kept; the memory needed is in proportion.
  package var states: Int

  package init(depth: Int, states: Int) {
    self.depth = depth
    self.states = states
  }
}

/// The things that scenarios are about: they name an alphabet, of every kind of stimulus about
/// each.
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
  /// What a scenario is about, and one thing of each kind that it is not about.
  ///
  /// Where several scenes are allowed there are two at least; to its waits come those that pass the
  /// times that the documentation names: ten seconds, thirty, a quarter of an hour.
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
    case .beginTask(let item), .endTask(let item): work.insert(item)
    case .change(let change): changes.insert(change)
    case .wait(let time): if !waits.contains(time) { waits.append(time) }
    default: break
    }
  }
}

extension Alphabet {
  /// Every kind of stimulus about the things of a scope that an engine with those capabilities can
  /// be sent.
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
