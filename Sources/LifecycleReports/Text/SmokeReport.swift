import Lifecycle
package import LifecycleCampaigns
import LifecycleOracle

/// First looks at an engine as text: a line each, and what would do for each that fails.
package struct SmokeReport {
  private let results: [SmokeResult]
  private let guess: CapabilityGuess?

  /// A report of what was looked at, and of what an engine seems to be capable of.
  package init(_ results: [SmokeResult], _ guess: CapabilityGuess?) {
    self.results = results
    self.guess = guess
  }

  /// The text, its last line ended.
  package var text: String {
    let failing = results.count(where: \.fails)
    let looks = results.count.of("look")
    let verdict =
      failing == 0 ? "passed: \(looks), and nothing to fix" : "\(failing) of \(looks) fail"
    let lines = [verdict, ""] + results.flatMap(Self.lines) + [""] + capabilities
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ result: SmokeResult) -> [String] {
    switch result.verdict {
    case .passed: ["  ok      \(result.name)"]
    case .unsupported: ["  --      \(result.name)  (not declared)"]
    case .unanswered(let failure):
      failed(result.name, failure.words, failure.remedy)
        + failure.details.map { "            " + $0 }
    case .failed(let problem, let remedy): failed(result.name, problem, remedy)
    case .broken(let rule, let trace, let breach, let expected):
      failed(result.name, "\(rule.id): \(rule.statement)", "lifecheck explain \(rule.id)")
        + ["          it told:"] + "\(trace.marking(breach))".indented(by: "            ")
        + (expected.map {
          ["          for example this would do:"] + "\($0)".indented(by: "            ")
        } ?? [])
    }
  }

  private static func failed(_ name: String, _ problem: String, _ remedy: String) -> [String] {
    ["  FAILED  \(name)"]
      + (Paragraph(problem).lines + Paragraph(remedy, after: "-> ").lines).map {
        "          " + $0
      }
  }

  private var capabilities: [String] {
    guard let guess else { return [] }
    var lines = Paragraph(Self.list(guess.declared), after: "It declares: ").lines
    if !guess.undeclared.isEmpty {
      lines += Paragraph(Self.list(guess.undeclared), after: "It also shows: ").lines
      lines += ["What is not declared is not judged."]
    }
    if !guess.unseen.isEmpty {
      lines += Paragraph(Self.list(guess.unseen), after: "It has not shown: ").lines
      lines += ["What is declared is asked for, and judged."]
    }
    if guess.suggestion != guess.declared {
      lines += Paragraph(Self.list(guess.suggestion), after: "Declare perhaps: ").lines
    }
    return lines
  }

  private static func list(_ capabilities: Capabilities) -> String {
    let names = capabilities.names
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}

extension EngineFailure {
  /// What would do.
  fileprivate var remedy: String {
    switch self {
    case .unsupported: "declare what it lacks as lacking, or let it know what it is asked"
    case .failed: "see what it says, and fix that"
    case .flood: "tell the app each thing once"
    case .crashed: "fix the crash; what it said on standard error is shown"
    case .hung, .hungWithHistory:
      "answer each line at once; a buffered output looks like this: flush after each line"
    case .brokeProtocol: "see the page on the wire, and print everything else on standard error"
    case .nondeterministic: "read no clock, draw nothing, and begin each scenario afresh"
    case .unavailable: "try the command by hand"
    }
  }
}
