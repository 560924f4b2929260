import Foundation
import LifecycleCampaigns
import LifecycleReports

/// The figures of a bench.
package struct BenchOutcome: Codable, Sendable {
  package var engine: String
  package var seed: UInt64
  /// The number of scenarios in each measurement.
  package var scenarios: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  package var results: [Result] = []
  /// The peak memory of the process after certain numbers of scenarios, if it was requested.
  package var peaks: [Peak] = []

  init(engine: String, plan: Plan) {
    self.engine = engine
    seed = plan.seed
    scenarios = plan.scenarios
    length = plan.length
  }

  /// The figures of one part.
  package struct Result: Codable, Sendable {
    package var part: BenchPart
    /// The rate on one thread.
    package var alone: Rate
    /// The rate on several threads, if it was measured.
    package var together: Rate?
    /// The number of memory allocations for each scenario after warm-up, if they are counted.
    package var allocations: Double?
  }

  /// The number of stimuli played, and the time that the play took.
  package struct Rate: Codable, Sendable {
    package var threads: Int
    package var stimuli: UInt64
    package var seconds: Double
    /// The processor time of all threads in total; on a busy machine, less than `seconds` for each.
    package var processorSeconds: Double

    /// Stimuli per second.
    package var perSecond: Double { seconds > 0 ? Double(stimuli) / seconds : 0 }

    /// Stimuli per second if each thread had a processor of its own all the time.
    package var perSecondUndisturbed: Double {
      processorSeconds > 0 ? Double(stimuli) * Double(threads) / processorSeconds : 0
    }
  }

  /// The peak memory of the process up to some scenario.
  package struct Peak: Codable, Sendable {
    package var scenarios: UInt64
    package var bytes: UInt64
  }

  package subscript(part: BenchPart) -> Result? { results.first { $0.part == part } }

  /// The undisturbed speed of `all` on one thread, as a share of the bare engine's speed.
  package var share: Double? {
    guard let all = self[.all], let engine = self[.engine], engine.alone.perSecondUndisturbed > 0
    else {
      return nil
    }
    return all.alone.perSecondUndisturbed / engine.alone.perSecondUndisturbed
  }
}

package struct BenchTable {
  private let outcome: BenchOutcome

  package init(_ outcome: BenchOutcome) { self.outcome = outcome }

  /// The table, followed by the remarks.
  package var text: String { (rates + [""] + remarks).map { $0 + "\n" }.joined() }

  private var rates: [String] {
    var table = Columns([.left, .right, .right, .right, .right, .right, .right])
    let threads = outcome.results.compactMap(\.together?.threads).first
    table.add([
      "stimuli per second", "1 thread", threads.map { $0.of("thread") } ?? "-", "ratio",
      "undisturbed", "ns each", "allocations",
    ])
    for result in outcome.results { table.add(row(result)) }
    return table.lines
  }

  private func row(_ result: BenchOutcome.Result) -> [String] {
    let alone = result.alone.perSecond
    let together = result.together?.perSecond
    let undisturbed = result.alone.perSecondUndisturbed
    let ratio = result.together.map { $0.perSecondUndisturbed / undisturbed }
    return [
      name(of: result.part), Int(alone).grouped, together.map { Int($0).grouped } ?? "-",
      together.map { ($0 / alone).rounded(to: 2) } ?? "-", ratio?.rounded(to: 2) ?? "-",
      (1e9 / undisturbed).rounded(to: 1),
      result.allocations.map { $0.rounded(to: 2) } ?? "-",
    ]
  }

  private func name(of part: BenchPart) -> String {
    switch part {
    case .generation: "generation"
    case .engine: "engine, bare"
    case .all: "generation, engine, oracle"
    }
  }

  private var remarks: [String] {
    var lines: [String] = []
    if let share = outcome.share {
      lines.append(
        "generation, engine and oracle together run at \(share.rounded(to: 3)) of the bare "
          + "engine's speed")
    }
    if let all = outcome[.all] {
      let rates = [all.alone, all.together].compactMap { $0 }.map {
        "\(Int(Double(outcome.scenarios) / max($0.seconds, 1e-9)).grouped) on "
          + $0.threads.of("thread")
      }
      lines.append("scenarios per second: \(rates.joined(separator: ", "))")
    }
    lines += outcome.peaks.map {
      "peak memory after \($0.scenarios.of("scenario")): \(($0.bytes / 1024).grouped) KiB"
    }
    lines.append(
      "\(outcome.scenarios.of("scenario")), mean length \(outcome.length.of("stimulus", "stimuli")), "
        + "engine \(outcome.engine), seed \(outcome.seed)")
    return lines
  }
}

extension Double {
  /// The number with a given number of decimal places.
  fileprivate func rounded(to digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { product, _ in product * 10 }
    let scaled = Int((self * Double(factor)).rounded())
    let rest = String(scaled % factor)
    return "\((scaled / factor).grouped)." + String(repeating: "0", count: digits - rest.count)
      + rest
  }
}

package struct BenchJSON {
  /// One object with sorted keys.
  package let text: String

  package init(_ outcome: BenchOutcome) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    text = String(decoding: try encoder.encode(outcome), as: UTF8.self) + "\n"
  }
}
