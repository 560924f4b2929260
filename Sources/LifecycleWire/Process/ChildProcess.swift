import Lifecycle
import LifecycleSystem
import Synchronization

/// A shell command in a process group of its own, with pipes for its three standard streams.
final class ChildProcess {
  /// The process identifier, which is also the identifier of the group.
  let leader: pid_t
  /// The writing end of standard input, or -1 once it is closed.
  private(set) var input: Int32
  /// The reading end of standard output.
  let output: Int32
  /// The reading end of standard error.
  let error: Int32
  private let folder: TemporaryFolder
  /// Whether `end` was called.
  private var isOver = false

  /// Starts a command with the shell.
  init(_ command: String) throws(EngineFailure) {
    signal(SIGPIPE, SIG_IGN)
    let folder = try TemporaryFolder()
    let started = Pipe.starting.withLock { _ in
      LivingGroups.adding(in: folder.path) { Self.start(command, in: folder) }
    }
    guard let started else {
      let reason = String(cString: strerror(errno))
      folder.remove()
      throw .unavailable("cannot start a process: \(reason)")
    }
    self.folder = folder
    leader = started.leader
    input = started.pipes[0].writing
    output = started.pipes[1].reading
    error = started.pipes[2].reading
    for descriptor in [input, output, error] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit { end() }

  /// Closes standard input, which asks the process to end.
  func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Whether the process has ended. Other processes of the group may still run.
  var hasEnded: Bool {
    var information = siginfo_t()
    // The status stays for `end`, which waits for the process.
    let options = WEXITED | WNOHANG | WNOWAIT
    guard !isOver, waitid(P_PID, id_t(leader), &information, options) == 0 else { return isOver }
    return information.si_signo != 0
  }

  func signalGroup(_ signal: Int32) { if !isOver { kill(-leader, signal) } }

  /// Kills the group, and frees the pipes and the folder.
  ///
  /// - Returns: The status at the end of the process, or nil if `end` was called before.
  @discardableResult
  func end() -> Ending? {
    guard !isOver else { return nil }
    // Waiting for the process comes last. Until then the system cannot reuse the identifier.
    signalGroup(SIGKILL)
    LivingGroups.remove(leader)
    isOver = true
    var status: Int32 = 0
    while waitpid(leader, &status, 0) < 0, errno == EINTR {}
    closeInput()
    close(output)
    close(error)
    folder.remove()
    return Ending(status: status)
  }

  /// A started process, with the pipes of standard input, output and error, in this order.
  struct Started {
    let leader: pid_t
    let pipes: [Pipe]
  }

  /// Starts the shell with a command as the leader of a new group. Returns nil if this fails.
  static func start(_ command: String, in folder: TemporaryFolder) -> Started? {
    var pipes: [Pipe] = []
    for _ in 0..<3 {
      guard let pipe = Pipe() else {
        for pipe in pipes { pipe.close() }
        return nil
      }
      pipes.append(pipe)
    }
    let childEnds = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
    guard let leader = spawn(command.inPlaceOfShell, in: folder, with: childEnds) else {
      for pipe in pipes { pipe.close() }
      return nil
    }
    for descriptor in childEnds { close(descriptor) }
    return Started(leader: leader, pipes: pipes)
  }

  /// Starts the shell with these descriptors as standard input, output and error, and no others.
  static func spawn(
    _ command: String, in folder: TemporaryFolder? = nil, with streams: [Int32]
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
    closeOthers(&actions)
    // The child inherits neither the blocked signals nor the ignored ones of this process.
    var (blocked, defaults) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigmask(&attributes, &blocked)
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
    errno = result
    return result == 0 ? leader : nil
  }

  #if canImport(Darwin)
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t?) {}
  #else
    /// Has the child close all descriptors but the standard streams.
    ///
    /// Other code of this process may have opened them so that each child inherits them, as
    /// Foundation's `Pipe` does. A test that reads such a pipe would wait for the end of the child.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
      typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      // Older C libraries lack it.
      if let place = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        _ = unsafeBitCast(place, to: CloseFrom.self)(&actions, 3)
      } else {
        for descriptor in 3..<Int32(1024) {
          posix_spawn_file_actions_addclose(&actions, descriptor)
        }
      }
    }
  #endif

  private static func environment(in folder: TemporaryFolder?) -> [String] {
    var variables = ProcessInfo.processInfo.environment
    if let folder { variables["TMPDIR"] = folder.path }
    // Swift's backtracer would keep the pipes open for seconds after a crash.
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

/// A pipe to or from a child. A child inherits an end only if the end is passed to it.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// Opens a pipe. Fails if no descriptors are left.
  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) {
      pipe($0.bindMemory(to: Int32.self).baseAddress)
    }
    guard result == 0 else { return nil }
    (reading, writing) = ends
    _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
  }

  func close() {
    System.close(reading)
    System.close(writing)
  }

  /// A lock held while pipes are opened and a child is started. Between `pipe` and `fcntl`, a child
  /// that another thread starts would inherit the ends. The end of this child's output would then
  /// never be seen.
  static let starting = Mutex(())
}

extension String {
  /// The command with `exec` in front, so that the program replaces the shell. Otherwise the shell
  /// would hold standard output open. A command that is more than a program with arguments stays
  /// unchanged.
  fileprivate var inPlaceOfShell: String {
    let words = split(separator: " ")
    let isSimple = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !Self.shellSigns.contains($0) }
    guard isSimple, let program = words.first, !program.contains("'"), !program.contains("\"")
    else { return self }
    // A command that is built into the shell, such as `exit`, has no file.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places =
      program.contains("/")
      ? [String(program)] : path.split(separator: ":").map { "\($0)/\(program)" }
    return places.contains { access($0, X_OK) == 0 } ? "exec \(self)" : self
  }

  private static let shellSigns = "|&;<>()$`\\!{}=".utf8
}
