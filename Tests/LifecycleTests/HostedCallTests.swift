import Foundation
import Lifecycle
import Testing

@Suite("The calls of an engine, at a glance")
struct HostedCallTests {
  private static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: top.appending(path: "Sources/Lifecycle/\(path)"), encoding: .utf8)
  }

  @Test(
    "The page names each public member that an engine needs",
    arguments: [
      ("Hosting/HostedApp.swift", "public final class HostedApp", "\n// The suite's means"),
      ("Given/Script.swift", "public struct Reaction", "\n}"),
      ("Given/Given.swift", "public struct Given", "  @inlinable public init() {}"),
    ])
  func members(path: String, start: String, end: String) throws {
    let page = try Self.text("Lifecycle.docc/WriteAnEngine.md")
    let source = try Self.text(path)
    let from = try #require(source.range(of: start)).lowerBound
    let to = try #require(source.range(of: end, range: from..<source.endIndex)).lowerBound
    let member = /public (?:internal\(set\) )?(?:func|var) (\w+)/
    let names = source[from..<to].matches(of: member).map { String($0.1) }
    #expect(names.count > 8)
    for name in names where name != "capacity" {
      #expect(page.contains("`\(name)`") || page.contains("app.\(name)"), "\(path): \(name)")
    }
  }

  @Test("The calls of the page are the observations of the notation")
  func calls() throws {
    let page = try Self.text("Lifecycle.docc/WriteAnEngine.md")
    let app = HostedApp()
    app.reset(Given())
    app.tell(.didFinishLaunching)
    app.tell(.willConnect, .a, with: .url)
    app.tell(.didBecomeActive, .a)
    app.tell(.didDiscardSceneSessions, about: [.a, .b])
    app.post(.didBecomeActive)
    app.post(.didActivate, .scene(.a))
    app.snapshot(.scene(.a))
    app.deliver(.fetch)
    app.stamp(5)
    app.remaining(30)
    app.stamp(nil)
    app.suspend()
    app.resume()
    app.register(succeeds: true)
    app.tell(.willTerminate, reading: .application(.background))
    app.terminate(.userQuit)
    let told = app.observations.map { "\($0)" }
    #expect(
      told == [
        "app.didFinishLaunching", "A.willConnect(url)", "A.didBecomeActive",
        "app.didDiscardSceneSessions(A,B)", "app:didBecomeActive", "A:didActivate", "A.snapshot",
        "deliver(fetch)", "+5s remaining(30s)", "suspend", "resume", "registered",
        "app.willTerminate[background]", "terminate(user-quit)",
      ])
    for call in [
      "app.tell(.willConnect, .a, with: .url)",
      "app.tell(.didDiscardSceneSessions, about: [.a, .b])",
      "app.tell(.willTerminate, reading: .application(.background))",
      "app.post(.didActivate, .scene(.a))", "app.register(succeeds: true)",
    ] {
      #expect(page.contains("`\(call)`"), "\(call)")
    }
  }
}
