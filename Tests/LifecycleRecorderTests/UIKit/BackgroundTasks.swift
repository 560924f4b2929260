// swift-format-ignore-file
// The parts of BackgroundTasks that the recorder uses, written from memory.
import Dispatch

open class BGTask {
  public var identifier: String { "" }
  public var expirationHandler: (() -> Void)?
  public func setTaskCompleted(success: Bool) {}
}

open class BGTaskRequest {
  public var identifier: String { "" }
}

public final class BGTaskScheduler: Sendable {
  public static let shared = BGTaskScheduler()
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }
  public func submit(_ taskRequest: BGTaskRequest) throws {}
}
