import LifecycleCampaigns

/// A set of values for options that are not given, named by `--profile`.
enum Profile: String, CaseIterable {
  case quick, ci, nightly

  static let option = "--profile"

  private var options: [String: String] {
    let files = ["--log": "lifecheck.jsonl", ReportFolder.option: "lifecheck-reports"]
    return switch self {
    case .quick: ["--scenarios": "20k"]
    case .ci: files.merging(["--scenarios": "200k"]) { own, _ in own }
    case .nightly:
      // The seed changes each day, and the report names the seed.
      files.merging(["--time": "1h", "--seed": Day.today.description.filter(\.isNumber)]) {
        own, _ in own
      }
    }
  }

  /// Adds the options of the profile in the words; options that are given take precedence.
  static func apply(to words: inout Words) throws(CommandError) {
    guard let name = words[option] else { return }
    guard let profile = Profile(rawValue: name) else {
      throw .unknown(
        "profile", name, among: allCases.map(\.rawValue),
        list: "the profiles are quick, ci and nightly")
    }
    var options = profile.options
    // Both options limit the length of a run, so a given option replaces the profile's option.
    if words["--time"] != nil { options["--scenarios"] = nil }
    if words["--scenarios"] != nil { options["--time"] = nil }
    // A continued run reads these options from its log. A run of a client writes a log and reports
    // only if they are requested.
    if words["--resume"] != nil { options = options.filter { $0.key == ReportFolder.option } }
    if words[EngineName.clientOption] != nil {
      for option in ["--log", ReportFolder.option] { options[option] = nil }
    }
    words.adopt(options)
  }
}
