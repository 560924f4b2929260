extension Given: CustomStringConvertible {
  /// The `given` and `on` lines that say what differs from the default; empty for the default.
  public var description: String { lines.joined(separator: "\n") }

  /// What differs from the default, without the script: `iOS 12, no scenes`.
  public var features: String {
    let standard = Given()
    var features: [String] = []
    if system != standard.system { features.append("\(GivenReader.system) \(system.notation)") }
    // Said alone, `iOS` stands for both; not said, it leaves the SDK at its default.
    if sdk != (system == standard.system ? standard.sdk : system) {
      features.append("\(GivenReader.sdk) \(sdk.notation)")
    }
    features += GivenFeature.remarkable(in: self).map(\.description)
    if !modes.isEmpty {
      let names = modes.map(\.description).joined(separator: "+")
      features.append("\(GivenReader.modes) \(names)")
    }
    return features.joined(separator: ", ")
  }

  /// The lines of its description.
  var lines: [String] {
    let features = features
    return (features.isEmpty ? [] : ["given \(features)"]) + script.lines
  }
}

extension Given.Version: CustomStringConvertible {
  /// The major number.
  public var description: String { String(major) }

  /// The versions that the notation knows.
  package static let known: ClosedRange<UInt8> = 9...27
}

extension Given.Version? {
  /// The number, or a question mark where a log does not tell.
  fileprivate var notation: String { map(\.description) ?? "?" }
}
