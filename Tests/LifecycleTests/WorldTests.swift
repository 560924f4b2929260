import Lifecycle
import Testing

@Suite("The world model")
struct WorldTests {
  @Test(
    "A scenario leaves the expected sessions, interruptions, resources and tasks behind",
    arguments: [
      // scenario, sessions, number of interruptions, other facts
      ("launch", "A", 0, "runs"),
      ("prewarm", "", 0, "runs"),
      ("event audio", "", 0, "runs"),
      ("request A", "A", 0, "runs"),
      ("open A; open B", "A", 0, "runs"),
      ("given multiple scenes; open A; open B; close A; open A", "AB", 0, "runs"),
      ("given multiple scenes; launch; request B; reclaim B; leave A", "AB", 0, "runs"),
      ("given car B; launch; request B; home", "AB", 0, "runs"),
      ("given car B; request B; launch; close A", "B", 0, "runs"),
      ("given multiple scenes, display B; launch; request B; open C; reclaim B", "ABC", 0, "runs"),
      ("given car B; request B; quit", "", 0, ""),
      ("given iOS 12; launch; home", "", 0, "runs"),
      ("given no scenes; launch", "", 0, "runs"),
      ("given iOS ?; launch", "A", 0, "runs"),
      ("launch; quit", "", 0, ""),
      ("launch; terminate", "A", 0, ""),
      ("launch; memory pressure", "A", 0, "runs"),
      ("launch; close A", "", 0, "runs"),
      ("interrupt alert; interrupt alert; interrupt alert", "", 3, "interrupted"),
      ("interrupt alert; interrupt alert; end alert", "", 1, "interrupted"),
      ("interrupt panel; interrupt switcher; interrupt call", "", 3, "interrupted"),
      ("interrupt panel; interrupt switcher; interrupt call; home", "", 1, "interrupted"),
      ("interrupt panel; launch", "A", 0, "runs"),
      ("interrupt switcher; lock", "", 0, "locked interrupted"),
      ("lock; interrupt call; interrupt alert; unlock", "", 2, "interrupted"),
      ("launch; interrupt panel; interrupt switcher; quit", "", 1, "interrupted"),
      ("launch; acquire camera; begin task 1", "A", 0, "runs camera 1"),
      ("launch; acquire camera; begin task 1; release camera; end task 1", "A", 0, "runs"),
      ("launch; acquire camera; begin task 8; terminate", "A", 0, ""),
      ("launch; acquire camera; begin task 8; quit; prewarm", "", 0, "runs"),
    ])
  func environment(text: String, sessions: String, interruptions: Int, rest: String) throws {
    let scenario = try Scenario(legalNotation: text)
    var world = World(scenario.given)
    for stimulus in scenario.stimuli { world.apply(stimulus) }
    let words =
      (world.mayRun ? ["runs"] : []) + (world.isLocked ? ["locked"] : [])
      + (world.isInterrupted ? ["interrupted"] : []) + world.held.map(\.description)
      + world.working.map(\.description)
    #expect(world.sessions.map(\.description).joined() == sessions)
    #expect(world.interruptionCount == interruptions)
    #expect(words.joined(separator: " ") == rest)
  }

