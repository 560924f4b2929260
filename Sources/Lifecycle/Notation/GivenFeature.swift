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
      "Before iOS 13, the app exits rather than be suspended (`UIApplicationExitsOnSuspend`)."),
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
    Row(
      .startsLate, "starts late",
      "The client does not start with the app: the app's own code starts it later, by `start`."),
    Row(
      .receivesLate, "receives late",
      "Nobody receives the client's events until the app's own code asks for them, by `subscribe`."),
    Row(
      .linksInPairs, "links in pairs",
      "The system opens two URLs at once, when it delivers them to a scene."),
  ]

  var description: String { row.keyword }

  /// The property that the feature sets and its value; `nil` for a feature about delegates.
  private var setting: (property: WritableKeyPath<Given, Bool>, value: Bool)? {
    switch self {
    case .scenes: (\.scenes, true)
    case .noScenes: (\.scenes, false)
    case .multipleScenes: (\.multipleScenes, true)
    case .singleScene: (\.multipleScenes, false)
    case .bothDelegates, .sceneDelegateOnly, .appDelegateOnly: nil
    case .isExtension: (\.isExtension, true)
    case .exitsOnSuspend: (\.exitsOnSuspend, true)
    case .noDataProtection: (\.protectsData, false)
    case .noOpenURLContexts: (\.sceneOpensURLs, false)
    case .noContinue: (\.sceneContinuesActivities, false)
    case .stateRestoration: (\.restoresState, true)
    case .destroysScenes: (\.destroysScenes, true)
    case .startsLocked: (\.startsLocked, true)
    case .continuesProcessing: (\.continuesProcessing, true)
    case .usesGPUInBackground: (\.usesGPUInBackground, true)
    case .isProtectedBySystem: (\.isProtectedBySystem, true)
    case .startsLate: (\.startsLate, true)
    case .receivesLate: (\.receivesLate, true)
    case .linksInPairs: (\.linksInPairs, true)
    }
  }

  /// The delegates of an app with the feature, if the feature is about delegates.
  private var delegates: Given.Delegates {
    self == .sceneDelegateOnly ? .sceneOnly : self == .appDelegateOnly ? .appOnly : .both
  }

  /// Gives `given` the feature.
  func apply(to given: inout Given) {
    if let (property, value) = setting {
      given[keyPath: property] = value
    } else {
      given.delegates = delegates
    }
  }

  /// Whether `given` has the feature.
  func holds(for given: Given) -> Bool {
    if let (property, value) = setting { return given[keyPath: property] == value }
    return given.delegates == delegates
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
    default: self
    }
  }
}
