import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// A migration matrix as text, as data and as a table of HTML.
struct MigrationMatrixText {
  private typealias Cell = MigrationMatrix.Cell
  private let matrix: MigrationMatrix
  private let outcome: Outcome
  /// The cells in which the client fails, in the order of the table.
  private let failing: [Cell]

  init?(_ log: RunLog) {
    guard let matrix = log.matrix else { return nil }
    (self.matrix, outcome) = (matrix, log.outcome)
    failing = Cell.all.filter { matrix.failures[$0] != nil }
  }

  /// The legend, the table, the coverage, and a replay command for each failing cell.
  var lines: [String] {
    var table = Columns([.left, .left, .left, .left, .left])
    for row in [heads] + rows { table.add(row) }
    return legend + [""] + table.lines + [""] + coverage + failingLines
  }

  private var heads: [String] { ["", "app"] + MigrationMatrix.Start.allCases.map(\.rawValue) }

  private var legend: [String] {
    Self.explanations + (failing.isEmpty ? [] : ["A number is that of the cell in the list below."])
  }

  private static let explanations = [
    "The migration to scenes, by the event and by the state in which it begins:",
    "  cold          the app does not run, and the event may launch it",
    "  warm          the app runs in front",
    "  background    the app runs in the background, or is suspended",
    "The result of each cell:",
    "  ok            the contract is kept, as far as it was judged",
    "  differs       the contract is kept, but the app's migration changes something",
    "  broken        a MUST rule is broken",
    "  not promised  the contract promises nothing that a rule could judge there",
    "  not played    no scenario came so far before a failure",
    "  -             there is no such moment",
  ]

  private var rows: [[String]] {
    MigrationMatrix.Event.allCases.flatMap { event in
      [false, true].map { hasScenes in
        [hasScenes ? "" : event.rawValue, Self.app(hasScenes)]
          + MigrationMatrix.Start.allCases.map { result(Cell(event, $0, hasScenes: hasScenes)) }
      }
    }
  }

  private static func app(_ hasScenes: Bool) -> String { hasScenes ? "with scenes" : "no scenes" }

  private func result(_ cell: Cell) -> String {
    guard cell.isPossible else { return "-" }
    let number = failing.firstIndex(of: cell).map { " \($0 + 1)" } ?? ""
    return matrix.result(of: cell).rawValue + number
  }

  /// The numbers of cells that scenarios of each origin played.
  private var coverage: [String] {
    let promised = Cell.all.filter { matrix.result(of: $0) != .notPromised }
    let parts = MigrationMatrix.Origin.allCases.map { origin in
      let played = promised.count { matrix.origins(of: $0).contains(origin) }
      return "\(played) by \((matrix.scenarios[origin] ?? 0).of("\(origin.rawValue) scenario"))"
    }
    return Paragraph(
      "Played, of \(promised.count.of("cell")) with a promise: \(parts.joined(separator: ", "))."
    ).lines
  }

  /// The failing cells, each with its rule, its scenario and the command that replays it.
  private var failingLines: [String] {
    failing.enumerated().flatMap { number, cell -> [String] in
      guard let failure = matrix.failures[cell] else { return [] }
      let words = [cell.event.rawValue, Self.app(cell.hasScenes), cell.start.rawValue]
      return [
        "", "cell \(number + 1): \(words.joined(separator: ", ")): \(failure.rule.id)",
        "   \(failure.scenario.oneLine)", "   \(replay(failure))",
      ]
    }
  }

  private func replay(_ failure: (rule: Rule, scenario: Scenario)) -> String {
    outcome.way.lineToReplay(
      failure.scenario, on: outcome.engine, outcome.plan, strictly: failure.rule.level == .should,
      by: failure.rule.id, migrating: failure.rule.isOfMigration)
  }

  /// The table as a section of a page.
  var section: String {
    // The event and the app are headings of their row.
    func row(_ cells: [String], _ tag: String) -> String {
      let tagged = cells.enumerated().map { ($0 < 2 ? "th" : tag, $1) }
      return "<tr>" + tagged.map { "<\($0)>\(Markup.text($1))</\($0)>" }.joined() + "</tr>"
    }
    return """
      <section id="matrix" aria-labelledby="matrix-title">
      <h2 id="matrix-title">The migration to scenes</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Events before and after the migration to scenes">
      <table><thead>\(row(heads, "th"))</thead>
      <tbody>
      \(rows.map { row($0, "td") }.joined(separator: "\n"))
      </tbody></table>
      </div>
      <pre>\(Markup.text((legend + [""] + coverage + failingLines).joined(separator: "\n")))</pre>
      </section>

      """
  }

  var records: [JSON] {
    Cell.all.map { cell in
      let record: JSON = [
        "record": "cell", "event": .text(cell.event.rawValue), "scenes": .flag(cell.hasScenes),
        "start": .text(cell.start.rawValue), "result": .text(matrix.result(of: cell).rawValue),
        "played": JSON(matrix.origins(of: cell).map(\.rawValue)),
      ]
      guard let failure = matrix.failures[cell] else { return record }
      return record.adding([
        "rule": .text(failure.rule.id), "scenario": .text(failure.scenario.oneLine),
        "replay": .text(replay(failure)),
      ])
    }
  }
}
