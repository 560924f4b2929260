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
    add { $0.multipleScenes = false }
    for delegates in Delegates.allCases where delegates.rawValue < self.delegates.rawValue {
      add { $0.delegates = delegates }
    }
    for mode in modes { add { $0.modes.remove(mode) } }
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
    return (0..<distance).flatMap { near in
      [Int(target.major) - near, Int(target.major) + near]
        .filter { (9...27).contains($0) }.map { Version(UInt8($0)) }
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
    return simpler
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
