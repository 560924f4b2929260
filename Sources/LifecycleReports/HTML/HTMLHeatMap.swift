import Lifecycle
import LifecycleCampaigns

/// The counts of each kind of stimulus in each state, as a table of shades.
struct HTMLHeatMap {
  private let coverage: Coverage
  private let kinds: [Stimulus.Kind]
  /// The states to show; the state in doubt only if any stimulus was counted there.
  private let states: [Coverage.State]
  /// The largest count in the table.
  private let largest: UInt64

  init(_ outcome: Outcome) {
    coverage = outcome.coverage
    kinds = Coverage.kinds.filter { $0.needs.isSubset(of: outcome.capabilities) }
    states = Coverage.State.allCases.filter { [kinds, coverage] state in
      state != .doubtful || kinds.contains { coverage[state, $0] > 0 }
    }
    largest =
      states.flatMap { [kinds, coverage] state in kinds.map { coverage[state, $0] } }.max() ?? 0
  }

  var text: String {
    """
    <section id="coverage" aria-labelledby="coverage-title">
    <h2 id="coverage-title">Coverage</h2>
    \(coverage.isEmpty ? "<p class=\"none\">The log has no coverage.</p>" : map)
    </section>
    """
  }

  private var map: String {
    let heads = states.map { "<th scope=\"col\">\($0.words)</th>" }
    let rows = kinds.map { kind in
      let cells = states.map { cell(coverage[$0, kind], "\(kind) while \($0.words)") }
      return "<tr><th scope=\"row\">\(kind)</th>\(cells.joined())</tr>"
    }
    let certain = states.filter { $0 != .doubtful }
    let played = certain.reduce(0) { sum, state in
      sum + kinds.count { coverage[state, $0] > 0 }
    }
    return """
      <p>The number of stimuli by the state of the scene they name, else of scene A; without scenes, \
      of the app. Counted in 1 of \(Coverage.stride) scenarios. \
      \(played) of \((certain.count * kinds.count).of("pair")) played; some pairs are impossible. \
      “In doubt” counts states that the observations leave open.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Heat map of states and stimuli">
      <table class="heat"><thead><tr><td></td>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      </div>
      """
  }

  /// Returns a cell with its count in words; the shade follows the power of two of the count.
  private func cell(_ count: UInt64, _ pair: String) -> String {
    guard count > 0 else { return "<td class=\"never\" title=\"\(pair): never\">–</td>" }
    // The number of binary digits.
    func magnitude(_ count: UInt64) -> Int { UInt64.bitWidth - count.leadingZeroBitCount }
    // `page.css` has the shades `h1` to `h8`.
    let shade = 1 + (magnitude(count) - 1) * 8 / max(1, magnitude(largest))
    return
      "<td class=\"h\(shade)\" title=\"\(pair): \(count.of("time"))\">\(CoverageTable.short(count))</td>"
  }
}
