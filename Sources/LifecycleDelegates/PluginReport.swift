public import Foundation
import Lifecycle
import LifecycleRecorder
public import UIKit

/// Passes the events of a plugin to the suite, which judges them by the plugin's contract.
///
/// The app delegate of the test connects the plugin's own listeners to these functions. A check of
/// an app ignores the events, because they are those of a plugin.
@MainActor public enum PluginReport {
  /// Reports an event of the contract, for the app or for a scene.
  public static func emit(_ event: String, for scene: UIScene? = nil) {
    process?.emit(event, for: scene?.letter)
  }

  /// Reports that the plugin passed a URL on; the address of an activity, too.
  public static func open(_ url: URL) {
    guard let number = UInt16(url.lastPathComponent) else { return }
    let payload: Payload = url.scheme == LinkContent.scheme ? .url : .activity
    process?.pass(ClientHost.Link(payload, number))
  }

  /// Reports that the plugin passed a tapped notification on.
  public static func open(notification identifier: String) {
    guard let number = UInt16(identifier) else { return }
    process?.pass(ClientHost.Link(.push, number))
  }

  /// Reports the answer of the plugin to the question for its state.
  public static func answer(state: String) { process?.answer(state) }

  /// The process that runs, if a plugin is checked.
  private static var process: DeviceProcess? {
    DeviceProcess.current.countsReads ? nil : .current
  }
}

extension DeviceProcess {
  /// Records an act that code under test reported by `Recorder.did`.
  func did(_ act: Act, _ scene: AnyObject?) { did(AppAct(act), for: (scene as? UIScene)?.letter) }
}

extension AppAct {
  /// Creates the act that has the same notation.
  fileprivate init(_ act: Act) {
    switch act {
    case .submit(let job): self = .submitJob(WorkItem(job: job))
    case .complete(let job): self = .completeJob(WorkItem(job: job))
    default:
      guard let named = Self.named(act.word) else {
        preconditionFailure("the suite knows each act of the recorder")
      }
      self = named
    }
  }
}

extension WorkItem {
  /// Creates the number of a job, from 1 to 8; greater numbers wrap around.
  fileprivate init(job: Int) {
    self = Self(rawValue: UInt8(truncatingIfNeeded: max(1, job) - 1) & 7) ?? .first
  }
}
