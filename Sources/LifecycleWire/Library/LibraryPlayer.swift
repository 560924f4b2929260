import CLifecycleEngine
import Lifecycle
import LifecycleSystem
import Synchronization

/// Plays the engines of a library on one thread, one engine after another.
package final class LibraryPlayer {
  let library: EngineLibrary
  /// The functions that the engine calls. Their context is this player.
  private let callbacks: UnsafeMutablePointer<lifecycle_app>
  private var parseCache: ParseCache
  private var texts = CTextTable()
  private var clientLines = LineToClientWriter()
  /// The text of the latest line for a client.
  private var lineText: [UInt8] = []

  /// The app of the current step. Nil between steps.
  private var currentApp: HostedApp?
  /// The app's reaction to the latest observation, as text for the engine.
  private var reaction: UnsafeMutablePointer<CChar>?
  /// The engine's explanation of the failure that it is about to return.
  private var reason: String?
  /// The error in an observation that cannot be read.
  private var protocolError: NotationError?

  /// Creates a player for the calling thread.
  package init(_ library: EngineLibrary) {
    self.library = library
    parseCache = ParseCache(library.contract, isClientAlone: true)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(
      to: lifecycle_app(
        context: nil,
        tell: { context, text in LibraryPlayer.of(context)?.record(text) },
        explain: { context, text in LibraryPlayer.of(context)?.keepReason(text) }))
    callbacks.pointee.context = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    free(reaction)
    callbacks.deallocate()
  }

  func create(_ given: Given) throws(EngineFailure) -> UnsafeMutableRawPointer {
    reason = nil
    ForkedChild.watch()
    let made = library.create(texts.text(given), callbacks)
    ForkedChild.endIfChild()
    guard let engine = made else {
      throw .unsupported(reason ?? "the request; no reason given")
    }
    return engine
  }

  /// Calls `handle` of an engine, and records its observations in an app.
  ///
  /// - Returns: The states that the engine reports afterwards, if it has that capability.
  func handle(
    _ stimulus: Stimulus, _ engine: UnsafeMutableRawPointer, telling app: HostedApp
  ) throws(EngineFailure) -> ReportedStates {
    try perform(texts.text(stimulus), engine, telling: app)
  }

  /// Calls `hear` of an implementation, and records its observations in an app.
  ///
  /// - Returns: The states that the implementation reports afterwards, if it has that capability.
  func hear(
    _ event: HostEvent, _ engine: UnsafeMutableRawPointer, telling app: HostedApp
  ) throws(EngineFailure) -> ReportedStates {
    try perform(texts.text(event), engine, telling: app)
  }

  /// Calls `hear` of a client, and records its observations in an app.
  func hear(
    _ line: LineToClient, _ client: UnsafeMutableRawPointer, telling app: HostedApp
  ) throws(EngineFailure) {
    lineText.removeAll(keepingCapacity: true)
    clientLines.write(line, to: &lineText)
    lineText.append(0)
    _ = try lineText.withUnsafeBufferPointer { bytes throws(EngineFailure) in
      try bytes.withMemoryRebound(to: CChar.self) { text throws(EngineFailure) in
        guard let text = text.baseAddress else { return ReportedStates() }
        return try perform(text, client, telling: app)
      }
    }
  }

  private func perform(
    _ text: EngineLibrary.Text, _ engine: UnsafeMutableRawPointer, telling app: HostedApp
  ) throws(EngineFailure) -> ReportedStates {
    reason = nil
    currentApp = app
    let outcome = library.handle(engine, text, callbacks)
    currentApp = nil
    ForkedChild.endIfChild()
    if let protocolError {
      self.protocolError = nil
      throw .brokeProtocol(
        "it reported '\(protocolError.word)': \(protocolError.problem); \(protocolError.remedy)")
    }
    switch Int(outcome) {
    case LIFECYCLE_HANDLED: return try states(of: engine)
    case LIFECYCLE_UNSUPPORTED:
      throw .unsupported(reason ?? "the request; no reason given")
    case LIFECYCLE_FAILED: throw .failed(reason ?? "no reason given")
    default:
      let name = library.hears ? "hear" : "handle"
      throw .brokeProtocol(
        "lifecycle_engine_\(name) returned \(outcome), which is not a valid result")
    }
  }

  private func states(of engine: UnsafeMutableRawPointer) throws(EngineFailure) -> ReportedStates {
    guard library.reportsStates, let text = library.states(engine) else {
      return ReportedStates()
    }
    do throws(NotationError) {
      return try parseCache.states(Self.bytes(text))
    } catch {
      throw .brokeProtocol(
        "it reported '\(String(cString: text))': \(error.problem); \(error.remedy)")
    }
  }
}

