import Lifecycle

/// The rules about clients that an oracle judges by, listed by the places where they are asked.
///
/// The lists are in flat memory, which is read without counting references.
final class ClientDispatch: Sendable {
  /// A set of at most 128 of these rules, a bit for each, by the rule's index in `positions`.
  typealias Rules = UInt128
  /// The rules that are broken at the end of a step, and those that held throughout the step.
  typealias Judged = (broken: Rules, held: Rules)

  /// The position of each rule among the oracle's rules.
  let positions: [Int]
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
    /// The set of this rule alone.
    let rule: Rules
    let isBroken: ClientCheck.OfReport

    init(_ rule: Rules, _ isBroken: @escaping ClientCheck.OfReport) {
      (self.rule, self.isBroken) = (rule, isBroken)
    }
  }

  /// A rule that is asked at moments.
  private final class MomentCheck: Sendable {
    /// The set of this rule alone.
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
    func ruleSet(where condition: (ClientCheck) -> Bool) -> Rules {
      asked.indices.reduce(0) { condition(asked[$1].check) ? $0 | 1 << Rules($1) : $0 }
    }
    positions = asked.map(\.position)
    ofApps = ruleSet { !$0.moments.isEmpty }
    let byPrecedence = asked.indices.sorted {
      let (first, second) = (Rule.precedence(asked[$0].id), Rule.precedence(asked[$1].id))
      return first == second ? $0 < $1 : first < second
    }
    reports = CheckLists(
      ClientReport.Kind.allCases.map { kind in
        byPrecedence.filter { asked[$0].check.reports.contains(kind) }.map {
          ReportCheck(1 << Rules($0), asked[$0].check.isBroken)
        }
      })
    moments = CheckLists(
      AppMoment.Kind.allCases.map { kind in
        asked.indices.flatMap { number in
          asked[number].check.moments.filter { $0.kinds.contains(kind) }.map {
            MomentCheck(1 << Rules(number), $0.needsNamedMove, $0.judge)
          }
        }
      })
    pending = PendingReport.allCases.map { report in
      ruleSet { $0.pending.contains(report) }
    }
    occasions = Occasion.allCases.map { occasion in
      ruleSet { $0.occasions.contains(occasion) }
    }
    comparisons = rules.compactMap { position, rule in
      rule.check.client?.comparison.map { (position, $0) }
    }
  }

  /// Returns the first rule that the last report of a client breaks, or no rule.
  @inline(__always)
  func brokenByReport(_ record: inout ClientRecord) -> Rules {
    for check in reports[Int(record.report.kind.rawValue)]
    where check._withUnsafeGuaranteedRef({ $0.isBroken(&record) }) {
      return check._withUnsafeGuaranteedRef { $0.rule }
    }
    return 0
  }

  /// Adds the rules that an app breaks at its current moment, and the rules it could have broken.
  @inline(__always)
  func judge(_ record: inout AppRecord, _ broken: inout Rules, _ exercised: inout Rules) {
    for unmanaged in moments[Int(record.moment.kind.rawValue)] {
      unmanaged._withUnsafeGuaranteedRef { check in
        if check.needsNamedMove, record.moment.isUnnamed { return }
        switch check.judge(&record) {
        case .silent: break
        case .held: exercised |= check.rule
        case .broken: (broken, exercised) = (broken | check.rule, exercised | check.rule)
        }
      }
    }
  }

  func broken(by reports: SmallSet<PendingReport>) -> Rules {
    if reports.isEmpty { return 0 }
    return reports.reduce(0) { $0 | pending[Int($1.rawValue)] }
  }

  func exercised(by set: WideSet<Occasion>) -> Rules {
    set.reduce(0) { $0 | occasions[Int($1.rawValue)] }
  }

  /// Returns the rules that are asked at a kind of observation; `nil` stands for the end of a step.
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
  /// The owner of the checks, which keeps the unmanaged references valid.
  private let owned: [[Check]]
  nonisolated(unsafe) private let checks: UnsafeMutableBufferPointer<Unmanaged<Check>>
  /// The position in `checks` at which the list of each kind starts, and the end of the last list.
  nonisolated(unsafe) private let starts: UnsafeMutableBufferPointer<Int>

  init(_ lists: [[Check]]) {
    owned = lists
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
