import Foundation
package import Lifecycle
import LifecycleCampaigns

/// The arguments of a check.
package struct CheckOptions {
  var scenarios: Int?
  var seed: UInt64
  var length = 25
  var rules = "*"
  var isStrict = false
  var edition = Edition.newest
  var expectations: String?
  var today: String?
  var log: String?
  var corpus: String?
  /// The app whose features all scenarios have, if the app under test is a real one.
  var app: Given?
  /// The one scenario to play, if there is one, in the app.
  package var scenario: String?
  let place: CheckPlace

  package init(
    scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25, rules: String = "*",
    isStrict: Bool = false,
    edition: Edition = .newest, expectations: String? = nil, today: String? = nil,
    log: String? = nil, corpus: String? = nil, app: Given? = nil, playing scenario: String? = nil,
    place: CheckPlace
  ) {
    (self.scenarios, self.seed, self.length) = (scenarios, seed, length)
    (self.rules, self.isStrict, self.edition) = (rules, isStrict, edition)
    (self.expectations, self.today) = (expectations, today)
    (self.log, self.corpus, self.app, self.place) = (log, corpus, app, place)
    guard let scenario else { return }
    // A scenario that says nothing about the app is played in the app under test.
    let namesFeatures = app == nil || scenario.contains("given")
    self.scenario = namesFeatures ? scenario : "\(app ?? Given())\n\(scenario)"
  }

  /// The name of an argument that only a check with random scenarios can use, if one is given.
  ///
  /// A seed or length with the default value counts as not given.
  var argumentOfRandomScenarios: String? {
    let isGiven: KeyValuePairs = [
      "scenarios": scenarios != nil, "seed": seed != 1, "length": length != 25,
      "expectations": expectations != nil, "log": log != nil, "corpus": corpus != nil,
    ]
    return isGiven.first(where: \.value)?.key
  }

  /// The commit and branch of the run, and the place of the check. A path outside the current
  /// folder is left out, because it is useless on another machine.
  var provenance: Provenance {
    var provenance = Provenance(ProcessInfo.processInfo.environment)
    let folder = FileManager.default.currentDirectoryPath + "/"
    guard place.file.hasPrefix(folder) else { return provenance }
    (provenance.file, provenance.line) = (String(place.file.dropFirst(folder.count)), place.line)
    return provenance
  }

  /// The number of scenarios of a check without the argument `scenarios`.
  static let scenariosOfCheck = 20_000

  /// The number of scenarios played first. A debug build plays fewer, because each takes ten times
  /// as long.
  static var scenariosPlayedFirst: Int {
    #if DEBUG
      2_000
    #else
      scenariosOfCheck
    #endif
  }

  /// The number of stimuli played to prove that no shorter scenario fails. A debug build plays
  /// fewer, because each takes ten times as long.
  static var certificate: Int {
    #if DEBUG
      Budget.certificateOfSlow
    #else
      Budget.certificate
    #endif
  }
}
