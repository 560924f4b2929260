package import LifecycleCampaigns
import LifecycleJSON

extension RunLog {
  /// The log as a file has it: a record a line.
  package var text: String { records.map { "\($0)\n" }.joined() }

  /// Its lines in their order.
  private var records: [JSON] {
    let findings = outcome.findings.map {
      LogRecords.finding($0, isWarning: false, played: outcome.scenarios)
    }
    let warnings = outcome.warnings.map {
      LogRecords.finding($0, isWarning: true, played: outcome.scenarios)
    }
    let further =
      outcome.unshrunk.map { LogRecords.further($0, .failure) }
      + outcome.behind.map { LogRecords.further($0, .behind) }
      + outcome.consequences.map { LogRecords.further($0, .consequence) }
      + outcome.unshrunkWarnings.map { LogRecords.further($0, .warning) }
    return [header] + LogRecords.replayPhase(outcome.replayPhase) + findings + warnings + further
      + LogRecords.closing(self)
  }

  /// Its first line.
  private var header: JSON {
    LogRecords.header(
      engine: outcome.engine, outcome.identity, outcome.capabilities, outcome.plan, limit: limit)
  }

  /// What makes this another run than one that is known, if anything does: the key of the header,
  /// and what stands there in either.
  package func difference(
    from known: RunLog
  ) -> (key: String, here: String, there: String)? {
    guard case .object(let members) = header else { return nil }
    for member in members where known.header[member.key] != member.value {
      let there = known.header[member.key].map { "\($0)" } ?? "nothing"
      return (member.key, "\(member.value)", there)
    }
    return nil
  }

  /// What a run can go on from: of a log that was cut, the findings only, for nothing says how far
  /// it had come.
  package var remains: Outcome {
    guard stop == .cutShort else { return outcome }
    var remains = outcome
    (remains.scenarios, remains.stimuli, remains.isComplete) = (0, 0, false)
    (remains.uncertain, remains.failing) = (0, 0)
    (remains.behind, remains.consequences) = ([], [])
    remains.coverage = Coverage()
    remains.engineErrors = EngineErrors()
    return remains
  }
}
