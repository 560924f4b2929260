/// An app, a framework or an SDK that hears UIKit, and tells others in its own words or does
/// something of its own.
///
/// The suite plays UIKit: the client is handed the delegate methods and notifications of scenario
/// after scenario, and what it tells and does is judged by its contract. A new client is made for
/// each process of the app. Time is virtual. One that is bound to the main actor conforms there:
/// `@MainActor Client`.
public protocol Client: ClientOfUIKit {
  /// What it tells, and what its words mean: `client` lines in the notation.
  static var contract: String { get }

  /// Makes a client in a process of an app: when the process starts or, if the app starts it late,
  /// at the stimulus `start`.
  ///
  /// - Throws: `EngineFailure` if it cannot be made.
  init(_ given: Given, _ host: ClientHost) throws(EngineFailure)
}

/// A client of UIKit, however it is made.
public protocol ClientOfUIKit {
  /// UIKit has called a delegate method or posted a notification; to one that promises tasks or
  /// events also: it has granted or refused extended time, calls an expiration handler, or hands an
  /// event to a launch handler.
  mutating func receive(_ told: Observation, _ host: ClientHost)

  /// The app's own code does something with the client: stops it, subscribes, asks for its state,
  /// covers its view; or an app is to do something itself, as far as it sees fit: to acquire, use or
  /// release a resource, to begin or end a task, to register an identifier.
  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost)

  /// Time has come that the client asked for by `after`; not while the app is suspended.
  mutating func wake(_ token: Int, _ host: ClientHost)

  /// What was put off is done: a turn of the run loop is over, before the app is suspended, and none
  /// while it is.
  mutating func finishTurn(_ host: ClientHost)
}

extension ClientOfUIKit {
  /// Nothing: the client has nothing that the app's own code could use.
  public mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {}
  /// Nothing: the client asks for no time.
  public mutating func wake(_ token: Int, _ host: ClientHost) {}
  /// Nothing: the client puts nothing off.
  public mutating func finishTurn(_ host: ClientHost) {}
}
