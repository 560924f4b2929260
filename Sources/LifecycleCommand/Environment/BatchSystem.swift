import LifecycleCampaigns
import LifecycleReports
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
    let known = try number(total)
    guard let total = asked ?? known else {
      throw CommandError(
        .usage, "\(name) does not set the number of shards", "give it: --shard auto/7")
    }
    guard known == nil || known == total else {
      throw CommandError(
        .usage, "\(name) has \(known ?? 0) jobs, not \(total)", "leave the number out: --shard auto"
      )
    }
    let own = try number(index) ?? 0
    let start = try number(first.variable) ?? first.number
    let step = max(1, try number(step) ?? 1)
    guard own >= start, (own - start) / step < total,
      let shard = Shard((own - start) / step + 1, of: total)
    else {
      throw CommandError(
        .usage, "\(name) numbers this job \(own), and has \(total)",
        "give the shard: --shard 3/7")
    }
    return shard
  }
}

/// The step of GitHub Actions that this process runs in.
struct GitHubStep {
  /// The path of the file for the step's summary, if there is one.
  private let summary: String?

  static var current: GitHubStep? {
    let environment = ProcessInfo.processInfo.environment
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    return GitHubStep(summary: environment["GITHUB_STEP_SUMMARY"])
  }

  /// Annotates the findings, and adds the summary.
  ///
  /// GitHub also reads commands on standard error, so standard output is the same as on other
  /// systems.
  func tell(_ log: RunLog, since earlier: EarlierLog?) throws(CommandError) {
    Console.complain(GitHubAnnotations(log).text)
    let failure = summarize(MarkdownSummary(log, since: earlier).text)
    if failure != 0 {
      throw CommandError(
        .missing, "cannot write '\(summary ?? "")': \(String(cString: strerror(failure)))",
        "check the path in $GITHUB_STEP_SUMMARY")
    }
  }

  /// Annotates the error of a run without verdict, and adds the error to the summary.
  func tell(_ error: CommandError) {
    Console.complain(GitHubAnnotations.line("\(error.problem): \(error.remedy)".sanitized))
    _ = summarize("## no verdict: \(error.problem)\n\n\(error.remedy)\n\n".sanitized)
  }

  /// Appends a text to the summary, if there is one. Returns the error number, or 0.
  private func summarize(_ text: String) -> Int32 {
    guard let summary, !summary.isEmpty else { return 0 }
    let file = open(summary, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    defer { close(file) }
    return file < 0 ? errno : Console.send(text, to: file)
  }
}
