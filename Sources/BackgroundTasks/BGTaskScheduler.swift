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
    let job = process.jobs.number(of: identifier)
    process.did(.register)
    process.did(.registerJob(job))
    guard !process.hasLaunched else { return false }
    process.launchHandlers[job] = { if let task = $0 as? BGTask { launchHandler(task) } }
    return true
  }

  /// Submits a request; a scenario's `run job` delivers it.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    let process = DeviceProcess.current
    process.jobs.submitted[taskRequest.identifier] = taskRequest
    process.did(.submitJob(process.jobs.number(of: taskRequest.identifier)))
  }

  /// Forgets a request.
  open func cancel(taskRequestWithIdentifier identifier: String) {
    DeviceProcess.current.jobs.submitted[identifier] = nil
  }

  /// Forgets all requests.
  open func cancelAllTaskRequests() { DeviceProcess.current.jobs.submitted = [:] }

  /// Passes the requests to the handler.
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    let requests = DeviceProcess.current.jobs.submitted
    completionHandler(
      requests.keys.sorted().compactMap { requests[$0] as? BGTaskRequest })
  }
}

extension BGTaskScheduler {
  /// An error of a submission. The stand-in accepts every request and throws none.
  public struct Error: Swift.Error {
    /// The reason.
    public let code: Code
    /// Creates an error.
    public init(_ code: Code) { self.code = code }
    /// Requests are not available.
    public static var unavailable: Code { .unavailable }
    /// Too many requests are pending.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// The app does not declare the identifier or the mode.
    public static var notPermitted: Code { .notPermitted }
    /// The reasons.
    public enum Code: Int, Sendable {
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted
      /// Whether an error has this reason, for a `catch`.
      public static func ~= (code: Code, error: any Swift.Error) -> Bool {
        (error as? BGTaskScheduler.Error)?.code == code
      }
    }
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
  /// The function that is called when the time is about to end.
  open var expirationHandler: (() -> Void)?
  private let job: WorkItem
  /// The process that works; a call that comes after its end counts for no other one.
  private weak var process: DeviceProcess?

  package init(_ identifier: String, _ job: WorkItem) {
    (self.identifier, self.job) = (identifier, job)
    process = .current
    super.init()
  }

  /// Reports that the work is done.
  open func setTaskCompleted(success: Bool) {
    guard let process, process === DeviceProcess.current else { return }
    process.runningJobs[job] = nil
    process.did(.completeJob(job))
  }
}

/// A refresh of the content.
open class BGAppRefreshTask: BGTask {}

/// Work that takes minutes.
open class BGProcessingTask: BGTask {}

extension DeviceProcess {
  /// Runs a job whose launch handler was registered.
  package func begin(_ job: WorkItem) {
    guard let handler = launchHandlers[job], let identifier = jobs.identifier(of: job) else {
      return
    }
    let request = jobs.submitted.removeValue(forKey: identifier)
    let task =
      request is BGAppRefreshTaskRequest
      ? BGAppRefreshTask(identifier, job) : BGProcessingTask(identifier, job)
    runningJobs[job] = task
    handler(task)
  }

  /// Calls the expiration handler of a running job.
  package func expire(job: WorkItem) { (runningJobs[job] as? BGTask)?.expirationHandler?() }
}
