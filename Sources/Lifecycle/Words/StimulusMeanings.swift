extension Stimulus.Kind {
  var meaning: String {
    switch self {
    case .launch:
      "The person taps the app's icon: the app launches, or comes forward, mostly with the scene used "
        + "last."
    case .open:
      "The person asks for a scene: a new one if the letter is free, else that scene comes forward."
    case .leave: "The person leaves a scene for something that is not this app."
    case .close: "The person closes a scene in the app switcher; its session is discarded."
    case .home: "The person leaves the app, for the Home Screen or for another app."
    case .lock: "The device is locked."
    case .unlock: "The device is unlocked; what was in front when it was locked comes back."
    case .interrupt: "An interruption begins."
    case .end: "An interruption ends, and the person is back where it began."
    case .banner: "A banner appears and goes: no interruption."
    case .quit: "The person quits the app in the app switcher; the process and all sessions end."
    case .url: "A URL of the app's scheme is opened, which launches the app or brings it forward."
    case .activity:
      "A user activity is continued (universal link, Handoff), which launches the app or brings it "
        + "forward."
    case .pushTap:
      "The person taps a notification of the app, which launches it or brings it forward."
    case .prewarm: "The system launches the app ahead of time, without its interface."
    case .request: "The system wants a scene to handle an event in the background."
    case .reclaim: "The system wants the memory of a scene back, which it need not get."
    case .event:
      "The system has an event for the app, which launches or resumes it in the background."
    case .expire: "The system takes back what is left of the extended background time."
    case .memoryWarning: "The system warns the app that memory is low."
    case .memoryPressure: "The system needs memory and ends apps for it."
    case .terminate: "The system ends the app for reasons of its own, such as an update."
    case .change: "A setting or the device changes."
    case .timeChange: "The time changes significantly: midnight, a new time zone."
    case .wait: "Time passes: a number and `s`, `m` or `h`, as in `30s`."
    case .acquire: "The app takes hold of a resource, which is using it too."
    case .release: "The app lets go of a resource."
    case .access: "The app uses a resource for a moment, without holding it."
    case .beginTask:
      "The app asks for extended background time, for work 1 to 8, which goes on if that is refused."
    case .endTask: "The app says that the work is done, however often it asked for time for it."
    case .readTimeRemaining: "The app reads how much background time remains."
    case .register:
      "The app registers an identifier with the background-task scheduler of iOS 13 and later."
    case .start: "The app starts a client that was not started at the launch."
    case .stop: "The app stops a client."
    case .subscribe: "The app begins to receive what a client tells."
    case .unsubscribe: "The app receives nothing of a client from here on."
    case .askState: "The app asks a client what its state is."
    case .present: "The app covers a client's view with one of its own."
    case .dismiss: "The app takes that view away."
    case .unknown: "A log does not tell what happened; no engine is sent it."
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
      "The panel of Notification Center or Control Center; `home`, `lock` and what brings the app "
        + "forward close it."
    case .switcher:
      "The app switcher; `home`, `lock`, `quit` and what brings the app forward close it."
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
    case .audio: "Plays or records audio, and goes on in the background."
    case .location: "Follows the location, and goes on in the background."
    case .voip: "Carries calls over the network, and goes on in the background."
    case .accessory: "Talks to an external accessory, and goes on in the background."
    case .bluetoothCentral: "Uses Bluetooth devices, and goes on in the background."
    case .bluetoothPeripheral: "Acts as a Bluetooth device, and goes on in the background."
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
    case .settings: "The app's settings, in the system's app for them."
    case .locale: "The current locale."
    case .account: "The iCloud account."
    case .orientation: "The orientation of the device, for an app that has asked to be told."
    case .battery: "The level or state of the battery, for an app that has asked to be told."
    case .proximity: "What the proximity sensor reads, for an app that has asked to be told."
    case .display: "A display that is connected or disconnected."
    case .accessory: "An accessory that is connected or disconnected."
    }
  }
}
