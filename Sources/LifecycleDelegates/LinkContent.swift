import Foundation
import Lifecycle
import UIKit
import UserNotifications

/// The content of the links that a test plays, in the app's own form.
///
/// The number of a link in the scenario, over all kinds, chooses its content: link 1 has the first
/// content of its kind, link 2 the second, and after the last content the first one comes again. A kind
/// without content keeps the suite's own: the address `example://link/1`, with the number of the link.
public struct LinkExamples: Sendable {
  let urls: [String]
  let activities: [(type: String, userInfo: [String: String], address: String?)]
  let shortcuts: [String]
  let notifications: [[String: String]]

  var isEmpty: Bool {
    urls.isEmpty && activities.isEmpty && shortcuts.isEmpty && notifications.isEmpty
  }

  /// The kinds of link that the test names.
  var kinds: Set<Payload> {
    let kinds: [(Payload, Bool)] = [
      (.url, urls.isEmpty), (.activity, activities.isEmpty), (.shortcut, shortcuts.isEmpty),
      (.push, notifications.isEmpty),
    ]
    return Set(kinds.filter { !$0.1 }.map(\.0))
  }

  /// The first address that is none, if there is one.
  var unusableAddress: String? {
    (urls + activities.compactMap(\.address)).first { URL(string: $0)?.scheme == nil }
  }

  /// Creates examples of links.
  ///
  /// - Parameters:
  ///   - urls: The addresses of URLs, such as `notes://note/7`.
  ///   - universalLinks: The addresses of universal links, such as `https://notes.example/7`: activities
  ///     for browsing the web, which come before `activities`.
  ///   - activities: The types of user activities, each with its data.
  ///   - shortcuts: The types of quick actions.
  ///   - notifications: The data of notifications. The key `number` is the suite's.
  public init(
    urls: [String] = [], universalLinks: [String] = [],
    activities: KeyValuePairs<String, [String: String]> = [:], shortcuts: [String] = [],
    notifications: [[String: String]] = []
  ) {
    (self.urls, self.shortcuts, self.notifications) = (urls, shortcuts, notifications)
    self.activities =
      universalLinks.map { (NSUserActivityTypeBrowsingWeb, [:], $0) }
      + activities.map { ($0.key, $0.value, nil) }
  }
}

/// The objects with which UIKit hands over a scenario's links.
@MainActor struct LinkContent {
  /// The error of an activity that could not be fetched.
  struct Failure: Error {}

  static let scheme = "example"
  private let examples: LinkExamples

  init(_ examples: LinkExamples) { self.examples = examples }

  func url(_ link: ClientHost.Link) -> URL {
    Self.address(Self.pick(examples.urls, link.number) ?? "\(Self.scheme)://link/\(link.number)")
  }

  func activity(_ link: ClientHost.Link) -> NSUserActivity {
    guard let example = Self.pick(examples.activities, link.number) else {
      return DeliveredActivity(
        delivering: link, NSUserActivityTypeBrowsingWeb,
        Self.address("https://example.com/\(link.number)"))
    }
    let activity = DeliveredActivity(
      delivering: link, example.type, example.address.map(Self.address))
    activity.addUserInfoEntries(from: example.userInfo)
    return activity
  }

  func contexts(_ told: Observation) -> Set<UIOpenURLContext> {
    Set(ClientHost.Link.all(in: told).map { UIOpenURLContext(url($0), $0) })
  }

  func shortcutItem(_ link: ClientHost.Link) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      link, type: Self.pick(examples.shortcuts, link.number) ?? "shortcut.\(link.number)")
  }

  func response(_ link: ClientHost.Link, _ scene: UIScene? = nil) -> UNNotificationResponse {
    UNNotificationResponse(link, userInfo(link.number), scene)
  }

  /// Returns the data of a notification, with the number of the link.
  func userInfo(_ number: UInt16) -> [String: Any] {
    var info: [String: Any] = Self.pick(examples.notifications, number) ?? [:]
    info["number"] = Int(number)
    return info
  }

  /// Returns the options of a scene that connects for a call of UIKit, with its links.
  func connectionOptions(_ told: Observation) -> UIScene.ConnectionOptions {
    let options = connectionOptions(ClientHost.Link(told))
    if !options.urlContexts.isEmpty { options.urlContexts = contexts(told) }
    return options
  }

  /// Returns the options of a scene that connects for a link.
  func connectionOptions(_ link: ClientHost.Link?) -> UIScene.ConnectionOptions {
    let options = UIScene.ConnectionOptions()
    guard let link else { return options }
    switch link.payload {
    case .url: options.urlContexts = [UIOpenURLContext(url(link), link)]
    case .activity: options.userActivities = [activity(link)]
    case .push: options.response = response(link)
    case .shortcut: options.shortcutItem = shortcutItem(link)
    case .none: break
    }
    return options
  }

  /// The options of a launch, which an app without scenes gets.
  func launchOptions(
    _ told: Observation, isForLocation: Bool
  ) -> [UIApplication.LaunchOptionsKey: Any]? {
    switch told.payload {
    case .url: ClientHost.Link(told).map { [.url: url($0)] }
    case .activity:
      [
        .userActivityDictionary: [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue:
            Self.pick(examples.activities, told.numberOfLink)?.type ?? NSUserActivityTypeBrowsingWeb
        ]
      ]
    case .push: [.remoteNotification: userInfo(told.numberOfLink)]
    case .shortcut: ClientHost.Link(told).map { [.shortcutItem: shortcutItem($0)] }
    case .none: isForLocation ? [.location: true] : nil
    }
  }

  /// Returns the content of the link with a number, from 1.
  private static func pick<Content>(_ contents: [Content], _ number: UInt16) -> Content? {
    contents.isEmpty ? nil : contents[(max(1, Int(number)) - 1) % contents.count]
  }

  private static func address(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("\(text) is an address") }
    return url
  }
}
