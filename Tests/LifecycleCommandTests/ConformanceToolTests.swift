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
        == "lifecheck: unknown engine 'mtue'\n  did you mean 'mute'?\n")
  }

  @Test(
    "An engine name that cannot be written or is taken is refused",
    arguments: [
      ("", "'' cannot be the name of an engine"),
      ("my engine", "'my engine' cannot be the name of an engine"),
      ("exec:mine", "'exec:mine' cannot be the name of an engine"),
      ("мой", "'мой' cannot be the name of an engine"),
      ("reference", "'reference' is the name of a built-in engine"),
      ("taken", "two engines have the name 'taken'"),
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
      commandError.hasPrefix("lifecheck: 'lifeless' declares no life cycle\n  add "))
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
