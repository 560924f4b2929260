@_exported import Foundation
package import Lifecycle
package import UIKit

/// The scheduler of work in the background.
@preconcurrency @MainActor open class BGTaskScheduler: NSObject {
  /// The scheduler of the scenario's process.
  public nonisolated static let shared = BGTaskScheduler()

  nonisolated override init() { super.init() }

  /// Registers a launch handler; an identifier that comes after the launch is rejected.
  @discardableResult open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    let process = DeviceProcess.current
    process.did(.register)
    guard !process.hasLaunched else { return false }
    process.launchHandlers.append(
      (identifier, { if let task = $0 as? BGTask { launchHandler(task) } }))
    return true
  }

  /// Notes a request; a scenario's event `processing` or `fetch` delivers it.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    DeviceProcess.current.submitted[taskRequest.identifier] = taskRequest
  }

  /// Forgets a request.
  open func cancel(taskRequestWithIdentifier identifier: String) {
    DeviceProcess.current.submitted[identifier] = nil
  }

  /// Forgets all requests.
  open func cancelAllTaskRequests() { DeviceProcess.current.submitted = [:] }

  /// Passes the requests to the handler.
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    let requests = DeviceProcess.current.submitted
    completionHandler(
      requests.keys.sorted().compactMap { requests[$0] as? BGTaskRequest })
  }
}

/// A request for work in the background.
@preconcurrency @MainActor open class BGTaskRequest: NSObject {
  /// The identifier of the work.
  public let identifier: String
  /// Kept, without an effect: the scenario decides when the work begins.
  open var earliestBeginDate: Date?

  /// Creates a request.
  public init(identifier: String) {
    self.identifier = identifier
    super.init()
  }
}

/// A request to refresh the content for a short time.
open class BGAppRefreshTaskRequest: BGTaskRequest {}

/// A request to work for minutes.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Kept, without an effect.
  open var requiresNetworkConnectivity = false
  /// Kept, without an effect.
  open var requiresExternalPower = false
}

/// Work that the scheduler launched.
@preconcurrency @MainActor open class BGTask: NSObject {
  /// The identifier of the work.
  public let identifier: String
  /// The function for the end of the time; no scenario calls it.
  open var expirationHandler: (() -> Void)?
  private let mode: BackgroundMode

  package init(_ identifier: String, _ mode: BackgroundMode) {
    (self.identifier, self.mode) = (identifier, mode)
    super.init()
  }

  /// Reports that the work is done.
  open func setTaskCompleted(success: Bool) { DeviceProcess.current.did(.finish(mode)) }
}

/// A refresh of the content.
open class BGAppRefreshTask: BGTask {}

/// Work that takes minutes.
open class BGProcessingTask: BGTask {}

extension DeviceProcess {
  /// Calls the launch handler for an event; returns whether there is one.
  package func launch(_ mode: BackgroundMode) -> Bool {
    func fits(_ request: AnyObject?) -> Bool {
      mode == .fetch
        ? request is BGAppRefreshTaskRequest : request == nil || request is BGProcessingTaskRequest
    }
    guard
      let (identifier, handler) = launchHandlers.first(where: { fits(submitted[$0.identifier]) })
    else { return false }
    submitted[identifier] = nil
    handler(
      mode == .fetch
        ? BGAppRefreshTask(identifier, mode) : BGProcessingTask(identifier, mode))
    return true
  }
}
