package import Lifecycle
import Synchronization

/// A pool of one command's processes, which keeps the idle ones.
package final class SessionPool: Sendable {
  /// The hello of the first process.
  package let hello: Hello
  let command: WireCommand
  private let idle: Mutex<[UncheckedSendable<Session>]>
  private let storedStartFailure = Mutex<EngineFailure?>(nil)
  private let storedHistoryLength = Mutex<Int?>(nil)

  /// Starts a first process and reads its hello.
  package init(_ command: WireCommand) throws(EngineFailure) {
    self.command = command
    let session = try Session(command)
    hello = session.hello
    idle = Mutex([UncheckedSendable(session)])
  }

  deinit { for session in idle.withLock({ $0 }) { session.value.close() } }

  /// Stops all waiting for processes as soon as a condition holds.
  package func heed(_ condition: @escaping @Sendable () -> Bool) {
    command.cancellation.heed(condition)
  }

  /// Returns an idle process, or starts one if none is idle.
  func take() throws(EngineFailure) -> Session {
    if let session = idle.withLock({ $0.popLast() }) { return session.value }
    return try start()
  }

  /// Starts a process, which must declare the same capabilities as the first one.
  func start() throws(EngineFailure) -> Session {
    let session = try Session(command)
    guard session.hello.capabilities == hello.capabilities else {
      throw .unavailable("it declares different capabilities at each start")
    }
    return session
  }

  /// The reason why no process can be started any more, if there is one.
  var startFailure: EngineFailure? {
    get { storedStartFailure.withLock { $0 } }
    set { storedStartFailure.withLock { $0 = newValue } }
  }

  /// The number of last scenarios that repeated a failure most recently. The next search tries this
  /// number first, because it is usually the same.
  var historyLength: Int? {
    get { storedHistoryLength.withLock { $0 } }
    set { storedHistoryLength.withLock { $0 = newValue } }
  }

  /// Gives the pool a process without open questions.
  func give(_ session: Session) {
    idle.withLock { $0.append(UncheckedSendable(session)) }
  }
}
