package import Lifecycle

/// The clients of ours, by the names that the command line and reports give them.
package enum ClientCatalogue {
  /// The contracts that are shipped, by their names in the order of the alphabet.
  package static let contracts: [(name: String, contract: Contract)] = [
    read("App", PackageResources.App_client),
    read("Capacitor", PackageResources.Capacitor_client),
    read("Example", PackageResources.Example_client),
    read("Flutter", PackageResources.Flutter_client),
    read("MAUI", PackageResources.MAUI_client),
    read("NativeScript", PackageResources.NativeScript_client),
    read("Qt", PackageResources.Qt_client),
    read("ReactNative", PackageResources.ReactNative_client),
    read("SDL", PackageResources.SDL2_client),
    read("Settled", PackageResources.Settled_client),
    read("SessionTracker", PackageResources.SessionTracker_client),
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
  ]

  /// What an app may do in one way or another, by name.
  package static let habitsOfApps:
    [(name: String, habits: ReferenceClient.Habits, summary: String)] = [
      ("keeps-what-is-exempt", .keepsWhatIsExempt, "Keeps what the system cleans up by itself."),
      ("saves-early", .savesEarly, "Saves what is changed at once."),
      ("works-under-a-task", .worksUnderATask, "Keeps what it works with for its extended time."),
      ("plays-audio", .playsAudio, "Plays audio, in the background under its mode."),
    ]

  private static func read(_ name: String, _ bytes: [UInt8]) -> (name: String, contract: Contract) {
    do {
      return (name, try Contract(notation: String(decoding: bytes, as: UTF8.self)))
    } catch {
      preconditionFailure("\(name).client: \(error)")
    }
  }
}
