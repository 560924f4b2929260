package import Lifecycle

/// A reference engine whose procedures, conditions and decisions hooks can change.
package typealias HookedReference = Reference<InstalledHooks>

/// One thing that is done at the seam of a reference engine.
///
/// What a hook does is not put to the same hook again.
package struct Hook: Sendable {
  /// Where the hook is put.
  let place: Place
  /// What is done there.
  let body: any HookBody

  /// A place at the seam.
  enum Place: Sendable {
    case preparation
    case before(ProcedureName)
    case after(ProcedureName)
    case condition(Condition)
    case decision(DecisionName)
    /// Nowhere: it says that the hooks beside it depend on the numbers of identifiers.
    case identifiers
  }
}

extension Hook {
  /// Prepares an engine that has just been made.
  package static func preparing(_ body: @escaping @Sendable (inout HookedReference) -> Void) -> Hook
  {
    Hook(place: .preparation, body: Preparation(run: body))
  }

  /// Does something in the place of a procedure.
  ///
  /// - Parameters:
  ///   - procedure: The procedure.
  ///   - body: What is done; it returns whether that replaces the procedure.
  /// - Returns: The hook.
  package static func instead<Subject>(
    of procedure: Procedure<Subject>,
    _ body: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Bool
  ) -> Hook {
    Hook(place: .before(procedure.name), body: Replacement(run: body))
  }

  /// Does something before a procedure.
  package static func before<Subject>(
    _ procedure: Procedure<Subject>,
    _ body: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Void
  ) -> Hook {
    instead(of: procedure) { engine, subject, app in
      body(&engine, subject, app)
      return false
    }
  }

  /// Leaves a procedure out, where a condition holds.
  package static func omitting<Subject>(
    _ procedure: Procedure<Subject>,
    where condition: @escaping @Sendable (HookedReference, Subject) -> Bool = { _, _ in true }
  ) -> Hook {
    instead(of: procedure) { engine, subject, _ in condition(engine, subject) }
  }

  /// Does something after a procedure.
  package static func after<Subject>(
    _ procedure: Procedure<Subject>,
    _ body: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Void
  ) -> Hook {
    Hook(place: .after(procedure.name), body: Sequel(run: body))
  }

  /// Answers a condition otherwise than the engine finds it.
  package static func answering(
    _ condition: Condition, _ body: @escaping @Sendable (HookedReference, Bool) -> Bool
  ) -> Hook {
    Hook(place: .condition(condition), body: Answer(run: body))
  }

  /// Answers a condition always in the same way.
  package static func answering(_ condition: Condition, _ answer: Bool) -> Hook {
    answering(condition) { _, _ in answer }
  }

  /// Decides otherwise than the engine does, about a subject.
  package static func deciding<Subject, Value>(
    _ decision: Decision<Subject, Value>,
    _ body: @escaping @Sendable (HookedReference, Subject, Value) -> Value
  ) -> Hook {
    Hook(place: .decision(decision.name), body: Choice(run: body))
  }

  /// Decides otherwise than the engine does.
  package static func deciding<Value>(
    _ decision: Decision<Void, Value>,
    _ body: @escaping @Sendable (HookedReference, Value) -> Value
  ) -> Hook {
    deciding(decision) { engine, _, usual in body(engine, usual) }
  }

  /// Says that what hooks do depends on the numbers of identifiers: engines that differ in nothing
  /// but those do not tell the same.
  package static var countingIdentifiers: Hook {
    Hook(place: .identifiers, body: Preparation { _ in })
  }
}

/// What a hook does.
protocol HookBody: AnyObject, Sendable {}

/// What is done when an engine is made.
final class Preparation: HookBody {
  let run: @Sendable (inout HookedReference) -> Void
  init(run: @escaping @Sendable (inout HookedReference) -> Void) { self.run = run }
}

/// What is done before or in the place of a procedure.
final class Replacement<Subject>: HookBody {
  let run: @Sendable (inout HookedReference, Subject, HostedApp) -> Bool
  init(run: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Bool) {
    self.run = run
  }
}

/// What is done after a procedure.
final class Sequel<Subject>: HookBody {
  let run: @Sendable (inout HookedReference, Subject, HostedApp) -> Void
  init(run: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Void) {
    self.run = run
  }
}

/// What a condition is taken for.
final class Answer: HookBody {
  let run: @Sendable (HookedReference, Bool) -> Bool
  init(run: @escaping @Sendable (HookedReference, Bool) -> Bool) { self.run = run }
}

/// What is decided.
final class Choice<Subject, Value>: HookBody {
  let run: @Sendable (HookedReference, Subject, Value) -> Value
  init(run: @escaping @Sendable (HookedReference, Subject, Value) -> Value) { self.run = run }
}
