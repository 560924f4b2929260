import Foundation
import Lifecycle
import UIKit

extension LifecycleNotification {
  /// The name of the notification about the app, if the stand-in has it.
  var nameOfApp: Notification.Name? { isOfApp ? nameInCode.map(UIApplication.posted) : nil }

  /// The name of the notification about a scene, if the stand-in has it.
  var nameOfScene: Notification.Name? { isOfScenes ? nameInCode.map(UIScene.posted) : nil }

  /// The middle of the name, such as `DidBecomeActive`.
  private var nameInCode: String? {
    switch self {
    case .didChange, .audioInterruption: return nil
    default: break
    }
    let keyword = "\(self)"
    return keyword.prefix(1).uppercased() + keyword.dropFirst()
  }
}
