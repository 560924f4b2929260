package import Lifecycle

/// An implementation of UIKit with the device around it, played by the reference engine: both
/// together are an engine.
package struct HostDrivenEngine<Implementation: HostDriven>: Engine {
  private var device: Device<ImplementationSide<Implementation>>

  package static var capabilities: Capabilities {
    .drivenByHost(declaring: Implementation.capabilities)
  }

  /// The engine whose device says things in the order that is drawn for the given.
  package init(_ given: Given) throws(EngineFailure) {
    try self.init(given, in: .drawn(for: given))
  }

  /// The engine whose device says things in an order, around an implementation that `make` makes for
  /// each process, and that is capable of so much.
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

/// The device around whoever tells the app: it decides what happens to the process and the scenes.
package struct Device<Side: UIKitSide> {
  private var reference: Reference<DeviceHooks<Side>>

  /// A device with an app that was never launched.
  ///
  /// - Parameters:
  ///   - given: How the app is configured.
  ///   - side: Who tells the app.
  ///   - order: In which order the device says things.
  package init(_ given: Given, around side: Side, in order: HostOrder) {
    reference = Reference(given, taking: order.latitudes, hooks: DeviceHooks(side))
  }

  /// Does what a device does on a stimulus.
  ///
  /// - Throws: Why the side that tells the app gave no answer.
  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    reference.handle(stimulus, telling: app)
    if let failure = reference.hooks.failure { throw failure }
  }

  /// Who tells the app.
  package var side: Side { reference.hooks.side }

  /// The app's state, if it is reported; there is none without a process.
  package var applicationState: ApplicationState? {
    reference.process == .ended ? nil : side.applicationState
  }

  /// A scene's state, if it is reported; there is none without scenes or a process.
  package func activationState(of scene: SceneID) -> ActivationState? {
    let exists = reference.isSceneBased && reference.process != .ended
    return exists ? side.activationState(of: scene) : nil
  }
}

/// An implementation in this process, a new one for each process of the app.
struct ImplementationSide<Implementation: HostDriven>: UIKitSide {
  let capabilities: Capabilities
  private let given: Given
  private let make: (Given) throws(EngineFailure) -> Implementation
  private var implementation: Implementation?

  /// The first process has its implementation from the beginning, so that an app that cannot be
  /// lived is refused at once.
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
