// The choice of the rule to blame if several are broken at one place. Among rules about systems and
// apps the narrowest is blamed, then the first of the book (`Breach.outranks`). Rules about bridges
// judge one report from many sides: the first of this list is blamed.
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
