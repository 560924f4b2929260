/// The destination of a trace, and the source of its times.
public protocol TraceOutput {
  /// The seconds since an arbitrary moment. They never decrease, and may or may not count
  /// suspensions.
  var uptime: Double { get }
  /// The identifier of the process.
  var process: Int { get }
  /// Appends a text, so that it survives the end of the process.
  mutating func append(_ text: String)
}

/// Writes the events and acts of one process of an app in the notation.
///
/// Each turn of the main run loop with events or acts gets a line, which is written piece by piece.
/// A line ends with a remark on the process and the time in whole seconds. A line without the
/// remark was cut off when the process ended.
public struct TraceWriter<Output: TraceOutput> {
  /// The destination of the trace.
  public private(set) var output: Output
  /// The letters of scenes, by the identifiers of their sessions.
  private var letters: [String: Character] = [:]
  /// Whether the line of the current run-loop turn has begun.
  private var isInTurn = false
  /// The stimulus of the next line. A question mark stands for an unknown one.
  private var nextStimulus = "?"
  /// The time at which the current method, handler or observer was called.
  private var entered: Double?
  /// The numbers of the tasks that have begun and not ended.
  private var tasks: Set<Int> = []
  /// Whether UIKit has called `willTerminate`.
  private var isEnding = false

  /// Begins the trace of an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app. Only ASCII letters and digits are kept.
  ///   - promises: The kinds of acts that the app reports.
  ///   - given: The configuration of the app in the notation, such as `multiple scenes`.
  ///   - output: The destination of the trace.
  public init(_ name: String, promising promises: [Promise], given: [String], to output: Output) {
    self.output = output
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    self.output.append("client \(letters.isEmpty ? "App" : letters.prefix(60))\n")
    if !promises.isEmpty {
      self.output.append("client promises \(promises.map(\.rawValue).joined(separator: ", "))\n")
    }
    if !given.isEmpty { self.output.append("given \(given.joined(separator: ", "))\n") }
    self.output.append("log starts not running, partial\n")
  }

  /// Adds an event or act to the current run-loop turn.
  private mutating func write(_ word: String) {
    if !isInTurn {
      isInTurn = true
      output.append("\(nextStimulus) | ")
      nextStimulus = "?"
    }
    output.append("\(word) ")
  }

  /// Ends the current run-loop turn.
  public mutating func endTurn() {
    guard isInTurn else { return }
    isInTurn = false
    isEnding = false
    entered = nil
    output.append("# process \(output.process) at \(Int(output.uptime)) s\n")
  }

  /// Notes the next stimulus in the notation, such as `home`.
  public mutating func stimulus(_ words: String) {
    endTurn()
    nextStimulus = String(words.filter { $0.isASCII && !$0.isNewline && !"|;#".contains($0) })
  }

  /// Returns the letter of a scene by the identifier of its session, or `?` for a ninth scene.
  private mutating func letter(_ session: String?) -> String {
    guard let session else { return "app" }
    if let known = letters[session] { return String(known) }
    guard let free = "ABCDEFGH".first(where: { !letters.values.contains($0) }) else { return "?" }
    letters[session] = free
    return String(free)
  }
}

// MARK: Events of UIKit

extension TraceWriter {
  /// Records the call of a delegate method by its name in the notation, such as
  /// `didEnterBackground`.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - session: The identifier of the scene's session. Nil for a method of the app delegate.
  ///   - payload: The payload of the call: `url`, `activity` or `push`.
  ///   - state: The app's state that the method reads: `active`, `inactive` or `background`.
  public mutating func call(
    _ method: String, of session: String? = nil, with payload: String? = nil,
    reading state: String? = nil
  ) {
    entered = output.uptime
    isEnding = method == "willTerminate"
    write(
      "\(letter(session)).\(method)" + (payload.map { "(\($0))" } ?? "")
        + (state.map { "[\($0)]" } ?? ""))
  }

  /// Records the return of a method, handler or observer, and its duration in whole seconds.
  public mutating func returned() {
    guard let entered else { return }
    self.entered = nil
    let seconds = Int(output.uptime - entered)
    if seconds > 0 { write(">take(\(min(seconds, 65_535))s)") }
    // The process ends within this run-loop turn, so that no later call ends the turn.
    if isEnding { endTurn() }
  }

  /// Records a posted notification by its name in the notation.
  public mutating func post(_ notification: String, about session: String? = nil) {
    entered = output.uptime
    write("\(letter(session)):\(notification)")
    if notification == "willTerminate" { endTurn() }
  }

  /// Records discarded sessions, and makes their letters free again.
  public mutating func discard(_ sessions: [String]) {
    let known = sessions.filter { letters[$0] != nil }.sorted()
    let arguments = known.map { letter($0) }.joined(separator: ",")
    call("didDiscardSceneSessions", with: arguments.isEmpty ? nil : arguments)
    for session in known { letters[session] = nil }
  }
}

// MARK: Acts of the app

extension TraceWriter {
  /// Records an act of the app, or of one scene.
  public mutating func did(_ act: Act, for session: String? = nil) {
    write((session == nil ? "" : letter(session)) + ">\(act.word)")
  }

  /// Records a request for extended time. A nil identifier means that UIKit refused the request.
  ///
  /// - Returns: The number of the task in the trace, or nil if eight tasks are open.
  public mutating func begin(hasHandler: Bool, granted identifier: Int?) -> Int? {
    guard let number = (1...8).first(where: { !tasks.contains($0) }) else { return nil }
    if identifier != nil { tasks.insert(number) }
    write(">begin(\(number)\(hasHandler ? "" : ", no handler"))")
    // Identifiers in the notation are from 1 to 65,535.
    let granted = identifier.map { String(max(1, $0 & 0xffff)) }
    write("task(\(number))=\(granted ?? "invalid")")
    return number
  }

  /// Records the end of a task.
  public mutating func end(_ task: Int) {
    tasks.remove(task)
    write(">end(\(task))")
  }

  /// Records the call of a task's expiration handler.
  public mutating func expire(_ task: Int) {
    entered = output.uptime
    write("expire(\(task))")
  }

  /// Records the call of a launch handler of the scheduler.
  public mutating func deliverProcessing() { write("deliver(processing)") }

  /// Records the call of an event's completion handler.
  public mutating func finish(_ event: BackgroundEvent) { write(">finish(\(event.rawValue))") }

  /// Records the registration of a launch handler for a job, from 1 to 8.
  public mutating func register(job: Int, succeeds: Bool) {
    write(">register(\(job))")
    write(succeeds ? "jobRegistered(\(job))" : "jobRefused(\(job))")
  }

  /// Records the call of a job's launch handler, or of its expiration handler.
  public mutating func call(handlerOf job: Int, expired: Bool) {
    entered = output.uptime
    write(expired ? "jobExpires(\(job))" : "jobBegins(\(job))")
  }

  /// Records the registration of an identifier with the scheduler.
  public mutating func register(succeeds: Bool) {
    write(">register")
    write(succeeds ? "registered" : "unregistered")
  }
}
