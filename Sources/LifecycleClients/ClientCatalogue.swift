package import Lifecycle

/// The clients of ours, by the names that the command line and reports give them.
package enum ClientCatalogue {
  /// The contracts that are shipped, by their names in the order of the alphabet.
  package static let contracts: [(name: String, contract: Contract)] = [
    read("Allegro", PackageResources.Allegro_client),
    read("App", PackageResources.App_client),
    read("Capacitor", PackageResources.Capacitor_client),
    read("Example", PackageResources.Example_client),
    read("Firebase", PackageResources.Firebase_client),
    read("Flutter", PackageResources.Flutter_client),
    read("JUCE", PackageResources.JUCE_client),
    read("MAUI", PackageResources.MAUI_client),
    read("NativeScript", PackageResources.NativeScript_client),
    read("Qt", PackageResources.Qt_client),
    read("ReactNative", PackageResources.ReactNative_client),
    read("SDL", PackageResources.SDL2_client),
    read("Settled", PackageResources.Settled_client),
    read("Sessions", PackageResources.Sessions_client),
    read("SessionTracker", PackageResources.SessionTracker_client),
    read("Toga", PackageResources.Toga_client),
    read("Unity", PackageResources.Unity_client),
  ]

  /// The contract of a name, in capitals or not.
  package static func contract(named name: String) -> Contract? {
    contracts.first { $0.name.lowercased() == name.lowercased() }?.contract
  }

  /// What a client may do in one way or another, by name.
  package static let habits: [(name: String, habits: ReferenceClient.Habits, summary: String)] = [
    ("notifications-alone", .notificationsAlone, "Hears notifications alone."),
    ("methods-alone", .methodsAlone, "Hears delegate methods alone."),
    ("tells-late", .tellsLate, "Tells at the end of a turn of the run loop."),
    ("omits-first", .omitsFirst, "Does not tell the first way up where that is left open."),
    ("app-notifications", .appNotifications, "Knows the app by its notifications."),
    ("windows-alone", .windowsAlone, "Counts no screens of cars, and no external displays."),
  ]

  /// What an app may do in one way or another, by name.
  package static let habitsOfApps:
    [(name: String, habits: ReferenceClient.Habits, summary: String)] = [
      ("keeps-what-is-exempt", .keepsWhatIsExempt, "Keeps what the system cleans up by itself."),
      ("saves-early", .savesEarly, "Saves what is changed at once."),
      ("works-under-a-task", .worksUnderATask, "Keeps what it works with for its extended time."),
      ("plays-audio", .playsAudio, "Plays audio, in the background under its mode."),
      (
        "reloads-what-is-seen", .reloadsWhatIsSeen,
        "Loads again at once what it drops at a memory warning while it is active."
      ),
    ]

  private static func read(_ name: String, _ bytes: [UInt8]) -> (name: String, contract: Contract) {
    do {
      return (name, try Contract(notation: String(decoding: bytes, as: UTF8.self)))
    } catch {
      preconditionFailure("\(name).client: \(error)")
    }
  }
}

extension ReferenceClient {
  /// What a client may do in one way or another.
  package struct Habits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It hears notifications alone.
    package static let notificationsAlone = Habits(rawValue: 1 << 0)
    /// It hears delegate methods alone.
    package static let methodsAlone = Habits(rawValue: 1 << 1)
    /// It tells at the end of a turn of the run loop.
    package static let tellsLate = Habits(rawValue: 1 << 2)
    /// It does not tell the first way up where the contract leaves that open.
    package static let omitsFirst = Habits(rawValue: 1 << 3)
    /// It knows the app by the notifications of `UIApplication`.
    package static let appNotifications = Habits(rawValue: 1 << 4)
    /// It counts no scenes that have screens of their own.
    package static let windowsAlone = Habits(rawValue: 1 << 9)
    /// An app keeps what the system cleans up by itself.
    package static let keepsWhatIsExempt = Habits(rawValue: 1 << 5)
    /// An app saves what is changed at once.
    package static let savesEarly = Habits(rawValue: 1 << 6)
    /// An app keeps what it works with until its extended time is over.
    package static let worksUnderATask = Habits(rawValue: 1 << 7)
    /// An app plays audio, in the background under its mode.
    package static let playsAudio = Habits(rawValue: 1 << 8)
    /// An app loads again at once what it drops at a memory warning while it is active.
    package static let reloadsWhatIsSeen = Habits(rawValue: 1 << 10)
  }
}
