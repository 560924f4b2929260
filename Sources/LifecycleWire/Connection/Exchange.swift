package import Lifecycle
import Synchronization

/// The processes of one command: those that nobody talks to at present.
package final class Exchange: Sendable {
  /// What the first process said of itself.
  package let greeting: Greeting
  let command: WireCommand
  private let idle: Mutex<[Bound<Conversation>]>
  private let lost = Mutex<EngineFailure?>(nil)

  /// Starts a first process, to hear what it is.
  package init(_ command: WireCommand) throws(EngineFailure) {
    self.command = command
    let conversation = try Conversation(command)
    greeting = conversation.greeting
    idle = Mutex([Bound(conversation)])
  }

  deinit { for conversation in idle.withLock({ $0 }) { conversation.value.close() } }

  /// A process that nobody talks to; a new one, if there is none.
  func take() throws(EngineFailure) -> Conversation {
    if let waiting = idle.withLock({ $0.popLast() }) { return waiting.value }
    return try start()
  }

  /// A new process.
  func start() throws(EngineFailure) -> Conversation {
    let conversation = try Conversation(command)
    guard conversation.greeting.capabilities == greeting.capabilities else {
      throw .unavailable("it claims other capabilities each time that it is started")
    }
    return conversation
  }

  /// Why no process can be started any more.
  var loss: EngineFailure? {
    get { lost.withLock { $0 } }
    set { lost.withLock { $0 = newValue } }
  }

  /// Gives a process back to which no question is open.
  func give(_ conversation: Conversation) {
    idle.withLock { $0.append(Bound(conversation)) }
  }
}

/// What only one thread has at a time, by the way in which it is used: the compiler cannot see it.
struct Bound<Value>: Sendable {
  nonisolated(unsafe) let value: Value

  init(_ value: Value) { self.value = value }
}
