import Lifecycle
import LifecycleGeneration
import Testing

@Suite("Random givens")
struct RandomGivenTests {
  /// Random givens, enough of them for every feature to occur.
  static let drawn: [Given] = {
    var random = Random(seed: 10)
    return (0..<20_000).map { _ in random.given(for: .all) }
  }()

  @Test("The platform decides the permitted variations in a client's given, and nothing else")
  func platforms() {
    let client: Capabilities = [.client, .appBased, .sceneBased, .forwards]
    let drawn = Platform.allCases.map { platform in
      (UInt64(0)..<2_000).map { seed in
        var random = Random(seed: seed)
        return random.given(for: client, on: platform)
      }
    }
    let taken = drawn.map { $0.reduce(Latitudes()) { $0.union($1.platform) } }
    let recorded: Latitudes = [
      .resignsBriefly, .prewarmCallsLaunchMethods, .quietBackgroundLaunch, .disturbsOtherScenes,
      .closingLastSceneTerminates, .quitsThroughBackground, .linksComeFirst, .announcesActivities,
      .readsInTransitions,
    ]
    #expect(taken == [.ofPlatforms, recorded, []])
    let rest = drawn.map { givens in
      givens.map { given in
        var given = given
        given.platform = []
        return given
      }
    }
    #expect(rest[0] == rest[1] && rest[0] == rest[2])
    let listeners = rest[0].map(\.listeners)
    #expect(Set(listeners.map(\.count)) == [0, 1, 2, 3])
    #expect(listeners.allSatisfy { $0.accepting <= $0.count })
    #expect(Set(listeners).count == 10)
  }

  @Test("Only clients that can report them get extra screens and links in pairs")
  func screens() {
    func drawn(_ more: Capabilities) -> [Given] {
      (UInt64(0)..<1_000).map { seed in
        var random = Random(seed: seed)
        return random.given(for: more.union([.client, .appBased, .sceneBased]))
      }
    }
    let told = drawn([.tellsOfPlaces, .passesLinks])
    #expect(60...150 ~= told.count { $0.car == .b })
    #expect(30...100 ~= told.count { $0.display == .b })
    #expect(told.allSatisfy { $0.car == nil || $0.display == nil })
    #expect(80...180 ~= told.count(where: \.linksInPairs))
    let without: [Capabilities] = [[], [.tellsOfPlaces, .userSessions], [.tellsOfPlaces, .app]]
    let others = without.flatMap(drawn)
    #expect(others.allSatisfy { $0.screens.isEmpty && !$0.linksInPairs })
  }

  @Test(
    "Each feature of a given occurs as often as intended",
    arguments: [
      Feature("scene-based", 0.64...0.69) { $0.isSceneBased },
      Feature("several scenes", 0.31...0.36) { $0.allowsSeveralScenes },
      Feature("scenes on an old system", 0.02...0.1) { $0.scenes && !$0.isSceneBased },
      Feature("several scenes on an old system", 0.005...0.03) {
        $0.multipleScenes && !$0.isSceneBased
      },
      Feature("another SDK", 0.1...0.25) { $0.sdk != $0.system },
      Feature("refuses to launch", 0.01...0.02) { $0.mustRefuseLaunch },
      Feature("both delegates", 0.3...0.6) { $0.delegates == .both },
      Feature("scene delegate only", 0.2...0.4) { $0.delegates == .sceneOnly },
      Feature("app delegate only", 0.1...0.4) { $0.delegates == .appOnly },
      Feature("no modes", 0.19...0.25) { $0.modes.isEmpty },
      Feature("extension", 0.02...0.06) { $0.isExtension },
      Feature("exits on suspend", 0.07...0.14) { $0.exitsOnSuspend },
      Feature("exits instead of suspending", 0.05...0.11) { $0.exitsInsteadOfSuspending },
      Feature("no data protection", 0.03...0.1) { !$0.protectsData },
      Feature("no openURLContexts", 0.03...0.1) { !$0.sceneOpensURLs },
      Feature("no continue", 0.03...0.1) { !$0.sceneContinuesActivities },
      Feature("state restoration", 0.33...0.42) { $0.restoresState },
      Feature("a script", 0.53...0.6) { !$0.script.isEmpty },
      Feature("registers jobs in the first launch method", 0.02...0.1) {
        $0.registersJobs(in: .willFinishLaunching)
      },
      Feature("registers jobs in the second launch method", 0.1...0.3) {
        $0.registersJobs(in: .didFinishLaunching)
      },
    ])
  func feature(_ feature: Feature) {
    let share = Double(Self.drawn.count(where: feature.holds)) / Double(Self.drawn.count)
    #expect(feature.share.contains(share))
  }

  @Test("Every version of iOS and every SDK version is drawn", arguments: Given.Version.known)
  func versions(major: UInt8) {
    #expect(Self.drawn.contains { $0.system?.major == major })
    #expect(Self.drawn.contains { $0.sdk?.major == major })
  }

  @Test("Only known versions of iOS and of the SDK are drawn")
  func bounds() {
    let outside = Self.drawn.filter { given in
      ![given.system, given.sdk].allSatisfy {
        $0.map { Given.Version.known.contains($0.major) } ?? false
      }
    }
    #expect(outside.isEmpty)
  }

  @Test("No reaction in a script is empty, and no trigger occurs twice")
  func scripts() {
    for entries in Self.drawn.map(\.script.entries) {
      #expect(entries.allSatisfy { !$0.reaction.isEmpty })
      #expect(Set(entries.map(\.trigger)).count == entries.count)
    }
  }

  @Test(
    "Scripts contain every kind of reaction",
    arguments: [
      Saying("stays six seconds") { $0.reaction.takes == 6 },
      Saying("stays more than ten seconds") { $0.reaction.takes > 10 },
      Saying("acquires") { !$0.reaction.acquires.isEmpty },
      Saying("releases everything") { Array($0.reaction.releases) == Resource.allCases },
      Saying("accesses") { !$0.reaction.accesses.isEmpty },
      Saying("begins a task") { !$0.reaction.begins.isEmpty },
      Saying("ends a task in time") {
        if case .expiration(let work) = $0.trigger { $0.reaction.ends == [work] } else { false }
      },
      Saying("registers") { $0.reaction.registersAnyIdentifier },
      Saying("reacts in a second scene") {
        $0.trigger == .callback(.didEnterBackground, .scene(.b))
      },
      Saying("reacts in the app delegate") { $0.trigger == .callback(.didEnterBackground, .app) },
    ])
  func reactions(_ saying: Saying) {
    #expect(Self.drawn.contains { $0.script.entries.contains(where: saying.holds) })
  }

  /// A feature and the share of all givens that have it.
  struct Feature: CustomTestStringConvertible {
    let testDescription: String
    let share: ClosedRange<Double>
    let holds: @Sendable (Given) -> Bool

    init(
      _ name: String, _ share: ClosedRange<Double>, _ holds: @escaping @Sendable (Given) -> Bool
    ) {
      testDescription = name
      self.share = share
      self.holds = holds
    }
  }

  /// A property that some script entries have.
  struct Saying: CustomTestStringConvertible {
    let testDescription: String
    let holds: @Sendable (Script.Entry) -> Bool

    init(_ name: String, _ holds: @escaping @Sendable (Script.Entry) -> Bool) {
      testDescription = name
      self.holds = holds
    }
  }
}

extension Given {
  /// Whether the app registers jobs in a launch method.
  fileprivate func registersJobs(in method: Callback) -> Bool {
    script.reaction(at: .callback(method, .app))?.registersJobs.isEmpty == false
  }
}
