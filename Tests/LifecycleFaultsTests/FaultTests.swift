import Foundation
import Lifecycle
import LifecycleFaults
import LifecycleReference
import Sweeps
import Testing

@Suite("Built-in faults")
struct FaultTests {
  @Test(
    "Each fault's scenario makes it differ from the reference engine",
    arguments: Sweep.cases(Fault.all, every: 2))
  func differs(_ entry: Fault) throws {
    let file = Repository.folder("Corpus/Faults").appending(path: entry.name + ".scenario")
    let scenario = try Scenario(notation: String(contentsOf: file, encoding: .utf8))
    let engine = EngineCatalogue.Selection(faults: [entry])
    #expect(try engine.record(scenario) != EngineCatalogue.Selection.reference.record(scenario))
  }

  @Test("There are at least 150 faults, and at least eight need six or more stimuli")
  func depth() throws {
    let lengths = try Fault.all.map { entry in
      let file = Repository.folder("Corpus/Faults").appending(path: entry.name + ".scenario")
      return try Scenario(notation: String(contentsOf: file, encoding: .utf8)).stimuli.count
    }
    #expect(lengths.count >= 150)
    #expect(lengths.count { $0 >= 6 } >= 8)
  }

  @Test("Each fault has its own name and names a rule")
  func entries() {
    #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
    #expect(Fault.all.allSatisfy { $0.rule.split(separator: "/").count == 2 })
  }

  @Test(
    "Each fault misbehaves as its summary says",
    arguments: [
      ("skips-deactivation", "launch; home", "app:willResignActive A.didEnterBackground"),
      ("app-delegate-instead", "launch; home", "app.didEnterBackground A:didEnterBackground"),
      ("reactivates-too-early", "launch; interrupt alert; interrupt call; end call", "A.did"),
      ("forgets-to-reactivate", "launch; interrupt alert; end alert", ""),
      ("suspends-with-resources", "launch; acquire camera; home; wait 10s", "suspend"),
      ("will-terminate-when-suspended", "launch; home; wait 10s; terminate", "app.willTerminate"),
      (
        "scenes-survive-termination", "launch; terminate; launch",
        "app:didFinishLaunching A.willEnter"
      ),
      (
        "third-trip-skips-deactivation", "launch; home; launch; home; launch; home",
        "app:willResign"
      ),
      ("third-trip-skips-deactivation", "launch; home; launch; home", "A.willResignActive"),
      (
        "end-of-interruption-unlocks", "launch; lock; interrupt call; end call",
        "A.willEnterForeground A:willEnterForeground app:willEnterForeground A.didBecomeActive"
      ),
      ("comes-forward-unresumed", "launch; home; wait 10s; launch", "A.willEnterForeground"),
      ("app-ignores-the-icon", "given no scenes; launch; home; launch", ""),
      ("snapshots-the-suspended", "launch; home; wait 10s", "suspend A.snapshot"),
      ("calls-handlers-twice", "launch; begin task 1; home; expire", "expire(1) expire(1)"),
      (
        "identifiers-outlive-the-process",
        "launch; begin task 1; quit; launch; begin task 1; begin task 2", "task(2)=1"
      ),
      ("wakes-for-any-event", "event fetch", "deliver(fetch)"),
      ("urls-go-to-the-app-delegate", "launch; url", "app.open(url)"),
      ("loses-cold-links", "url", "A.willConnect A:willConnect"),
      (
        "end-of-interruption-forgets-the-lock",
        "given no data protection; launch; lock; interrupt call; end call; unlock", ""
      ),
      (
        "repeats-missed-changes",
        "launch; home; wait 9s; change locale; change locale; launch",
        "resume app:didChange(locale) app:didChange(locale)"
      ),
    ])
  func wrong(_ name: String, _ text: String, _ part: String) throws {
    let engine = try #require(EngineCatalogue.selection(named: "fault:" + name))
    let last = try #require(try engine.record(Scenario(notation: text)).steps.last)
    let told = last.observations.map(\.description).joined(separator: " ")
    #expect(part.isEmpty ? told.isEmpty : told.contains(part))
  }

  @Test(
    "Faults that are combined keep separate memories",
    arguments: [
      "third-trip-skips-deactivation+third-trip-skips-snapshot",
      "third-trip-skips-snapshot+third-trip-skips-deactivation",
    ])
  func several(_ names: String) throws {
    let engine = try #require(EngineCatalogue.selection(named: "fault:" + names))
    let trace = try engine.record(
      try Scenario(notation: "launch; home; launch; home; launch; home"))
    let told = trace.steps.map { $0.observations.map(\.description) }
    #expect(told[3].contains("A.willResignActive") && told[3].contains("A.snapshot"))
    #expect(!told[5].contains("A.willResignActive") && !told[5].contains("A.snapshot"))
  }

  @Test("The memory of a fault is part of the engine's state")
  func equality() {
    let fault: Fault = "third-trip-skips-deactivation"
    let app = HostedApp()
    var engine = FaultyEngine(Given(), fault: fault)
    var states: [FaultyEngine] = []
    for stimulus in Array(repeating: [Stimulus.launch, .home], count: 4).flatMap({ $0 }) {
      app.begin(stimulus)
      engine.handle(stimulus, telling: app)
      states.append(engine)
    }
    #expect(states[1] != states[3])
    #expect(states[5] == states[7])
  }
}
