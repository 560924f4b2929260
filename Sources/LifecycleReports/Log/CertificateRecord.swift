import Lifecycle
import LifecycleCampaigns
import LifecycleExploration
import LifecycleJSON

extension LogRecords {
  /// How far it is proved that nothing shorter fails so.
  static func certificate(_ certificate: Certificate) -> JSON {
    let scope = certificate.scope
    return [
      "proved": .flag(certificate.isProof), "depth": JSON(certificate.depth),
      "scenarios": JSON(certificate.scenarios),
      "scenes": JSON(scope.scenes.map(\.description)),
      "interruptions": JSON(scope.interruptions.map(\.description)),
      "modes": JSON(scope.modes.map(\.description)),
      "resources": JSON(scope.resources.map(\.description)),
      "work": JSON(scope.work.map { "\($0.number)" }),
      "changes": JSON(scope.changes.map(\.description)),
      "waits": JSON(scope.waits.map { "\($0.count)" }),
    ]
  }
}

extension Certificate {
  private static let keys = [
    "proved", "depth", "scenarios", "scenes", "interruptions", "modes", "resources", "work",
    "changes", "waits",
  ]

  /// Reads what a finding has under `certificate`.
  static func read(_ finding: LogFields) throws(LogError) -> Certificate? {
    if try finding.isNull("certificate") { return nil }
    let fields = try finding.inner("certificate")
    try fields.check(keys: keys)
    let waits = try fields.texts("waits").compactMap { UInt16($0).map { Seconds($0) } }
    guard waits.count == (try fields.texts("waits")).count else {
      throw fields.fault("waits", "not all waits are seconds", "digits between quotation marks")
    }
    return Certificate(
      scope: Scope(
        scenes: try things(fields, "scenes") { $0.description },
        interruptions: try things(fields, "interruptions") { $0.description },
        modes: try things(fields, "modes") { $0.description },
        resources: try things(fields, "resources") { $0.description },
        work: try things(fields, "work") { "\($0.number)" },
        changes: try things(fields, "changes") { $0.description }, waits: waits),
      depth: Int(clamping: try fields.count("depth")), isProof: try fields.flag("proved"),
      scenarios: Int(clamping: try fields.count("scenarios")))
  }

  private static func things<Thing: CaseIterable & RawRepresentable<UInt8> & Sendable>(
    _ fields: LogFields, _ key: String, _ spelling: (Thing) -> String
  ) throws(LogError) -> SmallSet<Thing> {
    var things = SmallSet<Thing>()
    for word in try fields.texts(key) {
      guard let thing = Thing.allCases.first(where: { spelling($0) == word }) else {
        throw fields.fault(key, "nothing is called '\(word)'", "see: lifecheck help prove")
      }
      things.insert(thing)
    }
    return things
  }
}
