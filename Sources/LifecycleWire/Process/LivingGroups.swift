import LifecycleSystem
import Synchronization

/// The process groups that this process has started and that still run. This process ends them
/// before it ends itself.
package enum LivingGroups {
  /// A place for one group in the table.
  private struct Place: ~Copyable {
    /// The leader of the group, or 0 if the place is free.
    let leader = Atomic<pid_t>(0)
    /// The path of the group's temporary folder. It stays allocated until the place is used again.
    let folder = Atomic<UnsafeMutablePointer<CChar>?>(nil)
  }

  /// The number of places. Further groups are not recorded.
  private static let count = 1024
  /// The table is not an array and never moves, because signal handlers read it.
  private static let places = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    for index in 0..<count { (places + index).initialize(to: Place()) }
    return UncheckedSendable(places)
  }()
  /// Held while the table changes.
  private static let changing = Mutex(())

  /// The number of groups that are being started and are not in the table yet.
  private static let beingStarted = Atomic<Int>(0)
  /// The signals that end this process.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Starts a group with a temporary folder and records it. Signals that end this process wait
  /// until the group is recorded.
  static func adding(
    in folder: String, _ start: () -> ChildProcess.Started?
  ) -> ChildProcess.Started? {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
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
        tellGuardian("+\(leader)")
        return
      }
    }
  }

  /// Removes a group from the table before its end.
  static func remove(_ leader: pid_t) {
    changing.withLock { _ in
      for index in 0..<count where places.value[index].leader.load(ordering: .relaxed) == leader {
        places.value[index].leader.store(0, ordering: .relaxed)
        tellGuardian("-\(leader)")
        return
      }
    }
  }

  /// A shell that kills the groups once this process is gone, in case this process was killed.
  ///
  /// The shell reads `+LEADER` for each started group and `-LEADER` for each ended group; its input
  /// ends with this process.
  private static let guardian = {
    let script = """
      trap '' INT QUIT TERM HUP
      groups=
      while read -r word; do
        case $word in
        +*) groups="$groups ${word#+}" ;;
        *)
          left=
          for group in $groups; do [ "$group" = "${word#-}" ] || left="$left $group"; done
          groups=$left
          ;;
        esac
      done
      for group in $groups; do kill -9 "-$group"; done
      """
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    guard nowhere >= 0, let pipe = Pipe() else { return Int32(-1) }
    _ = ChildProcess.spawn(script, with: [pipe.reading, nowhere, nowhere])
    close(pipe.reading)
    return pipe.writing
  }()

  private static func tellGuardian(_ word: String) {
    var line = Array((word + "\n").utf8)
    while guardian >= 0, write(guardian, &line, line.count) < 0, errno == EINTR {}
  }

  /// Kills all groups and removes their folders if these are empty. Safe to call in a signal
  /// handler.
  package static func end() {
    // Another thread may be about to record a group, which takes a moment.
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

  /// Installs handlers that end all groups before a signal ends this process. Ignored signals stay
  /// ignored, except SIGQUIT. Code that handles such a signal later must end the groups itself.
  package static func endWithThisProcess() {
    _ = places
    for number in signals {
      let handler: @convention(c) (Int32) -> Void = { number in
        LivingGroups.end()
        // The raised signal is delivered when the handler returns, and ends the process.
        signal(number, SIG_DFL)
        raise(number)
      }
      let before = signal(number, handler)
      let isIgnored =
        unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      // Shells ignore SIGQUIT for a command in the background, and 'run' heeds it there too.
      if isIgnored, number != SIGQUIT { signal(number, SIG_IGN) }
    }
  }
}
