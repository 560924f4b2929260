import Lifecycle

// A rule of the list `other`: interruptions of the app's audio session, which do not interrupt the
// app itself.
extension Rule {
  static let audioInterruption = Rule(
    "other/audio-interruption", .must,
    "An interruption of the audio session must be posted once to a running app that holds `audio`. "
      + "Its end must be posted only to a process that was told its beginning, or was suspended then. "
      + "The end must have the option `shouldResume` if the app may resume, and only then.",
    sources: [
      .page("avfaudio/avaudiosession/interruptionnotification"),
      .page("avfaudio/handling-audio-interruptions"),
    ],
    latitude: [
      "An app that does not hold `audio` may get the notification or not, and so may an app in the "
        + "background without the mode `audio`.",
      "A call may also interrupt the audio session. A resumed app may get the notification late.",
      "The end need not be posted.",
      "An app that acquired `audio` during the interruption may be told only the end.",
    ],
    needs: [.audioInterruptions, .appNotifications],
    // A kind of observation includes all phases, so the ends are judged here too.
    check: .at(.app(post: .audioInterruption(.began))) { state, seen in
      guard state.knowsCauses, case .notification(.audioInterruption(let phase)) = seen.event else {
        return .silent
      }
      if state.step.resumed { return .silent }
      switch (phase, state.step.stimulus) {
      case (.began, .interruptAudio), (.ended, .endAudio), (.shouldResume, .resumeAudio):
        let mayGetPhase = !state.lifetime.missedAudio || state.app.held.contains(.audio)
        return .holds(state.step.other.audio == 0 && mayGetPhase)
      case (.began, .interrupt(.call)), (.ended, .end(.call)), (.shouldResume, .end(.call)):
        return .silent
      default: return .broken
      }
    }
    .after([.interruptAudio], when: .alive) { state, _ in
      guard state.knowsCauses, state.startedRunning, !state.mayHaveEnded,
        state.visibility.capabilities.contains(.resources), state.app.held.contains(.audio),
        !state.isOffscreen || state.given.isAudible
      else { return .silent }
      return .holds(state.step.other.audio > 0)
    },
    decidedBy: .device, consequence: .none, message: .audioUntold,
    examples: [
      """
      \(launchedScene)
      acquire audio |
      interrupt audio | app:audioInterruption(began)
      resume audio | app:audioInterruption(should-resume)
      """,
      "\(launchedScene); acquire audio |; interrupt audio | !",
      "\(launchedScene); acquire audio |; \(leftScene); interrupt audio |",
      """
      \(launchedScene)
      interrupt audio | app:audioInterruption(began)
      end audio | app:audioInterruption(should-resume)!
      """,
      """
      \(launchedScene)
      interrupt audio | app:audioInterruption(began)
      terminate | terminate(system-request)
      \(launchedScene)
      end audio | app:audioInterruption(ended)!
      """,
      "\(launchedScene); interrupt call | app:audioInterruption(began) A.willResignActive",
      "\(launchedScene); interrupt audio |; end audio | app:audioInterruption(ended)!",
      "\(launchedScene); interrupt audio |; acquire audio |; end audio | app:audioInterruption(ended)",
    ])
}
