import Foundation
import Lifecycle
import UIKit
import UserNotifications

/// The objects with which UIKit hands over a scenario's links.
@MainActor enum LinkContent {
  /// The error of an activity that could not be fetched.
  struct Failure: Error {}

  static let scheme = "example"

  static func url(_ link: ClientHost.Link) -> URL { address("\(scheme)://link/\(link.number)") }

  static func activity(_ link: ClientHost.Link) -> NSUserActivity {
    DeliveredActivity(delivering: link, address("https://example.com/\(link.number)"))
  }

  static func contexts(_ told: Observation) -> Set<UIOpenURLContext> {
    Set(ClientHost.Link.all(in: told).map { UIOpenURLContext(url($0), $0) })
  }

  static func connectionOptions(_ told: Observation) -> UIScene.ConnectionOptions {
    let options = UIScene.ConnectionOptions()
    guard let link = ClientHost.Link(told) else { return options }
    switch link.payload {
    case .url: options.urlContexts = contexts(told)
    case .activity: options.userActivities = [activity(link)]
    case .push: options.response = UNNotificationResponse(link)
    case .shortcut: options.shortcutItem = UIApplicationShortcutItem(link)
    case .none: break
    }
    return options
  }

  /// The options of a launch, which an app without scenes gets.
  static func launchOptions(
    _ told: Observation, isForLocation: Bool
  ) -> [UIApplication.LaunchOptionsKey: Any]? {
    switch told.payload {
    case .url: ClientHost.Link(told).map { [.url: url($0)] }
    case .activity:
      [
        .userActivityDictionary: [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue: NSUserActivityTypeBrowsingWeb
        ]
      ]
    case .push: [.remoteNotification: ["number": Int(told.numberOfLink)]]
    case .shortcut: ClientHost.Link(told).map { [.shortcutItem: UIApplicationShortcutItem($0)] }
    case .none: isForLocation ? [.location: true] : nil
    }
  }

  private static func address(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("\(text) is an address") }
    return url
  }
}
