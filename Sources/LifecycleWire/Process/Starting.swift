import Foundation

extension ChildProcess {
  /// A process that was started, with the pipes of its three streams, in their order.
  struct Started {
    let leader: pid_t
    let pipes: [Pipe]
  }

  /// Starts a shell with a command as the leader of a group; none, if that cannot be done.
  static func start(_ command: String, in folder: TemporaryFolder) -> Started? {
    var pipes: [Pipe] = []
    for _ in 0..<3 {
      guard let pipe = Pipe() else {
        for pipe in pipes { pipe.close() }
        return nil
      }
      pipes.append(pipe)
    }
    let own = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
    guard let leader = start(command, in: folder, with: own) else {
      for pipe in pipes { pipe.close() }
      return nil
    }
    for descriptor in own { close(descriptor) }
    return Started(leader: leader, pipes: pipes)
  }

  private static func start(
    _ command: String, in folder: TemporaryFolder, with streams: [Int32]
  ) -> pid_t? {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var (none, defaults) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags =
      Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var leader: pid_t = 0
    let result = withTexts(["/bin/sh", "-c", command]) { arguments in
      withTexts(environment(in: folder)) { environment in
        posix_spawn(&leader, "/bin/sh", &actions, &attributes, arguments, environment)
      }
    }
    return result == 0 ? leader : nil
  }

  private static func environment(in folder: TemporaryFolder) -> [String] {
    var variables = ProcessInfo.processInfo.environment
    variables["TMPDIR"] = folder.path
    // Else a crash is followed by seconds of a backtracer that keeps the pipes open.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables.map { "\($0.key)=\($0.value)" }.sorted()
  }

  private static func withTexts<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
