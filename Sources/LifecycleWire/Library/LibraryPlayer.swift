import CLifecycleEngine
import Lifecycle
import LifecycleSystem
import Synchronization

/// Plays the engines of a library on one thread, one engine after another.
package final class LibraryPlayer {
  let library: EngineLibrary
  private let app: UnsafeMutablePointer<lifecycle_app>
  private var parseCache: ParseCache
  private var texts = CTextTable()
  private var clientLines = LineToClientWriter()
  /// The latest line for a client.
  private var line: [UInt8] = []

  /// The app of the current step. Nil between steps.
  private var hosted: HostedApp?
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
    app = .allocate(capacity: 1)
    app.initialize(
      to: lifecycle_app(
        context: nil,
        tell: { context, seen in LibraryPlayer.of(context)?.hear(seen) },
        explain: { context, reason in LibraryPlayer.of(context)?.note(reason) }))
    app.pointee.context = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    free(reaction)
    app.deallocate()
  }
}

extension LibraryPlayer {
  /// Makes an engine for an app.
  func create(_ given: Given) throws(EngineFailure) -> UnsafeMutableRawPointer {
    reason = nil
    ForkedChild.isWatchedFor
    let made = library.create(texts.text(given), app)
    ForkedChild.end()
    guard let engine = made else {
      throw .unsupported(reason ?? "the request; no reason given")
    }
    return engine
  }

  /// Calls `handle` of an engine, and records its observations in an app.
  ///
  /// - Returns: The states that the engine reports afterwards, if it has that capability.
  func handle(
    _ stimulus: Stimulus, _ engine: UnsafeMutableRawPointer, telling told: HostedApp
  ) throws(EngineFailure) -> ReportedStates {
    try perform(texts.text(stimulus), engine, telling: told)
  }

  /// Calls `hear` of an implementation, and records its observations in an app.
  ///
  /// - Returns: The states that the implementation reports afterwards, if it has that capability.
  func hear(
    _ event: HostEvent, _ engine: UnsafeMutableRawPointer, telling told: HostedApp
  ) throws(EngineFailure) -> ReportedStates {
    try perform(texts.text(event), engine, telling: told)
  }

  /// Calls `hear` of a client, and records its observations in an app.
  func hear(
    _ heard: LineToClient, _ client: UnsafeMutableRawPointer, telling told: HostedApp
  ) throws(EngineFailure) {
    line.removeAll(keepingCapacity: true)
    clientLines.write(heard, to: &line)
    line.append(0)
    _ = try line.withUnsafeBufferPointer { bytes throws(EngineFailure) in
      try bytes.withMemoryRebound(to: CChar.self) { text throws(EngineFailure) in
        guard let text = text.baseAddress else { return ReportedStates() }
        return try perform(text, client, telling: told)
      }
    }
  }

  private func perform(
    _ text: EngineLibrary.Text, _ engine: UnsafeMutableRawPointer, telling told: HostedApp
  ) throws(EngineFailure) -> ReportedStates {
    reason = nil
    hosted = told
    let outcome = library.handle(engine, text, app)
    hosted = nil
    ForkedChild.end()
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
  private func hear(_ seen: EngineLibrary.Text?) -> EngineLibrary.Text? {
    guard let hosted, protocolError == nil else { return nil }
    guard let seen else {
      protocolError = NotationError(
        line: 1, column: 1, word: "NULL", problem: "an observation is missing",
        remedy: "pass a text to 'tell'")
      return nil
    }
    do throws(NotationError) {
      let did = hosted.record(try parseCache.observation(Self.bytes(seen)))
      guard !did.isEmpty else { return nil }
      free(reaction)
      reaction = CTextTable.copy(did.description)
      return EngineLibrary.Text(reaction)
    } catch {
      protocolError = error
      return nil
    }
  }

  private func note(_ words: EngineLibrary.Text?) {
    if let words { reason = String(cString: words) }
  }

  private static func bytes(_ text: EngineLibrary.Text) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
  }
}

/// Ends a child process that an engine has forked and that returns into the player. If the child
/// played on, it would repeat the counts and answers of its parent.
private enum ForkedChild {
  private static let isHere = Atomic<Bool>(false)

  /// Marks each forked process as a child.
  static let isWatchedFor: Void = {
    pthread_atfork(nil, nil, { ForkedChild.isHere.store(true, ordering: .relaxed) })
  }()

  /// Ends the process if it is a forked child.
  static func end() { if isHere.load(ordering: .relaxed) { _exit(1) } }
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
  /// The index of the stimulus in `CTextTable`. Waits come last, because their parameters are
  /// large.
  fileprivate var place: Int {
    kind == .wait
      ? Kind.allCases.count * 16 + parameter : Int(kind.rawValue) * 16 + parameter
  }
}
