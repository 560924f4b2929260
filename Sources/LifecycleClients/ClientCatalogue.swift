import CTexts
package import Lifecycle

/// The built-in clients, by the names that the command line and reports use.
package enum ClientCatalogue {
  /// The contracts that are shipped, with their names.
  package static let contracts: [(name: String, contract: Contract)] = [
    "Allegro", "App", "Capacitor", "Example", "Firebase", "Flutter", "JUCE", "MAUI", "NativeScript",
    "Qt",
    "ReactNative", "SDL", "Settled", "Sessions", "SessionTracker", "Toga", "Unity",
  ].map(read)

  /// Returns the contract with a name, in upper or lower case.
  package static func contract(named name: String) -> Contract? {
    contracts.first { $0.name.lowercased() == name.lowercased() }?.contract
  }

  /// The permitted variations of a client's behaviour, by name.
  package static let habits: [(name: String, habits: ReferenceClient.Habits, summary: String)] = [
    ("notifications-alone", .notificationsAlone, "Listens to notifications only."),
    ("methods-alone", .methodsAlone, "Listens to delegate methods only."),
    ("tells-late", .tellsLate, "Reports at the end of a run-loop turn."),
    (
      "omits-first", .omitsFirst,
      "Does not report the first way up where the contract leaves that open."
    ),
    ("app-notifications", .appNotifications, "Follows the app by the app's own notifications."),
    (
      "windows-alone", .windowsAlone,
      "Ignores scenes on the screens of cars and on external displays."
    ),
    (
      "links-when-active", .linksWhenActive,
      "Lets links wait until the app or their scene is active, where the contract allows that."
    ),
    ("names-scenes", .namesScenes, "Passes a link on for the scene that got the link."),
  ]

  /// The permitted variations of an app's behaviour, by name.
  package static let habitsOfApps:
    [(name: String, habits: ReferenceClient.Habits, summary: String)] = [
      (
        "keeps-what-is-exempt", .keepsWhatIsExempt,
        "Keeps resources that the system cleans up by itself."
      ),
      ("saves-early", .savesEarly, "Saves changes at once."),
      (
        "works-under-a-task", .worksUnderATask,
        "Keeps the resources of its work until its extended time is over."
      ),
      ("plays-audio", .playsAudio, "Plays audio, also in the background if it declares the mode."),
      (
        "reloads-what-is-seen", .reloadsWhatIsSeen,
        "Reloads at once what it drops at a memory warning while it is active."
      ),
      (
        "reacts-in-the-next-turn", .reactsInTheNextTurn,
        "Saves and hides in the next run-loop turn, as with SwiftUI's `scenePhase`."
      ),
    ]

  private static func read(_ name: String) -> (name: String, contract: Contract) {
    let text = String(cString: embedded_text("LifecycleClients/Contracts/\(name).client"))
    do {
      return (name, try Contract(notation: text))
    } catch {
      preconditionFailure("\(name).client: \(error)")
    }
  }
}

extension ReferenceClient {
  /// Permitted variations of the behaviour of a client, or of an app.
  package struct Habits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The client listens to notifications only.
    package static let notificationsAlone = Habits(rawValue: 1 << 0)
    /// The client listens to delegate methods only.
    package static let methodsAlone = Habits(rawValue: 1 << 1)
    /// The client sends its events at the end of a run-loop turn.
    package static let tellsLate = Habits(rawValue: 1 << 2)
    /// The client omits the first crossing upwards where the contract leaves that open.
    package static let omitsFirst = Habits(rawValue: 1 << 3)
    /// The client follows the app by the notifications of `UIApplication`.
    package static let appNotifications = Habits(rawValue: 1 << 4)
    /// The client ignores scenes that have screens of their own.
    package static let windowsAlone = Habits(rawValue: 1 << 9)
    /// The client lets links wait until they can be shown, where the contract leaves that open.
    package static let linksWhenActive = Habits(rawValue: 1 << 12)
    /// The client passes a link on for the scene that got the link.
    package static let namesScenes = Habits(rawValue: 1 << 13)
    /// The app keeps resources that the system cleans up by itself.
    package static let keepsWhatIsExempt = Habits(rawValue: 1 << 5)
    /// The app saves changes at once.
    package static let savesEarly = Habits(rawValue: 1 << 6)
    /// The app keeps the resources of its work until its extended time is over.
    package static let worksUnderATask = Habits(rawValue: 1 << 7)
    /// The app plays audio, also in the background if a mode covers the audio.
    package static let playsAudio = Habits(rawValue: 1 << 8)
    /// The active app reloads at once what it drops at a memory warning.
    package static let reloadsWhatIsSeen = Habits(rawValue: 1 << 10)
    /// The app saves changes and hides secrets in the run-loop turn after the call.
    package static let reactsInTheNextTurn = Habits(rawValue: 1 << 11)
  }
}
