import Foundation
import Lifecycle
import Testing

@Suite("What a host says")
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

  @Test("is written in a line of its own")
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

  @Test("stands on the page, in its words")
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

  @Test("is heard by those who are capable of it")
  func needs() {
    #expect(HostEvent.didBecomeActive(.app).needs == [])
    #expect(HostEvent.link(.activity, .app).needs == .activities)
    #expect(Self.events.allSatisfy { Capabilities.ofHostDriven.isSuperset(of: $0.needs) })
  }

  @Test("is no part of what a device is capable of")
  func device() {
    #expect(Capabilities.ofHostDriven.isDisjoint(with: .ofDevice))
    let both = Capabilities.drivenByHost(declaring: [.sceneBased, .tasks, .snapshots])
    #expect(both == Capabilities.ofDevice.union([.sceneBased, .hostDriven]))
  }
}
