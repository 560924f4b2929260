package import Lifecycle

/// A reference engine whose procedures, conditions and decisions can be changed by hooks.
package typealias HookedReference = Reference<InstalledHooks>

/// A change of a reference engine at one point.
///
/// The hook of a procedure does not run again inside its own action.
package struct Hook: Sendable {
  let place: Place
  let body: any HookBody

  /// A point of the engine at which a hook runs.
  enum Place: Hashable, Sendable {
    case preparation
    case before(ProcedureName)
    case after(ProcedureName)
    case condition(Condition)
    case decision(DecisionName)
    /// No point; marks that the installed hooks depend on the numbers of identifiers.
    case identifiers
  }

  /// Returns a hook that prepares an engine that has just been made.
  package static func preparing(_ body: @escaping @Sendable (inout HookedReference) -> Void) -> Hook
  {
    Hook(place: .preparation, body: Preparation(body))
  }

  /// Returns a hook that runs before a procedure and may replace it.
  ///
  /// `body` returns whether the procedure is replaced.
  package static func instead<Subject>(
    of procedure: Procedure<Subject>,
    _ body: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Bool
  ) -> Hook {
    Hook(place: .before(procedure.name), body: Replacement(body))
  }

  /// Returns a hook that runs before a procedure.
  package static func before<Subject>(
    _ procedure: Procedure<Subject>,
    _ body: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Void
  ) -> Hook {
    Hook(place: .before(procedure.name), body: addition(body))
  }

  /// Returns a hook that omits a procedure where a condition holds.
  package static func omitting<Subject>(
    _ procedure: Procedure<Subject>,
    where condition: @escaping @Sendable (HookedReference, Subject) -> Bool = { _, _ in true }
  ) -> Hook {
    instead(of: procedure) { engine, subject, _ in condition(engine, subject) }
  }

  /// Returns a hook that runs after a procedure.
  package static func after<Subject>(
    _ procedure: Procedure<Subject>,
    _ body: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Void
  ) -> Hook {
    Hook(place: .after(procedure.name), body: addition(body))
  }

  /// Returns the action of a hook that replaces nothing.
  private static func addition<Subject>(
    _ body: @escaping @Sendable (inout HookedReference, Subject, HostedApp) -> Void
  ) -> Replacement<Subject> {
    Replacement {
      body(&$0, $1, $2)
      return false
    }
  }

  /// Returns a hook that changes the answer to a condition.
  package static func answering(
    _ condition: Condition, _ body: @escaping @Sendable (HookedReference, Bool) -> Bool
  ) -> Hook {
    Hook(place: .condition(condition), body: Choice { body($0, $2) } as Choice<Void, Bool>)
  }

  /// Returns a hook that always gives the same answer to a condition.
  package static func answering(_ condition: Condition, _ answer: Bool) -> Hook {
    answering(condition) { _, _ in answer }
  }

  /// Returns a hook that changes a decision about a subject.
  package static func deciding<Subject, Value>(
    _ decision: Decision<Subject, Value>,
    _ body: @escaping @Sendable (HookedReference, Subject, Value) -> Value
  ) -> Hook {
    Hook(place: .decision(decision.name), body: Choice(body))
  }

  package static func deciding<Value>(
    _ decision: Decision<Void, Value>,
    _ body: @escaping @Sendable (HookedReference, Value) -> Value
  ) -> Hook {
    deciding(decision) { engine, _, usual in body(engine, usual) }
  }

  /// A marker that hooks depend on the numbers of identifiers.
  ///
  /// Engines that differ only in these numbers may then report different things.
  package static var countingIdentifiers: Hook {
    Hook(place: .identifiers, body: Preparation { _ in })
  }
}

/// The action of a hook, of one of the types below; `InstalledHooks` casts it to run it.
protocol HookBody: AnyObject, Sendable {}

/// An action on an engine that has just been made.
typealias Preparation = Action<@Sendable (inout HookedReference) -> Void>

/// An action before or after a procedure; it returns whether it replaces the procedure.
typealias Replacement<Subject> =
  Action<@Sendable (inout HookedReference, Subject, HostedApp) -> Bool>

/// A change of a decision, or of the answer to a condition.
typealias Choice<Subject, Value> = Action<@Sendable (HookedReference, Subject, Value) -> Value>

/// An action, a function of some type.
final class Action<Run: Sendable>: HookBody {
  let run: Run
  init(_ run: Run) { self.run = run }
}
