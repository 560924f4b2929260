// swift-format-ignore-file
// The parts of BackgroundTasks that the recorder uses, written from memory.
import Dispatch

open class BGTask {}

public final class BGTaskScheduler: Sendable {
  public static let shared = BGTaskScheduler()
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }
}
