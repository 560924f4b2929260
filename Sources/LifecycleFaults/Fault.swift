package import LifecycleReference

/// A single defect of an engine that is otherwise correct.
///
/// Its smallest scenario is kept in `Corpus/Faults`.
package struct Fault: Sendable {
  /// The fault's name on the command line and in reports, in kebab case.
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// The defect in a sentence.
  package let summary: String
  /// The hooks that change the engine.
  let hooks: [Hook]
  /// The installation of the hooks in an engine that has this fault alone.
  let installation: Installation

  package init(
    _ name: String, breaks rule: String, _ summary: String, _ hooks: Hook...
  ) {
    self.name = name
    self.rule = rule
    self.summary = summary
    self.hooks = hooks
    installation = Installation([hooks])
  }
}

/// Faults with the same name are equal.
extension Fault: Hashable {
  package static func == (left: Fault, right: Fault) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Fault {
  /// All faults in order, chapter by chapter.
  package static let all: [Fault] =
    [
      delivery, deliveryOfNotifications, launch, scene, sceneEnds, application, deactivation,
      background, snapshot, restoration, tasks, events, termination, state, links, other, changes,
      cause, answers, quickActions, jobs, audio,
    ].flatMap { $0 }

  package static func named(_ name: String) -> Fault? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// A fault can be written in the source code as its name.
extension Fault: ExpressibleByStringLiteral {
  /// Creates the fault with a name, which must exist.
  package init(stringLiteral name: String) {
    guard let fault = Fault.named(name) else { preconditionFailure("no fault is called '\(name)'") }
    self = fault
  }
}
