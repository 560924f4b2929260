public import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference

/// Plays random scenarios for a client of UIKit, and throws if what it tells is not what its
/// contract says.
///
/// The suite plays UIKit, in every other app with choices that are left open to it. The client is
/// played on the calling thread, so it may be bound to the actor that the test is bound to.
///
/// - Parameters:
///   - client: The type of the client, of which one is made for each process of an app.
///   - scenarios: How many scenarios are played; without it 20,000, and in a debug build 2,000; if those
///     leave a MUST rule unexercised, 20,000.
///   - seed: Where the scenarios come from; the same seed gives the same scenarios anywhere.
///   - length: The mean number of stimuli in a scenario, up to 10,000.
///   - rules: Which rules judge, such as `"bridge/*,-bridge/right-scene"`.
///   - strict: Whether SHOULD rules fail as well.
///   - expectations: The path of a file of failures that are known and do not fail.
///   - today: The day on which expectations are looked at; without it, today by the clock.
///   - log: Where the log of the run is written, for `lifecheck report`.
///   - corpus: The folder whose scenarios are played first, and to which each new finding is added;
///     without it, `Corpus/Found` if there is such a folder.
///   - file: The test, to which reports point.
///   - line: The line in it.
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure` if a rule is broken or was not exercised, or if the client gives
///   no answer; `UnusableArgument` if an argument makes no sense.
public func checkConformance<C: Client>(
  of client: C.Type, scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25,
  rules: String = "*", strict: Bool = false, expectations: String? = nil, today: String? = nil,
  log: String? = nil, corpus: String? = nil, file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  try LocalEngine<ClientEngine<ReferenceEngine, C>>(client).check(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      expectations: expectations, today: today, log: log, corpus: corpus,
      place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// Plays one scenario for a client of UIKit, and throws if what it tells is not what its contract
/// says.
///
/// - Parameters:
///   - client: The type of the client.
///   - scenario: The scenario in the notation, such as `"launch; home"`.
///   - strict: Whether SHOULD rules fail as well.
///   - rules: Which rules judge, as in a check of random scenarios.
///   - file: The test, to which reports point.
///   - line: The line in it.
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure`, whose description is the trace and what it breaks;
///   `UnusableArgument` if there is no such scenario.
public func checkConformance<C: Client>(
  of client: C.Type, playing scenario: String, strict: Bool = false, rules: String = "*",
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  try LocalEngine<ClientEngine<ReferenceEngine, C>>(client).check(
    playing: scenario, strict, rules, CheckPlace(fileID: fileID, file: file, line: line))
}

/// Plays random scenarios for a client of UIKit twice, in an app without scenes and in the same app
/// with one, and throws if the client does not tell the same of the app in both.
///
/// What UIKit itself does otherwise is left out, and what the contract leaves open.
///
/// - Parameters:
///   - client: The type of the client, of which one is made for each process of an app.
///   - scenarios: How many scenarios are played.
///   - seed: Where the scenarios come from; the same seed gives the same scenarios anywhere.
///   - length: The mean number of stimuli in a scenario, up to 10,000.
///   - file: The test, to which reports point.
///   - line: The line in it.
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure` if a word is told in one life cycle and not in the other, or none
///   could be compared; `UnusableArgument` if the client lacks one of the life cycles, or an
///   argument makes no sense.
public func checkMigration<C: Client>(
  of client: C.Type, scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25,
  file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  func check(_ engine: some TestedEngine) throws {
    try engine.local.check(
      CheckOptions(
        scenarios: scenarios, seed: seed, length: length,
        place: CheckPlace(fileID: fileID, file: file, line: line)))
  }
  try check(LocalEngine.migrating(client))
}

/// Plays one scenario for a client of UIKit in both life cycles, and throws if the client does not
/// tell the same of the app in both.
///
/// - Parameters:
///   - client: The type of the client.
///   - scenario: The scenario in the notation, such as `"launch; home"`; it names no scenes.
///   - file: The test, to which reports point.
///   - line: The line in it.
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure`, whose description has both traces; `UnusableArgument` if there is
///   no such scenario.
public func checkMigration<C: Client>(
  of client: C.Type, playing scenario: String, file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  func check(_ engine: some TestedEngine) throws {
    try engine.local.check(
      playing: scenario, false, "*", CheckPlace(fileID: fileID, file: file, line: line))
  }
  try check(LocalEngine.migrating(client))
}

extension LocalEngine {
  /// A client that is played in both life cycles.
  fileprivate static func migrating<C: Client>(
    _ client: C.Type
  ) throws(UnusableArgument) -> any TestedEngine where E == ClientEngine<ReferenceEngine, C> {
    let engine = try LocalEngine(client)
    do throws(MigrationObstacle) {
      return try engine.migrating
    } catch {
      throw UnusableArgument("'of: \(client).self' \(error.problem)", error.remedy)
    }
  }

  /// A client and UIKit as the suite plays it.
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