// MARK: Calls from the engine

extension LibraryPlayer {
  private static func of(_ context: UnsafeMutableRawPointer?) -> LibraryPlayer? {
    context.map { Unmanaged<LibraryPlayer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Records an observation in the app, and returns the app's reaction. Observations outside a step
  /// or after an unreadable one are ignored.
  private func record(_ text: EngineLibrary.Text?) -> EngineLibrary.Text? {
    guard let currentApp, protocolError == nil else { return nil }
    guard let text else {
      protocolError = NotationError(
        line: 1, column: 1, word: "NULL", problem: "an observation is missing",
        remedy: "pass a text to 'tell'")
      return nil
    }
    do throws(NotationError) {
      let acts = currentApp.record(try parseCache.observation(Self.bytes(text)))
      guard !acts.isEmpty else { return nil }
      free(reaction)
      reaction = CTextTable.copy(acts.description)
      return EngineLibrary.Text(reaction)
    } catch {
      protocolError = error
      return nil
    }
  }

  private func keepReason(_ text: EngineLibrary.Text?) {
    if let text { reason = String(cString: text) }
  }

  private static func bytes(_ text: EngineLibrary.Text) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
  }
}

/// Ends a child process that an engine has forked and that returns into the player. If the child
/// played on, it would repeat the counts and answers of its parent.
private enum ForkedChild {
  private static let isChild = Atomic<Bool>(false)

  private static let registration: Void = {
    pthread_atfork(nil, nil, { ForkedChild.isChild.store(true, ordering: .relaxed) })
  }()

  /// Marks each process that is forked from now on as a child.
  static func watch() { registration }

  static func endIfChild() { if isChild.load(ordering: .relaxed) { _exit(1) } }
}

/// The texts of stimuli, events and givens for C. A text stays in place while the table caches it.
///
/// The stimuli are an array, because an index is several times as fast as a hash.
struct CTextTable: ~Copyable {
  private var stimuli: [UnsafeMutablePointer<CChar>?] = []
  private var events: [HostEvent: UnsafeMutablePointer<CChar>] = [:]
  private var givens: [Given: UnsafeMutablePointer<CChar>] = [:]

  /// The number of givens after which their cache starts again empty.
  private static var givensKept: Int { 1024 }

  deinit {
    for text in stimuli { free(text) }
    for text in events.values { free(text) }
    for text in givens.values { free(text) }
  }

  mutating func text(_ stimulus: Stimulus) -> EngineLibrary.Text {
    let place = stimulus.place
    if place >= stimuli.count {
      stimuli += Array(repeating: nil, count: place + 1 - stimuli.count)
    }
    if let known = stimuli[place] { return EngineLibrary.Text(known) }
    let text = Self.copy(stimulus.description)
    stimuli[place] = text
    return EngineLibrary.Text(text)
  }

  mutating func text(_ event: HostEvent) -> EngineLibrary.Text {
    if let known = events[event] { return EngineLibrary.Text(known) }
    let text = Self.copy(event.description)
    events[event] = text
    return EngineLibrary.Text(text)
  }

  /// Returns the lines of a given, each with a line end. The next call may free the text.
  mutating func text(_ given: Given) -> EngineLibrary.Text {
    if let known = givens[given] { return EngineLibrary.Text(known) }
    if givens.count >= Self.givensKept {
      for text in givens.values { free(text) }
      givens.removeAll(keepingCapacity: true)
    }
    let lines = given.description
    let text = Self.copy(lines.isEmpty ? "" : lines + "\n")
    givens[given] = text
    return EngineLibrary.Text(text)
  }

  /// Returns a copy for the engine, which the caller must free.
  static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    guard let copy = strdup(text) else { fatalError("out of memory") }
    return copy
  }
}

extension Stimulus {
  /// The index of the stimulus in `CTextTable`: 16 places for each kind, because parameters are
  /// below 16. Only those of waits are larger, so waits come last.
  fileprivate var place: Int {
    let first = kind == .wait ? Kind.allCases.count : Int(kind.rawValue)
    return first * 16 + parameter
  }
}
