package import Lifecycle

/// The names of scenes in a recorded trace, and the letters that stand for them.
///
/// A name that is a letter stands for itself. Other names get the free letters, windows first, in
/// order of occurrence.
package struct RecordedScenes: Hashable, Sendable {
  /// The scenes, windows first.
  package private(set) var scenes: [Scene] = []
  /// The number of observations about scenes that are not windows, left out of the judged trace.
  package private(set) var leftOutOfOthers = 0
  /// The number of observations about the app as a whole, left out if there are such scenes.
  package private(set) var leftOutOfWhole = 0

  /// A scene with its name in the source.
  package struct Scene: Hashable, Sendable {
    package let name: String
    package let letter: SceneID
    package let role: Role
  }

  package enum Role: String, CaseIterable, Sendable {
    case window
    case externalDisplay = "external display"
    case carPlay = "CarPlay"
  }

  /// The scenes that are not windows; the rules do not cover them.
  package var others: [Scene] { scenes.filter { $0.role != .window } }

  /// The windows whose name differs from their letter.
  package var renamed: [Scene] { scenes.filter { $0.role == .window && $0.name != "\($0.letter)" } }

  func letter(of name: String) -> SceneID? { scenes.first { $0.name == name }?.letter }
}

extension RecordedScenes {
  /// Assigns letters to the scenes that a line names.
  init(_ line: RecordedLine) throws(RecordedTraceError.LineProblem) {
    var names: [String] = []
    for (index, entry) in line.events.enumerated() {
      guard let name = entry.scene, !names.contains(name) else { continue }
      guard !name.isEmpty else {
        throw .init("'events[\(index)].scene' is empty", "Name the scene, or leave 'scene' out")
      }
      guard names.count < SceneID.allCases.count else {
        throw .init(
          "'events[\(index)].scene' is a ninth scene, '\(name)'",
          "Record at most eight scenes in a trace")
      }
      names.append(name)
    }
    var freeLetters = SceneID.allCases.filter { !names.contains($0.description) }[...]
    for isWindow in [true, false] {
      for name in names {
        let role = try Self.role(of: name, line)
        guard (role == .window) == isWindow else { continue }
        let letter = SceneID.allCases.first { $0.description == name } ?? freeLetters.popFirst()
        guard let letter else { preconditionFailure("eight names need eight letters at most") }
        scenes.append(Scene(name: name, letter: letter, role: role))
      }
    }
  }

  /// Returns the role from the line's `roles`, or else the role that the name implies.
  private static func role(
    of name: String, _ line: RecordedLine
  ) throws(RecordedTraceError.LineProblem) -> Role {
    if let role = line.roles?[name] {
      return try RecordedLine.value(role, of: "roles.\(name)", \.rawValue)
    }
    let name = name.lowercased()
    if name == "ext" || name.hasPrefix("external") { return .externalDisplay }
    return name.contains("carplay") ? .carPlay : .window
  }

  /// Returns a trace without the scenes that are not windows, and counts what is left out.
  ///
  /// With such scenes, the observations of the app as a whole are left out too, because its state
  /// combines the states of all scenes.
  mutating func leaveOutOthers(of trace: Trace) -> Trace {
    let others = SceneSet(self.others.map(\.letter))
    guard !others.isEmpty else { return trace }
    var judged = trace
    judged.logCoverage.isPartial = true
    judged.logCoverage.absent = trace.logCoverage.absent.filter {
      !$0.isAbout(others) && !$0.isAboutWhole
    }
    for index in trace.steps.indices {
      var step = trace.steps[index]
      if let scene = step.stimulus.scene, others.contains(scene) { step.stimulus = .unknown }
      step.observations = step.observations.compactMap { leaveOut(others, of: $0) }
      step.reported.application = nil
      for scene in others { step.reported[scene] = nil }
      judged.steps[index] = step
    }
    return judged
  }

  private mutating func leaveOut(_ others: SceneSet, of observation: Observation) -> Observation? {
    if observation.isAbout(others) {
      leftOutOfOthers += 1
      return nil
    }
    if observation.isAboutWhole {
      leftOutOfWhole += 1
      return nil
    }
    var judged = observation
    judged.scenes = judged.scenes.subtracting(others)
    if case .application = judged.read { judged.read = nil }
    return judged
  }
}

extension Observation {
  /// Whether the observation is only about scenes in `others`.
  fileprivate func isAbout(_ others: SceneSet) -> Bool {
    if let scene = receiver.scene { return others.contains(scene) }
    return !scenes.isEmpty && scenes.isSubset(of: others)
  }

  /// Whether the observation reports a transition of the app as a whole, its suspension or
  /// resumption.
  fileprivate var isAboutWhole: Bool {
    guard receiver == .app else { return false }
    return switch event {
    case .callback(let callback): callback.isTransition
    case .notification(let notification): notification.isTransition
    case .suspend, .resume: true
    case .snapshot, .preserve, .refuse, .terminate, .deliver, .grant, .deny, .expire, .remaining,
      .registered, .unregistered, .job, .client:
      false
    }
  }
}

extension LifecycleNotification {
  /// Whether the notification reports a change between active, inactive and background.
  fileprivate var isTransition: Bool {
    switch self {
    case .didEnterBackground, .willEnterForeground, .didBecomeActive, .willResignActive: true
    default: false
    }
  }
}
