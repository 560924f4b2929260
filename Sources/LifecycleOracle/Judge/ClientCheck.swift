import Lifecycle

/// The judgement of a client of UIKit: of a bridge by its reports, of an app by its acts.
///
/// Checks receive the state `inout` so that nothing is copied; they only read it.
struct ClientCheck: Sendable {
  typealias OfReport = @Sendable (inout ClientRecord) -> Bool
  typealias OfMoment = @Sendable (inout AppRecord) -> Judgement
  typealias OfComparison = @Sendable (Migration.Comparison) -> Migration.Finding

  /// The occasions that make a step one in which a bridge could have broken the rule.
  var occasions = WideSet<Occasion>()
  /// The reports whose absence at the end of a step breaks the rule.
  var pending = SmallSet<PendingReport>()
  /// The kinds of report at which the rule is asked, and the check of a report.
  var reports = WideSet<ClientReport.Kind>()
  var isBroken: OfReport = { _ in false }
  /// The moments of an app at which the rule is asked, with their checks.
  var moments: [Moments] = []
  /// Whether the rule is silent if UIKit has not named the move that took the app away.
  var needsNamedMove = false
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
    let judge: OfMoment
  }
}

extension ClientCheck {
  /// Judged at the reports of a bridge, and at the end of a step by the reports still pending.
  static func bridge(
    exercisedBy occasions: WideSet<Occasion>, pending: SmallSet<PendingReport> = [],
    at reports: WideSet<ClientReport.Kind> = [], isBroken: @escaping OfReport = { _ in true }
  ) -> ClientCheck {
    ClientCheck(occasions: occasions, pending: pending, reports: reports, isBroken: isBroken)
  }

  /// Judged at some moments of an app.
  static func app(
    at kinds: WideSet<AppMoment.Kind>, _ judge: @escaping OfMoment
  ) -> ClientCheck {
    ClientCheck().at(kinds, judge)
  }

  /// Judged as an app leaves the foreground, if UIKit names the move that takes it away.
  static func leaving(
    at kinds: WideSet<AppMoment.Kind>, _ judge: @escaping OfMoment
  ) -> ClientCheck {
    ClientCheck(needsNamedMove: true).at(kinds, judge)
  }

  /// Judged at other moments of an app as well.
  func at(_ kinds: WideSet<AppMoment.Kind>, _ judge: @escaping OfMoment) -> ClientCheck {
    var check = self
    check.moments.append(Moments(kinds: kinds, judge: judge))
    return check
  }

  /// Judged at the end of a step that is played in both life cycles.
  static func migration(_ judge: @escaping OfComparison) -> ClientCheck {
    ClientCheck(comparison: judge)
  }
}

/// The rules about clients that an oracle judges by, listed by the places where they are asked.
///
/// The lists are in flat memory, which is read without counting references.
final class ClientDispatch: Sendable {
  /// A set of these rules, by their numbers.
  typealias Rules = UInt128
  /// The rules that are broken at the end of a step, and those that held in it.
  typealias Judged = (broken: Rules, held: Rules)

  /// The position of each rule among the oracle's rules, by its number here.
  let positions: [Int]
  /// The rules about apps.
  private let ofApps: Rules
  /// For each kind of report, the rules to ask; the first broken rule is blamed.
  private let reports: CheckLists<ReportCheck>
  /// For each moment of an app, the rules to ask.
  private let moments: CheckLists<MomentCheck>
  /// For each pending report, the rules that it breaks; for each occasion, the rules it exercises.
  private let pending: [Rules]
  private let occasions: [Rules]
  /// The rules about steps that are played in both life cycles, by their positions.
  let comparisons: [(position: Int, judge: ClientCheck.OfComparison)]

  /// A rule that is asked about reports.
  private final class ReportCheck: Sendable {
    let rule: Rules
    let isBroken: ClientCheck.OfReport

    init(_ rule: Rules, _ isBroken: @escaping ClientCheck.OfReport) {
      (self.rule, self.isBroken) = (rule, isBroken)
    }
  }

  /// A rule that is asked at moments.
  private final class MomentCheck: Sendable {
    let rule: Rules
    let needsNamedMove: Bool
    let judge: ClientCheck.OfMoment

    init(_ rule: Rules, _ needsNamedMove: Bool, _ judge: @escaping ClientCheck.OfMoment) {
      (self.rule, self.needsNamedMove, self.judge) = (rule, needsNamedMove, judge)
    }
  }

