import Lifecycle
import LifecycleShrinking
import Sweeps
import Testing

@Suite("Shrinking")
struct MinimizedTests {
  @Test("Every failing scenario shrinks to the fault's simplest scenario", arguments: Seeded.all)
  func canonical(seeded: Seeded) throws {
    for scenario in try failing(seeded) {
      #expect(scenario.minimized(while: seeded.shows).scenario == seeded.simplest)
    }
  }

  @Test(
    "Candidates are legal, simpler than the original, tried only once, and counted", .slow,
    arguments: Seeded.all)
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

  @Test("A given keeps as few listeners as the failure needs")
  func listeners() throws {
    let long = try Scenario(legalNotation: "given listeners 3 accepting 2; launch; home; url")
    let shrunk = long.minimized { scenario in
      scenario.given.listeners.count > 0 && scenario.stimuli.contains { $0.kind == .url }
    }
    #expect(shrunk.scenario.oneLine == "given listeners 1; url")
  }

  @Test("Shrinking a shrunk scenario changes nothing", arguments: Seeded.all)
  func idempotence(seeded: Seeded) throws {
    for scenario in try failing(seeded).prefix(Sweep.count(10, sample: 4)) {
      let once = scenario.minimized(while: seeded.shows).scenario
      #expect(once.minimized(while: seeded.shows).scenario == once)
    }
  }

