// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LifecycleConformance",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LifecycleConformance", targets: ["LifecycleConformance"]),
    .library(name: "LifecycleCommand", targets: ["LifecycleCommand"]),
    .library(name: "LifecycleWire", targets: ["LifecycleWire"]),
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .executable(name: "lifecheck", targets: ["lifecheck"]),
    .executable(name: "lifecheck-fuzz", targets: ["lifecheck-fuzz"]),
  ],
  targets: [
    .module("Lifecycle"),
    .module("LifecycleRules", knows: ["Lifecycle"]),
    .module("LifecycleGeneration", knows: ["Lifecycle"]),
    .module("LifecycleShrinking", knows: ["Lifecycle"]),
    .module("LifecycleEngines", knows: ["Lifecycle"]),
    .module("LifecycleJSON"),
    .module("LifecycleWire", knows: ["Lifecycle", "LifecycleJSON", "CLifecycleEngine"]),
    .module("LifecycleExploration", knows: ["Lifecycle", "LifecycleRules"]),
    .module(
      "LifecycleCampaigns",
      knows: [
        "Lifecycle", "LifecycleRules", "LifecycleGeneration", "LifecycleShrinking",
        "LifecycleExploration",
      ]),
    .module(
      "LifecycleReporting",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleRules", "LifecycleExploration",
        "LifecycleCampaigns",
      ]),
    .module(
      "LifecycleConformance",
      knows: [
        "Lifecycle", "LifecycleRules", "LifecycleEngines", "LifecycleCampaigns",
        "LifecycleReporting",
      ]),
    .module(
      "LifecycleCommand",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleRules", "LifecycleGeneration",
        "LifecycleShrinking", "LifecycleEngines", "LifecycleExploration", "LifecycleWire",
        "LifecycleCampaigns", "LifecycleReporting",
      ],
      embedding: "Adapters"),
    .target(name: "CAllocations"),
    .target(name: "CLifecycleEngine"),
    .executableTarget(
      name: "lifecheck", dependencies: ["CAllocations", "LifecycleCommand"],
      swiftSettings: .strict),
    .executableTarget(
      name: "lifecheck-fuzz",
      dependencies: ["Lifecycle", "LifecycleRules", "LifecycleGeneration", "LifecycleEngines"],
      swiftSettings: .strict),
    .target(name: "Sweeps", path: "Tests/Sweeps", swiftSettings: .strict),
    .tests("Lifecycle", knows: ["LifecycleGeneration", "LifecycleEngines", "LifecycleRules"]),
    .tests("LifecycleJSON", knows: []),
    .tests("LifecycleRules", knows: ["Lifecycle", "LifecycleEngines", "LifecycleCampaigns"]),
    .tests("LifecycleEngines", knows: ["Lifecycle", "LifecycleRules", "LifecycleCampaigns"]),
    .tests("LifecycleGeneration", knows: ["Lifecycle"]),
    .tests("LifecycleShrinking", knows: ["Lifecycle"]),
    .tests(
      "LifecycleExploration",
      knows: ["Lifecycle", "LifecycleRules", "LifecycleEngines", "LifecycleCampaigns"]),
    .tests(
      "LifecycleCampaigns",
      knows: ["Lifecycle", "LifecycleRules", "LifecycleEngines", "LifecycleReporting"]),
    .tests(
      "LifecycleWire",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleRules", "LifecycleCampaigns", "LifecycleReporting",
      ],
      besides: ["Torture"]),
    .tests(
      "LifecycleReporting",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleRules", "LifecycleEngines", "LifecycleCampaigns",
      ]),
    .prop("FragileCheck", knows: ["Lifecycle", "LifecycleCommand"]),
    .tests("LifecycleCommand", knows: ["Lifecycle", "LifecycleCampaigns"]),
    .tests("LifecycleConformance", knows: ["Lifecycle", "LifecycleEngines"]),
    .testTarget(name: "TidyTests", swiftSettings: .strict),
  ]
)

extension Target {
  /// A library of ours; `knows` lists the only modules it may import, `embedding` a folder whose
  /// files it brings along.
  static func module(
    _ name: String, knows: [Target.Dependency] = [], embedding folder: String? = nil
  ) -> Target {
    .target(
      name: name, dependencies: knows, resources: folder.map { [.embedInCode($0)] },
      swiftSettings: .strict)
  }

  /// A command line that tests run, and that lies with them.
  static func prop(_ name: String, knows: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: knows, path: "Tests/" + name, swiftSettings: .strict)
  }

  /// The tests of a module, which know that module and what else they name; `besides` are files in
  /// other languages among them.
  static func tests(
    _ module: String, knows: [Target.Dependency], besides: [String] = []
  ) -> Target {
    .testTarget(
      name: module + "Tests", dependencies: [.target(name: module), "Sweeps"] + knows,
      exclude: besides, swiftSettings: .strict)
  }
}

extension [SwiftSetting] {
  static let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
