package import Lifecycle
package import LifecycleOracle
import LifecycleShrinking

/// A table of the moments at which a client fails, without scenes and with one scene.
package struct MigrationMatrix: Sendable {
  /// The failing cells, each with a broken rule and the smallest scenario found, in the cell's app.
  package private(set) var failures: [Cell: (rule: Rule, scenario: Scenario)] = [:]
  /// The cells that scenarios of each origin played, up to the first failure of each scenario.
  private var played: [Origin: Set<Cell>] = [:]
  package private(set) var scenarios: [Origin: Int] = [:]
  /// The cells in which a rule had something to judge.
  private var judged: Set<Cell> = []
  /// The links that the contract does not promise to pass on.
  private let unpromised: Set<Event>

  /// An event at which a client may fail.
  package enum Event: String, CaseIterable, Sendable {
    case url = "URL"
    case activity
    case tap = "tapped notification"
    case shortcut = "quick action"
    case coming = "to the foreground"
    case leaving = "to the background"
    case end = "end of the process"
    case other = "anything else"
  }

  /// The state of the app when an event begins.
  package enum Start: String, CaseIterable, Sendable {
    case cold, warm, background
  }

  /// A cell of the table: an event, the state when it begins, and the life cycle of the app.
  package struct Cell: Hashable, Sendable {
    package let event: Event
    package let start: Start
    package let hasScenes: Bool

    package init(_ event: Event, _ start: Start, hasScenes: Bool) {
      (self.event, self.start, self.hasScenes) = (event, start, hasScenes)
    }

    /// Whether there is such a moment.
    package var isPossible: Bool {
      switch event {
      case .coming: start != .warm
      case .leaving: start == .warm
      case .end: start != .cold
      case .url, .activity, .tap, .shortcut, .other: true
      }
    }

    /// The possible cells, in the order of the table.
    package static let all = Event.allCases.flatMap { event in
      [false, true].flatMap { hasScenes in
        Start.allCases.map { Cell(event, $0, hasScenes: hasScenes) }.filter(\.isPossible)
      }
    }
  }

  /// The origin of a scenario: made for a cell, or drawn.
  package enum Origin: String, CaseIterable, Sendable {
    case short, random
  }

  /// The result in a cell.
  package enum Result: String, Sendable {
    /// `differs`: after the migration the client reports otherwise. `broken`: it breaks its contract.
    case ok, differs, broken
    case notPromised = "not promised"
    case notPlayed = "not played"
  }

  package func result(of cell: Cell) -> Result {
    if let failure = failures[cell] { return failure.rule.isOfMigration ? .differs : .broken }
    if judged.contains(cell) { return .ok }
    // The app moved in this cell, but no rule judged any report.
    let isSilent = Self.links[cell.event] == nil && !origins(of: cell).isEmpty
    return isSilent || unpromised.contains(cell.event) ? .notPromised : .notPlayed
  }

  /// Returns the origins of the scenarios that played a cell before any failure.
  package func origins(of cell: Cell) -> [Origin] {
    Origin.allCases.filter { played[$0]?.contains(cell) ?? false }
  }

  /// The events that bring a link, with its payload. All others are moves of the app.
  fileprivate static let links: [Event: Payload] = [
    .url: .url, .activity: .activity, .tap: .push, .shortcut: .shortcut,
  ]
}

extension MigrationMatrix {
  /// Plays a client in both life cycles: short scenarios for each cell, then some of the random
  /// scenarios of the plan.
  package init(of client: some TestedEngine, _ plan: Plan) {
    var player = MatrixPlayer(client, plan)
    unpromised = Set(Self.links.filter { plan.contract?.handsOn($0.value) == false }.keys)
    for scenario in Self.short(plan.app) { note(scenario, .short, &player) }
    let drawn = RandomScenarios(
      seed: plan.seed, capabilities: client.capabilities, length: plan.length,
      platform: plan.platform, app: plan.app, numbers: 0..<min(1_000, plan.scenarios / 10))
    for (_, scenario) in drawn where !player.isOver { note(scenario, .random, &player) }
    for (cell, failure) in failures {
      failures[cell]?.scenario = player.smallest(failure.scenario, breaking: failure.rule, in: cell)
    }
  }

