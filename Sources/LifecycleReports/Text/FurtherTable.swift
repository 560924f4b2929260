import LifecycleCampaigns

/// The ways of failing that are not shrunk, a line each.
struct FurtherTable {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  var lines: [String] {
    var columns = Columns([.left, .right, .right])
    columns.add(["", "first scenario", "scenarios"])
    for failure in outcome.unshrunk + outcome.unshrunkWarnings {
      columns.add(["  \(failure.signature)", failure.first.grouped, failure.count.grouped])
    }
    return columns.lines
  }
}
