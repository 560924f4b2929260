import Lifecycle

extension Script {
  /// Scripts without one of the entries, then with a simpler one.
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

  /// The same in the app's delegate.
  var ofTheApp: Script.Entry {
    guard case .callback(let callback, .scene) = trigger else { return self }
    return Script.Entry(at: .callback(callback, .app), reaction)
  }

  /// The same in the first scene's delegate.
  var ofTheFirstScene: Script.Entry {
    guard case .callback(let callback, .app) = trigger else { return self }
    return Script.Entry(at: .callback(callback, .scene(.a)), reaction)
  }
}

extension Trigger {
  /// Where an app mostly reacts.
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
