import Lifecycle

/// The events of a recorded line as observations, and the names that the vocabulary lacks.
struct RecordedEvents {
  private(set) var observations: [Observation] = []
  /// UIKit's name of each observation.
  private(set) var names: [String] = []
  /// The observations that certainly did not occur.
  private(set) var absent: [Observation] = []
  /// The markers, and all that no observation can hold, in order.
  private(set) var remarks: [String] = []

  private let scenes: RecordedScenes

  init(
    _ line: RecordedLine, _ scenes: RecordedScenes
  ) throws(RecordedTraceError.LineProblem) {
    self.scenes = scenes
    for (index, entry) in line.events.enumerated() {
      try add(entry, at: "events[\(index)]")
    }
    for name in line.absent {
      if let known = UIKitName.named(name) {
        absent.append(Observation(known.event, known.isOfScene ? .unknown : .app))
      } else {
        remarks.append("absent: \(name)")
      }
    }
  }

  private mutating func add(
    _ entry: RecordedLine.Entry, at place: String
  ) throws(RecordedTraceError.LineProblem) {
    guard entry.event != nil || entry.marker != nil else {
      throw .init(
        "'\(place)' has neither 'event' nor 'marker'", "Name the event or the marker")
    }
    if let name = entry.event {
      if let known = UIKitName.named(name) {
        try addObservation(known, of: entry, at: place)
      } else {
        remarks.append(name)
      }
    }
    if let marker = entry.marker { remarks.append(marker) }
  }

  private mutating func addObservation(
    _ known: UIKitName, of entry: RecordedLine.Entry, at place: String
  ) throws(RecordedTraceError.LineProblem) {
    var observation = Observation(known.event, known.isOfScene ? .unknown : .app)
    if let scene = entry.scene.flatMap(scenes.letter) {
      if known.isOfScene {
        observation.receiver = .scene(scene)
      } else if case .callback = known.event {
        observation.scenes.insert(scene)
      } else {
        throw .init(
          "'\(place)' has a scene, but '\(known.name)' is about the app",
          "Leave 'scene' out, or name an event of scenes")
      }
    }
    observation.isUncertain = entry.maybe ?? false
    if let state = entry.applicationState {
      let state: ApplicationState = try RecordedLine.value(
        state, of: "\(place).applicationState", \.description)
      if case .callback = known.event {
        observation.read = .application(state)
      } else {
        remarks.append("applicationState is \(state) at \(known.name)")
      }
    }
    observations.append(observation)
    names.append(known.name)
  }
}
