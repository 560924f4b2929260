import Foundation
import Lifecycle
import Testing

@Suite("Host events")
struct HostEventTests {
  /// One event of each kind and form.
  static let events: [HostEvent] = [
    .processStarts(.foreground), .processStarts(.background), .willTerminate, .processDies,
    .sceneConnects(.a, with: .url, isNew: true), .sceneConnects(.b, with: .none, isNew: false),
    .sceneDisconnects(.a), .willEnterForeground(.scene(.a)), .didBecomeActive(.scene(.a)),
    .willResignActive(.scene(.a)), .didEnterBackground(.scene(.a)), .didEnterBackground(.app),
    .link(.url, .scene(.a)), .link(.push, .app), .memoryWarning, .timeChange, .change(.battery),
    .protectedData(isAvailable: false), .protectedData(isAvailable: true),
    .sessionsDiscarded([.a, .b]), .backgroundEvent(.fetch), .savesState(.scene(.a)),
    .savesState(.app),
  ]

  @Test("Events of a scenario that was given up are not heard in the next")
  func reset() {
    let app = HostedApp()
    app.note(.memoryWarning)
    app.reset(to: ScriptedApp(Script()))
    app.note(.timeChange)
    #expect(app.step(.wait(.zero), reported: ReportedStates()).heard == ["time change"])
  }

  @Test("Each host event prints in one line of keywords")
  func lines() {
    #expect(
      Self.events.map(\.description) == [
        "process starts foreground", "process starts background", "will terminate",
        "process dies", "scene connects A new url", "scene connects B", "scene disconnects A",
        "will enter foreground A", "did become active A", "will resign active A",
        "did enter background A", "did enter background", "link url A", "link push",
        "memory warning", "time change", "change battery", "protected data unavailable",
        "protected data available", "sessions discarded A B", "background event fetch",
        "saves state A", "saves state",
      ])
  }

  @Test("The page on host-driven implementations lists the keywords of every host event")
  func page() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(
        path: "../../../Sources/Lifecycle/Lifecycle.docc/HostDrivenImplementations.md"
      ).standardized, encoding: .utf8)
    for event in Self.events {
      let isOneOfSeveral = "\(event)".hasPrefix("link") || "\(event)".hasPrefix("protected")
      let words = "\(event)".split(separator: " ").prefix(isOneOfSeveral ? 1 : 2)
      #expect(page.contains("| `" + words.joined(separator: " ")), "\(words)")
    }
  }

  @Test("The keyword list contains each host event exactly once")
  func list() {
    for entry in WordList(.hostEvents).entries {
      let words = entry.word.split(separator: " ").filter { $0 != $0.uppercased() }
      #expect(Self.events.contains { "\($0)".hasPrefix(words.joined(separator: " ")) }, "\(entry)")
    }
    for event in Self.events {
      let words = "\(event)".split(separator: " ").prefix(event.isOneOfSeveral ? 1 : 2)
      let said = WordList(.hostEvents).entries.filter {
        $0.word.hasPrefix(words.joined(separator: " "))
          || ["\(event)", $0.word].allSatisfy { $0.hasPrefix("protected data") }
      }
      #expect(said.count == 1, "\(event)")
    }
  }

  @Test("Host-driven engines have the capabilities that host events need")
  func needs() {
    #expect(HostEvent.didBecomeActive(.app).needs == [])
    #expect(HostEvent.link(.activity, .app).needs == .activities)
    #expect(Self.events.allSatisfy { Capabilities.ofHostDriven.isSuperset(of: $0.needs) })
  }

  @Test("Host-driven capabilities and device capabilities do not overlap")
  func device() {
    #expect(Capabilities.ofHostDriven.isDisjoint(with: .ofDevice))
    let both = Capabilities.drivenByHost(declaring: [.sceneBased, .tasks, .snapshots])
    #expect(both == Capabilities.ofDevice.union([.sceneBased, .hostDriven]))
  }
}

extension HostEvent {
  /// Whether the second keyword is one of several, such as the payload of a link.
  fileprivate var isOneOfSeveral: Bool {
    switch self {
    case .link, .change: true
    default: false
    }
  }
}
