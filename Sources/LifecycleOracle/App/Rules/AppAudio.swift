import Lifecycle

// The rule about an app whose audio session was interrupted.
extension Rule {
  static let resumesAudioWhenAsked = Rule(
    "app/audio/resumes-when-asked", .should,
    "When an interruption of the audio session ends, the app should take up its audio again if the "
      + "notification says `should-resume`, and only then.",
    sources: [.page("avfaudio/handling-audio-interruptions")],
    latitude: [
      "Later the app may play again, when the person asks for it.",
      "The audio is due ten seconds after the end, if the app freed it during the interruption and is "
        + "in the foreground. It is not due if anything but time has come between.",
    ],
    needs: [.app, .resources, .audioInterruptions], breadth: .narrow,
    check: .app(at: [.use]) { app in
      guard app.moment.act == .hold(.audio) || app.moment.act == .use(.audio) else {
        return .silent
      }
      if case .notification(.audioInterruption(let phase))? = app.step.lastCall?.event {
        return .holds(phase == .shouldResume)
      }
      return app.isAudioUnasked() || app.isAudioLate() ? .broken : .silent
    }
    .at([.overdue]) { app in app.step.overdue.contains(.audio) ? .broken : .silent },
    message: .audioUnasked,
    examples: [
      """
      \(interrupted)
      resume audio | app:audioInterruption(should-resume) >hold(audio)
      """,
      """
      \(interrupted)
      end audio | app:audioInterruption(ended) >hold(audio)!
      """,
      """
      \(interrupted)
      end audio | app:audioInterruption(ended)
      wait 5s | +1s >hold(audio)!
      """,
      """
      \(interrupted)
      end audio | app:audioInterruption(ended)
      wait 1m | +40s >hold(audio)
      """,
      """
      \(interrupted)
      resume audio | app:audioInterruption(should-resume)
      wait 20s | !
      """,
      """
      \(interrupted)
      resume audio | app:audioInterruption(should-resume)
      wait 5s | +2s >hold(audio)
      wait 1m | +30s >free(audio)
      """,
      """
      \(interrupted)
      resume audio | app:audioInterruption(should-resume)
      wait 20s | +15s >hold(audio)!
      """,
      """
      \(interrupted)
      end audio | app:audioInterruption(ended)
      resume audio | app:audioInterruption(should-resume)
      wait 20s |
      """,
      """
      \(interrupted)
      resume audio | app:audioInterruption(should-resume)
      home | A.willResignActive A.didEnterBackground
      wait 4s |
      """,
    ])

  private static let interrupted =
    notes("resources", ">hold(audio)")
    + "interrupt audio | app:audioInterruption(began) >free(audio)"
}

/// The audio of an app, from an interruption of its session on.
struct InterruptedAudio: Hashable, Sendable {
  /// The seconds after the end of an interruption in which the app takes up its audio, if it does so
  /// without the person.
  static let timeToResume: Int32 = 10

  /// Whether the app held audio when the interruption began, and nobody has stopped it since.
  fileprivate var isInterrupted = false
  /// Whether the interruption that has just ended had interrupted the app's audio.
  fileprivate var wasInterrupted = false
  /// The end of the interruption, until anything else happens, and its time.
  var end: AudioInterruption?
  fileprivate var endedAt: Int32 = 0

  /// Begins a step: anything but time may be a reason to play or not to play.
  mutating func begin(_ stimulus: Stimulus) {
    if case .wait = stimulus { return }
    end = nil
    if case .release(.audio) = stimulus { isInterrupted = false }
  }
}

extension AppRecord {
  /// Notes what UIKit's call or notification means for the audio.
  mutating func noteAudio(_ seen: Observation) {
    guard case .notification(.audioInterruption(let phase)) = seen.event else {
      audio.end = nil
      return
    }
    if phase == .began {
      audio.isInterrupted = has(.resource(.audio))
    } else {
      (audio.end, audio.endedAt) = (phase, time(of: seen))
      // Audio that the app has never freed, or holds again, need not be taken up.
      audio.wasInterrupted =
        audio.isInterrupted && (phase == .ended || !has(.resource(.audio)))
      audio.isInterrupted = false
    }
  }

  /// Whether the app takes up its audio soon after an interruption that did not ask for it, though
  /// nothing has happened since.
  func isAudioUnasked() -> Bool {
    guard audio.end == .ended, audio.wasInterrupted, step.lastCall == nil, let seen = moment.seen
    else { return false }
    return time(of: seen) - audio.endedAt <= InterruptedAudio.timeToResume
  }

  /// Whether the app takes up its audio later than it should.
  func isAudioLate() -> Bool {
    guard let seen = moment.seen else { return false }
    return isAudioDue && time(of: seen) - audio.endedAt > InterruptedAudio.timeToResume
  }

  /// Whether the app has not taken up its audio in time.
  mutating func isAudioOverdue() -> Bool {
    isAudioDue && now - audio.endedAt >= InterruptedAudio.timeToResume
  }

  /// Whether the app has not taken up its audio, although the end of the interruption asks for it.
  @inline(__always)
  private var isAudioDue: Bool {
    audio.end == .shouldResume && audio.wasInterrupted && !isBehind
  }
}
