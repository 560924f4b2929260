public import Foundation

// The calls that `StandInRewriter` writes in place of calls with a selector, which Swift has on
// Apple's platforms only.

extension NotificationCenter {
  /// Adds an observer whose method is called; the center does not keep the observer alive.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, calling method: @escaping @MainActor (Observer, Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    nonisolated(unsafe) weak let weakObserver = observer
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let (notification, observer) = (notification, weakObserver)
      MainActor.assumeIsolated { if let observer { method(observer, notification) } }
    }
    guard let process = MainQueue.process(for: .main) else { return }
    nonisolated(unsafe) let removable = token
    let owner = ObjectIdentifier(observer)
    MainActor.assumeIsolated {
      process.observers.append((owner, name, removable))
      process.atEnd { self.removeObserver(removable) }
    }
  }

  /// Removes what was added for an observer.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: Optional<Notification.Name>.none, object: Any?.none)
    removeMethods(of: observer, named: nil)
  }

  /// Removes what was added for an observer and a name.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
    removeObserver(observer as Any, name: name, object: object as Any?)
    removeMethods(of: observer, named: name)
  }

  private func removeMethods(of observer: AnyObject, named name: Notification.Name?) {
    guard let process = MainQueue.process(for: .main) else { return }
    let owner = ObjectIdentifier(observer)
    MainActor.assumeIsolated {
      process.observers.removeAll { entry in
        guard entry.owner == owner, name == nil || entry.name == name else { return false }
        self.removeObserver(entry.token as Any)
        return true
      }
    }
  }
}

extension VirtualTimer {
  /// Creates a timer that calls a method of its target, which the timer keeps alive.
  @discardableResult public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    calling method: @escaping @MainActor (Target, VirtualTimer) -> Void, userInfo: Any?,
    repeats: Bool
  ) -> VirtualTimer {
    scheduledTimer(withTimeInterval: interval, repeats: repeats) { method(target, $0) }
  }
}
