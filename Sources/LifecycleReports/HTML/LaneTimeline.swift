package import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// A trace as lanes over time: rows from top to bottom, a lane for the app and for each scene.
///
/// `Lane`, below, gives the state in which a lane is drawn. `LanePicture` draws the lanes.
package struct LaneTimeline {
  /// A row: a stimulus, or an event that followed.
  package struct Row: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case stimulus(String)
      /// An observation, in the lane of its receiver.
      case observation(String, in: Lane)
      /// The end of a step that breaks a rule or has other states, with the reported states.
      case end(reported: String)
      /// An empty row: the second trace has an observation here.
      case gap
    }

    package let content: Content
    package let isBreach: Bool
    /// Whether the second trace lacks the row, or reports other states.
    package var isAlone = false
    /// The state of each lane after the row.
    package let states: [Lane.State]
  }

  package let lanes: [Lane]
  package private(set) var rows: [Row] = []

  /// A row of a step after its stimulus, with an observation by its position in the step.
  fileprivate enum Cell {
    case observation(Int, isAlone: Bool)
    /// The end of a step, with the reported states that differ, or with all of them.
    case end(isAlone: Bool, ReportedStates)
    case gap
  }

  /// Creates the lanes of a trace of an engine with `capabilities`.
  package init(_ trace: Trace, _ capabilities: Capabilities) {
    self.init(
      trace, capabilities, scenes: trace.receivingScenes,
      trace.steps.map { step in
        step.observations.indices.map { .observation($0, isAlone: false) }
          + (step.isMarkedAtEnd ? [.end(isAlone: false, step.reported)] : [])
      })
  }

  /// Creates the lanes of a trace that show the given cells in each step.
  private init(
    _ trace: Trace, _ capabilities: Capabilities, scenes: SceneSet, _ cells: [[Cell]]
  ) {
    lanes = [.app] + scenes.map { .scene($0) }
    let visibility = Visibility(trace.given, capabilities)
    var state = MonitorState(
      trace.given, visibility, startsUnknown: trace.logCoverage.startsUnknown)
    for (step, cells) in zip(trace.steps, cells) {
      state.begin(step.stimulus)
      add(.stimulus("\(step.stimulus)"), state)
      var isFinished = false
      for cell in cells {
        switch cell {
        case .observation(let index, let isAlone):
          let seen = step.observations[index]
          state.note(seen)
          let lane = Lane(seen.receiver)
          add(
            .observation(Self.words(seen), in: lane), state,
            isBreach: step.marks.contains(index), isAlone: isAlone)
        case .end(let isAlone, let reported):
          state.finish()
          isFinished = true
          add(
            .end(reported: "\(reported)"), state, isBreach: step.isMarkedAtEnd,
            isAlone: isAlone)
        case .gap: add(.gap, state)
        }
      }
      if !isFinished { state.finish() }
    }
  }

  private mutating func add(
    _ content: Row.Content, _ state: MonitorState, isBreach: Bool = false, isAlone: Bool = false
  ) {
    let states = lanes.map { $0.state(in: state) }
    rows.append(Row(content: content, isBreach: isBreach, isAlone: isAlone, states: states))
  }

  /// Returns the observation in the notation, without its receiver: the lane shows it.
  private static func words(_ seen: Observation) -> String {
    var words = "\(seen)"
    let name = "\(seen.receiver)"
    if words.hasPrefix(name + ".") { words.removeFirst(name.count + 1) }
    // The colon of a notification stays.
    if words.hasPrefix(name + ":") { words.removeFirst(name.count) }
    return words
  }

  /// Returns the lanes of a trace and of an allowed answer to the same scenario.
  ///
  /// Common observations stand in the same row. An observation of only one trace faces a gap.
  package static func pair(
    _ actual: Trace, beside allowed: Trace, _ capabilities: Capabilities
  ) -> (actual: LaneTimeline, allowed: LaneTimeline) {
    var (actualCells, allowedCells): ([[Cell]], [[Cell]]) = ([], [])
    let differences = actual.differences(from: allowed, of: capabilities)
    for (index, difference) in differences.enumerated() {
      let (step, other) = (actual.steps[index], allowed.steps[index])
      var cells: [(Cell, Cell)] = difference.parts.map { part in
        switch part {
        case .both(let actual, let allowed):
          (.observation(actual, isAlone: false), .observation(allowed, isAlone: false))
        case .actual(let index): (.observation(index, isAlone: true), .gap)
        case .unjudged(let index): (.observation(index, isAlone: false), .gap)
        case .allowed(let index): (.gap, .observation(index, isAlone: true))
        }
      }
      if difference.differingStates > 0 {
        let (mine, theirs) = (step.reported, other.reported)
        cells.append(
          (
            .end(isAlone: true, mine.differing(from: theirs)),
            .end(isAlone: true, theirs.differing(from: mine))
          ))
      } else if step.isMarkedAtEnd {
        cells.append((.end(isAlone: false, ReportedStates()), .gap))
      }
      actualCells.append(cells.map(\.0))
      allowedCells.append(cells.map(\.1))
    }
    let scenes = actual.receivingScenes.union(allowed.receivingScenes)
    return (
      LaneTimeline(actual, capabilities, scenes: scenes, actualCells),
      LaneTimeline(allowed, capabilities, scenes: scenes, allowedCells)
    )
  }
}

