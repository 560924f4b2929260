package import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// A trace as lanes over time: rows from top to bottom, a lane for the app and for each scene.
package struct LaneTimeline {
  /// A row: a stimulus, or something that followed it.
  package struct Row: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case stimulus(String)
      /// What was observed, in the lane of whom it was told.
      case observation(String, in: Lane)
      /// The end of a step that should have come to something else, and the states reported there.
      case end(reported: String)
      /// Nothing: the trace beside this one has something here.
      case gap
    }

    package let content: Content
    package let isBreach: Bool
    /// Whether the trace beside this one lacks it, or reports something else.
    package var isAlone = false
    /// The state of each lane once this has happened.
    package let states: [Lane.State]
  }

  package let lanes: [Lane]
  package private(set) var rows: [Row] = []

  /// What a step shows behind its stimulus.
  fileprivate enum Cell {
    case observation(Int, isAlone: Bool)
    /// The end, with the states that the trace beside this one reports otherwise, or all.
    case end(isAlone: Bool, ReportedStates)
    case gap
  }

  /// The lanes of a trace of an engine that can do so much.
  package init(_ trace: Trace, _ capabilities: Capabilities) {
    self.init(
      trace, capabilities, scenes: trace.toldScenes,
      trace.steps.map { step in
        step.observations.indices.map { .observation($0, isAlone: false) }
          + (step.isMarkedAtEnd ? [.end(isAlone: false, step.reported)] : [])
      })
  }

  /// The lanes of a trace, which show in each step what is named.
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
      var isOver = false
      for cell in cells {
        switch cell {
        case .observation(let index, let isAlone):
          let seen = step.observations[index]
          state.note(seen)
          let lane = Lane(seen.receiver)
          add(
            .observation(Self.words(seen, in: lane), in: lane), state,
            isBreach: step.marks.contains(index), isAlone: isAlone)
        case .end(let isAlone, let reported):
          state.finish()
          isOver = true
          add(
            .end(reported: "\(reported)"), state, isBreach: step.isMarkedAtEnd,
            isAlone: isAlone)
        case .gap: add(.gap, state)
        }
      }
      if !isOver { state.finish() }
    }
  }

  private mutating func add(
    _ content: Row.Content, _ state: MonitorState, isBreach: Bool = false, isAlone: Bool = false
  ) {
    let states = lanes.map { $0.state(in: state) }
    rows.append(Row(content: content, isBreach: isBreach, isAlone: isAlone, states: states))
  }

  /// The observation as the notation has it, without the name of the lane that it stands in.
  private static func words(_ seen: Observation, in lane: Lane) -> String {
    var words = "\(seen)"
    for opening in ["\(seen.receiver).", "\(seen.receiver):"] where words.hasPrefix(opening) {
      words.removeFirst(opening.count - (opening.hasSuffix(":") ? 1 : 0))
    }
    return words
  }
}

extension LaneTimeline {
  /// The lanes of a trace and of an allowed answer to the same scenario: what is in both stands in
  /// the same row, and where one tells something alone the other has a gap.
  package static func pair(
    _ actual: Trace, beside allowed: Trace, _ capabilities: Capabilities
  ) -> (actual: LaneTimeline, allowed: LaneTimeline) {
    var (told, open): ([[Cell]], [[Cell]]) = ([], [])
    let differences = actual.differences(from: allowed, of: capabilities)
    for (index, difference) in differences.enumerated() {
      let (step, other) = (actual.steps[index], allowed.steps[index])
      var cells: [(Cell, Cell)] = difference.parts.map { part in
        switch part {
        case .both(let index, let other):
          (.observation(index, isAlone: false), .observation(other, isAlone: false))
        case .actual(let index): (.observation(index, isAlone: true), .gap)
        case .unjudged(let index): (.observation(index, isAlone: false), .gap)
        case .allowed(let index): (.gap, .observation(index, isAlone: true))
        }
      }
      if difference.states > 0 {
        let (mine, theirs) = (step.reported, other.reported)
        cells.append(
          (
            .end(isAlone: true, mine.differing(from: theirs)),
            .end(isAlone: true, theirs.differing(from: mine))
          ))
      } else if step.isMarkedAtEnd {
        cells.append((.end(isAlone: false, ReportedStates()), .gap))
      }
      told.append(cells.map(\.0))
      open.append(cells.map(\.1))
    }
    let scenes = actual.toldScenes.union(allowed.toldScenes)
    return (
      LaneTimeline(actual, capabilities, scenes: scenes, told),
      LaneTimeline(allowed, capabilities, scenes: scenes, open)
    )
  }
}

extension Trace {
  /// The scenes that are told of, in the order of their letters.
  fileprivate var toldScenes: SceneSet {
    var scenes: SceneSet = []
    for seen in steps.flatMap(\.observations) {
      if let scene = seen.receiver.scene { scenes.insert(scene) }
    }
    return scenes
  }
}

extension ReportedStates {
  /// The states that are not reported so there.
  fileprivate func differing(from other: ReportedStates) -> ReportedStates {
    var differing = ReportedStates(
      application: application == other.application ? nil : application)
    for scene in scenes where self[scene] != other[scene] { differing[scene] = self[scene] }
    return differing
  }
}

extension Trace.Step {
  /// Whether its end is marked.
  fileprivate var isMarkedAtEnd: Bool { marks.contains(observations.count) }
}

/// What has a lane of its own over time: the app, or a scene.
package enum Lane: Hashable, Sendable {
  case app
  case scene(SceneID)

  /// In which state it is drawn.
  package enum State: String, CaseIterable, Sendable {
    case notRunning = "not running"
    case unconnected = "not connected"
    case suspended, background, inactive, active
    /// The trace does not tell.
    case unknown

    /// The class of what is drawn in that state.
    var style: String { "s-" + rawValue.replacing(" ", with: "-") }
  }

  /// What the lane is called.
  var name: String {
    switch self {
    case .app: "app"
    case .scene(let scene): "scene \(Receiver.scene(scene))"
    }
  }

  /// The lane of whom something was told.
  init(_ receiver: Receiver) {
    switch receiver {
    case .scene(let scene): self = .scene(scene)
    case .app, .unknown: self = .app
    }
  }

  /// The state that the monitor state implies for it.
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

  /// Where the subject may be; of an app with scenes, where its most active scene may be.
  private func lifecycleStates(in state: MonitorState) -> LifecycleStateSet {
    if case .scene(let scene) = self { return state.possibleStates[SubjectSet(scene)] }
    guard state.given.isSceneBased else { return state.possibleStates[[.app]] }
    if !state.possibleStates.surelyActive.isEmpty { return [.active] }
    if !state.possibleStates.active.isEmpty { return .all }
    if !state.possibleStates.surelyInactive.isEmpty { return [.inactive] }
    return state.possibleStates.inactive.isEmpty ? [.background] : .all
  }
}
