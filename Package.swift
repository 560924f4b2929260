// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "LifecycleConformance",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "LifecycleConformance", targets: ["LifecycleConformance"]),
    .library(name: "LifecycleCommand", targets: ["LifecycleCommand"]),
    .library(name: "LifecycleDevelopment", targets: ["LifecycleDevelopment"]),
    .library(name: "LifecycleFuzzing", targets: ["LifecycleFuzzing"]),
    .library(name: "LifecycleWire", targets: ["LifecycleWire"]),
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .library(name: "LifecycleRecorder", targets: ["LifecycleRecorder"]),
    .library(
      name: "UIKitStandIn",
      targets: [
        "LifecycleDelegates", "UIKit", "BackgroundTasks", "UserNotifications", "_Testing_UIKit",
      ]),
    .executable(name: "lifecheck", targets: ["lifecheck"]),
    .executable(name: "lifecheck-dev", targets: ["lifecheck-dev"]),
    .executable(name: "lifecheck-fuzz", targets: ["lifecheck-fuzz"]),
    .plugin(name: "LifecheckPlugin", targets: ["LifecheckPlugin"]),
    .plugin(name: "StandInSources", targets: ["StandInSources"]),
  ],
  targets: [
    .module("Lifecycle"),
    .module("LifecycleOracle", knows: ["Lifecycle"]),
    .module("LifecycleGeneration", knows: ["Lifecycle"]),
    .module("LifecycleShrinking", knows: ["Lifecycle"]),
    .module("LifecycleReference", knows: ["Lifecycle"]),
    .module(
      "LifecycleFaults", knows: ["Lifecycle", "LifecycleReference", "CTexts"], embedding: "Reasons"),
    .module("LifecycleClients", knows: ["Lifecycle", "CTexts"], embedding: "Contracts"),
    .module("LifecycleSystem"),
    .module("LifecycleRecorder"),
    .module("_Testing_UIKit"),
    .module("UIKit", knows: ["Lifecycle"]),
    .module("BackgroundTasks", knows: ["Lifecycle", "UIKit"]),
    .module("UserNotifications", knows: ["Lifecycle", "UIKit"]),
    .module("LifecycleJSON"),
    .module(
      "LifecycleWire",
      knows: ["Lifecycle", "LifecycleJSON", "LifecycleSystem", "CLifecycleEngine"]),
    .module("LifecycleExploration", knows: ["Lifecycle", "LifecycleOracle"]),
    .module("LifecycleTraces", knows: ["Lifecycle", "LifecycleOracle", "LifecycleSystem"]),
    .module(
      "LifecycleCampaigns",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleGeneration", "LifecycleShrinking",
        "LifecycleExploration", "LifecycleSystem",
      ]),
    .module(
      "LifecycleReports",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleSystem", "LifecycleOracle", "LifecycleExploration",
        "LifecycleTraces", "LifecycleCampaigns", "CTexts",
      ],
      embedding: "Page", "Chapters"),
    .module(
      "LifecycleConformance",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleReference", "LifecycleCampaigns",
        "LifecycleReports",
      ]),
    .module(
      "LifecycleDelegates",
      knows: [
        "Lifecycle", "LifecycleReference", "LifecycleCampaigns", "LifecycleTraces",
        "LifecycleReports", "LifecycleConformance", "LifecycleRecorder", "UIKit",
        "BackgroundTasks", "UserNotifications",
      ]),
    .module(
      "LifecycleCommand",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleSystem", "LifecycleOracle", "LifecycleReference",
        "LifecycleFaults", "LifecycleClients", "LifecycleExploration", "LifecycleWire",
        "LifecycleTraces", "LifecycleCampaigns", "LifecycleReports", "CTexts",
      ],
      embedding: "Adapters", "Advice", "HelpPages"),
    .module(
      "LifecycleSelfTest",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleGeneration", "LifecycleShrinking",
        "LifecycleExploration", "LifecycleTraces", "LifecycleCampaigns", "LifecycleReports",
        "CTexts",
      ],
      embedding: "Uncovered"),
    .module(
      "LifecycleDevelopment",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleOracle", "LifecycleGeneration",
        "LifecycleShrinking",
        "LifecycleReference", "LifecycleFaults", "LifecycleClients", "LifecycleTraces",
        "LifecycleCampaigns", "LifecycleReports", "LifecycleSelfTest", "LifecycleCommand", "CTexts",
      ],
      embedding: "HelpPages", "Omissions"),
    .target(name: "CAllocations"),
    .target(name: "CFuzzCounters"),
    .target(name: "CLifecycleEngine"),
    .target(name: "CTexts"),
    .executableTarget(
      name: "lifecheck", dependencies: ["LifecycleCommand"], swiftSettings: .strict),
    .plugin(
      name: "LifecheckPlugin",
      capability: .command(
        intent: .custom(
          verb: "lifecheck", description: "Test an engine, a client or an app: lifecheck help")),
      path: "Sources/LifecheckPlugin"),
    .executableTarget(name: "StandInRewriter", swiftSettings: .strict),
    .plugin(
      name: "StandInSources", capability: .buildTool(), dependencies: ["StandInRewriter"],
      path: "Sources/StandInSources"),
    .executableTarget(
      name: "lifecheck-dev", dependencies: ["CAllocations", "LifecycleDevelopment"],
      swiftSettings: .strict),
    .module(
      "LifecycleFuzzing",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleGeneration", "LifecycleCampaigns",
        "LifecycleReports", "LifecycleCommand", "CFuzzCounters",
      ]),
    .executableTarget(
      name: "lifecheck-fuzz", dependencies: ["LifecycleFuzzing"], swiftSettings: .strict),
    .testTool("OwnFuzz", knows: ["Lifecycle", "LifecycleCommand", "LifecycleFuzzing"]),
    .target(
      name: "RandomWalks", dependencies: ["Lifecycle"], path: "Tests/RandomWalks",
      swiftSettings: .strict),
    .target(name: "Sweeps", path: "Tests/Sweeps", swiftSettings: .strict),
    .tests(
      "Lifecycle",
      knows: ["LifecycleGeneration", "LifecycleReference", "LifecycleFaults", "LifecycleOracle"]),
    .tests("LifecycleJSON", knows: []),
    .tests(
      "LifecycleOracle",
      knows: ["Lifecycle", "LifecycleReference", "LifecycleFaults", "LifecycleCampaigns"]),
    .tests("LifecycleReference", knows: ["Lifecycle"]),
    .tests("LifecycleFaults", knows: ["Lifecycle", "LifecycleReference", "RandomWalks"]),
    .tests("LifecycleGeneration", knows: ["Lifecycle"]),
    .tests("LifecycleShrinking", knows: ["Lifecycle"]),
    .tests(
      "LifecycleExploration",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleReference", "LifecycleFaults",
        "LifecycleCampaigns",
        "SignatureLiterals",
      ]),
    .tests(
      "LifecycleCampaigns",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleReference", "LifecycleFaults", "LifecycleReports",
        "SignatureLiterals",
      ]),
    .tests(
      "LifecycleWire",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleOracle", "LifecycleCampaigns", "LifecycleReports",
        "SignatureLiterals",
      ],
      besides: ["Torture"]),
    .tests(
      "LifecycleReports",
      knows: [
        "Lifecycle", "LifecycleJSON", "LifecycleOracle", "LifecycleReference", "LifecycleFaults",
        "LifecycleCampaigns",
        "SignatureLiterals",
      ]),
    .tests("LifecycleTraces", knows: ["Lifecycle", "LifecycleOracle", "LifecycleReports"]),
    .tests(
      "LifecycleSelfTest",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleReference", "LifecycleFaults",
        "LifecycleExploration",
        "LifecycleTraces", "LifecycleCampaigns", "LifecycleReports", "BuiltTools",
        "SignatureLiterals",
      ]),
    .tests(
      "LifecycleRecorder",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleReference", "LifecycleClients", "LifecycleTraces",
        "LifecycleCampaigns", "LifecycleCommand", "BuiltTools",
      ],
      besides: ["UIKit"]),
    .tests("LifecycleDevelopment", knows: ["Lifecycle", "BuiltTools"]),
    .testTool("FragileCheck", knows: ["Lifecycle", "LifecycleCommand", "LifecycleDevelopment"]),
    .target(
      name: "SignatureLiterals", dependencies: ["LifecycleOracle"],
      path: "Tests/SignatureLiterals", swiftSettings: .strict),
    .target(name: "BuiltTools", path: "Tests/BuiltTools", swiftSettings: .strict),
    .tests(
      "LifecycleCommand",
      knows: [
        "Lifecycle", "LifecycleOracle", "LifecycleFaults", "LifecycleClients",
        "LifecycleWire", "LifecycleTraces", "LifecycleCampaigns", "LifecycleReports", "BuiltTools",
        "SignatureLiterals",
      ]),
    .target(
      name: "SampleApp",
      dependencies: ["LifecycleRecorder", "UIKit", "BackgroundTasks", "UserNotifications"],
      path: "Tests/SampleApp", swiftSettings: .strict),
    .tests(
      "LifecycleDelegates",
      knows: [
        "Lifecycle", "LifecycleConformance", "LifecycleRecorder", "SampleApp", "UIKit",
        "BackgroundTasks", "UserNotifications", "_Testing_UIKit", "StandInRewriter",
      ]),
    .tests(
      "LifecycleConformance",
      knows: ["Lifecycle", "LifecycleOracle", "LifecycleReference", "LifecycleFaults"]),
    .testTarget(name: "TidyTests", swiftSettings: .strict),
  ],
  cLanguageStandard: .gnu2x
)

extension Target {
  /// A library of ours; `knows` lists the only modules it may import, `embedding` the folders whose
  /// files `CTexts` compiles into the program.
  static func module(
    _ name: String, knows: [Target.Dependency] = [], embedding folders: String...
  ) -> Target {
    .target(
      name: name, dependencies: knows, exclude: folders, swiftSettings: .strict)
  }

  /// A command line that tests run, and that lies with them.
  static func testTool(_ name: String, knows: [Target.Dependency]) -> Target {
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
      exclude: besides,
      // Optimizing the tests would take as long as optimizing what they test.
      swiftSettings: .strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
  }
}

extension [SwiftSetting] {
  /// The upcoming features that hold everywhere; warnings are errors where `LIFECYCLE_WARNINGS_ARE_ERRORS` is
  /// set, as `.ci/run` does, and never in a build of those who depend on the package.
  static let strict: [SwiftSetting] =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (Context.environment["LIFECYCLE_WARNINGS_ARE_ERRORS"] == nil
      ? [] : [.treatAllWarnings(as: .error)])
}
