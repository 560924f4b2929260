import Foundation
package import LifecycleCampaigns
import LifecycleReports

/// A text report on whether findings name the broken rules and no others.
package struct AttributionReport {
  private let sections: [AttributionSection]
  private let separations: [SeparationResult]

  /// At most one in this number of faults may lack a finding of its own.
  private let oneMissingIn: Int

  /// Creates a report of the rules that campaigns named, and of the faults that they separated.
  package init(
    _ sections: [AttributionSection], _ separations: [SeparationResult], missingOneIn number: Int
  ) {
    (self.sections, self.separations) = (sections, separations)
    oneMissingIn = number
  }

  package var status: ExitStatus { failed.isEmpty ? .success : .violation }

  private var failed: [String] {
    sections.filter { !$0.isPassed }.map(\.title) + (separates ? [] : [Self.separation])
  }

  /// Whether enough faults have findings of their own and every finding concerns a fault.
  private var separates: Bool {
    let (all, missing) = (sum(\.triggered), sum(\.missing.count))
    return missing * oneMissingIn <= all && separations.allSatisfy(\.wrong.isEmpty)
  }

  private func sum(_ count: (SeparationResult) -> Int) -> Int {
    separations.reduce(0) { $0 + count($1) }
  }

  private static let separation = "faults drawn at random"

  /// The text, with a final newline.
  package var text: String {
    let verdict =
      status == .success
      ? "passed: findings name the broken rules, and few others"
      : "failed: " + failed.joined(separator: "; ")
    return ([verdict] + sections.flatMap { [""] + lines(of: $0) } + [""] + separated)
      .joined(separator: "\n") + "\n"
  }

  private var separated: [String] {
    let (all, missing) = (sum(\.triggered), sum(\.missing.count))
    var lines = [
      "\(Self.separation): \(separations.count.of("engine")), \(all - missing) of "
        + "\(all.of("fault")) that a scenario shows alone have their own finding, "
        + "\(sum(\.wrong.count).of("finding")) about no fault"
    ]
    for result in separations where !result.missing.isEmpty || !result.wrong.isEmpty {
      lines.append("  \(result.name)")
      lines += result.missing.map { "    no own finding: \($0)" }
      lines += result.wrong.map { "    about no fault: \($0)" }
    }
    return lines
  }

  private func lines(of section: AttributionSection) -> [String] {
    let results = section.results
    let wanted = results.reduce(0) { $0 + $1.wanted.count }
    let missing = results.reduce(0) { $0 + $1.missing.count }
    let stimuli = results.reduce(0) { $0 + $1.stimuli }
    let uncertain = results.reduce(0) { $0 + $1.uncertain }
    let held = results.reduce(0) { $0 + $1.held }
    let certainPercent = stimuli == 0 ? 0 : 100 - uncertain * 100 / stimuli
    let rate = stimuli == 0 ? 0 : Double(held) / Double(stimuli)
    var lines = [
      "\(section.title): \(results.count.of("engine")), "
        + "\((wanted - missing).grouped) of \(wanted.of("rule")) named, "
        + "\(section.excessive.count.grouped) with others, "
        + "\(certainPercent) % of \(stimuli.of("stimulus", "stimuli")) judged with certainty, "
        + "\(String(format: "%.2f", rate)) certain judgements per stimulus"
    ]
    for result in results where !result.missing.isEmpty || !result.others.isEmpty {
      lines.append("  \(result.name), seed \(result.seed)")
      if !result.missing.isEmpty {
        lines.append("    not named: \(result.missing.joined(separator: ", "))")
      }
      if !result.others.isEmpty {
        lines.append("    also named: \(result.others.joined(separator: ", "))")
      }
    }
    return lines
  }
}

/// Limits on missing and excess rules in a section.
package struct AttributionBounds: Hashable, Sendable {
  /// The number of expected rules that may be missing for one engine.
  package var missing: Int
  /// The number of engines for which other rules may be named.
  package var others: Int

  package init(missing: Int, others: Int) {
    self.missing = missing
    self.others = others
  }

  /// Bounds for engines that omit an observation, which also breaks the rules about its
  /// consequences.
  package static let omissions = AttributionBounds(missing: 0, others: 15)
}

/// The attribution results of one kind of engine.
package struct AttributionSection: Sendable {
  package let title: String
  package let bounds: AttributionBounds
  package let results: [AttributionResult]

  package init(title: String, bounds: AttributionBounds, results: [AttributionResult]) {
    self.title = title
    self.bounds = bounds
    self.results = results
  }

  /// The engines for which a rule was named that is not broken.
  var excessive: [AttributionResult] { results.filter { !$0.others.isEmpty } }

  var isPassed: Bool {
    results.allSatisfy { $0.missing.count <= bounds.missing } && excessive.count <= bounds.others
  }
}
