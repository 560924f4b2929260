package import Lifecycle

/// An engine made of an implementation of UIKit and a device that the reference engine plays.
package struct HostDrivenEngine<Implementation: HostDriven>: Engine {
  private var device: Device<ImplementationSide<Implementation>>

  package static var capabilities: Capabilities {
    .drivenByHost(declaring: Implementation.capabilities)
  }

  /// Creates the engine with the device's order that is drawn for the app's configuration.
  package init(_ given: Given) throws(EngineFailure) {
    try self.init(given, in: .drawn(for: given))
  }

  /// Creates the engine with an order of the device.
  ///
  /// `make` makes an implementation for each process of the app. `capabilities` are those of the
  /// implementations.
  package init(
    _ given: Given, in order: HostOrder,
    capabilities: Capabilities = Implementation.capabilities,
    making make: @escaping (Given) throws(EngineFailure) -> Implementation = {
      given throws(EngineFailure) in try Implementation(given)
    }
  ) throws(EngineFailure) {
    let side = try ImplementationSide(given, capabilities, making: make)
    device = Device(given, around: side, in: order)
  }

  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    try device.handle(stimulus, telling: app)
  }

  package var applicationState: ApplicationState? { device.applicationState }

  package func activationState(of scene: SceneID) -> ActivationState? {
    device.activationState(of: scene)
  }
}

/// The device around a UIKit side, which decides what happens to the process and the scenes.
package struct Device<Side: UIKitSide> {
  private var reference: Reference<DeviceHooks<Side>>

  /// Creates a device with an app that was never launched.
  package init(_ given: Given, around side: Side, in order: HostOrder) {
    reference = Reference(given, taking: order.latitudes, hooks: DeviceHooks(side))
  }

  /// Does what a device does on a stimulus.
  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    reference.handle(stimulus, telling: app)
    if let failure = reference.hooks.failure { throw failure }
  }

  package var side: Side { reference.hooks.side }

  /// The app's state, if reported; none without a process.
  package var applicationState: ApplicationState? {
    reference.process == .ended ? nil : side.applicationState
  }

  /// Returns a scene's state, if reported; none without scenes or a process.
  package func activationState(of scene: SceneID) -> ActivationState? {
    let exists = reference.isSceneBased && reference.process != .ended
    return exists ? side.activationState(of: scene) : nil
  }
}

/// A UIKit side in this process, with a new implementation for each process of the app.
struct ImplementationSide<Implementation: HostDriven>: UIKitSide {
  let capabilities: Capabilities
  private let given: Given
  private let make: (Given) throws(EngineFailure) -> Implementation
  private var implementation: Implementation?

  /// Makes the implementation of the first process at once, so that an unsupported app is refused.
  init(
    _ given: Given, _ capabilities: Capabilities,
    making make: @escaping (Given) throws(EngineFailure) -> Implementation
  ) throws(EngineFailure) {
    self.given = given
    self.capabilities = capabilities
    self.make = make
    implementation = try make(given)
  }

  mutating func hear(_ event: HostEvent, telling app: HostedApp) throws(EngineFailure) {
    if implementation == nil { implementation = try make(given) }
    try implementation?.handle(event, telling: app)
    if event == .processDies { implementation = nil }
  }

  var applicationState: ApplicationState? { implementation?.applicationState }

  func activationState(of scene: SceneID) -> ActivationState? {
    implementation?.activationState(of: scene)
  }
}
