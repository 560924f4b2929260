package import Lifecycle

/// What a recorded trace calls its scenes, and the letters that stand for them.
///
/// A name that is a letter stands for itself; the others get the letters that are free, windows
/// first, in the order in which they occur.
package struct RecordedScenes: Hashable, Sendable {
  /// The scenes, windows first.
  package private(set) var scenes: [Scene] = []
  /// How many observations are of scenes that are no windows.
  package private(set) var ofOthers = 0
  /// How many observations are of the app as a whole, beside scenes that are no windows.
  package private(set) var ofWhole = 0

  /// A scene by its name in the source.
  package struct Scene: Hashable, Sendable {
    package let name: String
    package let letter: SceneID
    package let role: Role
  }

  /// What a scene is for.
  package enum Role: String, CaseIterable, Sendable {
    case window
    case externalDisplay = "external display"
    case carPlay = "CarPlay"
  }

  /// The scenes that are no windows, which the rules are not about.
  package var others: [Scene] { scenes.filter { $0.role != .window } }

  /// The windows that go by another name than their letter.
  package var renamed: [Scene] { scenes.filter { $0.role == .window && $0.name != "\($0.letter)" } }

  /// The letter of a name.
  func letter(of name: String) -> SceneID? { scenes.first { $0.name == name }?.letter }
}

extension RecordedScenes {
  /// The scenes that a line names.
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
          "Tell of at most eight scenes in a trace")
      }
      names.append(name)
    }
    var free = SceneID.allCases.filter { !names.contains($0.description) }[...]
    for isWindow in [true, false] {
      for name in names {
        let role = try Self.role(of: name, line)
        guard (role == .window) == isWindow else { continue }
        let letter = SceneID.allCases.first { $0.description == name } ?? free.popFirst()
        guard let letter else { preconditionFailure("eight names need eight letters at most") }
        scenes.append(Scene(name: name, letter: letter, role: role))
      }
    }
  }

  /// The role that the line tells, or that the name is.
  private static func role(
    of name: String, _ line: RecordedLine
  ) throws(RecordedTraceError.LineProblem) -> Role {
    if let told = line.roles?[name] {
      return try RecordedLine.value(told, of: "roles.\(name)", \.rawValue)
    }
    let name = name.lowercased()
    if name == "ext" || name.hasPrefix("external") { return .externalDisplay }
    return name.contains("carplay") ? .carPlay : .window
  }
}

extension RecordedScenes {
  /// A trace without scenes that are no windows, and without what is about the app as a whole: its
  /// state is that of all its scenes together. What is left out is counted.
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
      ofOthers += 1
      return nil
    }
    if observation.isAboutWhole {
      ofWhole += 1
      return nil
    }
    var judged = observation
    judged.scenes = judged.scenes.subtracting(others)
    if case .application = judged.read { judged.read = nil }
    return judged
  }
}

extension SceneSet {
  fileprivate init(_ scenes: [SceneID]) {
    self.init()
    for scene in scenes { insert(scene) }
  }
}

extension Observation {
  /// Whether it tells of those scenes alone.
  fileprivate func isAbout(_ others: SceneSet) -> Bool {
    if let scene = receiver.scene { return others.contains(scene) }
    return !scenes.isEmpty && scenes.isSubset(of: others)
  }

  /// Whether it tells of a move of the app that its scenes make together, or of what follows one.
  fileprivate var isAboutWhole: Bool {
    guard receiver == .app else { return false }
    return switch event {
    case .callback(let callback): callback.isTransition
    case .notification(let notification): notification.isTransition
    case .suspend, .resume: true
    case .snapshot, .preserve, .refuse, .terminate, .deliver, .grant, .deny, .expire, .remaining,
      .registered, .unregistered, .client:
      false
    }
  }
}

extension LifecycleNotification {
  /// Whether it tells of a change between active, inactive and background.
  fileprivate var isTransition: Bool {
    switch self {
    case .didEnterBackground, .willEnterForeground, .didBecomeActive, .willResignActive: true
    case .didFinishLaunching, .willTerminate, .didReceiveMemoryWarning, .significantTimeChange,
      .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable, .didChange,
      .willConnect, .didDisconnect, .didActivate, .willDeactivate:
      false
    }
  }
}
