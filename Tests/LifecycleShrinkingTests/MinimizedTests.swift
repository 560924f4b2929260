import Lifecycle
import Sweeps
import Testing

@testable import LifecycleShrinking

@Suite("Shrinking")
struct MinimizedTests {
  @Test("reaches the simplest scenario from everywhere", arguments: Seeded.all)
  func canonical(seeded: Seeded) throws {
    for scenario in try failing(seeded) {
      #expect(scenario.minimized(while: seeded.shows).scenario == seeded.simplest)
    }
  }

  @Test("asks about legal scenarios only, never twice, and counts", arguments: Seeded.all)
  func law(seeded: Seeded) throws {
    for scenario in try failing(seeded) {
      var asked: [Scenario] = []
      let shrunk = scenario.minimized { candidate in
        asked.append(candidate)
        return seeded.shows(candidate)
      }
      #expect(asked.allSatisfy { $0.firstIllegal == nil })
      #expect(asked.allSatisfy { $0.isSimpler(than: scenario) })
      #expect(Set(asked).count == asked.count)
      #expect(shrunk.runs == asked.count)
    }
  }

  @Test("leaves alone what it has shrunk", arguments: Seeded.all)
  func idempotence(seeded: Seeded) throws {
    for scenario in try failing(seeded).prefix(Sweep.count(10, sample: 4)) {
      let once = scenario.minimized(while: seeded.shows).scenario
      #expect(once.minimized(while: seeded.shows).scenario == once)
    }
  }

  @Test("looks at the clock also within a pass of many candidates")
  func clock() {
    let long = Scenario(Given(), [.launch] + (1...3000).map { .wait(Seconds($0)) })
    var (runs, last, longest) = (0, 0, 0)
    let shrunk = long.minimized(
      while: {
        (last, longest) = (runs, max(longest, runs - last))
        return true
      },
      until: { candidate in
        runs += 1
        return candidate == long ? long.stimuli.count : nil
      })
    #expect(shrunk.scenario == long)
    #expect(runs > 2000 && longest <= 256, "\(longest) of \(runs) runs without a look")
  }

  @Test(
    "cuts what follows the failure unasked, if it is told where that is", arguments: Seeded.all)
  func stopping(seeded: Seeded) throws {
    for scenario in try failing(seeded).prefix(Sweep.count(10, sample: 4)) {
      var asked: [Scenario] = []
      let shrunk = scenario.minimized(until: { candidate -> Int? in
        asked.append(candidate)
        return seeded.length(candidate)
      })
      #expect(shrunk.scenario == seeded.simplest)
      #expect(shrunk.runs == asked.count)
      #expect(asked.first == scenario)
      let length = try #require(seeded.length(scenario))
      let failing = Scenario(scenario.given, Array(scenario.stimuli.prefix(length)))
      #expect(asked.dropFirst().allSatisfy { $0.isSimpler(than: failing) })
      #expect(Set(asked).count == asked.count)
      #expect(asked.allSatisfy { $0.firstIllegal == nil })
    }
  }

  @Test(
    "has the app do outside of callbacks what its script says",
    arguments: [
      ("on app.didFinishLaunching: acquire camera; launch; home", "launch; acquire camera"),
      ("on A.didEnterBackground: acquire cache; launch; home", "launch; acquire camera"),
    ])
  func script(scripted: String, plain: String) throws {
    let shrunk = try Scenario(notation: scripted).minimized { candidate in
      let reactions = candidate.given.script.entries.map(\.reaction)
      let isInside = reactions.contains { !$0.acquires.isEmpty }
      let isOutside = candidate.stimuli.contains { $0.kind == .acquire }
      return candidate.stimuli.contains(.launch) && (isInside || isOutside)
    }
    #expect(shrunk.scenario.oneLine == plain)
  }

  @Test("spends the time of several waits in one, where all of it is needed")
  func waits() throws {
    let scenario = try Scenario(notation: "launch; wait 10s; home; wait 20s; wait 5s")
    let shrunk = scenario.minimized { candidate in
      candidate.stimuli.reduce(0) { total, stimulus in
        if case .wait(let time) = stimulus { total + Int(time.count) } else { total }
      } >= 35
    }
    #expect("\(shrunk.scenario)" == "wait 35s")
  }

