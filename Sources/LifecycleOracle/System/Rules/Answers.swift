import Lifecycle

// The rule of the list `events` about the answers to registrations, and conditions for rules about
// the answers to all requests of the app's own code.
extension Rule {
  static let registrationAnswered = Rule(
    "events/registration-answered", .must,
    "Each registration of an identifier must be accepted or turned down exactly once. An answer "
      + "must not come without a registration.",
    sources: [
      .page(
        "backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)")
    ],
    latitude: ["Before iOS 13 there is no scheduler, and the answer may be missing."],
    needs: [.scheduler, .suspension, .termination], breadth: .narrow,
    check: .at(.registered.union(.unregistered)) { state, _ in
      guard state.knowsApp else { return .silent }
      if state.step.requests.isMoot { return state.judgementOfMootAnswer }
      return state.step.requests.pendingRegistrations > 0 ? .silent : .broken
    }
    .after(.any, when: .asked) { state, _ in
      guard state.knowsApp, !state.mayHaveEnded, state.step.requests.hasRegistered else {
        return .silent
      }
      if state.step.requests.pendingRegistrations <= 0 { return .held }
      return state.given.hasScheduler ? .broken : .silent
    },
    decidedBy: .device, consequence: .none, message: .registrationAnswer,
    examples: [
      """
      on app.didFinishLaunching: register
      launch | app.willFinishLaunching app.didFinishLaunching registered A.willConnect \
      A.willEnterForeground A.didBecomeActive
      """,
      "\(launchedScene); register | !",
      "\(launchedScene); register | unregistered unregistered!",
      "given iOS 12; \(launchedApp); register |",
    ])
}

extension MonitorStateView {
  /// The judgement of an answer to a request that the app may not have made.
  ///
  /// It is broken only if the app certainly does not run.
  var judgementOfMootAnswer: Judgement {
    process.contains(.running) ? .silent : .broken
  }

  /// Whether every act of the app is known, because no suspension and no end goes unseen.
  var knowsApp: Bool {
    knowsCauses && !visibility.hidesEnds && !visibility.hidesSuspension
  }
}
