import Lifecycle
package import LifecycleCampaigns
import LifecycleOracle

/// The first checks of an engine as text: a line each, a remedy for each failure, last the verdict.
package struct SmokeReport {
  private let results: [SmokeResult]
  private let guess: CapabilityGuess?

  /// Creates a report of the checks, and of the capabilities that the engine shows.
  package init(_ results: [SmokeResult], _ guess: CapabilityGuess?) {
    self.results = results
    self.guess = guess
  }

  /// The text, with a final line break.
  package var text: String {
    // The rules and failures that were described before.
    var known: Set<String> = []
    let summary = [""] + capabilities + ["", verdict]
    return (results.flatMap { Self.lines($0, &known) } + summary).joined(separator: "\n") + "\n"
  }

  private var verdict: String {
    func count(_ matches: (SmokeResult.Verdict) -> Bool) -> Int {
      results.count { matches($0.verdict) }
    }
    let failed = results.count(where: \.fails)
    let skipped = count { if case .unsupported = $0 { true } else { false } }
    let untried = count { if case .untried = $0 { true } else { false } }
    let passed = results.count - failed - skipped - untried
    return (failed == 0 ? "" : "\(failed.of("check")) failed, ")
      + (failed == 0 ? "\(passed.of("check")) passed" : "\(passed.grouped) passed")
      + (skipped == 0 ? "" : ", \(skipped.grouped) skipped (not declared)")
      + (untried == 0 ? "" : ", \(untried.grouped) not tried")
  }

  /// Returns the lines of a check; a problem that was described before is only named.
  private static func lines(_ result: SmokeResult, _ known: inout Set<String>) -> [String] {
    switch result.verdict {
    case .passed: return ["  ok      \(result.name)"]
    case .unsupported: return ["  --      \(result.name)  (not declared)"]
    case .untried: return ["  --      \(result.name)  (not tried: no answer)"]
    case .unanswered(let failure):
      guard known.insert(failure.words).inserted else { return repeated(result, failure.words) }
      return failed(result.name, failure.words, failure.remedy)
        + failure.details.map { "            " + $0 }
    case .failed(let problem, let remedy): return failed(result.name, problem, remedy)
    case .broken(let rules, let trace, let breach, let expected):
      let others = rules.dropFirst().filter { known.insert($0.id).inserted }
      let also = others.map { $0.id }.joined(separator: ", ")
      let more =
        others.isEmpty
        ? [] : Paragraph(also, after: "then also broken: ").lines.map { "          " + $0 }
      guard known.insert(rules[0].id).inserted else {
        return repeated(result, rules[0].id) + more
      }
      return failed(
        result.name, "\(rules[0].id): \(rules[0].statement)",
        "\(ToolName.current) explain \(rules[0].id)")
        + ["          actual:"] + "\(trace.marking(breach))".indented(by: "            ")
        + (expected.map {
          ["          one allowed answer:"] + "\($0)".indented(by: "            ")
        } ?? []) + more
    }
  }

  private static func repeated(_ result: SmokeResult, _ problem: String) -> [String] {
    ["  FAILED  \(result.name)  (as above: \(problem))"]
  }

  private static func failed(_ name: String, _ problem: String, _ remedy: String) -> [String] {
    ["  FAILED  \(name)"]
      + (Paragraph(problem).lines + Paragraph(remedy, after: "-> ").lines).map {
        "          " + $0
      }
  }

  private var capabilities: [String] {
    guard let guess else { return [] }
    var lines = Paragraph(Self.list(guess.declared), after: "Declared capabilities: ").lines
    if !guess.undeclared.isEmpty {
      lines += Paragraph(Self.list(guess.undeclared), after: "Also observed: ").lines
      lines += ["Only declared capabilities are judged."]
    }
    if !guess.unseen.isEmpty {
      lines += Paragraph(Self.list(guess.unseen), after: "Declared but not observed: ").lines
      lines += ["Declared capabilities are tested and judged."]
    }
    if guess.suggestion != guess.declared {
      lines += Paragraph(Self.list(guess.suggestion), after: "Suggested declaration: ").lines
    }
    return lines
  }

  private static func list(_ capabilities: Capabilities) -> String {
    let names = capabilities.names
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}

extension EngineFailure {
  fileprivate var remedy: String {
    switch self {
    case .unsupported:
      "support the request, or declare fewer capabilities; the hello of a host-driven engine needs "
        + "\"drive\":\"host\""
    case .failed: "fix the cause of the error message"
    case .flood: "report each observation once"
    case .crashed: "fix the crash; its standard error is shown below"
    case .hung, .hungWithHistory:
      "answer each line at once; if output is buffered, flush after each line"
    case .brokeProtocol:
      "follow the page on the wire, Wire.md, and print all other output to standard error"
    case .nondeterministic:
      "read no clock, use no random numbers, and begin each scenario with new state"
    case .unavailable: "run the command by hand to see why it fails"
    }
  }
}
