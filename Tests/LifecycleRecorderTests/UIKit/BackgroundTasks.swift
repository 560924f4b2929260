// swift-format-ignore-file
// What the recorder uses of BackgroundTasks, as we remember it.
import Dispatch

open class BGTask {}

public final class BGTaskScheduler: Sendable {
  public static let shared = BGTaskScheduler()
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }
}
