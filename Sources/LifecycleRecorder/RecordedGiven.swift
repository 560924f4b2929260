import Foundation

/// How an app is configured, as its `Info.plist` says, in the words of the notation.
struct RecordedGiven {
  /// Each as a `given` line has it.
  let words: [String]

  /// Reads what the bundle of an app has, or of an extension, on the system that runs it.
  init(_ bundle: Bundle) {
    self.init(
      bundle.infoDictionary ?? [:], isExtension: bundle.bundlePath.hasSuffix(".appex"),
      system: Self.system)
  }

  /// The version of iOS; none on a Mac, a television and the like, which count their own.
  private static var system: Int? {
    #if targetEnvironment(macCatalyst) || os(tvOS) || os(visionOS)
      nil
    #else
      ProcessInfo.processInfo.operatingSystemVersion.majorVersion
    #endif
  }

  /// Reads an `Info.plist`, in which Xcode names the SDK, such as `iphoneos18.2`.
  init(_ info: [String: Any], isExtension: Bool, system: Int?) {
    let sdk = (info["DTSDKName"] as? String).flatMap { name in
      Int(name.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    let scenes = info["UIApplicationSceneManifest"] as? [String: Any]
    let isMultiple = scenes?["UIApplicationSupportsMultipleScenes"] as? Bool == true
    let declared = info["UIBackgroundModes"] as? [String] ?? []
    let renamed = declared.map { $0 == "external-accessory" ? "accessory" : $0 }
    let modes = Self.modes.filter(renamed.contains)
    words =
      ["iOS \(Self.version(system))", "SDK \(Self.version(sdk))"]
      + (scenes == nil ? ["no scenes"] : isMultiple ? ["multiple scenes"] : [])
      + (isExtension ? ["extension"] : [])
      + (modes.isEmpty ? [] : ["modes \(modes.joined(separator: "+"))"])
  }

  /// A version as a `given` line has it, the nearest that the notation knows.
  private static func version(_ major: Int?) -> String {
    major.map { String(min(max($0, 9), 27)) } ?? "?"
  }

  /// The background modes that the notation knows, in its order.
  private static let modes = [
    "audio", "location", "voip", "accessory", "bluetooth-central", "bluetooth-peripheral", "fetch",
    "remote-notification", "processing",
  ]
}
