import Foundation
import Synchronization

/// The process groups that this process has started and not ended, so that what ends this process can
/// end them first.
package enum LivingGroups {
  /// A place for a group.
  private struct Place: ~Copyable {
    /// The process that leads it; 0, if the place is free.
    let leader = Atomic<pid_t>(0)
    /// The path of its temporary folder, which lasts until the place is taken again.
    let folder = Atomic<UnsafeMutablePointer<CChar>?>(nil)
  }

  /// Some are in no place, if there are more of them than that.
  private static let count = 1024
  /// Signal handlers read it, so that it is no array and never moves.
  private static let places = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    for index in 0..<count { (places + index).initialize(to: Place()) }
    return Bound(places)
  }()
  private static let changing = Mutex(())

  /// How many groups are being started, and are in no place yet.
  private static let beingStarted = Atomic<Int>(0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Starts a group with a temporary folder, and notes it before what ends this process does so.
  static func adding(
    in folder: String, _ start: () -> ChildProcess.Started?
  ) -> ChildProcess.Started? {
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
    beingStarted.add(1, ordering: .sequentiallyConsistent)
    defer {
      beingStarted.subtract(1, ordering: .sequentiallyConsistent)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    let started = start()
    if let started { add(started.leader, in: folder) }
    return started
  }

  private static func add(_ leader: pid_t, in folder: String) {
    changing.withLock { _ in
      for index in 0..<count where places.value[index].leader.load(ordering: .relaxed) == 0 {
        free(places.value[index].folder.exchange(strdup(folder), ordering: .relaxed))
        places.value[index].leader.store(leader, ordering: .releasing)
        return
      }
    }
  }

  /// Forgets a group that is about to be ended.
  static func remove(_ leader: pid_t) {
    changing.withLock { _ in
      for index in 0..<count where places.value[index].leader.load(ordering: .relaxed) == leader {
        places.value[index].leader.store(0, ordering: .relaxed)
        return
      }
    }
  }

  /// Kills all of them; their folders go as far as they are empty. Signal handlers may call it.
  package static func end() {
    // Another thread than this may be about to note one: it takes a moment.
    for _ in 0..<1000 where beingStarted.load(ordering: .sequentiallyConsistent) > 0 {
      usleep(1000)
    }
    for index in 0..<count {
      let leader = places.value[index].leader.load(ordering: .acquiring)
      guard leader > 0 else { continue }
      kill(-leader, SIGKILL)
      if let folder = places.value[index].folder.load(ordering: .relaxed) { rmdir(folder) }
    }
  }

  /// Has a signal that ends this process end all of them first, unless it is ignored; whoever waits
  /// for such a signal later takes that over.
  package static func endWithThisProcess() {
    _ = places
    for number in signals {
      let handler: @convention(c) (Int32) -> Void = { number in
        LivingGroups.end()
        // It comes again as soon as this returns, and ends the process.
        signal(number, SIG_DFL)
        raise(number)
      }
      let before = signal(number, handler)
      let isIgnored =
        unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { signal(number, SIG_IGN) }
    }
  }
}
