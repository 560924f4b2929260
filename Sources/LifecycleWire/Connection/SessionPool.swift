package import Lifecycle
import Synchronization

/// The processes of one command: those that are idle.
package final class SessionPool: Sendable {
  /// What the first process said of itself.
  package let hello: Hello
  let command: WireCommand
  private let idle: Mutex<[Bound<Session>]>
  private let lost = Mutex<EngineFailure?>(nil)

  /// Starts a first process, to hear what it is.
  package init(_ command: WireCommand) throws(EngineFailure) {
    self.command = command
    let session = try Session(command)
    hello = session.hello
    idle = Mutex([Bound(session)])
  }

  deinit { for session in idle.withLock({ $0 }) { session.value.close() } }

  /// An idle process; a new one, if there is none.
  func take() throws(EngineFailure) -> Session {
    if let waiting = idle.withLock({ $0.popLast() }) { return waiting.value }
    return try start()
  }

  /// A new process.
  func start() throws(EngineFailure) -> Session {
    let session = try Session(command)
    guard session.hello.capabilities == hello.capabilities else {
      throw .unavailable("it claims other capabilities each time that it is started")
    }
    return session
  }

  /// Why no process can be started any more.
  var loss: EngineFailure? {
    get { lost.withLock { $0 } }
    set { lost.withLock { $0 = newValue } }
  }

  /// Gives a process back to which no question is open.
  func give(_ session: Session) {
    idle.withLock { $0.append(Bound(session)) }
  }
}

/// What only one thread has at a time, by the way in which it is used: the compiler cannot see it.
struct Bound<Value>: Sendable {
  nonisolated(unsafe) let value: Value

  init(_ value: Value) { self.value = value }
}
