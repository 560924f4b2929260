import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in interruptions of the audio session.
  static let audio: [Fault] = [
    Fault(
      "loses-audio-interruptions", breaks: "other/audio-interruption",
      "An interruption of the audio session is not posted.",
      .omitting(.reportAudio) { _, phase in phase == .began }),
    Fault(
      "always-resumes-audio", breaks: "other/audio-interruption",
      "Every end of an audio interruption says that the app should resume.",
      .instead(of: .reportAudio) { engine, phase, app in
        guard phase == .ended else { return false }
        engine.post(.audioInterruption(.shouldResume), app)
        return true
      }),
    Fault(
      "ends-audio-interruptions-of-others", breaks: "other/audio-interruption",
      "A process that was launched during an interruption of the audio session is told its end.",
      .answering(.ranAtInterruption, true)),
    Fault(
      "ends-audio-interruptions-untold", breaks: "other/audio-interruption",
      "An app that does not hold `audio` is told the end of an interruption alone.",
      .omitting(.reportAudio) { engine, phase in
        phase == .began && !engine.held.contains(.audio)
      }),
    Fault(
      "audio-interruptions-deactivate", breaks: "deactivation/only-for-a-cause",
      "An interruption of the audio session makes everything inactive.",
      .after(.reportAudio) { engine, phase, app in
        guard phase == .began else { return }
        for scene in engine.active { engine.deactivate(scene, app) }
      }),
  ]
}
