package import Lifecycle
import LifecycleRules

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
    }

    package let content: Content
    package let isBreach: Bool
    /// The state of each lane once this has happened.
    package let states: [Lane.State]
  }

  package let lanes: [Lane]
  package private(set) var rows: [Row] = []

  /// The lanes of a trace of an engine that can do so much.
  package init(_ trace: Trace, _ capabilities: Capabilities) {
    lanes = [.app] + Self.scenes(of: trace).map { .scene($0) }
    let view = View(trace.given, capabilities)
    var ledger = Ledger(trace.given, view, startsUnknown: trace.account.startsUnknown)
    for step in trace.steps {
      ledger.begin(step.stimulus)
      add(.stimulus("\(step.stimulus)"), ledger)
      for (index, seen) in step.observations.enumerated() {
        ledger.note(seen)
        let lane = Lane(seen.receiver)
        let isBreach = step.marks.contains(index)
        add(.observation(Self.words(seen, in: lane), in: lane), ledger, isBreach: isBreach)
      }
      ledger.finish()
      if step.marks.contains(step.observations.count) {
        add(.end(reported: "\(step.reported)"), ledger, isBreach: true)
      }
    }
  }

  private mutating func add(_ content: Row.Content, _ ledger: Ledger, isBreach: Bool = false) {
    let states = lanes.map { $0.state(in: ledger) }
    rows.append(Row(content: content, isBreach: isBreach, states: states))
  }

  /// The scenes that are told of or that a stimulus names, in the order of their letters.
  private static func scenes(of trace: Trace) -> SceneSet {
    var scenes: SceneSet = []
    for seen in trace.steps.flatMap(\.observations) {
      if let scene = seen.receiver.scene { scenes.insert(scene) }
    }
    return scenes
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
