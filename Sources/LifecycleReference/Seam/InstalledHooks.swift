package import Lifecycle

/// Groups of hooks that are installed in engines together, each with a memory of its own.
package final class Installation: Sendable {
  /// The number of groups.
  let count: Int
  /// Whether the hooks depend on the numbers of identifiers.
  let dependsOnIdentifiers: Bool
  /// The procedures with hooks before them, a bit for each procedure.
  let before: UInt64
  /// The procedures with hooks after them, a bit for each procedure.
  let after: UInt64
  /// The conditions with hooks, a bit for each condition.
  let conditions: UInt128
  /// The decisions with hooks, a bit for each decision.
  let decisions: UInt64
  /// All hooks, in the order of their groups.
  let hooks: [Member]

  /// A hook with its group.
  struct Member: Sendable {
    let hook: Hook
    /// The position of the hook's group.
    let group: Int
    /// The hook's bit among the hooks of the group.
    let bit: UInt32
  }

  /// Creates an installation of groups, with at most 32 hooks in each group.
  package init(_ groups: [[Hook]]) {
    var before: UInt64 = 0
    var after: UInt64 = 0
    var conditions: UInt128 = 0
    var decisions: UInt64 = 0
    var dependsOnIdentifiers = false
    var hooks: [Member] = []
    for (group, members) in groups.enumerated() {
      precondition(members.count <= 32, "a group has at most 32 hooks")
      for (number, hook) in members.enumerated() {
        hooks.append(Member(hook: hook, group: group, bit: 1 << UInt32(number)))
        switch hook.place {
        case .preparation: break
        case .before(let name): before |= name.bit
        case .after(let name): after |= name.bit
        case .condition(let condition): conditions |= condition.bit
        case .decision(let name): decisions |= name.bit
        case .identifiers: dependsOnIdentifiers = true
        }
      }
    }
    count = groups.count
    self.before = before
    self.after = after
    self.conditions = conditions
    self.decisions = decisions
    self.dependsOnIdentifiers = dependsOnIdentifiers
    self.hooks = hooks
  }

  package static let none = Installation([])
}

/// The memory of a group of hooks, kept from one step to the next.
///
/// Each hook gives the fields a meaning of its own.
package struct HookMemory: StateHashable, Sendable {
  package var flag = false
  package var count: UInt16 = 0
  package var scenes = SceneSet()
  package var tasks = WorkSet()
  package var resources = ResourceSet()
  package var changes = ChangeSet()
  /// A count for each scene, up to two, in two bits.
  private var counts: UInt16 = 0

  package init() {}

  package func add(to hash: inout StateHash) {
    hash.combine(flag ? 1 : 0, count, scenes.bits, tasks.bits)
    hash.combine(resources.bits, changes.bits, counts)
  }

  /// Counts an occurrence for a scene.
  ///
  /// - Returns: Whether it is the third occurrence or a later one.
  package mutating func countToThree(for scene: SceneID) -> Bool {
    let shift = UInt16(scene.rawValue) * 2
    if counts >> shift & 3 == 2 { return true }
    counts += 1 << shift
    return false
  }
}

/// Hooks that are chosen while the program runs, with their memory.
package struct InstalledHooks: ReferenceHooks, StateHashable, Sendable {
  private let installation: Installation
  /// The state of group 0, kept apart so that a single group needs no array.
  private var firstSlot = Slot()
  private var otherSlots: [Slot] = []
  /// The group of the running hook.
  private var currentGroup = 0

  /// The state of one group.
  private struct Slot: StateHashable, Sendable {
    var memory = HookMemory()
    /// The running hooks of the group, a bit for each hook.
    var running: UInt32 = 0

    func add(to hash: inout StateHash) {
      memory.add(to: &hash)
      hash.combine(UInt64(running))
    }
  }

  init(_ installation: Installation) {
    self.installation = installation
    if installation.count > 1 {
      otherSlots = Array(repeating: Slot(), count: installation.count - 1)
    }
  }

  var dependOnIdentifiers: Bool { installation.dependsOnIdentifiers }

  private subscript(_ group: Int) -> Slot {
    get { group == 0 ? firstSlot : otherSlots[group - 1] }
    set {
      if group == 0 { firstSlot = newValue } else { otherSlots[group - 1] = newValue }
    }
  }

  /// The memory of the running hook's group.
  fileprivate var memory: HookMemory {
    get { self[currentGroup].memory }
    set { self[currentGroup].memory = newValue }
  }

  package static func == (left: InstalledHooks, right: InstalledHooks) -> Bool {
    left.installation === right.installation && left.firstSlot == right.firstSlot
      && left.otherSlots == right.otherSlots
  }

  package func add(to hash: inout StateHash) {
    firstSlot.add(to: &hash)
    for slot in otherSlots { slot.add(to: &hash) }
  }
}

