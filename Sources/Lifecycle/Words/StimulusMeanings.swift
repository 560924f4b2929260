extension Stimulus.Kind {
  var meaning: String {
    switch self {
    case .launch:
      "The person taps the app's icon: the app launches or comes forward, usually with the scene "
        + "used last."
    case .open:
      "The person asks for a scene: a new one if the letter is free, else that scene comes forward."
    case .leave: "The person leaves a scene for another app or the Home Screen."
    case .close: "The person closes a scene in the app switcher; its session is discarded."
    case .home: "The person leaves the app, for the Home Screen or for another app."
    case .lock: "The device is locked."
    case .unlock:
      "The device is unlocked; the app or scenes that were in front at the lock come back."
    case .interrupt: "An interruption begins."
    case .end: "An interruption ends, and the person is back where it began."
    case .banner: "A banner appears and disappears: this is no interruption."
    case .quit: "The person quits the app in the app switcher; the process and all sessions end."
    case .url: "A URL of the app's scheme is opened, which launches the app or brings it forward."
    case .activity:
      "A user activity is continued (universal link, Handoff), which launches the app or brings it "
        + "forward."
    case .pushTap:
      "The person taps a notification of the app, which launches it or brings it forward."
    case .prewarm: "The system launches the app ahead of time, without its interface."
    case .request: "The system wants a scene to handle an event in the background."
    case .reclaim: "The system wants the memory of a scene back, but need not disconnect the scene."
    case .event:
      "The system has an event for the app, which launches or resumes it in the background."
    case .expire: "The system takes back the rest of the extended background time."
    case .memoryWarning: "The system warns the app that memory is low."
    case .memoryPressure: "The system needs memory and ends apps for it."
    case .terminate: "The system ends the app for reasons of its own, such as an update."
    case .change: "A setting or the device changes."
    case .timeChange: "The time changes significantly: midnight, a new time zone."
    case .wait: "Time passes: a number and `s`, `m` or `h`, as in `30s`."
    case .acquire: "The app acquires a resource, which also counts as use."
    case .release: "The app releases a resource."
    case .access: "The app uses a resource for a moment, without holding it."
    case .beginTask:
      "The app asks for extended background time, for work 1 to 8; the work goes on even if "
        + "refused."
    case .endTask:
      "The app reports that the work is done, however often it asked for extended time."
    case .readTimeRemaining: "The app reads how much background time remains."
    case .register:
      "The app registers an identifier with the background-task scheduler of iOS 13 and later."
    case .start: "The app starts a client that was not started at the launch."
    case .stop: "The app stops a client."
    case .subscribe: "The app begins to receive events from a client."
    case .unsubscribe: "The app stops receiving events from a client."
    case .askState: "The app asks a client for its state."
    case .present: "The app covers a client's view with one of its own."
    case .dismiss: "The app removes that view."
    case .unknown: "The log does not show the stimulus; no engine ever receives this."
    }
  }
}

extension Interruption {
  var meaning: String {
    switch self {
    case .alert:
      "An alert of the system over the app, such as a permission request; three can nest."
    case .call: "A telephone call, which can also come while the device is locked."
    case .panel:
      "The panel of Notification Center or Control Center; `home`, `lock` and any return to the "
        + "app "
        + "close it."
    case .switcher:
      "The app switcher; `home`, `lock`, `quit` and any return to the app close it."
    }
  }
}

extension Resource {
  var meaning: String {
    switch self {
    case .camera: "The camera."
    case .audio: "Microphone and speakers, which the modes `audio` and `voip` cover."
    case .hardware:
      "Any other hardware that apps share, such as an accessory or a Bluetooth device."
    case .database: "A connection to a shared system database, such as Contacts or Calendar."
    case .bonjour: "A registered Bonjour service."
    case .socket: "The listening socket of a service that the app offers."
    case .fileLock: "A lock on a file in a container that apps or extensions share."
    case .assetImage: "An image from the asset catalog: exempt, the system frees it by itself."
    case .cache: "The contents of an `NSCache`: exempt, the system frees it by itself."
    case .discardable: "An `NSDiscardableContent` object: exempt, the system frees it by itself."
    }
  }
}

extension BackgroundMode {
  var meaning: String {
    switch self {
    case .audio: "Plays or records audio, and keeps running in the background."
    case .location: "Follows the location, and keeps running in the background."
    case .voip: "Carries calls over the network, and keeps running in the background."
    case .accessory: "Talks to an external accessory, and keeps running in the background."
    case .bluetoothCentral: "Uses Bluetooth devices, and keeps running in the background."
    case .bluetoothPeripheral: "Acts as a Bluetooth device, and keeps running in the background."
    case .fetch: "Is launched or resumed to fetch content."
    case .remoteNotification: "Is launched or resumed by a silent push."
    case .processing:
      "Is launched or resumed for a task of the background-task scheduler, from iOS 13 on."
    }
  }
}

extension Change {
  var meaning: String {
    switch self {
    case .settings: "The app's settings, in the Settings app."
    case .locale: "The current locale."
    case .account: "The iCloud account."
    case .orientation: "The orientation of the device, for an app that asked for these changes."
    case .battery: "The level or state of the battery, for an app that asked for these changes."
    case .proximity: "The reading of the proximity sensor, for an app that asked for these changes."
    case .display: "A display that is connected or disconnected."
    case .accessory: "An accessory that is connected or disconnected."
    }
  }
}
