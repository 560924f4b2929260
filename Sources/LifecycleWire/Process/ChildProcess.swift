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
    guard let folder = TemporaryFolder() else {
      throw .unavailable("no temporary folder can be made")
    }
    let started = Pipe.starting.withLock { _ in Self.start(command, in: folder) }
    guard let started else {
      folder.remove()
      throw .unavailable("no process can be started")
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
