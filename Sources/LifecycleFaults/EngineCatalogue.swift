package import Lifecycle
package import LifecycleReference

/// The engines of ours, by the names that the command line and reports give them.
package enum EngineCatalogue {
  /// An engine of ours: the reference engine, with faults or other choices.
  package struct Selection: Hashable, Sendable {
    /// What it does wrong, if anything.
    package let faults: [Fault]
    /// The choices that it takes of those left open.
    package let latitudes: Latitudes
    /// What combinations of choices are drawn from, one for each given, if they are.
    package let drawing: UInt64?
    /// The hooks of its faults.
    private let hooks: Installation

    /// The reference engine with some of the choices left open.
    package init(taking latitudes: Latitudes) { self.init([], latitudes, nil) }

    /// The reference engine with faults.
    package init(faults: [Fault]) { self.init(faults, [], nil) }

    /// The reference engine with a random combination of choices for each given.
    package init(drawing seed: UInt64) { self.init([], [], seed) }

    private init(_ faults: [Fault], _ latitudes: Latitudes, _ drawing: UInt64?) {
      self.faults = faults
      self.latitudes = latitudes
      self.drawing = drawing
      hooks = .of(faults)
    }

    /// The engine for an app, whatever it is.
    package func engine(for given: Given) -> FaultyEngine {
      FaultyEngine(given, taking: latitudes(for: given), hooks: hooks)
    }

    /// The engine for an app, its faults left out: the fastest, where there are none.
    package func engineWithoutFaults(for given: Given) -> ReferenceEngine {
      ReferenceEngine(given, taking: latitudes(for: given))
    }

    private func latitudes(for given: Given) -> Latitudes {
      drawing.map { Latitudes.drawn(for: given, seed: $0) } ?? latitudes
    }

    package static func == (left: Selection, right: Selection) -> Bool {
      left.faults == right.faults && left.latitudes == right.latitudes
        && left.drawing == right.drawing
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(faults)
      hasher.combine(latitudes)
      hasher.combine(drawing)
    }

    /// The reference engine itself.
    package static let reference = Selection(taking: [])
  }

  /// All names in order: the reference engine, all choices at random, each of them, its faults.
  package static let names: [String] =
    ["reference", "variants"] + Latitude.all.map { "variant:" + $0.name }
    + Fault.all.map { "fault:" + $0.name }

  /// The engine of a name.
  ///
  /// Several variants or faults are joined by `+`, as in
  /// `variant:suspends-after-nine-seconds+resigns-briefly`. `variants` combines the choices at
  /// random, for each given in its own way; `variants:2` in other ways, as every number does.
  ///
  /// - Returns: Nothing, if there is no such engine.
  package static func selection(named name: String) -> Selection? {
    if name == "reference" { return .reference }
    if name == "variants" { return Selection(drawing: 0) }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let names = parts[1].split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "fault":
      let faults = names.compactMap(Fault.named)
      return faults.count == names.count ? Selection(faults: faults) : nil
    case "variants": return UInt64(parts[1]).map { Selection(drawing: $0) }
    case "variant":
      let choices = names.compactMap { name in Latitude.all.first { $0.name == name }?.choice }
      guard choices.count == names.count else { return nil }
      return Selection(taking: choices.reduce([]) { $0.union($1) })
    default: return nil
    }
  }
}

/// The reference engine with faults.
package typealias FaultyEngine = HookedEngine

extension HookedEngine {
  /// The reference engine with a fault, if one is given.
  package init(_ given: Given, fault: Fault?) {
    self.init(given, taking: [], hooks: fault?.installation ?? .none)
  }
}

extension Installation {
  /// The hooks of some faults.
  package static func of(_ faults: [Fault]) -> Installation {
    switch faults.count {
    case 0: .none
    case 1: faults[0].installation
    default: Installation(faults.map(\.hooks))
    }
  }
}
