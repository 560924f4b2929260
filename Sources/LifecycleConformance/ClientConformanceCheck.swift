public import Lifecycle
import LifecycleCampaigns
import LifecycleReference

/// Plays random scenarios for a client of UIKit, and throws if its reports break its contract.
///
/// The suite plays UIKit, with permitted variations in every second app. The client runs on the
/// calling thread, so its type may be isolated to the actor of the test.
///
/// Each process of an app gets an instance of the client of its own. The parameters mean the same
/// as in the check of an engine; `rules` are about clients, such as
/// `"bridge/*,-bridge/right-scene"`.
///
/// - Throws: `ConformanceFailure` if a rule is broken or was not exercised, or if the client gives
///   no answer. `UnusableArgument` if an argument cannot be used.
public func checkConformance<C: Client>(
  of client: C.Type, playing scenario: String? = nil, scenarios: Int? = nil, seed: UInt64 = 1,
  length: Int = 25,
  rules: String = "*", strict: Bool = false, edition: Edition = .newest,
  expectations: String? = nil, today: String? = nil,
  log: String? = nil, corpus: String? = nil, file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  try LocalEngine<ClientEngine<ReferenceEngine, C>>(client).check(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      edition: edition, expectations: expectations, today: today, log: log, corpus: corpus,
      playing: scenario, place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// Plays random scenarios for a client in both life cycles, and throws if its reports differ.
///
/// Each scenario is played in an app without scenes, and in the same app with one scene. Only the
/// client's reports about the app are compared. Differences in UIKit itself are ignored, and so are
/// differences that the contract permits.
///
/// Each process of an app gets an instance of the client of its own. The parameters mean the same
/// as in the check of an engine.
///
/// - Throws: `ConformanceFailure` if an event is reported in one life cycle only, or if no event
///   could be compared. `UnusableArgument` if the client lacks one of the life cycles, or an
///   argument cannot be used.
public func checkMigration<C: Client>(
  of client: C.Type, playing scenario: String? = nil, scenarios: Int? = nil, seed: UInt64 = 1,
  length: Int = 25,
  file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  func check(_ engine: some TestedEngine) throws {
    try engine.local.check(
      CheckOptions(
        scenarios: scenarios, seed: seed, length: length, playing: scenario,
        place: CheckPlace(fileID: fileID, file: file, line: line)))
  }
  try check(LocalEngine.migrating(client))
}

extension LocalEngine {
  /// Returns a client that is played in both life cycles.
  fileprivate static func migrating<C: Client>(
    _ client: C.Type
  ) throws(UnusableArgument) -> any TestedEngine where E == ClientEngine<ReferenceEngine, C> {
    let engine = try LocalEngine(client)
    do throws(MigrationObstacle) {
      return try engine.asMigration()
    } catch {
      throw UnusableArgument("'of: \(client).self' \(error.problem)", error.remedy)
    }
  }

  /// Creates a client together with UIKit, which the suite plays.
  init<C: Client>(_ client: C.Type) throws(UnusableArgument)
  where E == ClientEngine<ReferenceEngine, C> {
    let contract: Contract
    do throws(NotationError) {
      contract = try Contract(notation: C.contract)
    } catch {
      throw UnusableArgument("\(client).contract", error)
    }
    self.init(
      name: String(describing: client), capabilities: contract.capabilities, contract: contract
    ) { given in
      ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) {
        given, host throws(EngineFailure) in try C(given, host)
      }
    }
  }
}
