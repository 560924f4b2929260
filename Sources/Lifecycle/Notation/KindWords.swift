extension SceneID: NotationKeyword, CustomStringConvertible {
  static let noun = "a scene"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .c: "C"
    case .d: "D"
    case .e: "E"
    case .f: "F"
    case .g: "G"
    case .h: "H"
    }
  }
}

extension Receiver: NotationKeyword, CustomStringConvertible {
  static let noun = "a receiver"
  static let vocabulary = [Receiver.app, .unknown] + SceneID.allCases.map(Receiver.scene)

  /// The text in the notation.
  public var description: String {
    switch self {
    case .app: "app"
    case .scene(let scene): scene.description
    case .unknown: "?"
    }
  }
}

extension Interruption: NotationKeyword, CustomStringConvertible {
  static let noun = "an interruption"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .alert: "alert"
    case .call: "call"
    case .panel: "panel"
    case .switcher: "switcher"
    }
  }
}

extension Resource: NotationKeyword, CustomStringConvertible {
  static let noun = "a resource"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .camera: "camera"
    case .audio: "audio"
    case .hardware: "hardware"
    case .database: "database"
    case .bonjour: "bonjour"
    case .socket: "socket"
    case .fileLock: "file-lock"
    case .assetImage: "asset-image"
    case .cache: "cache"
    case .discardable: "discardable"
    }
  }
}

extension BackgroundMode: NotationKeyword, CustomStringConvertible {
  static let noun = "a background mode"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .audio: "audio"
    case .location: "location"
    case .voip: "voip"
    case .accessory: "accessory"
    case .bluetoothCentral: "bluetooth-central"
    case .bluetoothPeripheral: "bluetooth-peripheral"
    case .fetch: "fetch"
    case .remoteNotification: "remote-notification"
    case .processing: "processing"
    }
  }
}

extension Change: NotationKeyword, CustomStringConvertible {
  static let noun = "a change"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .settings: "settings"
    case .locale: "locale"
    case .account: "account"
    case .orientation: "orientation"
    case .battery: "battery"
    case .proximity: "proximity"
    case .display: "display"
    case .accessory: "accessory"
    }
  }
}

extension WorkItem: NotationKeyword, CustomStringConvertible {
  static let noun = "a piece of work"

  /// The text in the notation.
  public var description: String { String(number) }
}
