import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleOracle
import LifecycleTraces
import Sweeps
import Testing

/// Traces recorded on real systems take the place of the reference engine.
@Suite("Clients played against recorded traces")
struct RecordedClientTests {
  /// The recorded traces that begin with a launch. R191 lacks the activation of its scene.
  private static let traces: [RecordedTrace] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../Corpus/Recorded").standardized
    return ["app-based", "scene-based"].flatMap { name in
      let text = try? String(contentsOf: folder.appending(path: "\(name).jsonl"), encoding: .utf8)
      return text.flatMap { try? RecordedTraces.read($0, name: name) } ?? []
    }.filter { $0.isPlayed && !$0.trace.logCoverage.startsUnknown && $0.id != "R191" }
  }()

  /// The habits of a client that are permitted however incomplete a log is.
  private static let habits: [ReferenceClient.Habits] = [
    [], .tellsLate, .omitsFirst, [.tellsLate, .omitsFirst],
  ]

  @Test("Against recorded traces, the reference client conforms to every contract")
  func conforms() throws {
    var rejected: [String] = []
    var held = 0
    for recorded in Self.traces {
      for (name, contract) in ClientCatalogue.contracts where contract.isOfBridge {
        for habits in Sweep.cases(Self.habits, every: 3) {
          let oracle = try Self.judged(recorded.trace, contract, habits: habits)
          rejected += oracle.breaches.map {
            "\(recorded.id), \(name): \(Rule.bridge[$0.rule].id)"
          }
          held += oracle.tallies.reduce(0) { $0 + Int($1.held) }
        }
      }
    }
    #expect(rejected == [])
    #expect(Self.traces.count == 74)
    #expect(held > 1_000)
  }

  @Test("Against recorded traces, many faults of clients are caught", .slow)
  func faults() throws {
    var caught: Set<String> = []
    for fault in ClientFault.ofBridges {
      let contract = try #require(ClientCatalogue.contract(named: fault.contract))
      for recorded in Self.traces {
        let oracle = try Self.judged(recorded.trace, contract, defects: [fault.defect])
        if oracle.breach.map({ Rule.bridge[$0.rule].id }) == fault.rule {
          caught.insert(fault.name)
        }
      }
    }
    #expect(caught.count >= 25, "\(caught.sorted())")
  }

  /// Plays a client against a recorded trace, and returns the oracle that judged it.
  private static func judged(
    _ trace: Trace, _ contract: Contract, habits: ReferenceClient.Habits = [],
    defects: [ClientFault.Defect] = []
  ) throws -> Oracle {
    let client = EngineUnderTest(
      name: "recorded", capabilities: contract.capabilities, contract: contract
    ) { given in
      ClientEngine(RecordedUIKit(trace), contract, given) { given, host in
        ReferenceClient(contract, given, host, habits: habits, defects: defects)
      }
    }
    var player = Player(
      client,
      Oracle(
        rules: Rule.bridge, capabilities: client.capabilities, isStrict: true, contract: contract,
        keepsBreaches: true))
    try player.play(trace.scenario)
    return player.oracle
  }
}

/// An engine that replays the observations of a trace, step by step.
private struct RecordedUIKit: ActedUponEngine {
  static let capabilities = Capabilities()
  private var steps: ArraySlice<Trace.Step>

  init(_ trace: Trace) { steps = trace.steps[...] }

  init(_ given: Given) throws(EngineFailure) { throw .unavailable("nobody says which trace it is") }

  mutating func heedActs(of app: HostedApp) {}

  var secondsToExpiration: UInt16? { nil }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    for observation in steps.popFirst()?.observations ?? [] { app.record(observation) }
  }
}
