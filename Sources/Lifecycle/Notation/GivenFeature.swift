/// A feature that a given has or lacks; versions and modes are written separately.
enum GivenFeature: CaseIterable, NotationKeyword {
  case scenes, noScenes, multipleScenes, singleScene
  case bothDelegates, sceneDelegateOnly, appDelegateOnly
  case isExtension, exitsOnSuspend
  case noDataProtection, noOpenURLContexts, noContinue, stateRestoration
  case startsLate, receivesLate, linksInPairs

  static let noun = "a feature"

  var description: String {
    switch self {
    case .scenes: "scenes"
    case .noScenes: "no scenes"
    case .multipleScenes: "multiple scenes"
    case .singleScene: "single scene"
    case .bothDelegates: "both delegates"
    case .sceneDelegateOnly: "scene delegate only"
    case .appDelegateOnly: "app delegate only"
    case .isExtension: "extension"
    case .exitsOnSuspend: "exits on suspend"
    case .noDataProtection: "no data protection"
    case .noOpenURLContexts: "no openURLContexts"
    case .noContinue: "no continue"
    case .stateRestoration: "state restoration"
    case .startsLate: "starts late"
    case .receivesLate: "receives late"
    case .linksInPairs: "links in pairs"
    }
  }

  func apply(to given: inout Given) {
    switch self {
    case .scenes: given.scenes = true
    case .noScenes: given.scenes = false
    case .multipleScenes: given.multipleScenes = true
    case .singleScene: given.multipleScenes = false
    case .bothDelegates: given.delegates = .both
    case .sceneDelegateOnly: given.delegates = .sceneOnly
    case .appDelegateOnly: given.delegates = .appOnly
    case .isExtension: given.isExtension = true
    case .exitsOnSuspend: given.exitsOnSuspend = true
    case .noDataProtection: given.protectsData = false
    case .noOpenURLContexts: given.sceneOpensURLs = false
    case .noContinue: given.sceneContinuesActivities = false
    case .stateRestoration: given.restoresState = true
    case .startsLate: given.startsLate = true
    case .receivesLate: given.receivesLate = true
    case .linksInPairs: given.linksInPairs = true
    }
  }

  /// Whether `given` has the feature.
  func holds(for given: Given) -> Bool {
    switch self {
    case .scenes: given.scenes
    case .noScenes: !given.scenes
    case .multipleScenes: given.multipleScenes
    case .singleScene: !given.multipleScenes
    case .bothDelegates: given.delegates == .both
    case .sceneDelegateOnly: given.delegates == .sceneOnly
    case .appDelegateOnly: given.delegates == .appOnly
    case .isExtension: given.isExtension
    case .exitsOnSuspend: given.exitsOnSuspend
    case .noDataProtection: !given.protectsData
    case .noOpenURLContexts: !given.sceneOpensURLs
    case .noContinue: !given.sceneContinuesActivities
    case .stateRestoration: given.restoresState
    case .startsLate: given.startsLate
    case .receivesLate: given.receivesLate
    case .linksInPairs: given.linksInPairs
    }
  }

  /// Returns the features of `given` that differ from the default.
  static func remarkable(in given: Given) -> [GivenFeature] {
    allCases.filter { $0.holds(for: given) && !$0.holds(for: Given()) }
  }

  /// Whether the feature concerns a client of UIKit.
  var isOfClients: Bool {
    self == .startsLate || self == .receivesLate || self == .linksInPairs
  }

  /// The feature that represents a group of features that exclude one another.
  var aspect: GivenFeature {
    switch self {
    case .noScenes: .scenes
    case .singleScene: .multipleScenes
    case .sceneDelegateOnly, .appDelegateOnly: .bothDelegates
    case .scenes, .multipleScenes, .bothDelegates, .isExtension, .exitsOnSuspend,
      .noDataProtection, .noOpenURLContexts, .noContinue, .stateRestoration, .startsLate,
      .receivesLate, .linksInPairs:
      self
    }
  }
}
