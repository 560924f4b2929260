/// An app, a framework or an SDK that listens to UIKit, and passes events on under its own names or
/// performs acts of its own.
///
/// The suite plays UIKit: it calls the client with the delegate methods and notifications of one
/// scenario after another. Rules judge the client's reports and acts by its contract. A new client
/// is made for each process of the app. Time is virtual. A client that is bound to the main actor
/// conforms there: `@MainActor Client`.
public protocol Client: ClientOfUIKit {
  /// The client's events and their meanings: `client` lines in the notation.
  static var contract: String { get }

  /// Creates a client in a process of an app.
  ///
  /// The client is created when the process starts or, if the app starts it late, at the stimulus
  /// `start`.
  ///
  /// - Throws: `EngineFailure` if the client cannot be created.
  init(_ given: Given, _ host: ClientHost) throws(EngineFailure)
}

/// The methods by which UIKit, as the suite plays it, calls a client.
public protocol ClientOfUIKit {
  /// Receives a delegate method that UIKit called or a notification that UIKit posted.
  ///
  /// A client that promises tasks also receives granted and refused extended time, and calls of
  /// expiration handlers. A client that promises events also receives background events for launch
  /// handlers.
  mutating func receive(_ told: Observation, _ host: ClientHost)

  /// Performs an action of the app's own code.
  ///
  /// A bridge is stopped, subscribed to, asked for its state, or covered by a view. An app acts as
  /// it sees fit: it acquires, uses or releases a resource, begins or ends a task, or registers an
  /// identifier.
  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost)

  /// Receives a wake-up that the client requested by `after`; none comes while the app is
  /// suspended.
  mutating func wake(_ token: Int, _ host: ClientHost)

  /// Finishes deferred work at the end of a run-loop turn.
  ///
  /// A turn ends before the app is suspended; no turn ends while the app is suspended.
  mutating func finishTurn(_ host: ClientHost)
}

extension ClientOfUIKit {
  /// Does nothing: the app's own code cannot use the client.
  public mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {}
  /// Does nothing: the client requests no wake-ups.
  public mutating func wake(_ token: Int, _ host: ClientHost) {}
  /// Does nothing: the client defers no work.
  public mutating func finishTurn(_ host: ClientHost) {}
}
