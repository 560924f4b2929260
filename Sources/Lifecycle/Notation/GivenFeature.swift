/// A feature that a given has or lacks; `GivenReader` reads the features that take an argument.
enum GivenFeature: UInt8, Vocabulary {
  case scenes, noScenes, multipleScenes, singleScene
  case bothDelegates, sceneDelegateOnly, appDelegateOnly
  case isExtension, exitsOnSuspend
  case noDataProtection, noOpenURLContexts, noContinue, stateRestoration, destroysScenes
  case startsLocked
  case continuesProcessing, usesGPUInBackground, isProtectedBySystem
  case startsLate, receivesLate, linksInPairs

  static let noun = "a feature"

  static let rows: [Row] = [
    Row(.scenes, "scenes", "The app supports scenes: the default, on iOS 13 and later."),
    Row(.noScenes, "no scenes", "The app supports no scenes: it uses the app-based life cycle."),
    Row(.multipleScenes, "multiple scenes", "The app supports several scenes at once."),
    Row(.singleScene, "single scene", "The app supports one scene at a time: the default."),
    Row(
      .bothDelegates, "both delegates",
      "The app delegate and the scene delegate have all methods: the default."),
    Row(
      .sceneDelegateOnly, "scene delegate only",
      "Only the scene delegate has the transition methods; the app delegate has the others."),
    Row(
      .appDelegateOnly, "app delegate only",
      "Scenes have no delegate; the app delegate has all of its methods."),
    Row(.isExtension, "extension", "The app is an app extension: it is granted no extended time."),
    Row(
      .exitsOnSuspend, "exits on suspend",
      "The app exits rather than be suspended (`UIApplicationExitsOnSuspend`)."),
    Row(.noDataProtection, "no data protection", "The device protects no data while it is locked."),
    Row(
      .noOpenURLContexts, "no openURLContexts",
      "The scene delegate lacks the method for URLs: `scene(_:openURLContexts:)`."),
    Row(
      .noContinue, "no continue",
      "The scene delegate lacks the method for user activities: `scene(_:continue:)`."),
    Row(
      .stateRestoration, "state restoration",
      "The app opted in to state restoration, and agrees when asked whether to save."),
    Row(
      .destroysScenes, "destroys scenes",
      "Scenes ask to be destroyed when they are dismissed or disconnected, from iOS 26 on."),
    Row(
      .startsLocked, "before first unlock",
      "The device is locked at first, and nobody has unlocked it since it started."),
    Row(
      .continuesProcessing, "continued processing",
      "The app runs tasks that continue in the background, from iOS 26 on "
        + "(`BGContinuedProcessingTask`)."),
    Row(
      .usesGPUInBackground, "background GPU",
      "Such tasks may use the GPU in the background; write `continued processing` too."),
    Row(
      .isProtectedBySystem, "system protection",
      "The system requires authentication to show the app's scenes, from iOS 18 on."),
    Row(.startsLate, "starts late", "The app's own code starts a client, by `start`."),
    Row(
      .receivesLate, "receives late",
      "The app's own code begins to receive a client's events, by `subscribe`."),
    Row(
      .linksInPairs, "links in pairs",
      "The system opens two URLs at once, when it delivers them to a scene."),
  ]

  var description: String { row.keyword }

  /// Gives `given` the feature.
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
    case .destroysScenes: given.destroysScenes = true
    case .startsLocked: given.startsLocked = true
    case .continuesProcessing: given.continuesProcessing = true
    case .usesGPUInBackground: given.usesGPUInBackground = true
    case .isProtectedBySystem: given.isProtectedBySystem = true
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
    case .destroysScenes: given.destroysScenes
    case .startsLocked: given.startsLocked
    case .continuesProcessing: given.continuesProcessing
    case .usesGPUInBackground: given.usesGPUInBackground
    case .isProtectedBySystem: given.isProtectedBySystem
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

  /// The first of the features that exclude one another, which represents them; for most, `self`.
  var aspect: GivenFeature {
    switch self {
    case .noScenes: .scenes
    case .singleScene: .multipleScenes
    case .sceneDelegateOnly, .appDelegateOnly: .bothDelegates
    case .scenes, .multipleScenes, .bothDelegates, .isExtension, .exitsOnSuspend,
      .noDataProtection, .noOpenURLContexts, .noContinue, .stateRestoration,
      .destroysScenes, .startsLocked, .continuesProcessing, .usesGPUInBackground,
      .isProtectedBySystem, .startsLate, .receivesLate, .linksInPairs:
      self
    }
  }
}
