import Lifecycle

extension Given.Listeners {
  /// One listener fewer, but at least one if there are any. If the accepting listener goes, the last
  /// one accepts.
  fileprivate var fewer: Given.Listeners {
    let count = count > 1 ? count - 1 : count
    return Given.Listeners(count, accepting: min(accepting, count))
  }
}

extension Given {
  /// Givens that are a little nearer to the default, the boldest change first.
  var simplifications: [Given] {
    let withoutLists = changed([{ $0.script = Script() }, { $0.modes = [] }])
    let scripted = script.simplifications.map { script in
      var given = self
      given.script = script
      return given
    }
    return withoutLists + ofOtherVersions + withScenes + ofOtherModes
      + changed(Self.configurationSimplifications) + scripted
  }

  /// Returns the givens that the changes make of this one, without changes that have no effect.
  private func changed(_ changes: [(inout Given) -> Void]) -> [Given] {
    changes.compactMap { change in
      var given = self
      change(&given)
      return given == self ? nil : given
    }
  }

  /// Changes that reset one feature each to the default.
  private static var configurationSimplifications: [(inout Given) -> Void] {
    [
      { $0.multipleScenes = false }, { $0.delegates = .both }, { $0.delegates = .sceneOnly },
      { $0.isExtension = false }, { $0.exitsOnSuspend = false }, { $0.protectsData = true },
      { $0.sceneOpensURLs = true }, { $0.sceneContinuesActivities = true },
      { $0.restoresState = false }, { $0.destroysScenes = false }, { $0.startsLocked = false },
      { $0.startsLate = false },
      { $0.receivesLate = false },
      { $0.continuesProcessing = false }, { $0.usesGPUInBackground = false },
      { $0.isProtectedBySystem = false },
      { $0.listeners = Listeners() }, { $0.listeners.accepting = 0 },
      { $0.listeners.accepting = min($0.listeners.accepting, 1) },
      { $0.listeners = $0.listeners.fewer },
      { $0.car = nil }, { $0.display = nil }, { $0.linksInPairs = false }, { $0.platform = [] },
    ]
      + Latitude.all.map { latitude in { $0.platform.remove(latitude.choice) } }
  }

  /// Givens with versions nearer to the usual ones: iOS 18, and the SDK of the system.
  private var ofOtherVersions: [Given] {
    let systems = Self.versions(nearer: Version(18), than: system)
    let sdks = Self.versions(nearer: system ?? Version(18), than: sdk)
    return systems.flatMap { version in
      changed([
        { given in
          if given.sdk == given.system { given.sdk = version }
          given.system = version
        }, { $0.system = version },
      ])
    } + changed([Self.becomeSceneless, { $0.sdk = $0.system }])
      + changed(sdks.map { version in { $0.sdk = version } })
  }

  /// Gives an app without scenes, because its system is too old, the usual system and SDK.
  private static func becomeSceneless(_ given: inout Given) {
    given.system = Version(18)
    given.sdk = Version(18)
    given.scenes = false
  }

  private var withScenes: [Given] {
    changed([
      { $0.scenes = true },
      { given in
        given.scenes = true
        given.script.entries = given.script.entries.map(\.ofTheFirstScene)
      },
    ])
  }

  /// Givens without one of the modes, or with an earlier mode in its place.
  private var ofOtherModes: [Given] {
    modes.flatMap { mode in
      changed([{ $0.modes.remove(mode) }])
        + changed(
          BackgroundMode.allCases.filter { $0.rawValue < mode.rawValue }.map { earlier in
            { given in
              given.modes.remove(mode)
              given.modes.insert(earlier)
            }
          })
    }
  }

  /// Returns some versions that are nearer to `target` than `version` is, the nearest first.
  private static func versions(nearer target: Version, than version: Version?) -> [Version] {
    guard let version else { return [target] }
    let distance = abs(Int(version.major) - Int(target.major))
    var versions: [Version] = []
    var less = distance
    while less > 0 {
      // The version lies on the same side of the target as `version` does.
      let near = distance - less
      versions.append(
        Version(target < version ? target.major + UInt8(near) : target.major - UInt8(near)))
      less /= 2
    }
    return versions
  }
}

extension Script {
  /// Scripts without one entry, then with a simpler entry, then with two neighbours exchanged.
  var simplifications: [Script] {
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
  /// Entries that do less, take less time, or react in the first scene or at a simpler place.
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

  /// The same reaction in the app's delegate.
  var ofTheApp: Script.Entry {
    guard case .callback(let callback, .scene) = trigger else { return self }
    return Script.Entry(at: .callback(callback, .app), reaction)
  }

  /// The same reaction in the first scene's delegate.
  var ofTheFirstScene: Script.Entry {
    guard case .callback(let callback, .app) = trigger else { return self }
    return Script.Entry(at: .callback(callback, .scene(.a)), reaction)
  }
}

extension Trigger {
  /// The places where apps usually react.
  fileprivate static let usual: [Trigger] = [
    .callback(.willFinishLaunching, .app), .callback(.didFinishLaunching, .app),
    .callback(.didEnterBackground, .scene(.a)),
    .callback(.willResignActive, .scene(.a)),
  ]

  fileprivate func isSimpler(than other: Trigger) -> Bool {
    guard case .callback = other else { return false }
    return values.lexicographicallyPrecedes(other.values)
  }
}

extension Reaction {
  /// Reactions that do less, but not nothing. Removing a whole entry is a simplification of the
  /// script.
  fileprivate var simplifications: [Reaction] {
    var simpler: [Reaction] = []
    func add(_ change: (inout Reaction) -> Void) {
      var reaction = self
      change(&reaction)
      if !reaction.isEmpty, reaction != self { simpler.append(reaction) }
    }
    add { $0.takes = .zero }
    add { $0.registersAnyIdentifier = false }
    add { $0.registersJobs = [] }
    for job in registersJobs { add { $0.registersJobs.remove(job) } }
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
  /// Shorter times, the shortest first: zero, half, three quarters and so on.
  ///
  /// Used repeatedly, they find any limit in a few steps.
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