extension Reference where Hooks == InstalledHooks {
  /// The memory of the running hook's group.
  package var memory: HookMemory {
    get { hooks.memory }
    set { hooks.memory = newValue }
  }
}

// MARK: Running the hooks

extension InstalledHooks {
  package static func prepare(_ engine: inout HookedReference) {
    for member in engine.hooks.installation.hooks {
      guard let body = member.hook.body as? Preparation else { continue }
      engine.hooks.enter(member)
      body.run(&engine)
      engine.hooks.leave(member, to: 0)
    }
  }

  @inline(__always) package static func replaces<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout HookedReference,
    telling app: HostedApp
  ) -> Bool {
    guard engine.hooks.installation.before & procedure.name.bit != 0 else { return false }
    return run(at: .before(procedure.name), subject, &engine, app)
  }

  @inline(__always) package static func follows<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout HookedReference,
    telling app: HostedApp
  ) {
    guard engine.hooks.installation.after & procedure.name.bit != 0 else { return }
    _ = run(at: .after(procedure.name), subject, &engine, app)
  }

  @inline(__always) package static func answer(
    _ condition: Condition, _ answer: Bool, in engine: HookedReference
  ) -> Bool {
    guard engine.hooks.installation.conditions & condition.bit != 0 else { return answer }
    return choose(at: .condition(condition), (), answer, engine)
  }

  @inline(__always) package static func decide<Subject, Value>(
    _ decision: Decision<Subject, Value>, _ subject: Subject, usual: Value,
    in engine: HookedReference
  ) -> Value {
    guard engine.hooks.installation.decisions & decision.name.bit != 0 else { return usual }
    return choose(at: .decision(decision.name), subject, usual, engine)
  }

  /// Runs the hooks at a place until one replaces the procedure; returns whether one did.
  private static func run<Subject>(
    at place: Hook.Place, _ subject: Subject, _ engine: inout HookedReference, _ app: HostedApp
  ) -> Bool {
    for member in engine.hooks.installation.hooks {
      guard member.hook.place == place, let body = member.hook.body as? Replacement<Subject>,
        !engine.hooks.isRunning(member)
      else { continue }
      let outer = engine.hooks.currentGroup
      engine.hooks.enter(member)
      let isReplaced = body.run(&engine, subject, app)
      engine.hooks.leave(member, to: outer)
      if isReplaced { return true }
    }
    return false
  }

  /// Returns the usual value as the hooks at a place change it, one after another.
  private static func choose<Subject, Value>(
    at place: Hook.Place, _ subject: Subject, _ usual: Value, _ engine: HookedReference
  ) -> Value {
    // In a copy of the engine, `memory` can be that of each hook's group.
    var engine = engine
    var value = usual
    for member in engine.hooks.installation.hooks {
      guard member.hook.place == place, let body = member.hook.body as? Choice<Subject, Value>
      else { continue }
      engine.hooks.currentGroup = member.group
      value = body.run(engine, subject, value)
    }
    return value
  }

  private func isRunning(_ member: Installation.Member) -> Bool {
    self[member.group].running & member.bit != 0
  }

  private mutating func enter(_ member: Installation.Member) {
    self[member.group].running |= member.bit
    currentGroup = member.group
  }

  private mutating func leave(_ member: Installation.Member, to outer: Int) {
    self[member.group].running &= ~member.bit
    currentGroup = outer
  }
}
