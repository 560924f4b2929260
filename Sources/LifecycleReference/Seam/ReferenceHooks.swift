package import Lifecycle

/// Hooks that can change the procedures, conditions and decisions of a reference engine.
///
/// An engine is generic over its hooks, so that an engine without hooks has no cost.
package protocol ReferenceHooks {
  /// The time that the app took over the calls that hooks made in place of a procedure.
  var timeTaken: Seconds { get }

  /// Prepares an engine that has just been made.
  static func prepare(_ engine: inout Reference<Self>)

  /// Acts before a procedure runs.
  ///
  /// - Returns: Whether the hooks replaced the procedure.
  static func replaces<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) -> Bool

  /// Acts after a procedure ran.
  static func follows<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp)

  /// Returns the engine's answer to a condition that was found to be `answer`.
  static func answer(_ condition: Condition, _ answer: Bool, in engine: Reference<Self>) -> Bool

  /// Returns the engine's decision; without hooks, the decision would be `usual`.
  static func decide<Subject, Value>(
    _ decision: Decision<Subject, Value>, _ subject: Subject, usual: Value,
    in engine: Reference<Self>
  ) -> Value
}

// The defaults, for hooks that leave the engine alone and make no calls.
extension ReferenceHooks {
  @inline(__always) package var timeTaken: Seconds { .zero }

  @inline(__always) package static func prepare(_ engine: inout Reference<Self>) {}

  @inline(__always) package static func answer(
    _ condition: Condition, _ answer: Bool, in engine: Reference<Self>
  ) -> Bool { answer }

  @inline(__always) package static func decide<Subject, Value>(
    _ decision: Decision<Subject, Value>, _ subject: Subject, usual: Value,
    in engine: Reference<Self>
  ) -> Value { usual }
}

/// Hooks that do nothing.
package struct NoHooks: ReferenceHooks, StateHashable, Sendable {
  @inline(__always) package func add(to hash: inout StateHash) {}

  @inline(__always) package static func replaces<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) -> Bool { false }

  @inline(__always) package static func follows<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) {}
}

// MARK: Calls of the hooks

extension Reference {
  /// Runs the hooks before a procedure.
  ///
  /// - Returns: Whether the procedure is to run.
  @inline(__always) mutating func begins<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, _ app: HostedApp
  ) -> Bool {
    !Hooks.replaces(procedure, subject, in: &self, telling: app)
  }

  /// Runs the hooks after a procedure.
  @inline(__always) mutating func ends<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, _ app: HostedApp
  ) {
    Hooks.follows(procedure, subject, in: &self, telling: app)
  }

  @inline(__always) func holds(_ condition: Condition, _ answer: Bool) -> Bool {
    Hooks.answer(condition, answer, in: self)
  }

  /// Returns the hooks' decision about a subject.
  @inline(__always) func decides<Subject, Value>(
    _ decision: Decision<Subject, Value>, about subject: Subject, usual: Value
  ) -> Value {
    Hooks.decide(decision, subject, usual: usual, in: self)
  }

  @inline(__always) func decides<Value>(_ decision: Decision<Void, Value>, usual: Value) -> Value {
    Hooks.decide(decision, (), usual: usual, in: self)
  }
}
