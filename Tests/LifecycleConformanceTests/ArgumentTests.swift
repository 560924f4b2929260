import Lifecycle
import LifecycleConformance
import LifecycleReference
import Testing

@Suite("Unusable arguments of a check")
struct ArgumentTests {
  @Test(
    "An argument out of range or without effect is refused with a remedy",
    arguments: [
      (["scenarios": "-5"], "'scenarios: -5' is too small\n  use at least 1"),
      (["scenarios": "0"], "'scenarios: 0' is too small\n  use at least 1"),
      (["length": "-1"], "'length: -1' is too small\n  use at least 1"),
      (["length": "10001"], "'length: 10001' is too large\n  use at most 10000"),
      (
        ["rules": "nothing/*"], "'rules: nothing/*' matches no rule\n  such as \"launch/*,state/*\""
      ),
      (
        ["rules": "state/scenless"],
        "'rules: state/scenless' matches no rule\n  did you mean 'state/sceneless'?"
      ),
      (
        ["rules": "*,-lauch/*"],
        "'-lauch/*' in 'rules: *,-lauch/*' matches no rule\n  did you mean '-launch/*'?"
      ),
      (
        ["rules": "launch/*,-launch/*"],
        "'rules: launch/*,-launch/*' excludes every rule\n  such as \"launch/*,state/*\""
      ),
      (["rules": " "], "'rules' is empty\n  such as \"launch/*,state/*\""),
      (["today": "2026-02-30"], "'today: 2026-02-30' is not a day\n  such as \"2026-12-31\""),
    ] as [([String: String], String)])
  func argument(arguments: [String: String], expected: String) throws {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(
        of: ReferenceEngine.self, scenarios: Int(arguments["scenarios"] ?? "1") ?? 1,
        length: Int(arguments["length"] ?? "25") ?? 25, rules: arguments["rules"] ?? "*",
        today: arguments["today"])
    }
    #expect(error?.description == expected)
  }

  @Test("An argument of random scenarios is refused beside one scenario")
  func played() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: ReferenceEngine.self, playing: "launch", log: "lifecheck.jsonl")
    }
    #expect(
      error?.description == """
        log: the check plays the one scenario of 'playing'
          leave out 'log' or 'playing'
        """)
  }

  @Test("Too large a number of scenarios is refused with the limit")
  func most() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: ReferenceEngine.self, scenarios: .max)
    }
    #expect(error?.remedy == "use at most 1000000000000000")
  }

  @Test("An engine that declares no life cycle is refused")
  func idle() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: IdleEngine.self)
    }
    #expect(
      error?.description == """
        'of: IdleEngine.self' declares no life cycle
          add .appBased, .sceneBased or both to its capabilities
        """)
  }

  @Test("An argument 'without' that leaves an engine no life cycle is refused")
  func bare() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: ReferenceEngine.self, without: .callbacksOnly)
    }
    #expect(
      error?.description == """
        'without' leaves ReferenceEngine no life cycle
          keep .appBased or .sceneBased
        """)
  }

  @Test(
    "A scenario that needs undeclared capabilities is refused",
    arguments: [
      ("given iOS 12; launch", "does not declare app-based"),
      ("launch; memory warning", "does not declare changes"),
    ])
  func undeclared(scenario: String, problem: String) {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: FewEngine.self, playing: scenario)
    }
    #expect(
      error?.description
        == "playing: 'FewEngine' \(problem)\n  declare the capability, or play another scenario")
  }

  @Test("A malformed scenario is refused with the place and a suggestion")
  func scenario() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: ReferenceEngine.self, playing: "launch; hoem")
    }
    #expect(
      error?.description == "playing:1:9: not a stimulus: 'hoem'\n  did you mean 'home'?")
  }
}
