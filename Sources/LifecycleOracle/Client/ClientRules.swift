import Lifecycle

/// The rules about clients, by what they look at.
package struct ClientRules: OptionSet, Hashable, Sendable {
  package let rawValue: UInt128

  package init(rawValue: UInt128) { self.rawValue = rawValue }

  static let hearsScenes = ClientRules(rawValue: 1 << 0)
  static let lateStart = ClientRules(rawValue: 1 << 1)
  static let viewIsNotApp = ClientRules(rawValue: 1 << 2)
  static let initialState = ClientRules(rawValue: 1 << 3)
  static let launchIsNoReturn = ClientRules(rawValue: 1 << 4)
  static let aggregates = ClientRules(rawValue: 1 << 5)
  static let rightScene = ClientRules(rawValue: 1 << 6)
  static let inactiveIsNotBackground = ClientRules(rawValue: 1 << 7)
  static let noResumeWithoutPause = ClientRules(rawValue: 1 << 8)
  static let noDuplicates = ClientRules(rawValue: 1 << 9)
  static let settlesBounces = ClientRules(rawValue: 1 << 10)
  static let legalSteps = ClientRules(rawValue: 1 << 11)
  static let balanced = ClientRules(rawValue: 1 << 12)
  static let nothingLost = ClientRules(rawValue: 1 << 13)
  static let nothingInvented = ClientRules(rawValue: 1 << 14)
  static let stateAgrees = ClientRules(rawValue: 1 << 15)
  static let lateSubscriber = ClientRules(rawValue: 1 << 16)
  static let link = ClientRules(rawValue: 1 << 17)
  static let eventsPassedOn = ClientRules(rawValue: 1 << 19)
  static let endsOnce = ClientRules(rawValue: 1 << 20)
  static let sessionNeedsForeground = ClientRules(rawValue: 1 << 21)
  static let sessionBalanced = ClientRules(rawValue: 1 << 22)
  static let keepsToContract = ClientRules(rawValue: 1 << 23)
  static let readyAtLaunch = ClientRules(rawValue: 1 << 24)
  static let startsWithoutAWindow = ClientRules(rawValue: 1 << 25)
  static let survivesMigration = ClientRules(rawValue: 1 << 26)
  static let forwardsToAll = ClientRules(rawValue: 1 << 27)
  static let keepsTheAppsOwn = ClientRules(rawValue: 1 << 28)
  static let answersForAll = ClientRules(rawValue: 1 << 29)
  static let sessionTime = ClientRules(rawValue: 1 << 30)
  static let appSurvivesMigration = ClientRules(rawValue: 1 << 31)
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

  /// What a rule has to say.
  package func judgement(of rule: ClientRules) -> Judgement {
    if broken.contains(rule) { return .broken }
    return isAtEnd && opportunities.contains(rule) && !found.contains(rule) ? .held : .silent
  }
}

// The rules about what an app does.
extension ClientRules {
  static let savesData = ClientRules(rawValue: 1 << 32)
  static let suspendsQueues = ClientRules(rawValue: 1 << 33)
  static let schedulesNothing = ClientRules(rawValue: 1 << 34)
  static let invalidatesTimers = ClientRules(rawValue: 1 << 35)
  static let pausesGame = ClientRules(rawValue: 1 << 36)
  static let commitsNothing = ClientRules(rawValue: 1 << 37)
  static let commitsNothingBehind = ClientRules(rawValue: 1 << 38)
  static let releasesMemory = ClientRules(rawValue: 1 << 39)
  static let releasesHardware = ClientRules(rawValue: 1 << 40)
  static let releasesDatabases = ClientRules(rawValue: 1 << 41)
  static let releasesBonjour = ClientRules(rawValue: 1 << 42)
  static let closesAlerts = ClientRules(rawValue: 1 << 43)
  static let settlesWork = ClientRules(rawValue: 1 << 44)
  static let noSecrets = ClientRules(rawValue: 1 << 45)
  static let returnsInTime = ClientRules(rawValue: 1 << 46)
  static let returnsSoon = ClientRules(rawValue: 1 << 47)
  static let touchesNothingShared = ClientRules(rawValue: 1 << 48)
  static let doesLittle = ClientRules(rawValue: 1 << 49)
  static let beginsEarly = ClientRules(rawValue: 1 << 50)
  static let hasHandler = ClientRules(rawValue: 1 << 51)
  static let endsEveryTask = ClientRules(rawValue: 1 << 52)
  static let endsInHandler = ClientRules(rawValue: 1 << 53)
  static let notInExtensions = ClientRules(rawValue: 1 << 54)
  static let finishesOnce = ClientRules(rawValue: 1 << 55)
  static let finishesQuickly = ClientRules(rawValue: 1 << 56)
  static let registersAtLaunch = ClientRules(rawValue: 1 << 57)
  static let takesUpAgain = ClientRules(rawValue: 1 << 58)
  static let returnsInForeground = ClientRules(rawValue: 1 << 59)
  static let cleansUp = ClientRules(rawValue: 1 << 60)
  static let returnsBeforeEnd = ClientRules(rawValue: 1 << 61)
  static let savesBeforeSuspension = ClientRules(rawValue: 1 << 62)
  static let returnsFromLaunch = ClientRules(rawValue: 1 << 63)
  static let cleansUpBeforeEnd = ClientRules(rawValue: 1 << 64)

  /// What is to be done as the app leaves the front, and once it has.
  static let ofLeaving: ClientRules = [
    .savesData, .suspendsQueues, .invalidatesTimers, .pausesGame, .releasesMemory, .closesAlerts,
    .settlesWork, .savesBeforeSuspension, .releasesHardware, .releasesDatabases, .releasesBonjour,
  ]
  static let ofConnections: ClientRules = [.releasesDatabases, .releasesBonjour]
  static let ofResources: ClientRules = [
    .releasesHardware, .releasesDatabases, .releasesBonjour,
  ]
  static let ofEvents: ClientRules = [.finishesOnce, .finishesQuickly]
  static let ofReturns: ClientRules = [.returnsInTime, .returnsSoon]
}
