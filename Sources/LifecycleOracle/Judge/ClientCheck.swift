import Lifecycle

/// The judgement of a client of UIKit, of one of three kinds; the properties of the others are unused.
///
/// Checks receive the state `inout` so that nothing is copied; they only read it.
struct ClientCheck: Sendable {
  typealias OfReport = @Sendable (inout ClientRecord) -> Bool
  typealias OfMoment = @Sendable (inout AppRecord) -> Judgement
  typealias OfComparison = @Sendable (Migration.Comparison) -> ComparisonResult
  /// Whether a comparison was about the rule's subject, and the difference that breaks the rule.
  typealias ComparisonResult = (isExercised: Bool, difference: Migration.Difference?)

  // Made by `bridge`: the reports of a bridge are judged, and their absence.

  /// The occasions that make a step one in which a bridge could have broken the rule.
  var occasions = WideSet<Occasion>()
  /// The reports whose absence at the end of a step breaks the rule.
  var pending = SmallSet<PendingReport>()
  /// The kinds of report at which the rule is asked.
  var reports = WideSet<ClientReport.Kind>()
  /// Whether a report of these kinds breaks the rule.
  var isBroken: OfReport = { _ in false }

  // Made by `app` and `leaving`: the acts of an app are judged.

  /// The moments of an app at which the rule is asked, with their checks.
  var moments: [Moments] = []
  /// Whether the rule is silent at `at` moments if UIKit has not named the move that took the app away.
  var needsNamedMove = false

  // Made by `migration`: a bridge or an app without scenes is compared with the same one with scenes.

  /// The judgement of a step that is played in both life cycles.
  var comparison: OfComparison?

  /// The kinds of observation at which the rule is judged.
  var observationKinds: ObservationKinds {
    if comparison != nil { return ObservationKinds() }
    return moments.isEmpty ? .client : AppMoment.observationKinds
  }

  /// Some moments of an app, and the judgement of each.
  struct Moments: Sendable {
    let kinds: WideSet<AppMoment.Kind>
    let needsNamedMove: Bool
    let judge: OfMoment
  }

  /// Judged at the reports of a bridge, and at the end of a step by the reports still pending.
  ///
  /// Without `isBroken`, every report of the kinds `reports` breaks the rule.
  static func bridge(
    exercisedBy occasions: WideSet<Occasion>, pending: SmallSet<PendingReport> = [],
    at reports: WideSet<ClientReport.Kind> = [], isBroken: @escaping OfReport = { _ in true }
  ) -> ClientCheck {
    ClientCheck(occasions: occasions, pending: pending, reports: reports, isBroken: isBroken)
  }

  static func app(at kinds: WideSet<AppMoment.Kind>, _ judge: @escaping OfMoment) -> ClientCheck {
    ClientCheck().at(kinds, judge)
  }

  /// Judged at some moments of an app if UIKit has named the move that took the app away, and at others
  /// in any case.
  static func leaving(
    at kinds: WideSet<AppMoment.Kind>, always others: WideSet<AppMoment.Kind> = [],
    _ judge: @escaping OfMoment
  ) -> ClientCheck {
    ClientCheck(needsNamedMove: true).at(kinds, judge).always(at: others, judge)
  }

  /// Judged at other moments of an app as well.
  func at(_ kinds: WideSet<AppMoment.Kind>, _ judge: @escaping OfMoment) -> ClientCheck {
    judged(at: kinds, needsNamedMove, judge)
  }

  /// Judged at other moments of an app as well, whether or not UIKit has named the move that took the
  /// app away.
  func always(at kinds: WideSet<AppMoment.Kind>, _ judge: @escaping OfMoment) -> ClientCheck {
    judged(at: kinds, false, judge)
  }

  private func judged(
    at kinds: WideSet<AppMoment.Kind>, _ needsNamedMove: Bool, _ judge: @escaping OfMoment
  ) -> ClientCheck {
    var check = self
    check.moments.append(Moments(kinds: kinds, needsNamedMove: needsNamedMove, judge: judge))
    return check
  }

  /// Judged at the end of a step that is played in both life cycles.
  static func migration(_ judge: @escaping OfComparison) -> ClientCheck {
    ClientCheck(comparison: judge)
  }
}
