extension GivenReader {
  /// The features that take an argument, without those about clients.
  static let featuresWithArgument: [(form: String, meaning: String)] = [
    (
      "\(system) VERSION",
      "The version of iOS, \(Given.Version.known.lowerBound) to \(Given.Version.latest), by default "
        + "18; `?` if a log does not show it."
    ),
    (
      "\(sdk) VERSION",
      "The version of the SDK that the app was built with, by default that of iOS."
    ),
    ("\(modes) MODE+MODE", "The background modes that the app declares."),
  ]
}

extension Reaction {
  /// The actions with their meanings.
  static let words: [(form: String, meaning: String)] =
    [("\(take) TIME", "The app stays in the callback for that time.")]
    + kinds.map { ($0.form, $0.meaning) }
}

extension Capabilities {
  /// Returns the meaning of a capability or restriction, in a sentence.
  package static func meaning(ofName name: String) -> String? {
    if name.hasPrefix("systems-") {
      return "Supports apps on these versions of iOS only: one version, or the first and the last."
    }
    if name.hasPrefix(editionPrefix) {
      return "Understands the keywords of all editions up to this one."
    }
    return (rows + restrictions).first { $0.name == name }?.meaning
  }
}