  @Test("quits in front what was launched into the background and ended with time, in one go")
  func quitsInFront() throws {
    let scenario = try Scenario(
      notation: "given modes fetch; event fetch; reclaim A; request A; wait 1h")
    let shrunk = scenario.minimized { candidate in
      guard candidate.stimuli.count >= 4, let first = candidate.stimuli.first else { return false }
      return first == .launch
        ? candidate.stimuli.contains(.quit)
        : first == .event(.fetch) && candidate.stimuli.contains { $0.kind == .wait }
    }
    #expect(shrunk.scenario.stimuli.first == .launch)
    #expect(shrunk.scenario.stimuli.contains(.quit))
  }

  @Test("launches before all else what is launched later, in one go")
  func launchesFirst() throws {
    let scenario = try Scenario(notation: "lock; request A; begin task 1; wait 30s")
    let shrunk = scenario.minimized { candidate in
      let kinds = candidate.stimuli.map(\.kind)
      guard Array(kinds.suffix(2)) == [.beginTask, .wait] else { return false }
      return [[.lock, .request], [.launch, .lock]].contains(Array(kinds.dropLast(2)))
    }
    #expect(shrunk.scenario.oneLine.hasPrefix("launch; lock; begin task 1; wait"))
  }

  @Test("puts before all else that the app has been ended, in one go")
  func endsFirst() throws {
    let scenario = try Scenario(
      notation: "launch; acquire camera; home; reclaim A; request A; wait 5s")
    let simplest = try Scenario(
      notation: "launch; terminate; launch; acquire camera; home; wait 5s")
    let shrunk = scenario.minimized { $0 == simplest }
    #expect(shrunk.scenario == simplest)
  }

  @Test("takes the same way each time")
  func determinism() {
    for seed in 0..<10 as Range<UInt64> {
      let scenario = Scenario.random(seed: seed, length: 80)
      let shows = { (scenario: Scenario) in scenario.stimuli.contains(.home) }
      #expect(scenario.minimized(while: shows) == scenario.minimized(while: shows))
    }
  }

  @Test("keeps a scenario that no simpler one fails like")
  func nothingSimpler() {
    let scenario = Scenario.random(seed: 1, length: 20)
    #expect(scenario.minimized { _ in false }.scenario == scenario)
  }

  @Test("ends at nothing when everything fails")
  func everything() {
    let shrunk = Scenario.random(seed: 2, length: 20).minimized { _ in true }
    #expect(shrunk.scenario == Scenario(Given(), []))
  }

  @Test("ends after the last run it may take")
  func limit() {
    // Whatever is asked for the first time fails with a coin's chance: there is no way to an end.
    var draws = Draws(state: 1)
    let length = Sweep.count(600, sample: 200)
    let shrunk = Scenario.random(seed: 3, length: length).minimized { candidate in
      candidate.stimuli.count >= length - 10 && draws.below(100) == 0
    }
    #expect(shrunk.runs == Shrunk.runLimit)
  }

  @Test("ends soon after it is told to, however much is left to try")
  func ending() {
    final class Count { var runs = 0 }
    let count = Count()
    let scenario = Scenario.random(seed: 6, length: 300)
    let shrunk = scenario.minimized(
      while: { count.runs < 50 },
      until: { candidate in
        count.runs += 1
        return candidate == scenario ? candidate.stimuli.count : nil
      })
    #expect(shrunk.scenario == scenario)
    #expect((50..<50 + 256).contains(shrunk.runs))
  }

  @Test("passes on what the predicate throws")
  func throwing() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      _ = try Scenario.random(seed: 4, length: 20).minimized(while: { _ in throw Broken() })
    }
  }

  private static let long = (0..<Sweep.count(2_000, sample: 500)).map { seed in
    Scenario.random(seed: UInt64(seed), length: 80)
  }

  /// Long scenarios in which it shows.
  private func failing(_ seeded: Seeded) throws -> [Scenario] {
    let count = Sweep.count(50, sample: 8)
    let failing = Self.long.lazy.filter(seeded.shows).prefix(count)
    return try #require(failing.count == count ? Array(failing) : nil)
  }
}