  /// Returns scenarios that reach each cell in few steps, in an app with certain features.
  private static func short(_ app: Given?) -> [Scenario] {
    var launched = (app ?? Given()).unmigrated
    if app == nil { launched.modes = [.audio] }
    let given = (app ?? Given()).unmigrated
    // An event launches the app in the background, where it has no scene yet.
    var starts = [[], [.launch], [.launch, .home]].map { Scenario(given, $0) }
    if let mode = launched.modes.first { starts.append(Scenario(launched, [.event(mode)])) }
    let events: [[Stimulus]] = [
      [.url], [.activity], [.pushTap], [.shortcut], [.launch], [.home], [.terminate], [.quit],
      [.lock, .unlock], [.interrupt(.alert), .end(.alert)], [.memoryWarning], [.askState],
      [.wait(60)],
    ]
    return starts.flatMap { start in
      events.map { Scenario(start.given, start.stimuli + $0) }.filter { $0.firstIllegal == nil }
    }
  }

  private mutating func note<E>(
    _ scenario: Scenario, _ origin: Origin, _ player: inout MatrixPlayer<E>
  ) {
    guard let sight = player.sight(of: scenario) else { return }
    scenarios[origin, default: 0] += 1
    played[origin, default: []].formUnion(sight.played)
    judged.formUnion(sight.judged)
    for (cell, rule) in sight.broken {
      // A cell keeps its first failure. But a broken rule of the contract explains a difference.
      let isKnown = failures[cell].map { !$0.rule.isOfMigration || rule.isOfMigration } ?? false
      if !isKnown { failures[cell] = (rule, scenario) }
    }
  }
}

/// Plays scenarios in both life cycles, and judges each life cycle and their differences.
private struct MatrixPlayer<E: Engine> {
  typealias Cell = MigrationMatrix.Cell
  /// The cells that a scenario shows, up to the first failure.
  typealias Sight = (played: Set<Cell>, judged: Set<Cell>, broken: [Cell: Rule])

  private var player: Player<E>
  /// The judge of a life cycle by the contract.
  private var judge: Oracle

  init(_ client: some TestedEngine<E>, _ plan: Plan) {
    // The table shows what a SHOULD rule finds, too.
    var strict = plan
    strict.isStrict = true
    player = Player(client, strict.oracle(client.capabilities), .plain)
    // The capabilities that a client lacks only while it is played in both life cycles.
    let ofContract: Capabilities = plan.contract?.capabilities ?? []
    judge = Oracle(
      rules: Rule.book(for: plan.contract).asOf(plan.edition),
      capabilities: client.capabilities.subtracting(.migrates).union(
        ofContract.intersection([.sceneBased, .tellsOfPlaces])),
      isStrict: false, contract: plan.contract)
  }

  /// Whether the client fails too often to be played on.
  var isOver: Bool { player.engine.processStatistics().isTooMuch() }

  /// Returns the cells that a scenario shows; `nil` if the client does not play the scenario.
  mutating func sight(of scenario: Scenario) -> Sight? {
    guard player.engine.capabilities.supports(scenario), var trace = try? player.record(scenario)
    else { return nil }
    trace.contract = judge.contract
    guard let lives = trace.lives else { return nil }
    var sight: Sight = ([], [], [:])
    let (before, after) = (note(lives.before, &sight), note(lives.after, &sight))
    player.oracle.judge(trace)
    for (part, isOfLinks) in Self.parts.enumerated() {
      guard let breach = player.oracle.first(ofLinks: isOfLinks),
        breach.step < min(before[part].count, after[part].count)
      else { continue }
      // The difference appears in the migrated app.
      let cell = after[part][breach.step]
      if sight.broken[cell] == nil { sight.broken[cell] = player.oracle.rules[breach.rule] }
    }
    return sight
  }

  /// The parts of the rules: those about links, and all others. A failure in one part hides nothing
  /// of the other.
  private static var parts: [Bool] { [true, false] }

