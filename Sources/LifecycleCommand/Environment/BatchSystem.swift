import LifecycleCampaigns
import LifecycleSystem

/// A system that runs a job several times, and numbers each run in its environment.
struct BatchSystem {
  let name: String
  /// The variable with the number of the job.
  private let index: String
  /// The number of the first job, or the variable with that number.
  private let first: (number: UInt64, variable: String?)
  /// The variable with the distance between two consecutive numbers.
  private let step: String?
  /// The variable with the number of jobs.
  private let total: String?

  private init(
    _ name: String, _ index: String, from first: UInt64, or variable: String? = nil,
    step: String? = nil, of total: String?
  ) {
    self.name = name
    self.index = index
    self.first = (first, variable)
    self.step = step
    self.total = total
  }

  private static let all = [
    BatchSystem("GitLab", "CI_NODE_INDEX", from: 1, of: "CI_NODE_TOTAL"),
    BatchSystem("Kubernetes", "JOB_COMPLETION_INDEX", from: 0, of: nil),
    BatchSystem(
      "Slurm", "SLURM_ARRAY_TASK_ID", from: 0, or: "SLURM_ARRAY_TASK_MIN",
      step: "SLURM_ARRAY_TASK_STEP", of: "SLURM_ARRAY_TASK_COUNT"),
    BatchSystem(
      "Buildkite", "BUILDKITE_PARALLEL_JOB", from: 0, of: "BUILDKITE_PARALLEL_JOB_COUNT"),
    BatchSystem("CircleCI", "CIRCLE_NODE_INDEX", from: 0, of: "CIRCLE_NODE_TOTAL"),
  ]

  /// Returns the part of a run that a process plays.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - asked: The number of parts, if the user gave one.
  /// - Returns: The part, with the number of parts.
  /// - Throws: An error if no system or several systems number the job, or if the number of parts
  ///   is unknown.
  static func shard(
    in environment: [String: String], of asked: UInt64?
  ) throws(CommandError) -> Shard {
    let present = all.filter { environment[$0.index] != nil }
    guard let system = present.first else {
      throw CommandError(
        .usage, "no batch system sets the number of this shard",
        "\(all.map(\.name).joined(separator: ", ")) would; otherwise give it: --shard 3/7")
    }
    guard present.count == 1 else {
      throw CommandError(
        .usage,
        "several batch systems set a number for this job: "
          + "\(present.map(\.name).joined(separator: ", "))",
        "give the shard: --shard 3/7")
    }
    return try system.shard(in: environment, of: asked)
  }

  private func shard(
    in environment: [String: String], of asked: UInt64?
  ) throws(CommandError) -> Shard {
    func number(_ variable: String?) throws(CommandError) -> UInt64? {
      guard let variable, let text = environment[variable] else { return nil }
      guard let number = UInt64(text) else {
        throw CommandError(
          .usage, "\(variable) is '\(text)', not a number", "give the shard: --shard 3/7")
      }
      return number
    }
    let declared = try number(total)
    guard let total = asked ?? declared else {
      throw CommandError(
        .usage, "\(name) does not set the number of shards", "give it: --shard auto/7")
    }
    guard declared == nil || declared == total else {
      throw CommandError(
        .usage, "\(name) has \(declared ?? 0) jobs, not \(total)",
        "leave the number out: --shard auto")
    }
    let job = try number(index) ?? 0
    let start = try number(first.variable) ?? first.number
    let step = max(1, try number(step) ?? 1)
    guard job >= start, (job - start) / step < total,
      let shard = Shard((job - start) / step + 1, of: total)
    else {
      throw CommandError(
        .usage, "\(name) numbers this job \(job), but there are only \(total) shards",
        "give the shard: --shard 3/7")
    }
    return shard
  }
}

extension Shard {
  /// Reads the part of a run: `3/7`, or `auto` for the number that a batch system gives the job.
  ///
  /// `auto/7` gives the number of parts where the batch system does not.
  init(word: String) throws(CommandError) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    let asked = parts.count == 2 ? UInt64(parts[1]) : nil
    if parts[0] == "auto", parts.count == 1 || asked != nil {
      self = try BatchSystem.shard(in: ProcessInfo.processInfo.environment, of: asked)
      return
    }
    guard let total = asked, let index = UInt64(parts[0]) else {
      throw CommandError(
        .usage, "'--shard' takes a part of a run, not '\(word)'",
        "for example 3/7, or in a job of a batch system: auto")
    }
    guard let shard = Shard(index, of: total) else {
      throw CommandError(
        .usage, "there is no shard \(index) of \(total)",
        "shards are counted from 1; a run has at most \(Shard.most)")
    }
    self = shard
  }
}
