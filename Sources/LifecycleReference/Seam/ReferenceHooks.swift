package import Lifecycle

/// What is put to somebody else while a reference engine works: its procedures before and after
/// they run, its conditions, and its decisions.
///
/// An engine is generic over its hooks, so that one without any costs nothing.
package protocol ReferenceHooks {
  /// How long the app took over what the hooks told in the place of a procedure.
  var timeTaken: Seconds { get }

  /// Prepares an engine that has just been made.
  static func prepare(_ engine: inout Reference<Self>)

  /// Acts before a procedure runs.
  ///
  /// - Returns: Whether the procedure is replaced by what the hooks did.
  static func replaces<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) -> Bool

  /// Acts after a procedure ran.
  static func follows<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp)

  /// What the engine takes a condition for that is found to be `answer`.
  static func answer(_ condition: Condition, _ answer: Bool, in engine: Reference<Self>) -> Bool

  /// What the engine decides on that would decide on `usual`.
  static func decide<Subject, Value>(
    _ decision: Decision<Subject, Value>, _ subject: Subject, usual: Value,
    in engine: Reference<Self>
  ) -> Value
}

extension ReferenceHooks {
  /// No time.
  @inline(__always) package var timeTaken: Seconds { .zero }
}

/// Hooks that do nothing.
package struct NoHooks: ReferenceHooks, StateHashable, Sendable {
  package init() {}

  @inline(__always) package func add(to hash: inout StateHash) {}

  @inline(__always) package static func prepare(_ engine: inout Reference<Self>) {}

  @inline(__always) package static func replaces<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) -> Bool { false }

  @inline(__always) package static func follows<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) {}

  @inline(__always) package static func answer(
    _ condition: Condition, _ answer: Bool, in engine: Reference<Self>
  ) -> Bool { answer }

  @inline(__always) package static func decide<Subject, Value>(
    _ decision: Decision<Subject, Value>, _ subject: Subject, usual: Value,
    in engine: Reference<Self>
  ) -> Value { usual }
}

// MARK: How the engine asks its hooks

extension Reference {
  /// Puts a procedure to the hooks before it runs.
  ///
  /// - Returns: Whether it is to run.
  @inline(__always) mutating func begins<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, _ app: HostedApp
  ) -> Bool {
    !Hooks.replaces(procedure, subject, in: &self, telling: app)
  }

  /// Puts a procedure to the hooks after it ran.
  @inline(__always) mutating func ends<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, _ app: HostedApp
  ) {
    Hooks.follows(procedure, subject, in: &self, telling: app)
  }

  /// Puts a condition to the hooks.
  @inline(__always) func holds(_ condition: Condition, _ answer: Bool) -> Bool {
    Hooks.answer(condition, answer, in: self)
  }

  /// Puts a decision about something to the hooks.
  @inline(__always) func decides<Subject, Value>(
    _ decision: Decision<Subject, Value>, about subject: Subject, usual: Value
  ) -> Value {
    Hooks.decide(decision, subject, usual: usual, in: self)
  }

  /// Puts a decision to the hooks.
  @inline(__always) func decides<Value>(_ decision: Decision<Void, Value>, usual: Value) -> Value {
    Hooks.decide(decision, (), usual: usual, in: self)
  }
}
