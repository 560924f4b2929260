import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in memory warnings and protected data.
  static let other: [Fault] = [
    Fault(
      "warns-in-front-only", breaks: "other/memory-warning",
      "An app that runs in the background gets no memory warning.",
      .omitting(.warn) { engine, _ in engine.isHidden }),
    Fault(
      "warns-once", breaks: "other/memory-warning",
      "An app gets one memory warning and never another.",
      .instead(of: .warn) { engine, _, _ in
        guard engine.process == .running else { return false }
        defer { engine.memory.flag = true }
        return engine.memory.flag
      }),
    Fault(
      "locks-without-telling", breaks: "other/protected-data",
      "Locking the device does not report that protected data becomes unavailable.",
      .answering(.protectsData, false)),
    Fault(
      "unlocks-without-telling", breaks: "other/protected-data",
      "Unlocking the device does not report that protected data is available again.",
      .answering(.dataBecomesAvailable, false)),
    Fault(
      "unlocks-the-suspended-without-telling", breaks: "other/protected-data",
      "An app that the unlock resumes is not told that protected data is available again.",
      .after(.announceResumption) { engine, _, _ in engine.memory.flag = true },
      .after(.answer) { engine, _, _ in engine.memory.flag = false },
      .omitting(.call) { engine, call in
        engine.memory.flag && call.callback == .protectedDataDidBecomeAvailable
      },
      .omitting(.post) { engine, posting in
        engine.memory.flag && posting.notification == .protectedDataDidBecomeAvailable
      }),
    Fault(
      "keeps-silent-at-the-first-unlock", breaks: "other/protected-data",
      "The first unlock of the device does not report that protected data is available.",
      .answering(.dataBecomesAvailable) { engine, usual in
        usual && (engine.memory.flag || !engine.given.startsLocked)
      },
      .after(.unlock) { engine, _, _ in engine.memory.flag = true }),
  ]
}
