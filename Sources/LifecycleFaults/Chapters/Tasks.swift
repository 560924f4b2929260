import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in extended background time, which is 30 seconds without permitted variations.
  static let tasks: [Fault] = [
    Fault(
      "suspends-despite-tasks", breaks: "tasks/keep-running",
      "An app is suspended although it has extended time that the system has not taken back.",
      .deciding(.awaitedTasks) { engine, tasks in engine.spent < 30 ? [] : tasks }),
    Fault(
      "one-end-suspends", breaks: "tasks/keep-running",
      "The app is suspended when one of several tasks ends.",
      .deciding(.awaitedTasks) { engine, tasks in
        engine.spent < 30 ? tasks.subtracting(engine.memory.tasks) : tasks
      },
      .before(.grant) { engine, work, _ in engine.memory.tasks.remove(work) },
      .after(.endTask) { engine, _, _ in engine.memory.tasks = engine.tasks },
      .before(.end) { engine, _, _ in engine.memory.tasks = [] }),
    Fault(
      "forgets-tasks-begun-in-background", breaks: "tasks/keep-running",
      "A task that begins in the background does not keep the app running.",
      .deciding(.awaitedTasks) { engine, tasks in
        engine.spent < 30 ? tasks.subtracting(engine.memory.tasks) : tasks
      },
      .before(.grant) { engine, work, _ in
        if engine.foreground.isEmpty {
          engine.memory.tasks.insert(work)
        } else {
          engine.memory.tasks.remove(work)
        }
      },
      .before(.end) { engine, _, _ in engine.memory.tasks = [] }),
    Fault(
      "expires-without-handlers", breaks: "tasks/expiration-handler",
      "An app whose extended time is over is terminated without calls of its handlers.",
      .instead(of: .expireTasks) { engine, _, app in
        engine.end(.unendedTask, app)
        return true
      }),
    Fault(
      "calls-handlers-twice", breaks: "tasks/expiration-handler",
      "Each expiration handler is called twice.",
      .after(.callExpirationHandler) { engine, work, app in
        engine.callExpirationHandler(of: work, app)
      }),
    Fault(
      "calls-first-handler-only", breaks: "tasks/expiration-handler",
      "Only the expiration handler of the first of several tasks is called.",
      .instead(of: .expireTasks) { engine, _, app in
        if let work = engine.tasks.first { engine.callExpirationHandler(of: work, app) }
        if engine.tasks.isEmpty { engine.idle = 0 } else { engine.end(.unendedTask, app) }
        return true
      }),
    Fault(
      "expires-silently-when-locked", breaks: "tasks/expiration-handler",
      "On a locked device no expiration handler is called.",
      .instead(of: .expireTasks) { engine, _, app in
        guard engine.world.isLocked else { return false }
        engine.end(.unendedTask, app)
        return true
      }),
    Fault(
      "keeps-app-with-unended-tasks", breaks: "tasks/unended-terminates",
      "An app that does not end its tasks in their handlers keeps running.",
      .instead(of: .endForUnendedTasks) { engine, _, _ in
        engine.memory.flag = true
        engine.idle = 0
        return true
      },
      .deciding(.secondsToExpiration) { engine, usual in engine.memory.flag ? nil : usual },
      .after(.endTask) { engine, _, _ in if engine.tasks.isEmpty { engine.memory.flag = false } },
      .clearingFlagInForeground,
      .clearingFlagAtTheEnd),
    Fault(
      "keeps-app-if-one-task-ends", breaks: "tasks/unended-terminates",
      "An app that ends only one of several tasks in its handler keeps running.",
      .instead(of: .endForUnendedTasks) { engine, tasks, _ in
        guard tasks.unended != tasks.expiring else { return false }
        engine.memory.flag = true
        engine.idle = 0
        return true
      },
      .deciding(.secondsToExpiration) { engine, usual in engine.memory.flag ? nil : usual },
      .after(.endTask) { engine, _, _ in if engine.tasks.isEmpty { engine.memory.flag = false } },
      .clearingFlagInForeground,
      .clearingFlagAtTheEnd),
    Fault(
      "ended-tasks-keep-running", breaks: "tasks/ended-suspends",
      "An app that ends its last task in the background is not suspended.",
      .after(.endTask) { engine, _, _ in
        if engine.tasks.isEmpty && engine.foreground.isEmpty { engine.memory.flag = true }
      },
      .deciding(.canBeSuspended) { engine, usual in
        usual && (!engine.memory.flag || engine.blockingResource != nil)
      },
      .clearingFlagInForeground,
      .clearingFlagAtTheEnd),
    Fault(
      "shares-identifiers", breaks: "tasks/distinct-identifiers",
      "The second task that runs gets the identifier of the first.",
      .deciding(.identifier) { engine, usual in engine.tasks.count == 2 ? usual &- 1 : usual },
      .countingIdentifiers),
    Fault(
      "identifiers-outlive-the-process", breaks: "tasks/distinct-identifiers",
      "After an end with an open task, the next process gets each task identifier twice.",
      .deciding(.identifier) { engine, identifier in
        engine.memory.flag ? (identifier + 1) / 2 : identifier
      },
      .before(.end) { engine, _, _ in engine.memory.flag = !engine.tasks.isEmpty },
      .countingIdentifiers),
    Fault(
      "grants-to-extensions", breaks: "tasks/not-in-extensions",
      "An app extension is granted extended time.",
      .answering(.maySpendTime, true)),
    Fault(
      "grants-to-extensions-in-front", breaks: "tasks/not-in-extensions",
      "An app extension in the foreground is granted extended time.",
      .answering(.maySpendTime) { engine, answer in answer || !engine.foreground.isEmpty }),
    Fault(
      "refuses-time-in-front", breaks: "tasks/granted-in-foreground",
      "An app in the foreground is refused extended time.",
      .answering(.maySpendTime) { engine, answer in answer && engine.foreground.isEmpty }),
    Fault(
      "tasks-renew-the-time", breaks: "tasks/time-remaining",
      "Each task that begins renews the background time.",
      .before(.grant) { engine, _, _ in engine.spent = 0 }),
    Fault(
      "time-remaining-stands-still", breaks: "tasks/time-remaining",
      "In the background the time remaining is always the full granted time.",
      .deciding(.timeRemaining) { engine, usual in
        engine.foreground.isEmpty ? Seconds(30) : usual
      }),
    Fault(
      "no-time-remains-in-front", breaks: "tasks/time-remaining",
      "In the foreground no time remains.",
      .deciding(.timeRemaining) { engine, usual in engine.foreground.isEmpty ? usual : .zero }),
    Fault(
      "reports-time-spent", breaks: "tasks/time-remaining",
      "In the background the time remaining is the time already spent.",
      .deciding(.timeRemaining) { engine, usual in
        engine.foreground.isEmpty ? Seconds(engine.spent) : usual
      }),
  ]
}
