import Lifecycle
import LifecycleCampaigns

/// How often each kind of stimulus was sent in each state, as a table of shades.
struct HTMLHeatMap {
  private let coverage: Coverage
  private let kinds: [Stimulus.Kind]
  private let most: UInt64

  init(_ outcome: Outcome) {
    coverage = outcome.coverage
    kinds = Coverage.kinds.filter { $0.needs.isSubset(of: outcome.capabilities) }
    most =
      Self.states.flatMap { [kinds, coverage] state in kinds.map { coverage[state, $0] } }
      .max() ?? 0
  }

  private static let states = Coverage.State.allCases.filter { $0 != .doubtful }

  var text: String {
    """
    <section id="coverage" aria-labelledby="coverage-title">
    <h2 id="coverage-title">Coverage</h2>
    \(coverage.isEmpty ? "<p class=\"none\">What met what is not in the log.</p>" : map)
    </section>
    """
  }

  private var map: String {
    let heads = Self.states.map { "<th scope=\"col\">\($0.words)</th>" }
    let rows = kinds.map { kind in
      let cells = Self.states.map { cell(coverage[$0, kind]) }
      return "<tr><th scope=\"row\">\(kind)</th>\(cells.joined())</tr>"
    }
    let met = Self.states.reduce(0) { met, state in met + kinds.count { coverage[state, $0] > 0 } }
    return """
      <p>How often each stimulus came in each state of the scene that it names, else of scene A; \
      without scenes, of the app. Counted in one of \(Coverage.stride) scenarios. \
      \(met) of \((Self.states.count * kinds.count).of("pair")) met; not every pair can be.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Heat map of states and stimuli">
      <table class="heat"><thead><tr><td></td>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      </div>
      """
  }

  /// A cell, its shade by the power of two of its count.
  private func cell(_ count: UInt64) -> String {
    guard count > 0 else { return "<td class=\"never\" title=\"never\">–</td>" }
    func magnitude(_ count: UInt64) -> Int { UInt64.bitWidth - count.leadingZeroBitCount }
    let shade = 1 + (magnitude(count) - 1) * 8 / max(1, magnitude(most))
    return "<td class=\"h\(shade)\" title=\"\(count.grouped)\">\(CoverageTable.short(count))</td>"
  }
}
