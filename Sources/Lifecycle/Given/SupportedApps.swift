extension Capabilities {
  /// Supports apps in which both delegates implement the life-cycle methods.
  public static let bothDelegates = Capabilities(.bothDelegates)
  /// Supports apps in which only the scene delegate implements the life-cycle methods.
  public static let sceneDelegateOnly = Capabilities(.sceneDelegateOnly)
  /// Supports apps in which only the app delegate implements the life-cycle methods.
  public static let appDelegateOnly = Capabilities(.appDelegateOnly)

  /// Supports apps on a range of iOS versions, limited to the versions of the notation.
  ///
  /// An engine that names no system supports all systems. Likewise, an engine that names no
  /// delegates supports all of them.
  public static func systems(_ versions: ClosedRange<Int>) -> Capabilities {
    versions.clamped(to: known).reduce(into: []) { $0.insert(Capabilities(system: $1)) }
  }

  /// Supports apps on a version of iOS and all later ones.
  public static func systems(from first: Int) -> Capabilities { systems(first...known.upperBound) }

  /// Supports apps on one version of iOS.
  ///
  /// Each version has a bit, above the bits of all other capabilities.
  package init(system: Int) {
    self.init(rawValue: 1 << UInt128(Self.firstSystemBit + system - Self.known.lowerBound))
  }

  /// The bit of the first known version.
  private static let firstSystemBit = Bit.allCases.count
  private static let known =
    Int(Given.Version.known.lowerBound)...Int(Given.Version.known.upperBound)
  private static let anyDelegates: Capabilities = [
    .bothDelegates, .sceneDelegateOnly, .appDelegateOnly,
  ]
  private static let anySystem = systems(known)
  /// All restrictions of the supported apps.
  public static let anyApps = anyDelegates.union(anySystem)

  /// The restrictions of the delegates, with names and meanings.
  static let restrictions: [(name: String, capability: Capabilities, meaning: String)] = [
    (
      "both-delegates", .bothDelegates,
      "Supports apps in which both delegates have all methods. Without the next two it excludes all other apps."
    ),
    (
      "scene-delegate-only", .sceneDelegateOnly,
      "Supports apps in which only the scene delegate has the transition methods."
    ),
    ("app-delegate-only", .appDelegateOnly, "Supports apps whose scenes have no delegate."),
  ]

  /// Creates a restriction from its name: `systems-13-17`, `systems-18` or `app-delegate-only`.
  init?(restriction name: String) {
    if let named = Self.restrictions.first(where: { $0.name == name }) {
      self = named.capability
      return
    }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    // 0 is no known version. The last comparison refuses numbers such as `013`.
    let versions = parts.dropFirst().map { Int($0) ?? 0 }
    guard parts.first == "systems", let first = versions.first, let last = versions.last,
      versions.count <= 2, first <= last, Self.known ~= first, Self.known ~= last,
      name == (["systems"] + versions.map(String.init)).joined(separator: "-")
    else { return nil }
    self = .systems(first...last)
  }

  /// The names of the restrictions: delegates, and systems in ranges.
  var restrictionNames: [String] {
    var names = Self.restrictions.filter { contains($0.capability) }.map(\.name)
    var version = Self.known.lowerBound
    // Each pass reads a range of supported versions, which may be empty, and the version after it.
    while version <= Self.known.upperBound {
      let first = version
      while version <= Self.known.upperBound, contains(Capabilities(system: version)) {
        version += 1
      }
      let last = version - 1
      if last >= first {
        names.append(last == first ? "systems-\(last)" : "systems-\(first)-\(last)")
      }
      version += 1
    }
    return names
  }

  /// The supported versions of iOS.
  public var supportedSystems: [Given.Version] {
    let systems = intersection(Self.anySystem)
    return Self.known.filter { systems.isEmpty || contains(Capabilities(system: $0)) }
      .map { Given.Version(UInt8($0)) }
  }

  /// The delegates that an app may have.
  public var supportedDelegates: [Given.Delegates] {
    Given.Delegates.allCases.filter(supports)
  }

  /// Whether the supported apps are restricted in any way.
  public var restrictApps: Bool {
    !isDisjoint(with: Self.anyApps)
  }

  /// Whether one of the named delegates and one of the named systems are supported.
  ///
  /// Delegates or systems that either set leaves out are not restricted.
  func supportsAny(of needs: Capabilities) -> Bool {
    [Self.anyDelegates, Self.anySystem].allSatisfy { group in
      let (wanted, supported) = (needs.intersection(group), intersection(group))
      return wanted.isEmpty || supported.isEmpty || !wanted.isDisjoint(with: supported)
    }
  }

  /// Whether an app with the given delegates is supported.
  public func supports(_ delegates: Given.Delegates) -> Bool {
    if isDisjoint(with: Self.anyDelegates) { return true }
    return switch delegates {
    case .both: contains(.bothDelegates)
    case .sceneOnly: contains(.sceneDelegateOnly)
    case .appOnly: contains(.appDelegateOnly)
    }
  }

  /// Whether an iOS version is supported; an unknown version counts as supported.
  public func supports(_ system: Given.Version?) -> Bool {
    guard let system, !isDisjoint(with: Self.anySystem) else { return true }
    return contains(Capabilities(system: Int(system.major)))
  }

  /// Whether the declared capabilities suffice to play an app with the given configuration.
  public func supports(_ given: Given) -> Bool {
    suffice(for: given.needs) && supports(given.system) && supports(given.delegates)
  }

  /// Whether the declared capabilities suffice to play a scenario.
  public func supports(_ scenario: Scenario) -> Bool {
    supports(scenario.given) && scenario.stimuli.allSatisfy { contains($0.needs) }
  }

  /// Returns the reason why the declared capabilities do not suffice for a scenario, or `nil`.
  package func obstacle(to scenario: Scenario) -> String? {
    if supports(scenario) { return nil }
    let needs = scenario.stimuli.reduce(into: scenario.given.needs) { $0.formUnion($1.needs) }
    let missing = needs.subtracting(self).subtracting(Self.anyApps).names
    guard missing.isEmpty else {
      return "does not declare \(missing.joined(separator: ", "))"
    }
    let app = scenario.given.description.replacing("\n", with: "; ")
    return "does not support an app with '\(app)'"
  }

  /// Whether a supported app can use the scene-based life cycle.
  public var includeScenes: Bool {
    contains(.sceneBased) && (!restrictApps || supportedSystems.contains { $0.major >= 13 })
  }

  /// Whether a supported app can use one of the life cycles.
  public var includeLifeCycle: Bool { contains(.appBased) || includeScenes }

  /// The background modes that the engine knows.
  package var modes: ModeSet {
    BackgroundMode.allCases.reduce(into: []) { if isSuperset(of: $1.needs) { $0.insert($1) } }
  }
}

