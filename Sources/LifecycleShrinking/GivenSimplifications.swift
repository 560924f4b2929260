import Lifecycle

extension Given {
  /// Givens that are a little nearer to the default, the boldest first.
  var simplifications: [Given] {
    var plainer: [Given] = []
    func add(_ change: (inout Given) -> Void) {
      var given = self
      change(&given)
      if given != self { plainer.append(given) }
    }
    add { $0.script = Script() }
    add { $0.modes = [] }
    for version in Self.versions(nearer: Version(18), than: system) {
      add { given in
        if given.sdk == given.system { given.sdk = version }
        given.system = version
      }
      add { $0.system = version }
    }
    add { given in
      given.system = Version(18)
      given.sdk = Version(18)
      given.scenes = false
    }
    add { $0.sdk = $0.system }
    for version in Self.versions(nearer: system ?? Version(18), than: sdk) {
      add { $0.sdk = version }
    }
    add { $0.scenes = true }
    add { given in
      given.scenes = true
      given.script.entries = given.script.entries.map(\.ofTheFirstScene)
    }
    add { $0.multipleScenes = false }
    for delegates in Delegates.allCases where delegates.rawValue < self.delegates.rawValue {
      add { $0.delegates = delegates }
    }
    for mode in modes { add { $0.modes.remove(mode) } }
    for mode in modes {
      for simpler in BackgroundMode.allCases where simpler.rawValue < mode.rawValue {
        add { given in
          given.modes.remove(mode)
          given.modes.insert(simpler)
        }
      }
    }
    add { $0.isExtension = false }
    add { $0.exitsOnSuspend = false }
    add { $0.protectsData = true }
    add { $0.sceneOpensURLs = true }
    add { $0.sceneContinuesActivities = true }
    add { $0.restoresState = false }
    for script in script.simplifications { add { $0.script = script } }
    return plainer
  }

  /// The versions nearer to `target` than `version` is, the nearest first.
  private static func versions(nearer target: Version, than version: Version?) -> [Version] {
    guard let version else { return [target] }
    let distance = abs(Int(version.major) - Int(target.major))
    var versions: [Version] = []
    var less = distance
    while less > 0 {
      let near = distance - less
      versions.append(
        Version(target < version ? target.major + UInt8(near) : target.major - UInt8(near)))
      less /= 2
    }
    return versions
  }
}

extension Scenario {
  /// This scenario under givens that fall back to the default in half of what sets them apart.
  var plainerHalves: [Scenario] {
    let parts = given.parts
    var candidates: [Scenario] = []
    var length = parts.count / 2
    while length > 1 {
      for start in stride(from: 0, to: parts.count, by: length) {
        var plainer = given
        for change in parts[start..<min(start + length, parts.count)] { change(&plainer) }
        candidates.append(Scenario(plainer, stimuli))
      }
      length /= 2
    }
    return candidates
  }
}

extension Given {
  /// What falls back to the default, one feature at a time, for each that sets the given apart.
  fileprivate var parts: [(inout Given) -> Void] {
    let plain = Given()
    let all: [(inout Given) -> Void] = [
      { given in
        given.system = plain.system
        given.sdk = plain.sdk
      },
      { $0.sdk = $0.system }, { $0.scenes = plain.scenes },
      { $0.multipleScenes = plain.multipleScenes }, { $0.delegates = plain.delegates },
      { $0.modes = plain.modes }, { $0.isExtension = plain.isExtension },
      { $0.exitsOnSuspend = plain.exitsOnSuspend }, { $0.protectsData = plain.protectsData },
      { $0.sceneOpensURLs = plain.sceneOpensURLs },
      { $0.sceneContinuesActivities = plain.sceneContinuesActivities },
      { $0.restoresState = plain.restoresState }, { $0.script = plain.script },
    ]
    return all.filter { change in
      var changed = self
      change(&changed)
      return changed != self
    }
  }
}

extension Script {
  /// Scripts without one of the entries, then with a simpler one.
  fileprivate var simplifications: [Script] {
    let entries = self.entries
    let shorter = entries.indices.map { index in
      var rest = entries
      rest.remove(at: index)
      return Script(rest)
    }
    return shorter
      + entries.indices.flatMap { index in
        entries[index].simplifications.map { simpler in
          var changed = entries
          changed[index] = simpler
          return Script(changed)
        }
      }
      + entries.indices.dropFirst().map { index in
        var swapped = entries
        swapped.swapAt(index - 1, index)
        return Script(swapped)
      }
  }

  private init(_ entries: [Entry]) {
    self.init()
    self.entries = entries
  }
}

extension Script.Entry {
  /// Entries that do one thing less, a shorter time, or the same in the first scene.
  fileprivate var simplifications: [Script.Entry] {
    var simpler = reaction.simplifications.map { Script.Entry(at: trigger, $0) }
    if case .callback(let callback, .scene(let scene)) = trigger, scene != .a {
      simpler.append(Script.Entry(at: .callback(callback, .scene(.a)), reaction))
    }
    for place in Trigger.usual where place.isSimpler(than: trigger) {
      simpler.append(Script.Entry(at: place, reaction))
    }
    return simpler
  }

  /// The same in the first scene's delegate.
  fileprivate var ofTheFirstScene: Script.Entry {
    guard case .callback(let callback, .app) = trigger else { return self }
    return Script.Entry(at: .callback(callback, .scene(.a)), reaction)
  }
}

extension Trigger {
  /// Where an app mostly reacts.
  fileprivate static let usual: [Trigger] = [
    .callback(.didFinishLaunching, .app), .callback(.didEnterBackground, .scene(.a)),
    .callback(.willResignActive, .scene(.a)),
  ]

  fileprivate func isSimpler(than other: Trigger) -> Bool {
    guard case .callback = other else { return false }
    return values.lexicographicallyPrecedes(other.values)
  }
}

extension Reaction {
  /// Reactions that do something less, but never nothing: that is an entry less.
  fileprivate var simplifications: [Reaction] {
    var simpler: [Reaction] = []
    func add(_ change: (inout Reaction) -> Void) {
      var reaction = self
      change(&reaction)
      if !reaction.isEmpty, reaction != self { simpler.append(reaction) }
    }
    add { $0.takes = .zero }
    add { $0.registers = false }
    add { $0.acquires = [] }
    add { $0.releases = [] }
    add { $0.accesses = [] }
    add { $0.begins = [] }
    add { $0.ends = [] }
    for resource in acquires { add { $0.acquires.remove(resource) } }
    for resource in releases { add { $0.releases.remove(resource) } }
    for resource in accesses { add { $0.accesses.remove(resource) } }
    for work in begins { add { $0.begins.remove(work) } }
    for work in ends { add { $0.ends.remove(work) } }
    for time in takes.shorter where time != .zero { add { $0.takes = time } }
    return simpler
  }
}

extension Seconds {
  /// Shorter times, the shortest first: they close in on any limit in a few steps.
  var shorter: [Seconds] {
    var lengths: [Seconds] = []
    var less = count
    while less > 0 {
      lengths.append(Seconds(count - less))
      less /= 2
    }
    return lengths
  }
}
