// The outcomes' initializers are internal, and `@testable` needs a debug build.
#if DEBUG
  import BuiltTools
  import Foundation
  import Lifecycle
  import LifecycleCampaigns
  import LifecycleReference
  import Synchronization
  import Testing

  @testable import LifecycleSelfTest

  @Suite("Benchmarks")
  struct BenchTests {
    private static let engine = EngineUnderTest(ReferenceEngine.self, name: "reference")

    private static func plan(scenarios: UInt64) -> Plan {
      Plan(seed: 1, scenarios: scenarios, length: 1, threads: 2)
    }

    @Test(
      "Each part of the benchmark plays all stimuli of the scenarios", arguments: BenchPart.allCases
    )
    func stimuli(part: BenchPart) {
      let made = RandomScenarios(
        seed: 1, capabilities: Self.engine.capabilities, length: 1, numbers: 0..<Budget.block
      ).reduce(0) { $0 + UInt64($1.scenario.stimuli.count) }
      let bench = Bench(Self.engine, Self.plan(scenarios: Budget.block), allocations: nil)
      #expect(bench.count(part).stimuli == made)
    }

    @Test("The benchmark measures every part on one thread and on several")
    func parts() throws {
      var announced: [String] = []
      let counted = Atomic<UInt64>(0)
      let bench = Bench(Self.engine, Self.plan(scenarios: 1)) {
        counted.wrappingAdd(512, ordering: .relaxed).newValue
      }
      let outcome = bench.run(memoryAfter: [1, 2]) { announced.append($0) }
      #expect(outcome.results.map(\.part) == BenchPart.allCases)
      #expect(outcome.results.map(\.together?.threads) == [2, 2, 2])
      #expect(outcome.results.allSatisfy { $0.alone.stimuli == $0.together?.stimuli })
      #expect(outcome.results.map(\.allocations) == [0.5, 0.5, 0.5])
      #expect(outcome.peaks.map(\.scenarios) == [1, 2])
      #expect(announced.first == "memory, up to scenario 1")
      #expect(announced.last == "all, 2 threads")
    }

    #if canImport(Glibc)
      @Test("The bench command counts allocations, and blocks of scenarios need few")
      func allocations() throws {
        let answer = try CommandLineTool.answer(["bench", "--count=generation", "--scenarios=1"])
        let words = answer.output.split(whereSeparator: \.isWhitespace)
        try #require(words.count == 4 && words[1] == "stimuli," && words[3] == "allocations")
        let (stimuli, allocations) = (try #require(Int(words[0])), try #require(Int(words[2])))
        #expect(stimuli > 1024 && allocations < stimuli * 10)
      }
    #endif

    @Test("Benchmark results print as a table and as JSON")
    func reports() throws {
      var outcome = BenchOutcome(engine: "reference", plan: Self.plan(scenarios: 2000))
      outcome.results = [
        result(.generation, seconds: 0.1), result(.engine, seconds: 0.2),
        result(.all, seconds: 0.6),
      ]
      outcome.peaks = [BenchOutcome.Peak(scenarios: 100_000, bytes: 20_480_000)]
      let text = """
        stimuli per second            1 thread   2 threads  ratio  undisturbed  ns each  allocations
        generation                  10,000,000  19,000,000   1.90         1.98     50.0         0.00
        engine, bare                 5,000,000   9,500,000   1.90         1.98    100.0         0.00
        generation, engine, oracle   1,666,666   3,166,666   1.90         1.98    300.0         0.00

        generation, engine and oracle together run at 0.333 of the bare engine's speed
        scenarios per second: 3,333 on 1 thread, 3,333 on 2 threads
        peak memory after 100,000 scenarios: 20,000 KiB
        2,000 scenarios, mean length 1 stimulus, engine reference, seed 1

        """
      #expect(BenchTable(outcome).text == text)
      let read = try JSONDecoder().decode(
        BenchOutcome.self, from: Data(try BenchJSON(outcome).text.utf8))
      #expect(BenchTable(read).text == text)
    }

    private func result(_ part: BenchPart, seconds: Double) -> BenchOutcome.Result {
      BenchOutcome.Result(
        part: part,
        alone: .init(
          threads: 1, stimuli: 1_000_000, seconds: seconds, processorSeconds: seconds / 2),
        together: .init(
          threads: 2, stimuli: 1_900_000, seconds: seconds, processorSeconds: seconds * 0.96),
        allocations: 0)
    }
  }
#endif
