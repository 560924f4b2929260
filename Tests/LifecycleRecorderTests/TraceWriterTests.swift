// The trace writer's parts are internal, and `@testable` needs a debug build.
#if DEBUG
  import Foundation
  import Lifecycle
  import LifecycleOracle
  import LifecycleTraces
  import Testing

  @testable import LifecycleRecorder

  /// Output kept in memory, with a clock that the test sets.
  final class MemoryOutput: TraceOutput {
    var uptime = 0.0
    let process = 7
    private(set) var text = ""
    func append(_ text: String) { self.text += text }
  }

  @Suite("Trace writer")
  struct TraceWriterTests {
    @Test("The given is read from the Info.plist and the system version")
    func given() throws {
      let bare = RecordedGiven([:], isExtension: false, system: nil)
      #expect(bare.words == ["iOS ?", "SDK ?", "no scenes"])
      let info: [String: Any] = [
        "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true],
        "UIBackgroundModes": ["processing", "external-accessory", "audio", "newsstand"],
        "DTSDKName": "iphonesimulator26.1",
      ]
      let words = RecordedGiven(info, isExtension: true, system: 17).words
      #expect(
        words == [
          "iOS 17", "SDK 26", "multiple scenes", "extension", "modes audio+accessory+processing",
        ])
      _ = try Scenario(notation: "given \(words.joined(separator: ", "))\nlaunch")
      let single = RecordedGiven(
        ["UIApplicationSceneManifest": [String: Any]()], isExtension: false, system: 18)
      #expect(single.words == ["iOS 18", "SDK ?"])
    }

    @Test(
      "Versions before iOS 9 become 9; unreadable SDK names become '?'",
      arguments: [
        (8, "iphoneos8.1", "9"), (9, "iphoneos9.0", "9"), (26, "iphonesimulator26.0", "26"),
        (-1, "iphoneos1", "9"),
      ])
    func versions(system: Int, sdk: String, said: String) throws {
      let words = RecordedGiven(["DTSDKName": sdk], isExtension: false, system: system).words
      #expect(words == ["iOS \(said)", "SDK \(said)", "no scenes"])
      #expect(try Given(notation: words.joined(separator: ", ")).system?.description == said)
      for name in ["", "iphoneos", "iphoneos99999999999999999999", "x.y"] {
        let words = RecordedGiven(["DTSDKName": name], isExtension: false, system: system).words
        #expect(words[1] == "SDK ?")
      }
    }

    @Test("Late registration is rejected in a recording from iOS 18, but not in one from iOS 26")
    func older() throws {
      let late = """
        client App; client promises scheduler
        given %
        log starts not running, partial
        ? | app.willFinishLaunching A.willConnect A.didBecomeActive # process 7 at 10 s
        ? | >register registered # process 7 at 12 s

        """
      var checker = TraceChecker(rules: Rule.app, isStrict: true)
      for (version, isRejected) in [(18, true), (26, false)] {
        let info: [String: Any] = ["UIApplicationSceneManifest": [String: Any]()]
        let words = RecordedGiven(info, isExtension: false, system: version).words
        let text = late.replacing("%", with: words.joined(separator: ", "))
        let trace = try #require(try AppRecording(text).traces.first?.trace)
        #expect(checker.judge(trace, named: "").isRejected == isRejected)
      }
    }

    @Test("Each run-loop turn is a line of the notation, written word by word")
    func text() {
      var writer = TraceWriter(
        "Nötes; 2", promising: [.timers, .tasks], given: ["multiple scenes"], to: MemoryOutput())
      writer.call("willConnect", of: "session-1", with: "url")
      writer.call("willConnect", of: "session-2")
      writer.did(.start(.timer), for: "session-2")
      writer.endTurn()
      writer.endTurn()
      writer.stimulus("home")
      writer.call("didEnterBackground", of: "session-1", reading: "background")
      let task = writer.begin(hasHandler: false, granted: 70_000)
      writer.post("didEnterBackground")
      #expect(task == 1)
      #expect(
        writer.output.text
          == """
          client Ntes2
          client promises timers, tasks
          given multiple scenes
          log starts not running, partial
          ? | A.willConnect(url) B.willConnect B>start(timer) # process 7 at 0 s
          home | A.didEnterBackground[background] >begin(1, no handler) task(1)=4464 \
          app:didEnterBackground \

          """.trimmingCharacters(in: .newlines))
    }

    @Test("A new session takes the letter of a discarded one; a ninth session has no letter")
    func letters() {
      var writer = TraceWriter("App", promising: [], given: [], to: MemoryOutput())
      for number in 1...9 { writer.post("willConnect", about: "\(number)") }
      writer.discard(["2", "unknown"])
      writer.post("willConnect", about: "9")
      #expect(
        writer.output.text.hasSuffix(
          "H:willConnect ?:willConnect app.didDiscardSceneSessions(B) B:willConnect "))
    }

    @Test("Every act the writer writes can be parsed")
    func acts() throws {
      var acts: [Act] = [
        .change, .save, .commit, .settle, .load, .drop, .open, .close, .show, .hide, .work,
      ]
      for activity in Act.Activity.allCases { acts += [.start(activity), .stop(activity)] }
      for resource in Act.Resource.allCases {
        acts += [.hold(resource), .free(resource), .use(resource)]
      }
      var writer = TraceWriter(
        "App", promising: Promise.allCases, given: ["modes audio+fetch"], to: MemoryOutput())
      for act in acts { writer.did(act, for: act == .commit ? nil : "s") }
      for event in BackgroundEvent.allCases { writer.finish(event) }
      writer.deliverProcessing()
      writer.register(succeeds: true)
      writer.register(succeeds: false)
      let begun = writer.begin(hasHandler: true, granted: 3)
      let task = try #require(begun)
      writer.expire(task)
      writer.end(task)
      writer.endTurn()
      let trace = try #require(try AppRecording(writer.output.text).traces.first?.trace)
      let isAct = trace.steps[0].observations.count { observation in
        if case .client(.did) = observation.event { true } else { false }
      }
      #expect(isAct == acts.count + BackgroundEvent.allCases.count + 4)
      #expect(Activity.allCases.map(\.description) == Act.Activity.allCases.map(\.rawValue))
      #expect(Resource.allCases.map(\.description) == Act.Resource.allCases.map(\.rawValue))
    }

    @Test("The line with willTerminate ends when the method returns")
    func end() throws {
      var writer = TraceWriter("App", promising: [.timers], given: [], to: MemoryOutput())
      writer.post("didBecomeActive")
      writer.did(.start(.timer))
      writer.endTurn()
      writer.call("willTerminate")
      writer.did(.stop(.timer))
      writer.output.uptime = 2
      writer.returned()
      writer.post("willTerminate")
      writer.post("didDisconnect", about: "s")
      let text = writer.output.text
      #expect(
        text.hasSuffix(
          "? | app.willTerminate >stop(timer) >take(2s) # process 7 at 2 s\n"
            + "? | app:willTerminate # process 7 at 2 s\n? | A:didDisconnect "))
      var checker = TraceChecker(rules: Rule.app, isStrict: true)
      for (acts, isRejected) in [(" >stop(timer)", false), ("", true)] {
        let recording = try AppRecording(
          text.replacing(" >stop(timer)", with: acts).replacing("? | A:didDisconnect ", with: ""))
        #expect(checker.judge(recording.traces[0].trace, named: "").isRejected == isRejected)
      }
    }

    @Test("The time an app spends in a method is written as an act 'take'")
    func stays() {
      var writer = TraceWriter("App", promising: [], given: [], to: MemoryOutput())
      writer.call("willConnect", of: "s")
      writer.output.uptime = 0.9
      writer.returned()
      writer.returned()
      writer.post("didEnterBackground")
      writer.output.uptime = 4.5
      writer.returned()
      writer.call("willResignActive", of: "s")
      writer.output.uptime = 1e9
      writer.returned()
      #expect(
        writer.output.text.hasSuffix(
          "A.willConnect app:didEnterBackground >take(3s) A.willResignActive >take(65535s) "))
    }

    @Test("A recording that was cut off is closed by the next process")
    func files() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "traces-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      var writer = TraceWriter(
        "App", promising: [.data], given: [], to: try RecordingFile(in: folder, named: "App"))
      writer.call("willConnect", of: "s")
      let first = writer.output.url
      let open = try String(contentsOf: first, encoding: .utf8)
      #expect(open.hasSuffix("? | A.willConnect "))
      let second = try RecordingFile(in: folder, named: "App")
      #expect(second.url != first)
      let closed = try String(contentsOf: first, encoding: .utf8)
      #expect(closed == open + " # cut off\n? | terminate(?)\n")
      let others = ["App-Widget-1.trace", "App-7-1.trace"].map { folder.appending(path: $0) }
      for other in others { try Data(open.utf8).write(to: other) }
      try Data((open + "A.didEnterB").utf8).write(to: first)
      _ = try RecordingFile(in: folder, named: "App")
      for other in others { #expect(try String(contentsOf: other, encoding: .utf8) == open) }
      let cut = try String(contentsOf: first, encoding: .utf8)
      let steps = try #require(try AppRecording(cut).traces.first?.trace.steps)
      #expect(steps.map(\.description) == ["? | terminate(?)"])
    }
  }
#endif
