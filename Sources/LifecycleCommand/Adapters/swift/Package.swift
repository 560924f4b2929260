// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "my-engine",
  platforms: [.macOS(.v15)],
  // The path of a clone of the suite, which 'lifecheck new-adapter swift' fills in.
  dependencies: [.package(name: "LifecycleConformance", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "ladder",
      dependencies: [
        .product(name: "Lifecycle", package: "LifecycleConformance"),
        .product(name: "LifecycleWire", package: "LifecycleConformance"),
      ])
  ]
)
