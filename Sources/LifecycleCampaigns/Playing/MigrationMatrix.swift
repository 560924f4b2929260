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

    /// The cells whose event can happen from their start, in the order of the table.
    package static let all = Event.allCases.flatMap { event in
      [false, true].flatMap { hasScenes in
        Start.allCases.map { Cell(event, $0, hasScenes: hasScenes) }.filter(\.isPossible)
      }
    }
  }

  /// The origin of a scenario: built from a start and an event, or drawn.
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
    let movedWithoutJudgement = Self.links[cell.event] == nil && !origins(of: cell).isEmpty
    return movedWithoutJudgement || unpromised.contains(cell.event) ? .notPromised : .notPlayed
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
    for scenario in Self.short(plan.app) { record(scenario, .short, &player) }
    let drawn = RandomScenarios(
      seed: plan.seed, capabilities: client.capabilities, length: plan.length,
      platform: plan.platform, app: plan.app, numbers: 0..<min(1_000, plan.scenarios / 10))
    for (_, scenario) in drawn where !player.isOver { record(scenario, .random, &player) }
    for (cell, failure) in failures {
      failures[cell]?.scenario = player.smallest(failure.scenario, breaking: failure.rule, in: cell)
    }
  }

  /// Returns scenarios that reach each cell in few steps, in an app with certain features.
  private static func short(_ app: Given?) -> [Scenario] {
    var launched = (app ?? Given()).unmigrated
    if app == nil { launched.modes = [.audio] }
    let given = (app ?? Given()).unmigrated
    // An app with a background mode also starts from an event in the background.
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

  /// Plays a scenario, and records the results of its cells.
  private mutating func record<E>(
    _ scenario: Scenario, _ origin: Origin, _ player: inout MatrixPlayer<E>
  ) {
    guard let results = player.play(scenario) else { return }
    scenarios[origin, default: 0] += 1
    played[origin, default: []].formUnion(results.played)
    judged.formUnion(results.judged)
    for (cell, rule) in results.broken {
      // A cell keeps its first failure. But a broken rule of the contract explains a difference.
      let isKnown = failures[cell].map { !$0.rule.isOfMigration || rule.isOfMigration } ?? false
      if !isKnown { failures[cell] = (rule, scenario) }
    }
  }
}

/// A part of the rules: those about links, and those about the app's moves and all else.
///
/// A failure in one part hides nothing of the other.
private enum RulePart: CaseIterable {
  case links, moves
}

/// Plays scenarios in both life cycles, and judges each life cycle and their differences.
private struct MatrixPlayer<E: Engine> {
  typealias Cell = MigrationMatrix.Cell
  /// The cells that a scenario plays, up to the first failure.
  typealias Results = (played: Set<Cell>, judged: Set<Cell>, broken: [Cell: Rule])

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

  /// Returns the results of a scenario; `nil` if the client does not play the scenario.
  mutating func play(_ scenario: Scenario) -> Results? {
    guard player.engine.capabilities.supports(scenario), var trace = try? player.record(scenario)
    else { return nil }
    trace.contract = judge.contract
    guard let lives = trace.lives else { return nil }
    var results: Results = ([], [], [:])
    let (before, after) = (judged(lives.before, &results), judged(lives.after, &results))
    player.oracle.judge(trace)
    for part in RulePart.allCases {
      let (before, after) = (before[part] ?? [], after[part] ?? [])
      guard let breach = player.oracle.first(of: part), breach.step < min(before.count, after.count)
      else { continue }
      // The difference appears in the migrated app.
      let cell = after[breach.step]
      if results.broken[cell] == nil { results.broken[cell] = player.oracle.rules[breach.rule] }
    }
    return results
  }

  /// Judges a life cycle, and adds the results of its cells.
  ///
  /// - Returns: For each part of the rules, the cells of the steps before its first breach.
  private mutating func judged(_ life: Trace, _ results: inout Results) -> [RulePart: [Cell]] {
    var starts: [MigrationMatrix.Start] = []
    var tallies: [[Tally]] = []
    judge.begin(life)
    for step in life.steps {
      starts.append(MigrationMatrix.Start(judge.view))
      judge.resetTallies()
      step.observations.withUnsafeBufferPointer { judge.judge(step.stimulus, $0, step.reported) }
      tallies.append(judge.tallies)
    }
    let lastMove = judge.first(of: .moves)?.step ?? .max
    var cellsOfParts: [RulePart: [Cell]] = [:]
    for part in RulePart.allCases {
      let breach = judge.first(of: part)
      let positions = judge.rules.indices.filter { judge.rules[$0].part == part }
      let cells = life.steps.indices.map { step in
        Cell(
          life.steps[step].stimulus, starts[step], ofLinks: part == .links,
          hasScenes: life.given.isSceneBased)
      }
      for (step, cell) in cells.enumerated() where step <= breach?.step ?? .max {
        if let breach, breach.step == step { results.broken[cell] = judge.rules[breach.rule] }
        // A failure of other rules hides a move of the app.
        guard MigrationMatrix.links[cell.event] != nil || step <= lastMove else { continue }
        results.played.insert(cell)
        let isJudged = positions.contains { tallies[step][$0].exercised > 0 }
        if isJudged { results.judged.insert(cell) }
      }
      cellsOfParts[part] = Array(cells.prefix(breach?.step ?? .max))
    }
    return cellsOfParts
  }

  /// Returns the smallest scenario found that breaks a rule in a cell, in the app of the cell.
  mutating func smallest(_ scenario: Scenario, breaking rule: Rule, in cell: Cell) -> Scenario {
    let shrunk = scenario.minimized { scenario in
      guard !isOver, scenario.given == scenario.given.unmigrated else { return false }
      return play(scenario)?.broken[cell]?.id == rule.id
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

  /// The part of the rules that the rule belongs to.
  fileprivate var part: RulePart {
    needs.isDisjoint(with: [.passesLinks, .forwards, .runsTheAppsOwn]) ? .moves : .links
  }
}

extension Oracle {
  /// Returns the first breach of a part of the rules.
  fileprivate func first(of part: RulePart) -> Breach? {
    let ofPart = breaches.filter { breach in
      // A breach about the report of a link counts as one of links, whatever its rule.
      if case .client(.link) = breach.event { return part == .links }
      return rules[breach.rule].part == part
    }
    return ofPart.min { $0.outranks($1, among: rules) }
  }
}
