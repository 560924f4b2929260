import Foundation
package import Lifecycle

#if canImport(ObjectiveC)
  /// An activity that UIKit hands over, which counts as handled when the app reads it.
  package final class DeliveredActivity: NSUserActivity {
    private var link: ClientHost.Link?

    package convenience init(delivering link: ClientHost.Link, _ type: String, _ address: URL?) {
      self.init(activityType: type)
      webpageURL = address
      self.link = link
    }

    private func note() {
      guard let link else { return }
      MainActor.assumeIsolated { DeviceProcess.current.read(link) }
    }

    override package var activityType: String {
      note()
      return super.activityType
    }

    override package var webpageURL: URL? {
      get {
        note()
        return super.webpageURL
      }
      set { super.webpageURL = newValue }
    }

    override package var userInfo: [AnyHashable: Any]? {
      get {
        note()
        return super.userInfo
      }
      set { super.userInfo = newValue }
    }
  }
#else
  /// The type of an activity that continues browsing.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// An activity of a person that another device, a link or a later process can continue.
  ///
  /// An activity that UIKit hands over counts as handled when the app reads its type, its address
  /// or its data.
  open class NSUserActivity: NSObject {
    /// The title for the person.
    open var title: String?
    /// The keys of the data that restore the activity.
    open var requiredUserInfoKeys: Set<String>?
    /// The identifier of the content.
    open var targetContentIdentifier: String?
    /// The identifier under which the system can delete the activity.
    open var persistentIdentifier: String?
    /// The date from which on the activity is of no use.
    open var expirationDate: Date?
    /// Kept, without an effect.
    open var isEligibleForHandoff = true
    /// Kept, without an effect.
    open var isEligibleForSearch = false
    /// Kept, without an effect.
    open var isEligibleForPublicIndexing = false
    /// Kept, without an effect.
    open var isEligibleForPrediction = false
    /// Kept, without an effect.
    open var needsSave = false

    private let type: String
    private var info: [AnyHashable: Any]?
    private var address: URL?
    private var link: ClientHost.Link?

    /// Creates an activity of a type.
    public init(activityType: String) { type = activityType }

    package convenience init(delivering link: ClientHost.Link, _ type: String, _ address: URL?) {
      self.init(activityType: type)
      self.address = address
      self.link = link
    }

    private func note() {
      guard let link else { return }
      MainActor.assumeIsolated { DeviceProcess.current.read(link) }
    }

    /// The type of the activity.
    open var activityType: String {
      note()
      return type
    }

    /// The address that continues the activity in a browser.
    open var webpageURL: URL? {
      get {
        note()
        return address
      }
      set { address = newValue }
    }

    /// The data that restore the activity.
    open var userInfo: [AnyHashable: Any]? {
      get {
        note()
        return info
      }
      set { info = newValue }
    }

    /// Adds data.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      info = (info ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Has no effect.
    open func becomeCurrent() {}
    /// Has no effect.
    open func resignCurrent() {}
    /// Has no effect.
    open func invalidate() {}
  }

  package typealias DeliveredActivity = NSUserActivity
#endif
