#if os(iOS) || os(tvOS) || os(visionOS) || LIFECYCLE_UIKIT_STUB
  public import BackgroundTasks

  // Jobs of the background-task scheduler.
  extension Recorder {
    /// Registers an identifier with the scheduler as the next job, and records each call of its
    /// launch handler. Identifiers are numbered from 1 in the order of their registration.
    @discardableResult public static func register(
      _ identifier: String, launchHandler: @escaping @MainActor (BGTask) -> Void
    ) -> Bool {
      jobs.append(identifier)
      let job = jobs.count
      let isRegistered = BGTaskScheduler.shared.register(
        forTaskWithIdentifier: identifier, using: .main
      ) { task in
        nonisolated(unsafe) let task = task
        MainActor.assumeIsolated {
          write { $0.call(handlerOf: job, expired: false) }
          launchHandler(task)
        }
      }
      write { $0.register(job: job, succeeds: isRegistered) }
      return isRegistered
    }

    /// Sets the expiration handler of a job, and records each call of the handler.
    public static func expiring(_ task: BGTask, _ handler: @escaping @MainActor () -> Void) {
      let job = (jobs.firstIndex(of: task.identifier) ?? 0) + 1
      task.expirationHandler = {
        MainActor.assumeIsolated {
          write { $0.call(handlerOf: job, expired: true) }
          handler()
        }
      }
    }

    /// Submits a request to the scheduler, and records it.
    public static func submit(_ request: BGTaskRequest) throws {
      try BGTaskScheduler.shared.submit(request)
      if let job = jobs.firstIndex(of: request.identifier) { did(.submit(job: job + 1)) }
    }

    /// Reports a job as complete, and records that.
    public static func complete(_ task: BGTask, success: Bool) {
      if let job = jobs.firstIndex(of: task.identifier) { did(.complete(job: job + 1)) }
      task.setTaskCompleted(success: success)
    }
  }
#endif
