// Which rule is blamed where several are broken at one place. Of rules about systems and apps the
// narrowest is blamed, then the first of the book (`Breach.outranks`); of rules about bridges, which
// judge one report from many sides, the first of this list.
extension Rule {
  /// The rules that one report of a bridge may break at once; the first one broken is blamed.
  private static let precedenceOfBridge = [
    keepsToContract, startsWithoutAWindow, readyAtLaunch, viewIsNotApp, lateStart, lateSubscriber,
    initialStateOfClient, noDuplicates, endsOnce, aggregates, rightScene, launchIsNoReturn,
    noResumeWithoutPause, legalSteps, inactiveIsNotBackground, sessionNeedsForeground,
    sessionBalanced, sessionTime,
  ].map(\.id)

  /// Returns the position of a rule in that order; rules that are not listed come last.
  static func precedence(_ id: String) -> Int {
    precedenceOfBridge.firstIndex(of: id) ?? precedenceOfBridge.count
  }
}
