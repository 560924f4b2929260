import Lifecycle

/// The rules about clients, by what they look at.
package struct ClientRules: OptionSet, Hashable, Sendable {
  package let rawValue: UInt128

  package init(rawValue: UInt128) { self.rawValue = rawValue }

  static var hearsScenes: Self { Self(rawValue: 1 << 0) }
  static var lateStart: Self { Self(rawValue: 1 << 1) }
  static var viewIsNotApp: Self { Self(rawValue: 1 << 2) }
  static var initialState: Self { Self(rawValue: 1 << 3) }
  static var launchIsNoReturn: Self { Self(rawValue: 1 << 4) }
  static var aggregates: Self { Self(rawValue: 1 << 5) }
  static var rightScene: Self { Self(rawValue: 1 << 6) }
  static var inactiveIsNotBackground: Self { Self(rawValue: 1 << 7) }
  static var noResumeWithoutPause: Self { Self(rawValue: 1 << 8) }
  static var noDuplicates: Self { Self(rawValue: 1 << 9) }
  static var settlesBounces: Self { Self(rawValue: 1 << 10) }
  static var legalSteps: Self { Self(rawValue: 1 << 11) }
  static var balanced: Self { Self(rawValue: 1 << 12) }
  static var nothingLost: Self { Self(rawValue: 1 << 13) }
  static var nothingInvented: Self { Self(rawValue: 1 << 14) }
  static var stateAgrees: Self { Self(rawValue: 1 << 15) }
  static var lateSubscriber: Self { Self(rawValue: 1 << 16) }
  static var link: Self { Self(rawValue: 1 << 17) }
  static var eventsPassedOn: Self { Self(rawValue: 1 << 19) }
  static var endsOnce: Self { Self(rawValue: 1 << 20) }
  static var sessionNeedsForeground: Self { Self(rawValue: 1 << 21) }
  static var sessionBalanced: Self { Self(rawValue: 1 << 22) }
  static var keepsToContract: Self { Self(rawValue: 1 << 23) }
  static var readyAtLaunch: Self { Self(rawValue: 1 << 24) }
  static var startsWithoutAWindow: Self { Self(rawValue: 1 << 25) }
  static var survivesMigration: Self { Self(rawValue: 1 << 26) }
  static var forwardsToAll: Self { Self(rawValue: 1 << 27) }
  static var keepsTheAppsOwn: Self { Self(rawValue: 1 << 28) }
  static var answersForAll: Self { Self(rawValue: 1 << 29) }
  static var sessionTime: Self { Self(rawValue: 1 << 30) }
  static var appSurvivesMigration: Self { Self(rawValue: 1 << 31) }
}

extension ClientRules {
  static let ofSessions: ClientRules = [.sessionNeedsForeground, .sessionBalanced]
}

/// What is to be said of a client's act, or of the end of a step.
package struct ClientVerdict: Hashable, Sendable {
  /// The rules that it breaks.
  package internal(set) var broken = ClientRules()
  /// The rules that were broken in this step.
  package internal(set) var found = ClientRules()
  /// The rules that could have been broken in this step.
  package internal(set) var opportunities = ClientRules()
  /// Whether it is the end of the step.
  package internal(set) var isAtEnd = false
  /// What is told in one of two life cycles alone, if anything is.
  var difference: Migration.Difference?
  /// What an app does in one of them alone.
  var differenceOfActs: Migration.Difference?

  /// Whether nothing is broken.
  var isSilent: Bool { broken.isEmpty }

  /// Nothing is to be said of what is observed next.
  mutating func fallSilent() { (broken, isAtEnd) = ([], false) }

  /// The rules that held in this step, at the end of one in which none was broken then.
  var held: ClientRules { isAtEnd ? opportunities.subtracting(found) : [] }

  /// What a rule has to say.
  package func judgement(of rule: ClientRules) -> Judgement {
    if broken.contains(rule) { return .broken }
    return isAtEnd && opportunities.contains(rule) && !found.contains(rule) ? .held : .silent
  }
}

// The rules about what an app does.
extension ClientRules {
  static var savesData: Self { Self(rawValue: 1 << 32) }
  static var suspendsQueues: Self { Self(rawValue: 1 << 33) }
  static var schedulesNothing: Self { Self(rawValue: 1 << 34) }
  static var invalidatesTimers: Self { Self(rawValue: 1 << 35) }
  static var pausesGame: Self { Self(rawValue: 1 << 36) }
  static var commitsNothing: Self { Self(rawValue: 1 << 37) }
  static var commitsNothingBehind: Self { Self(rawValue: 1 << 38) }
  static var releasesMemory: Self { Self(rawValue: 1 << 39) }
  static var releasesHardware: Self { Self(rawValue: 1 << 40) }
  static var releasesDatabases: Self { Self(rawValue: 1 << 41) }
  static var releasesBonjour: Self { Self(rawValue: 1 << 42) }
  static var closesAlerts: Self { Self(rawValue: 1 << 43) }
  static var settlesWork: Self { Self(rawValue: 1 << 44) }
  static var noSecrets: Self { Self(rawValue: 1 << 45) }
  static var returnsInTime: Self { Self(rawValue: 1 << 46) }
  static var returnsSoon: Self { Self(rawValue: 1 << 47) }
  static var touchesNothingShared: Self { Self(rawValue: 1 << 48) }
  static var doesLittle: Self { Self(rawValue: 1 << 49) }
  static var beginsEarly: Self { Self(rawValue: 1 << 50) }
  static var hasHandler: Self { Self(rawValue: 1 << 51) }
  static var endsEveryTask: Self { Self(rawValue: 1 << 52) }
  static var endsInHandler: Self { Self(rawValue: 1 << 53) }
  static var notInExtensions: Self { Self(rawValue: 1 << 54) }
  static var finishesOnce: Self { Self(rawValue: 1 << 55) }
  static var finishesQuickly: Self { Self(rawValue: 1 << 56) }
  static var registersAtLaunch: Self { Self(rawValue: 1 << 57) }
  static var takesUpAgain: Self { Self(rawValue: 1 << 58) }
  static var returnsInForeground: Self { Self(rawValue: 1 << 59) }
  static var cleansUp: Self { Self(rawValue: 1 << 60) }
  static var returnsBeforeEnd: Self { Self(rawValue: 1 << 61) }
  static var savesBeforeSuspension: Self { Self(rawValue: 1 << 62) }
  static var returnsFromLaunch: Self { Self(rawValue: 1 << 63) }
  static var cleansUpBeforeEnd: Self { Self(rawValue: 1 << 64) }
  static var dropsAtWarnings: Self { Self(rawValue: 1 << 65) }
  static var briefInHandler: Self { Self(rawValue: 1 << 66) }
  static var drawsNothing: Self { Self(rawValue: 1 << 67) }

  /// What is to be done as the app leaves the front, and once it has.
  static let ofLeaving: ClientRules = [
    .savesData, .suspendsQueues, .invalidatesTimers, .pausesGame, .releasesMemory, .closesAlerts,
    .settlesWork, .drawsNothing, .savesBeforeSuspension, .releasesHardware, .releasesDatabases,
    .releasesBonjour,
  ]
  static let ofConnections: ClientRules = [.releasesDatabases, .releasesBonjour]
  static let ofResources: ClientRules = [
    .releasesHardware, .releasesDatabases, .releasesBonjour,
  ]
  static let ofEvents: ClientRules = [.finishesOnce, .finishesQuickly]
  static let ofReturns: ClientRules = [.returnsInTime, .returnsSoon]
}
