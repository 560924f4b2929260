import Foundation

/// The configuration of an app, read from its `Info.plist`, in the notation.
struct RecordedGiven {
  /// The parts of the `given` line.
  let words: [String]

  /// Reads the bundle of an app or of an extension, on the current system.
  init(_ bundle: Bundle) {
    self.init(
      bundle.infoDictionary ?? [:], isExtension: bundle.bundlePath.hasSuffix(".appex"),
      system: Self.system)
  }

  /// The version of iOS. Nil on systems with version numbers of their own, such as a Mac or a
  /// television.
  private static var system: Int? {
    #if targetEnvironment(macCatalyst) || os(tvOS) || os(visionOS)
      nil
    #else
      ProcessInfo.processInfo.operatingSystemVersion.majorVersion
    #endif
  }

  /// Reads an `Info.plist`. Xcode records the SDK there, such as `iphoneos18.2`.
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

  /// Returns the version, at least iOS 9, which is the first that the notation has; `?` for nil.
  private static func version(_ major: Int?) -> String {
    major.map { String(max($0, 9)) } ?? "?"
  }

  /// The background modes of the notation, in its order.
  private static let modes = [
    "audio", "location", "voip", "accessory", "bluetooth-central", "bluetooth-peripheral", "fetch",
    "remote-notification", "processing",
  ]
}