  @Test(
    "An impossible stimulus is refused with its place and the reason",
    arguments: [
      ("launch\nunlock", 2, 1, "the device is not locked"),
      ("lock; lock", 1, 7, "the device is locked already"),
      ("lock; launch", 1, 7, "the device is locked"),
      ("lock; open A", 1, 7, "the device is locked"),
      ("launch; lock; quit", 1, 15, "the device is locked"),
      ("launch; lock; leave A", 1, 15, "the device is locked"),
      ("lock; interrupt panel", 1, 7, "the device is locked"),
      ("quit", 1, 1, "the app is not running: nothing has launched it"),
      ("terminate", 1, 1, "the app is not running: nothing has launched it"),
      ("acquire audio", 1, 1, "the app is not running: nothing has launched it"),
      ("launch; quit; end task 1", 1, 15, "the app is not running: nothing has launched it"),
      ("launch; acquire audio; acquire audio", 1, 24, "the app holds 'audio' already"),
      ("launch; release audio", 1, 9, "the app does not hold 'audio'"),
      ("launch; begin task 2; begin task 2", 1, 23, "work '2' has begun already"),
      ("launch; end task 2", 1, 9, "work '2' has not begun"),
      ("open B", 1, 1, "the next free letter is 'A'"),
      ("launch; request C", 1, 9, "the next free letter is 'B'"),
      ("close A", 1, 1, "there is no scene 'A'"),
      ("given car B; request C", 1, 14, "the next free letter is 'A'"),
      ("given car B; launch; open C; open D", 1, 30, "the next free letter is 'C'"),
      (
        "given car B; request B; leave B", 1, 25,
        "scene 'B' has its own screen: use 'request' to connect it, and 'reclaim' to disconnect it"
      ),
      (
        "given display B; open B", 1, 18,
        "scene 'B' has its own screen: use 'request' to connect it, and 'reclaim' to disconnect it"
      ),
      ("given no scenes, car B; request B", 1, 25, "the app has no scenes"),
      ("given no scenes\nlaunch\nreclaim A", 3, 1, "the app has no scenes"),
      ("given iOS 12; request A", 1, 15, "the app has no scenes"),
      ("interrupt call; interrupt call", 1, 17, "an interruption 'call' is in progress already"),
      (
        "interrupt alert; interrupt alert; interrupt alert; interrupt alert", 1, 52,
        "3 alerts at once is the maximum"
      ),
      ("end switcher", 1, 1, "no interruption 'switcher' is in progress"),
    ])
  func obstacles(text: String, line: Int, column: Int, reason: String) throws {
    let error = #expect(throws: NotationError.self) { try Scenario(legalNotation: text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.problem == "cannot happen here")
    #expect(error?.remedy == reason)
    #expect(try Scenario(notation: text).firstIllegal != nil)
  }

  @Test(
    "The legal part of a scenario omits the stimuli that cannot happen",
    arguments: [
      ("launch; unlock; home", "launch; home"),
      ("lock; launch; unlock; launch", "lock; unlock; launch"),
      ("open B; open A; close A; close A", "open A; close A"),
    ])
  func legalPart(text: String, rest: String) throws {
    #expect(try Scenario(notation: text).legalPart.oneLine == rest)
  }

  @Test(
    "Random legal walks keep interruption and session counts consistent",
    arguments: 0..<8 as Range<UInt64>)
  func walk(seed: UInt64) {
    var dice = Dice(seed: 200 + seed)
    for _ in 0..<20 {
      var world = World(dice.given())
      var walked: [Stimulus] = []
      for _ in 0..<400 {
        let stimulus = dice.once(in: 50) ? Stimulus.unknown : dice.stimulus()
        let allowed = world.allows(stimulus)
        #expect(allowed == (world.obstacle(to: stimulus) == nil), "\(world): \(stimulus)")
        guard allowed else { continue }
        let before = world
        world.apply(stimulus)
        walked.append(stimulus)
        checkCounts(of: stimulus, before, world)
      }
      #expect(Scenario(world.given, walked).firstIllegal == nil)
    }
  }

  /// Checks that an interruption changes no count but its own.
  private func checkCounts(of stimulus: Stimulus, _ before: World, _ after: World) {
    for interruption in Interruption.allCases {
      let difference = after.count(of: interruption) - before.count(of: interruption)
      switch stimulus {
      case .interrupt(interruption): #expect(difference == 1)
      case .end(interruption): #expect(difference == -1)
      case .interrupt, .end: #expect(difference == 0)
      default: #expect(difference <= 0)
      }
      #expect((0...World.nestingLimit).contains(after.count(of: interruption)))
    }
    #expect(after.sessions.count <= (after.given.allowsSeveralScenes ? 8 : 1))
  }

  @Test(
    "An interruption beyond three, and the end of none, change nothing",
    arguments: Interruption.allCases)
  func unbalanced(_ interruption: Interruption) {
    var world = World(Given())
    world.apply(.end(interruption))
    #expect(Interruption.allCases.allSatisfy { world.count(of: $0) == 0 })
    for _ in 0..<5 { world.apply(.interrupt(interruption)) }
    #expect(world.count(of: interruption) == 3)
    #expect(Interruption.allCases.count { world.count(of: $0) > 0 } == 1)
  }
}
