package import LifecycleReference

/// One way in which an engine goes wrong, the rest of it being right.
package struct Fault: Sendable {
  /// Its name on the command line and in reports, in kebab case.
  package let name: String
  /// The id of the rule that it breaks.
  package let rule: String
  /// What goes wrong, in a sentence.
  package let summary: String
  /// The smallest scenario in which it shows, on one line, if it is known.
  package let scenario: String?
  /// What it does at the seam of the engine.
  let hooks: [Hook]
  /// Its hooks, ready for an engine that has this fault alone.
  let installation: Installation

  /// A fault.
  ///
  /// - Parameters:
  ///   - name: Its name, in kebab case.
  ///   - rule: The id of the rule that it breaks.
  ///   - summary: What goes wrong, in a sentence.
  ///   - scenario: The smallest scenario in which it shows, on one line, if it is known.
  ///   - hooks: What it does at the seam of the engine.
  package init(
    _ name: String, breaks rule: String, _ summary: String, scenario: String? = nil,
    _ hooks: Hook...
  ) {
    self.name = name
    self.rule = rule
    self.summary = summary
    self.scenario = scenario
    self.hooks = hooks
    installation = Installation([hooks])
  }
}

/// Faults are told apart by their names.
extension Fault: Hashable {
  package static func == (left: Fault, right: Fault) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Fault {
  /// All faults in order, chapter by chapter.
  package static let all: [Fault] =
    [
      delivery, deliveryOfNotifications, launch, scene, sceneEnds, application, deactivation,
      background, snapshot, restoration, tasks, events, termination, state, other, cause, answers,
      news,
    ].flatMap { $0 }

  /// The fault of that name, if there is one.
  package static func named(_ name: String) -> Fault? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// A fault that is known when the program is written can be given by its name.
extension Fault: ExpressibleByStringLiteral {
  /// The fault of a name, which there must be.
  package init(stringLiteral name: String) {
    guard let fault = Fault.named(name) else { preconditionFailure("no fault is called '\(name)'") }
    self = fault
  }
}
