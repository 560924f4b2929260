import Foundation

/// How an app is configured, as its `Info.plist` says, in the words of the notation.
struct RecordedGiven {
  /// Each as a `given` line has it.
  let words: [String]

  /// Reads what the bundle of an app has, or of an extension.
  init(_ bundle: Bundle) {
    self.init(
      bundle.infoDictionary ?? [:], isExtension: bundle.bundlePath.hasSuffix(".appex"))
  }

  /// Reads an `Info.plist`.
  init(_ info: [String: Any], isExtension: Bool) {
    let scenes = info["UIApplicationSceneManifest"] as? [String: Any]
    let isMultiple = scenes?["UIApplicationSupportsMultipleScenes"] as? Bool == true
    let declared = info["UIBackgroundModes"] as? [String] ?? []
    let renamed = declared.map { $0 == "external-accessory" ? "accessory" : $0 }
    let modes = Self.modes.filter(renamed.contains)
    words =
      (scenes == nil ? ["no scenes"] : isMultiple ? ["multiple scenes"] : [])
      + (isExtension ? ["extension"] : [])
      + (modes.isEmpty ? [] : ["modes \(modes.joined(separator: "+"))"])
  }

  /// The background modes that the notation knows, in its order.
  private static let modes = [
    "audio", "location", "voip", "accessory", "bluetooth-central", "bluetooth-peripheral", "fetch",
    "remote-notification", "processing",
  ]
}
