import Lifecycle
import LifecycleCommand
import Testing

@Suite("Command-line tools with added engines")
struct ConformanceToolTests {
  @Test("Added engines are listed before the built-in engines")
  func list() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      ConformanceTool().with(Mute.self, as: "mute").with(Mute.self, as: "Mute_2.0")
        .main(["engines"])
    }
    let lines = said(result?.standardOutputContent)
      .split(separator: "\n").map { $0.split(separator: " ").first }
    #expect(lines.prefix(4) == ["mute", "Mute_2.0", "reference", "variants"])
  }

  @Test("An added engine can be run")
  func run() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardOutputContent]
    ) {
      ConformanceTool().with(Mute.self, as: "mute")
        .main([
          "run", "--engine", "mute", "--scenarios", "200", "--rules", "launch/*",
          "--in-process",
        ])
    }
    let report = said(result?.standardOutputContent)
    #expect(report.contains("\nviolated: launch/"))
    #expect(report.contains(" --engine mute --rules launch/"))
  }

  @Test("A misspelt engine name gets the added engine as suggestion")
  func misspelt() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      ConformanceTool().with(Mute.self, as: "mute").main(["run", "--engine", "mtue"])
    }
    let commandError = said(result?.standardErrorContent)
    #expect(
      commandError
        == "lifecheck: no engine 'mtue'\n  did you mean 'mute'?\n")
  }

  @Test(
    "An engine name that cannot be written or is taken is refused",
    arguments: [
      ("", "an engine cannot be called ''"),
      ("my engine", "an engine cannot be called 'my engine'"),
      ("exec:mine", "an engine cannot be called 'exec:mine'"),
      ("мой", "an engine cannot be called 'мой'"),
      ("reference", "the suite has an engine 'reference' of its own"),
      ("taken", "two engines are called 'taken'"),
    ])
  func names(name: String, problem: String) async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) { [name] in
      ConformanceTool().with(Mute.self, as: "taken").with(Mute.self, as: name).main(["engines"])
    }
    let commandError = said(result?.standardErrorContent)
    #expect(commandError.hasPrefix("lifecheck: \(problem)\n  "))
  }

  @Test("An added engine that declares no life cycle is refused")
  func lifeless() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      ConformanceTool().with(NeverAnswers.self, as: "lifeless").main(["engines"])
    }
    let commandError = said(result?.standardErrorContent)
    #expect(
      commandError.hasPrefix("lifecheck: 'lifeless' is capable of no life cycle\n  declare "))
  }

  private func said(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
}

private struct Mute: Engine {
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}

/// An engine that declares no life cycle.
private struct NeverAnswers: Engine {
  static var capabilities: Capabilities { .snapshots }
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}