extension Trace {
  /// The scenes that receive observations, in the order of their letters.
  fileprivate var receivingScenes: SceneSet {
    var scenes: SceneSet = []
    for seen in steps.flatMap(\.observations) {
      if let scene = seen.receiver.scene { scenes.insert(scene) }
    }
    return scenes
  }
}

extension ReportedStates {
  /// Returns the states that differ from the states in `other`.
  fileprivate func differing(from other: ReportedStates) -> ReportedStates {
    var differing = ReportedStates(
      application: application == other.application ? nil : application)
    for scene in scenes where self[scene] != other[scene] { differing[scene] = self[scene] }
    return differing
  }
}

extension Trace.Step {
  fileprivate var isMarkedAtEnd: Bool { marks.contains(observations.count) }
}

/// The owner of a lane: the app, or a scene.
package enum Lane: Hashable, Sendable {
  case app
  case scene(SceneID)

  /// The state in which a lane is drawn.
  package enum State: String, CaseIterable, Sendable {
    case notRunning = "not running"
    case unconnected = "not connected"
    case suspended, background, inactive, active
    /// The trace leaves the state open.
    case unknown

    /// The style class of the state.
    var style: String { "s-" + rawValue.replacing(" ", with: "-") }
  }

  var name: String {
    switch self {
    case .app: "app"
    case .scene(let scene): "scene \(Receiver.scene(scene))"
    }
  }

  init(_ receiver: Receiver) {
    switch receiver {
    case .scene(let scene): self = .scene(scene)
    case .app, .unknown: self = .app
    }
  }

  /// Returns the state of the lane that the monitor state implies.
  func state(in state: MonitorState) -> State {
    if state.process == ProcessSet(.notRunning) { return self == .app ? .notRunning : .unconnected }
    if state.process == ProcessSet(.suspended) {
      return lifecycleStates(in: state) == [.unattached] && self != .app ? .unconnected : .suspended
    }
    let lifecycleStates = lifecycleStates(in: state)
    if lifecycleStates == [.active] { return .active }
    if lifecycleStates == [.inactive] { return .inactive }
    if lifecycleStates.isSubset(of: .offscreen), !lifecycleStates.isEmpty { return .background }
    if lifecycleStates == [.unattached] { return self == .app ? .background : .unconnected }
    return .unknown
  }

  /// Returns the possible states; for an app with scenes, those of its most active scene.
  private func lifecycleStates(in state: MonitorState) -> LifecycleStateSet {
    if case .scene(let scene) = self { return state.possibleStates[SubjectSet(scene)] }
    guard state.given.isSceneBased else { return state.possibleStates[[.app]] }
    if !state.possibleStates.surelyActive.isEmpty { return [.active] }
    // A scene may be active, or may not: the state of the app is open.
    if !state.possibleStates.active.isEmpty { return .all }
    if !state.possibleStates.surelyInactive.isEmpty { return [.inactive] }
    return state.possibleStates.inactive.isEmpty ? [.background] : .all
  }
}