  @Test("The stop condition is checked at least every 256 runs, even within a long pass", .slow)
  func clock() {
    let long = Scenario(Given(), [.launch] + (1...3000).map { .wait(Seconds($0)) })
    var (runs, last, longest) = (0, 0, 0)
    let shrunk = long.minimized(
      asLongAs: {
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

  @Test("Growing sees a failure three times at most, and ends with the stimuli that it needs")
  func growing() throws {
    let long = try Scenario(
      legalNotation: """
        given multiple scenes; launch; open B; wait 5s; home; lock; unlock; launch; home
        """)
    var sights = 0
    let grown = long.smallestFirst { scenario in
      let kinds = scenario.stimuli.map(\.kind)
      guard let lock = kinds.firstIndex(of: .lock), kinds[lock...].contains(.unlock) else {
        return false
      }
      sights += 1
      return true
    }
    #expect(try grown == Scenario(legalNotation: "lock; unlock"))
    #expect(sights == 3)
    #expect(long.smallestFirst { _ in false } == long)
  }

  @Test(
    "If the failing step is known, the stimuli after it are dropped without a run",
    arguments: Seeded.all)
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
    "A reaction in the script becomes a plain stimulus",
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

  @Test("Two stimuli that can only be cut together are cut, wherever they stand")
  func pairs() throws {
    let whole = try Scenario(notation: "banner; launch; memory warning; home; time change")
    let kinds: [Stimulus.Kind] = [.launch, .memoryWarning, .home]
    let shrunk = whole.minimized { candidate in
      [whole.stimuli.map(\.kind), kinds].contains(candidate.stimuli.map(\.kind))
    }
    #expect(shrunk.scenario.oneLine == "launch; memory warning; home")
  }

  @Test(
    "In one step, a usual opening replaces everything before the end, in a long scenario too",
    arguments: [("launch; home; launch; home", "lock; unlock; memory warning")]
      + [(Array(repeating: "launch; home", count: 30).joined(separator: "; "), "lock; unlock")])
  func openings(beginning: String, end: String) throws {
    let whole = try Scenario(notation: "\(beginning); \(end)")
    let opened = try Scenario(notation: "request A; \(end)")
    let shrunk = whole.minimized { [whole, opened].contains($0) }
    #expect(shrunk.scenario == opened)
  }

  @Test("Several waits become one if all of their time is needed")
  func waits() throws {
    let scenario = try Scenario(notation: "launch; wait 10s; home; wait 20s; wait 5s")
    let shrunk = scenario.minimized { candidate in
      candidate.stimuli.reduce(0) { total, stimulus in
        if case .wait(let time) = stimulus { total + Int(time.count) } else { total }
      } >= 35
    }
    #expect("\(shrunk.scenario)" == "wait 35s")
  }

  @Test("In one step, a background launch that ends by time becomes a launch and a quit")
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

  @Test("In one step, a later launch moves before all other stimuli")
  func launchesFirst() throws {
    let scenario = try Scenario(notation: "lock; request A; begin task 1; wait 30s")
    let shrunk = scenario.minimized { candidate in
      let kinds = candidate.stimuli.map(\.kind)
      guard Array(kinds.suffix(2)) == [.beginTask, .wait] else { return false }
      return [[.lock, .request], [.launch, .lock]].contains(Array(kinds.dropLast(2)))
    }
    #expect(shrunk.scenario.oneLine.hasPrefix("launch; lock; begin task 1; wait"))
  }

  @Test("In one step, a launch and a termination move before all other stimuli")
  func endsFirst() throws {
    let scenario = try Scenario(
      notation: "launch; acquire camera; home; reclaim A; request A; wait 5s")
    let simplest = try Scenario(
      notation: "launch; terminate; launch; acquire camera; home; wait 5s")
    let shrunk = scenario.minimized { $0 == simplest }
    #expect(shrunk.scenario == simplest)
  }

  @Test("Shrinking the same scenario twice gives the same result")
  func determinism() {
    for seed in 0..<10 as Range<UInt64> {
      let scenario = Scenario.random(seed: seed, length: 80)
      let shows = { (scenario: Scenario) in scenario.stimuli.contains(.home) }
      #expect(scenario.minimized(while: shows) == scenario.minimized(while: shows))
    }
  }

  @Test("A scenario stays unchanged if no simpler one fails")
  func nothingSimpler() {
    let scenario = Scenario.random(seed: 1, length: 20)
    #expect(scenario.minimized { _ in false }.scenario == scenario)
  }

  @Test("If every scenario fails, shrinking ends at the empty scenario")
  func everything() {
    let shrunk = Scenario.random(seed: 2, length: 20).minimized { _ in true }
    #expect(shrunk.scenario == Scenario(Given(), []))
  }

  @Test("Shrinking ends at the limit of runs")
  func limit() {
    // Each candidate fails with a chance of 1 in 100: shrinking does not end by itself.
    var draws = Draws(state: 1)
    let length = Sweep.count(600, sample: 200)
    let shrunk = Scenario.random(seed: 3, length: length).minimized { candidate in
      candidate.stimuli.count >= length - 10 && draws.below(100) == 0
    }
    #expect(shrunk.runs == Shrunk.runLimit)
  }

  @Test("Shrinking ends within 256 runs of a request to stop")
  func ending() {
    final class Count { var runs = 0 }
    let count = Count()
    let scenario = Scenario.random(seed: 6, length: 300)
    let shrunk = scenario.minimized(
      asLongAs: { count.runs < 50 },
      until: { candidate in
        count.runs += 1
        return candidate == scenario ? candidate.stimuli.count : nil
      })
    #expect(shrunk.scenario == scenario)
    #expect((50..<50 + 256).contains(shrunk.runs))
  }

  @Test("Errors that the predicate throws are passed on")
  func throwing() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      _ = try Scenario.random(seed: 4, length: 20).minimized(while: { _ in throw Broken() })
    }
  }

  private static let long = (0..<Sweep.count(6_000, sample: 500)).map { seed in
    Scenario.random(seed: UInt64(seed), length: 80)
  }

  /// Returns long scenarios that show the fault.
  private func failing(_ seeded: Seeded) throws -> [Scenario] {
    let count = Sweep.count(50, sample: 8)
    let failing = Self.long.lazy.filter(seeded.shows).prefix(count)
    return try #require(failing.count == count ? Array(failing) : nil)
  }
}