  /// Judges a life cycle and notes its cells.
  ///
  /// - Returns: For each of the `parts`, the cells of the steps before its first breach.
  private mutating func note(_ life: Trace, _ sight: inout Sight) -> [[Cell]] {
    var starts: [MigrationMatrix.Start] = []
    var tallies: [[Tally]] = []
    judge.begin(life)
    for step in life.steps {
      starts.append(MigrationMatrix.Start(judge.view))
      judge.resetTallies()
      step.observations.withUnsafeBufferPointer { judge.judge(step.stimulus, $0, step.reported) }
      tallies.append(judge.tallies)
    }
    let lastMove = judge.first(ofLinks: false)?.step ?? .max
    return Self.parts.map { isOfLinks in
      let breach = judge.first(ofLinks: isOfLinks)
      let positions = judge.rules.indices.filter { judge.rules[$0].isAboutLinks == isOfLinks }
      let cells = life.steps.indices.map { step in
        Cell(
          life.steps[step].stimulus, starts[step], ofLinks: isOfLinks,
          hasScenes: life.given.isSceneBased)
      }
      for (step, cell) in cells.enumerated() where step <= breach?.step ?? .max {
        if let breach, breach.step == step { sight.broken[cell] = judge.rules[breach.rule] }
        // A failure of other rules hides a move of the app.
        guard MigrationMatrix.links[cell.event] != nil || step <= lastMove else { continue }
        sight.played.insert(cell)
        let isJudged = positions.contains { tallies[step][$0].exercised > 0 }
        if isJudged { sight.judged.insert(cell) }
      }
      return Array(cells.prefix(breach?.step ?? .max))
    }
  }

  /// Returns the smallest scenario found that breaks a rule in a cell, in the app of the cell.
  mutating func smallest(_ scenario: Scenario, breaking rule: Rule, in cell: Cell) -> Scenario {
    let shrunk = scenario.minimized { scenario in
      guard !isOver, scenario.given == scenario.given.unmigrated else { return false }
      return sight(of: scenario)?.broken[cell]?.id == rule.id
    }.scenario
    return cell.hasScenes ? Scenario(shrunk.given.migrated, shrunk.stimuli) : shrunk
  }
}

extension MigrationMatrix.Start {
  /// Reads the state from the facts that a trace implies.
  fileprivate init(_ state: MonitorStateView) {
    let isInFront = !state.possibleStates.foreground.isEmpty
    self = state.process == ProcessSet(.notRunning) ? .cold : isInFront ? .warm : .background
  }
}

extension MigrationMatrix.Cell {
  /// Creates the cell of a stimulus: of the link that it brings, or of the app's move.
  fileprivate init(
    _ stimulus: Stimulus, _ start: MigrationMatrix.Start, ofLinks: Bool, hasScenes: Bool
  ) {
    let event: MigrationMatrix.Event =
      switch stimulus {
      case .url where ofLinks: .url
      case .activity where ofLinks: .activity
      case .pushTap where ofLinks: .tap
      case .shortcut where ofLinks: .shortcut
      case .launch, .unlock, .url, .activity, .pushTap, .shortcut: .coming
      case .home, .lock: .leaving
      case .quit, .terminate: .end
      default: .other
      }
    let cell = Self(event, start, hasScenes: hasScenes)
    self = cell.isPossible ? cell : Self(.other, start, hasScenes: hasScenes)
  }
}

extension Rule {
  /// Whether the rule compares the two life cycles.
  package var isOfMigration: Bool { needs.contains(.migrates) }

  /// Whether the rule is about links that a client passes on.
  fileprivate var isAboutLinks: Bool {
    !needs.isDisjoint(with: [.passesLinks, .forwards, .runsTheAppsOwn])
  }
}

extension Oracle {
  /// Returns the first breach of a rule about links, or of any other rule.
  fileprivate func first(ofLinks: Bool) -> Breach? {
    let ofPart = breaches.filter { breach in
      // A breach about the report of a link counts as one of links, whatever its rule.
      if case .client(.link) = breach.event { return ofLinks }
      return rules[breach.rule].isAboutLinks == ofLinks
    }
    return ofPart.min { $0.outranks($1, among: rules) }
  }
}
