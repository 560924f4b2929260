// swift-tools-version: 6.3
import PackageDescription

/// The path of the suite. A package outside this repository gives the suite's URL instead.
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
