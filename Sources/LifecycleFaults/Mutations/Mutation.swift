package import Lifecycle
package import LifecycleReference

/// One change to one place of the reference engine, the rest of it being as it was.
///
/// Mutations are not written: a census of what the engine does finds their places.
package enum Mutation: Hashable, Sendable {
  /// Something is told otherwise than the engine does.
  case effect(EffectChange, EffectSite)
  /// Something is not noted.
  case forgotten(UpdateSite)
  /// A transition ends in another state than the engine reports.
  case misreported(ReportChange, ReportSite)
  /// A condition is taken for its opposite.
  case negated(Condition)
}

extension Mutation {
  /// The change and its place: `drop app.didBecomeActive on launch`.
  package var name: String {
    switch self {
    case .effect(let change, let site): change.name(of: site)
    case .forgotten(let site): "forget \(site.field.noun) on \(site.stimulus)"
    case .misreported(let change, let site):
      "report \(site.subject) \(change.adverb) \(site.state) on \(site.stimulus)"
    case .negated(let condition): "negate: \(condition.description)"
    }
  }

  /// The kind of stimulus at which the engine is changed; nothing, if it can be at any.
  package var stimulus: Stimulus.Kind? {
    switch self {
    case .effect(_, let site): site.stimulus
    case .forgotten(let site): site.stimulus
    case .misreported(_, let site): site.stimulus
    case .negated: nil
    }
  }
}
