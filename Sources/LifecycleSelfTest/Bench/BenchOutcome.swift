import LifecycleCampaigns

/// What a bench has measured.
package struct BenchOutcome: Codable, Sendable {
  package var engine: String
  package var seed: UInt64
  /// How many scenarios are played in each measurement.
  package var scenarios: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  package var results: [Result] = []
  /// The peak memory of the process after some scenarios, if it was asked for.
  package var peaks: [Peak] = []

  init(engine: String, plan: Plan) {
    self.engine = engine
    seed = plan.seed
    scenarios = plan.scenarios
    length = plan.length
  }

  /// What was measured of one part.
  package struct Result: Codable, Sendable {
    package var part: BenchPart
    /// On one thread.
    package var alone: Rate
    /// On several threads, if that was measured.
    package var together: Rate?
    /// The allocations for a scenario once everything is warm, if they are counted.
    package var allocations: Double?
  }

  /// How much was played in how much time.
  package struct Rate: Codable, Sendable {
    package var threads: Int
    package var stimuli: UInt64
    package var seconds: Double
    /// For how long the threads had a processor, in sum: on a busy machine less than all the time.
    package var processorSeconds: Double

    /// Stimuli per second.
    package var perSecond: Double { seconds > 0 ? Double(stimuli) / seconds : 0 }

    /// Stimuli per second, if every thread had a processor of its own all the time.
    package var perSecondUndisturbed: Double {
      processorSeconds > 0 ? Double(stimuli) * Double(threads) / processorSeconds : 0
    }
  }

  /// The most memory that the process ever had, up to some scenario.
  package struct Peak: Codable, Sendable {
    package var scenarios: UInt64
    package var bytes: UInt64
  }

  /// What was measured of a part.
  package subscript(part: BenchPart) -> Result? { results.first { $0.part == part } }

  /// The speed of all parts together on an undisturbed thread, as a share of the bare engine's.
  package var share: Double? {
    guard let all = self[.all], let engine = self[.engine], engine.alone.perSecondUndisturbed > 0
    else {
      return nil
    }
    return all.alone.perSecondUndisturbed / engine.alone.perSecondUndisturbed
  }
}
