import LifecycleRecorder
import UIKit

/// The app's data, and its work in the background.
@MainActor final class Notebook {
  static var shared = Notebook()
  private(set) var page = ""
  private var hasChanges = false
  private var hasCamera = false
  private var task = UIBackgroundTaskIdentifier.invalid

  init() {}

  func open() {}

  func show(_ page: String) { self.page = page }

  func change() {
    hasChanges = true
    Recorder.did(.change)
    if Planted.hopsThroughTheMainQueue.isPlanted || Planted.usesTasksOfTheMainActor.isPlanted {
      save()
    }
  }

  func save() {
    guard hasChanges else { return }
    hasChanges = false
    Recorder.did(.save)
  }

  func close() { freeCamera() }

  func acquireCamera() {
    if !hasCamera { Recorder.did(.hold(.camera)) }
    hasCamera = true
  }

  private func freeCamera() {
    if hasCamera { Recorder.did(.free(.camera)) }
    hasCamera = false
  }

  /// Releases the camera, and syncs for two seconds under extended time.
  func leave() {
    guard UIApplication.shared.applicationState == .background else { return }
    if !Planted.keepsTheCamera.isPlanted { freeCamera() }
    AppDelegate.submitTasks()
    guard task == .invalid || Planted.keepsOneVariableForTwoTasks.isPlanted else { return }
    if Planted.beginsItsTaskLate.isPlanted {
      return DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
        MainActor.assumeIsolated { self.sync() }
      }
    }
    sync()
  }

  private func sync() {
    if Planted.hasNoHandler.isPlanted {
      task = UIApplication.shared.beginBackgroundTask()
    } else {
      task = UIApplication.shared.beginBackgroundTask(withName: "sync") { [weak self] in
        if !Planted.endsNothingInTheHandler.isPlanted { self?.endTask() }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.task != .invalid else { return }
        Recorder.did(.work)
        let later: [Planted] = [.neverEndsItsTask, .endsNothingInTheHandler]
        if !later.contains(where: \.isPlanted) { self.endTask() }
      }
    }
  }

  func endTask() {
    guard task != .invalid, !Planted.neverEndsItsTask.isPlanted else { return }
    UIApplication.shared.endBackgroundTask(task)
    if Planted.endsItsTaskTwice.isPlanted { UIApplication.shared.endBackgroundTask(task) }
    task = .invalid
  }
}
