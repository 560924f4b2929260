// swift-tools-version: 6.3
import PackageDescription

/// Where the suite lies; a package of your own names its address instead.
let suite = Context.environment["LIFECYCLE_CONFORMANCE"] ?? "../.."

let package = Package(
  name: "Downstream",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LifecycleConformance", path: suite)],
  targets: [
    .executableTarget(
      name: "MyCheck",
      dependencies: [
        .product(name: "Lifecycle", package: "LifecycleConformance"),
        .product(name: "LifecycleCommand", package: "LifecycleConformance"),
      ]),
    .testTarget(
      name: "MyCheckTests",
      dependencies: [
        "MyCheck", .product(name: "LifecycleConformance", package: "LifecycleConformance"),
      ]),
    .testTarget(
      name: "MyAppTests",
      dependencies: [
        .product(name: "Lifecycle", package: "LifecycleConformance"),
        .product(name: "LifecycleConformance", package: "LifecycleConformance"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
