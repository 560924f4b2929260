import LifecycleRecorder
import UIKit

/// The app's data, and its work in the background.
@MainActor package final class Notebook {
  package static var shared = Notebook()
  package private(set) var page = ""
  private var hasChanges = false
  private var hasCamera = false
  private var task = UIBackgroundTaskIdentifier.invalid

  package init() {}

  package func open() {}

  package func show(_ page: String) { self.page = page }

  package func change() {
    hasChanges = true
    Recorder.did(.change)
    if Planted.hopsThroughTheMainQueue.isPlanted || Planted.usesTasksOfTheMainActor.isPlanted {
      save()
    }
  }

  package func save() {
    guard hasChanges else { return }
    hasChanges = false
    Recorder.did(.save)
  }

  package func close() { freeCamera() }

  package func acquireCamera() {
    if !hasCamera { Recorder.did(.hold(.camera)) }
    hasCamera = true
  }

  private func freeCamera() {
    if hasCamera { Recorder.did(.free(.camera)) }
    hasCamera = false
  }

  /// Releases the camera, and syncs for two seconds under extended time.
  package func leave() {
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

  package func endTask() {
    guard task != .invalid, !Planted.neverEndsItsTask.isPlanted else { return }
    UIApplication.shared.endBackgroundTask(task)
    if Planted.endsItsTaskTwice.isPlanted { UIApplication.shared.endBackgroundTask(task) }
    task = .invalid
  }
}
