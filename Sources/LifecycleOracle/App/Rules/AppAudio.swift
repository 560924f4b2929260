import Lifecycle

// A rule about an app whose audio session was interrupted.
extension Rule {
  static let resumesAudioWhenAsked = Rule(
    "app/audio/resumes-when-asked", .should,
    "When an interruption of the audio session ends, the app should take up its audio again only if "
      + "the notification says `should-resume`.",
    sources: [.page("avfaudio/handling-audio-interruptions")],
    latitude: ["Later the app may play again, when the person asks for it."],
    needs: [.app, .resources, .audioInterruptions], breadth: .narrow,
    check: .app(at: [.use]) { app in
      guard app.moment.act == .hold(.audio) || app.moment.act == .use(.audio),
        case .notification(.audioInterruption(let phase))? = app.step.lastCall?.event
      else { return .silent }
      return .holds(phase == .shouldResume)
    },
    message: .audioUnasked,
    examples: [
      """
      \(notes("resources", ">hold(audio)"))interrupt audio | app:audioInterruption(began) >free(audio)
      resume audio | app:audioInterruption(should-resume) >hold(audio)
      """,
      """
      \(notes("resources", ">hold(audio)"))interrupt audio | app:audioInterruption(began) >free(audio)
      end audio | app:audioInterruption(ended) >hold(audio)!
      """,
    ])
}