  /// Selects the rules that judge clients, each with its position.
  init(_ rules: [(offset: Int, element: Rule)]) {
    var asked: [(position: Int, check: ClientCheck, id: String)] = []
    for (position, rule) in rules {
      if let check = rule.check.client, check.comparison == nil {
        asked.append((position, check, rule.id))
      }
    }
    func numbers(where condition: (ClientCheck) -> Bool) -> Rules {
      asked.indices.reduce(0) { condition(asked[$1].check) ? $0 | 1 << Rules($1) : $0 }
    }
    positions = asked.map(\.position)
    ofApps = numbers { !$0.moments.isEmpty }
    let precedence = asked.indices.sorted {
      let (first, second) = (Rule.precedence(asked[$0].id), Rule.precedence(asked[$1].id))
      return first == second ? $0 < $1 : first < second
    }
    reports = CheckLists(
      ClientReport.Kind.allCases.map { kind in
        precedence.filter { asked[$0].check.reports.contains(kind) }.map {
          ReportCheck(1 << Rules($0), asked[$0].check.isBroken)
        }
      })
    moments = CheckLists(
      AppMoment.Kind.allCases.map { kind in
        asked.indices.flatMap { number in
          asked[number].check.moments.filter { $0.kinds.contains(kind) }.map {
            MomentCheck(1 << Rules(number), asked[number].check.needsNamedMove, $0.judge)
          }
        }
      })
    pending = PendingReport.allCases.map { report in numbers { $0.pending.contains(report) } }
    occasions = Occasion.allCases.map { occasion in
      numbers { $0.occasions.contains(occasion) }
    }
    comparisons = rules.compactMap { position, rule in
      rule.check.client?.comparison.map { (position, $0) }
    }
  }

  /// Returns the rule that the last report of a client breaks, if any.
  @inline(__always)
  func brokenByReport(_ record: inout ClientRecord) -> Rules {
    for box in reports[Int(record.report.kind.rawValue)]
    where box._withUnsafeGuaranteedRef({ $0.isBroken(&record) }) {
      return box._withUnsafeGuaranteedRef { $0.rule }
    }
    return 0
  }

  /// Adds the rules that an app breaks at its current moment, and the rules it could have broken.
  @inline(__always)
  func judge(_ record: inout AppRecord, _ broken: inout Rules, _ exercised: inout Rules) {
    for box in moments[Int(record.moment.kind.rawValue)] {
      box._withUnsafeGuaranteedRef { check in
        if check.needsNamedMove, record.moment.isUnnamed { return }
        switch check.judge(&record) {
        case .silent: break
        case .held: exercised |= check.rule
        case .broken: (broken, exercised) = (broken | check.rule, exercised | check.rule)
        }
      }
    }
  }

  /// Returns the rules that pending reports break.
  func broken(by reports: SmallSet<PendingReport>) -> Rules {
    if reports.isEmpty { return 0 }
    return reports.reduce(0) { $0 | pending[Int($1.rawValue)] }
  }

  /// Returns the rules that occasions exercise.
  func exercised(by set: WideSet<Occasion>) -> Rules {
    set.reduce(0) { $0 | occasions[Int($1.rawValue)] }
  }

  /// Returns the rules that are asked at a kind of observation, or at the end of a step.
  func asked(at observationKind: Int?) -> Rules {
    let all: Rules = 1 << Rules(positions.count) &- 1
    guard let observationKind else { return all }
    if ObservationKinds.client.contains(observationKind) { return all }
    return AppMoment.observationKinds.contains(observationKind) ? ofApps : 0
  }

  /// Returns the positions of some rules among the oracle's rules.
  func positions(of rules: Rules) -> [Int] {
    positions.indices.filter { rules >> Rules($0) & 1 != 0 }.map { positions[$0] }
  }
}

/// Lists of checks, one for each kind, that are read without counting references.
private final class CheckLists<Check: AnyObject & Sendable>: Sendable {
  private let kept: [[Check]]
  nonisolated(unsafe) private let checks: UnsafeMutableBufferPointer<Unmanaged<Check>>
  nonisolated(unsafe) private let starts: UnsafeMutableBufferPointer<Int>

  init(_ lists: [[Check]]) {
    kept = lists
    let all = lists.flatMap(\.self)
    checks = .allocate(capacity: max(1, all.count))
    _ = checks.initialize(from: all.map(Unmanaged.passUnretained))
    starts = .allocate(capacity: lists.count + 1)
    starts.initialize(repeating: 0)
    for (kind, list) in lists.enumerated() { starts[kind + 1] = starts[kind] + list.count }
  }

  deinit {
    checks.deallocate()
    starts.deallocate()
  }

  @inline(__always)
  subscript(kind: Int) -> UnsafeBufferPointer<Unmanaged<Check>> {
    UnsafeBufferPointer(rebasing: checks[starts[kind]..<starts[kind &+ 1]])
  }
}

/// A set of at most 64 values, numbered in the order of their declaration.
struct WideSet<Element: RawRepresentable<UInt8> & Sendable>: Hashable, Sendable,
  ExpressibleByArrayLiteral
{
  private(set) var bits: UInt64 = 0

  init() {}

  @inline(__always)
  init(arrayLiteral elements: Element...) {
    for index in 0..<elements.count { insert(elements[index]) }
  }

  var isEmpty: Bool { bits == 0 }

  @inline(__always)
  func contains(_ element: Element) -> Bool { bits >> UInt64(element.rawValue) & 1 != 0 }

  @inline(__always)
  mutating func insert(_ element: Element) { bits |= 1 &<< UInt64(element.rawValue) }
}

extension WideSet: Sequence, IteratorProtocol {
  /// Removes and returns the element that is declared first.
  @inline(__always)
  mutating func next() -> Element? {
    guard bits != 0 else { return nil }
    let number = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
    bits &= bits &- 1
    return Element(rawValue: number)
  }
}
