import LifecycleCampaigns

/// What `--profile` stands for: values of options that are not given.
enum Profile: String, CaseIterable {
  case quick, ci, nightly

  static let option = "--profile"

  /// The options of each profile.
  private var options: [String: String] {
    let files = ["--log": "lifecheck.jsonl", ReportFolder.option: "lifecheck-reports"]
    return switch self {
    case .quick: ["--scenarios": "20k"]
    case .ci: files.merging(["--scenarios": "200k"]) { own, _ in own }
    case .nightly:
      // Another seed each day, which the report names.
      files.merging(["--time": "1h", "--seed": Day.today.description.filter(\.isNumber)]) {
        own, _ in own
      }
    }
  }

  /// Puts the options of the profile that the words name behind their own.
  static func apply(to words: inout Words) throws(CommandError) {
    guard let name = words[option] else { return }
    guard let profile = Profile(rawValue: name) else {
      throw .unknown(
        "profile", name, among: allCases.map(\.rawValue), list: "quick, ci or nightly")
    }
    var options = profile.options
    // What decides how long a run is, is one choice.
    if words["--time"] != nil { options["--scenarios"] = nil }
    if words["--scenarios"] != nil { options["--time"] = nil }
    // The log of a run that goes on says these, and a run of a client has none.
    if words["--resume"] != nil { options = options.filter { $0.key == ReportFolder.option } }
    if words[EngineName.clientOption] != nil {
      for option in ["--log", ReportFolder.option] { options[option] = nil }
    }
    words.adopt(options)
  }
}