extension Stimulus {
  /// The capabilities that an engine needs to receive the stimulus.
  package var needs: Capabilities {
    if case .event(let mode) = self { kind.needs.union(mode.needs) } else { kind.needs }
  }
}

extension Given {
  /// The capabilities that an engine needs to play the app.
  public var needs: Capabilities {
    var needs: Capabilities = isSceneBased ? .sceneBased : .appBased
    if multipleScenes { needs.insert(.multipleScenes) }
    if !script.isEmpty { needs.insert(.reactions) }
    for mode in modes { needs.formUnion(mode.needs) }
    if startsLocked { needs.insert(.firstUnlock) }
    if isAboutClients { needs.insert(.client) }
    return needs
  }

  /// Whether any setting concerns a client of UIKit.
  package var isAboutClients: Bool {
    startsLate || receivesLate || linksInPairs || listeners != Listeners() || !platform.isEmpty
      || car != nil || display != nil
  }

  /// Creates the plainest app that an engine with the given capabilities supports.
  ///
  /// The app is the default app; only its system, its delegates and its scene support may differ.
  public init(playedBy capabilities: Capabilities) {
    self.init()
    scenes = capabilities.includeScenes
    if !capabilities.supports(system), let last = capabilities.supportedSystems.last {
      system = last
      // From SDK 27 on, an app without scenes is not launched on iOS 27.
      sdk = min(last, Version(26))
    }
    if !capabilities.supports(delegates) {
      delegates = capabilities.supportedDelegates.first ?? delegates
    }
  }
}
