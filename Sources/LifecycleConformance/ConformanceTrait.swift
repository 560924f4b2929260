#if canImport(Testing)
  public import Lifecycle
  import LifecycleCampaigns
  import LifecycleOracle
  import LifecycleReference
  import LifecycleReports
  public import Testing

  /// A trait of a suite whose tests share one run of random scenarios.
  public struct ConformanceTrait: SuiteTrait, TestScoping {
    /// The log of the run that the tests of the current suite share.
    @TaskLocal fileprivate static var log: RunLog?
    private let run: @Sendable () throws -> RunLog
    private let sourceLocation: SourceLocation

    /// Plays the scenarios, and runs the tests of the suite, which use the result of each rule.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
    ) async throws {
      let log = try run()
      // Failures without a rule, which no test of a rule records.
      for (message, _, _) in TextReport(log).failures(of: nil) {
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
      }
      try await Self.$log.withValue(log) { try await function() }
    }

    fileprivate init(
      _ sourceLocation: SourceLocation, _ run: @escaping @Sendable () throws -> RunLog
    ) {
      (self.sourceLocation, self.run) = (sourceLocation, run)
    }
  }

  extension Trait where Self == ConformanceTrait {
    /// Plays random scenarios against an engine, once for all tests of a suite.
    ///
    /// Each test then reads the result of one rule:
    ///
    ///     @Suite(.conformance(of: MyEngine.self))
    ///     struct MyEngineConforms {
    ///       @Test(arguments: ConformanceRule.all)
    ///       func holds(_ rule: ConformanceRule) throws { try expectHeld(rule) }
    ///     }
    ///
    /// - Parameters:
    ///   - engine: The type of the engine.
    ///   - scenarios: The number of scenarios, by default as many as `checkConformance(of:)` plays.
    ///   - seed: The seed of the scenarios.
    ///   - strict: Whether a broken SHOULD rule fails the test of the rule too.
    ///   - edition: The edition of the rule book. A rule that came later warns, and never fails.
    ///   - expectations: The path of a file of known failures.
    ///   - log: The path for the log of the run.
    ///   - sourceLocation: The place of the suite, at which failures to play are recorded.
    /// - Returns: The trait of the suite.
    public static func conformance<E: Engine & SendableMetatype>(
      of engine: E.Type, scenarios: Int? = nil, seed: UInt64 = 1, strict: Bool = false,
      edition: Edition = .newest, expectations: String? = nil, log: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
      Self(sourceLocation) {
        let name = String(describing: engine)
        return try LocalEngine(engine, called: name, without: []).playRandomScenarios(
          CheckOptions(
            scenarios: scenarios, seed: seed, isStrict: strict, edition: edition,
            expectations: expectations, log: log, place: CheckPlace(sourceLocation)))
      }
    }

    /// Plays random scenarios against a host-driven implementation, once for all tests of a suite.
    public static func conformance<I: HostDriven & SendableMetatype>(
      of implementation: I.Type, scenarios: Int? = nil, seed: UInt64 = 1, strict: Bool = false,
      edition: Edition = .newest, expectations: String? = nil, log: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
      Self(sourceLocation) {
        let name = String(describing: implementation)
        return try LocalEngine(HostDrivenEngine<I>.self, called: name, without: [])
          .playRandomScenarios(
            CheckOptions(
              scenarios: scenarios, seed: seed, isStrict: strict, edition: edition,
              expectations: expectations, log: log, place: CheckPlace(sourceLocation)))
      }
    }

    /// Plays random scenarios for a client, once for all tests of a suite. The rules are
    /// `ConformanceRule.ofClients`.
    public static func conformance<C: Client & SendableMetatype>(
      of client: C.Type, scenarios: Int? = nil, seed: UInt64 = 1, strict: Bool = false,
      edition: Edition = .newest, expectations: String? = nil, log: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
      Self(sourceLocation) {
        try LocalEngine(client).playRandomScenarios(
          CheckOptions(
            scenarios: scenarios, seed: seed, isStrict: strict, edition: edition,
            expectations: expectations, log: log, place: CheckPlace(sourceLocation)))
      }
    }
  }

  /// Records an issue if the run of the suite broke a rule, or left a MUST rule unexercised.
  ///
  /// A broken SHOULD or OBSERVED rule is a warning. So is a MUST rule that was broken only after
  /// another failure, or not exercised while another rule fails. DISPUTED rules record nothing.
  /// A test is cancelled if its rule needs a capability that is not declared.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - sourceLocation: The place at which the issue is recorded.
  /// - Throws: `UnusableArgument` if the suite has no trait `.conformance(of:)`, or the rule was
  ///   not judged in its run.
  public func expectHeld(
    _ rule: ConformanceRule, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let log = ConformanceTrait.log else {
      throw UnusableArgument(
        "'expectHeld' has no run to check",
        "give the suite the trait .conformance(of: MyEngine.self)")
    }
    guard let result = log.results.first(where: { $0.rule.id == rule.id }) else {
      throw UnusableArgument(
        "'\(rule.id)' is not judged in this run",
        "use ConformanceRule.all for engines, ConformanceRule.ofClients for clients")
    }
    func record(_ message: String, _ severity: Issue.Severity = .error) {
      Issue.record(
        Comment(rawValue: message), severity: severity, sourceLocation: sourceLocation)
    }
    switch result.kind {
    // Real devices break DISPUTED rules too.
    case .information where rule.level == .disputed: return
    case .failed, .warned, .expected, .information:
      let name = "\(log.outcome.engine)-\(rule.id.replacing("/", with: "-")).txt"
      for (message, details, isWarning) in TextReport(log).failures(of: rule.id) {
        Attachment.record(details, named: name, sourceLocation: sourceLocation)
        record(message, isWarning ? .warning : .error)
      }
    case .followOn: record("\(rule.id): \(log.reason(behind: result.rule))", .warning)
    case .notExercised where rule.level == .must:
      // If the engine fails, it may be too early to exercise the rule; that failure is the issue.
      let cause = log.causes.first.map { "; first fix \($0.main.identity)" }
      record(
        "\(rule.id) was not exercised in \(log.outcome.scenarios.of("scenario"))\(cause ?? "")",
        cause == nil ? .error : .warning)
    case .unsupported:
      try Test.cancel(
        "\(rule.id) needs a capability that is not declared", sourceLocation: sourceLocation)
    case .held, .notExercised, .notChosen, .unknown: return
    }
  }

  extension CheckPlace {
    fileprivate init(_ location: SourceLocation) {
      self.init(fileID: location.fileID, file: location.filePath, line: location.line)
    }
  }
#endif
