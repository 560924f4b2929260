import Lifecycle

// Checks that several rules about apps share.
extension ClientCheck {
  /// Judges that a possession is gone when the deactivation method returns.
  static func quiet(_ possession: Possession, _ overdue: Overdue) -> ClientCheck {
    .leaving(at: [.deactivated]) { app in app.everHad.contains(possession) ? .held : .silent }
      .at([.overdue]) { app in app.step.overdue.contains(overdue) ? .broken : .silent }
  }

  /// Judges that an activity runs no longer than its excuse.
  func endingWithExcuse(
    _ excused: @escaping @Sendable (inout AppRecord) -> SubjectSet
  ) -> ClientCheck {
    at([.suspension, .assumedSuspension]) { app in
      app.runsInModes || excused(&app).isEmpty ? .silent : .broken
    }
    .at([.withoutExcuse]) { app in excused(&app).isEmpty ? .silent : .broken }
  }

  /// Judges that a possession taken to the background is gone at a suspension, and once nothing
  /// excuses it.
  static func released(_ possession: Possession, mayServeModes: Bool = false) -> ClientCheck {
    .leaving(at: [.suspension, .assumedSuspension]) { app in
      app.judge(possession, isGone: !app.isBrought(possession))
    }
    .at([.backgroundWithoutExcuse]) { app in
      let mayStay = mayServeModes && app.runsInModes
      return app.judge(possession, isGone: mayStay || !app.isBrought(possession))
    }
  }

  /// Judges that shared resources are released at a suspension, and once nothing excuses them.
  ///
  /// - Parameters:
  ///   - resources: The resources.
  ///   - serves: Whether the app may keep the resources under a mode that keeps it running.
  /// - Returns: The check.
  static func released(
    _ resources: ResourceSet, mayServeModes serves: @escaping @Sendable (inout AppRecord) -> Bool
  ) -> ClientCheck {
    .leaving(at: [.assumedSuspension], always: [.suspension]) { app in
      app.judge(resources, areGone: !app.holds(resources, except: app.covered))
    }
    .always(at: [.endForResource]) { app in .holds(!app.holds(resources, except: app.covered)) }
    .at([.backgroundWithoutExcuse]) { app in
      let mayStay = app.runsInModes && serves(&app)
      return app.judge(resources, areGone: mayStay || !app.hasBrought(resources))
    }
  }
}
