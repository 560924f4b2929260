import Foundation
import Lifecycle
import Synchronization

/// A command in a process group of its own, with a pipe for each of its three streams.
final class ChildProcess {
  /// The process, and the group that it leads.
  let leader: pid_t
  /// The writing end of its standard input; -1 once it is closed.
  private(set) var input: Int32
  /// The reading end of its standard output.
  let output: Int32
  /// The reading end of its standard error.
  let error: Int32
  private let folder: TemporaryFolder
  private var isOver = false

  /// Has a shell start a command.
  init(_ command: String) throws(EngineFailure) {
    signal(SIGPIPE, SIG_IGN)
    let folder = try TemporaryFolder()
    let started = Pipe.starting.withLock { _ in
      LivingGroups.adding(in: folder.path) { Self.start(command, in: folder) }
    }
    guard let started else {
      let reason = String(cString: strerror(errno))
      folder.remove()
      throw .unavailable("no process can be started: \(reason)")
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

  /// Closes its standard input, by which it is told to end.
  func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Whether the process has ended, whoever else may still live in its group.
  var hasEnded: Bool {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    guard !isOver, waitid(P_PID, id_t(leader), &information, options) == 0 else { return isOver }
    return information.si_signo != 0
  }

  /// Sends a signal to the whole group.
  func signalGroup(_ signal: Int32) { if !isOver { kill(-leader, signal) } }

  /// Kills what is left of the group, and gives back all that it took.
  ///
  /// - Returns: How the process ended; nothing, if that was asked before.
  @discardableResult
  func end() -> Ending? {
    guard !isOver else { return nil }
    // The process is waited for last: until then its number belongs to nobody else.
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
}

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
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ] { sigaddset(&defaults, signal) }
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
    let result = withTexts(["/bin/sh", "-c", command.inPlaceOfShell]) { arguments in
      withTexts(environment(in: folder)) { environment in
        posix_spawn(&leader, "/bin/sh", &actions, &attributes, arguments, environment)
      }
    }
    errno = result
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

/// A pipe to or from a child: neither end is inherited by anyone who is not given it.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// Opens one; none, if there are no descriptors left.
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

  /// Closes both ends.
  func close() {
    Foundation.close(reading)
    Foundation.close(writing)
  }

  /// Held while pipes are opened and a child is started: between `pipe` and `fcntl` a child that
  /// another thread starts would inherit the ends, and nobody would ever see this child's end.
  static let starting = Mutex(())
}

extension String {
  /// The same command, such that what it starts takes the place of the shell, which else holds its
  /// standard output open; as it stands, if it is more than a program with its arguments.
  fileprivate var inPlaceOfShell: String {
    let words = split(separator: " ")
    let isSimple = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !Self.shellSigns.contains($0) }
    guard isSimple, let program = words.first, !program.contains("'"), !program.contains("\"")
    else { return self }
    // A word of the shell itself, such as `exit`, is no file.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places =
      program.contains("/")
      ? [String(program)] : path.split(separator: ":").map { "\($0)/\(program)" }
    return places.contains { access($0, X_OK) == 0 } ? "exec \(self)" : self
  }

  private static let shellSigns = "|&;<>()$`\\!{}=".utf8
}
