/// Where a trace goes, and where its times come from.
public protocol TraceOutput {
  /// Seconds since any time that never go back, suspensions counted or not.
  var uptime: Double { get }
  /// The number of the process.
  var process: Int { get }
  /// Writes at the end, so that it outlives the process.
  mutating func append(_ text: String)
}

/// Writes what one process of an app is told and does, in the notation: a line for each turn of the
/// main loop in which anything came, a word at a time.
///
/// A line ends with a remark on its process and on the time in whole seconds. A line without one was
/// cut off as the process ended.
public struct TraceWriter<Output: TraceOutput> {
  /// Where it writes.
  public private(set) var output: Output
  private var letters: [String: Character] = [:]
  private var isInTurn = false
  private var stimulus = "?"
  /// When the method was called in which the app is, or the handler.
  private var entered: Double?
  private var tasks: Set<Int> = []
  /// Whether the app is told that it ends.
  private var isEnding = false

  /// Begins a trace of an app.
  ///
  /// - Parameters:
  ///   - name: What the app is called; other letters than those of ASCII are left out.
  ///   - promises: What it will tell of what it does.
  ///   - given: How it is configured, each in the words of the notation, such as `multiple scenes`.
  ///   - output: Where it goes.
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

  /// Puts a word into the present turn.
  private mutating func write(_ word: String) {
    if !isInTurn {
      isInTurn = true
      output.append("\(stimulus) | ")
      stimulus = "?"
    }
    output.append("\(word) ")
  }

  /// The turn of the main loop is over.
  public mutating func endTurn() {
    guard isInTurn else { return }
    isInTurn = false
    isEnding = false
    entered = nil
    output.append("# process \(output.process) at \(Int(output.uptime)) s\n")
  }

  /// What happens next is known: a stimulus in the words of the notation, such as `home`.
  public mutating func stimulus(_ words: String) {
    endTurn()
    stimulus = String(words.filter { $0.isASCII && !$0.isNewline && !"|;#".contains($0) })
  }

  /// The letter of a scene, by the identifier of its session; a ninth has none.
  private mutating func letter(_ session: String?) -> String {
    guard let session else { return "app" }
    if let known = letters[session] { return String(known) }
    guard let free = "ABCDEFGH".first(where: { !letters.values.contains($0) }) else { return "?" }
    letters[session] = free
    return String(free)
  }
}

// MARK: What UIKit tells

extension TraceWriter {
  /// A delegate method is called, by its name in the notation, such as `didEnterBackground`.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - session: The identifier of the scene's session; none for the app delegate's.
  ///   - payload: What it brings: `url`, `activity` or `push`.
  ///   - state: The app's state that is read inside: `active`, `inactive` or `background`.
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

  /// The method, or what hears the notification, has returned: it has taken so long.
  public mutating func returned() {
    guard let entered else { return }
    self.entered = nil
    let seconds = Int(output.uptime - entered)
    if seconds > 0 { write(">take(\(min(seconds, 65_535))s)") }
    // The turn of the main loop in which the process ends is never over.
    if isEnding { endTurn() }
  }

  /// A notification is posted, by its name in the notation.
  public mutating func post(_ notification: String, about session: String? = nil) {
    entered = output.uptime
    write("\(letter(session)):\(notification)")
    if notification == "willTerminate" { endTurn() }
  }

  /// Sessions are discarded: their letters are free again.
  public mutating func discard(_ sessions: [String]) {
    let known = sessions.filter { letters[$0] != nil }.sorted()
    let arguments = known.map { letter($0) }.joined(separator: ",")
    call("didDiscardSceneSessions", with: arguments.isEmpty ? nil : arguments)
    for session in known { letters[session] = nil }
  }
}

// MARK: What the app does

extension TraceWriter {
  /// The app has done something, for a scene if for one.
  public mutating func did(_ act: Act, for session: String? = nil) {
    write((session == nil ? "" : letter(session)) + ">\(act.word)")
  }

  /// The app asks for extended time, and is granted an identifier or none.
  ///
  /// - Returns: The number that the task has in the trace; none, if eight are open.
  public mutating func begin(hasHandler: Bool, granted identifier: Int?) -> Int? {
    guard let number = (1...8).first(where: { !tasks.contains($0) }) else { return nil }
    if identifier != nil { tasks.insert(number) }
    write(">begin(\(number)\(hasHandler ? "" : ", no handler"))")
    let granted = identifier.map { String(max(1, $0 & 0xffff)) }
    write("task(\(number))=\(granted ?? "invalid")")
    return number
  }

  /// The app gives extended time back.
  public mutating func end(_ task: Int) {
    tasks.remove(task)
    write(">end(\(task))")
  }

  /// The expiration handler of a task is called.
  public mutating func expire(_ task: Int) {
    entered = output.uptime
    write("expire(\(task))")
  }

  /// A background event is handed to a launch handler of the scheduler.
  public mutating func deliverProcessing() { write("deliver(processing)") }

  /// The completion handler of an event is called.
  public mutating func finish(_ event: BackgroundEvent) { write(">finish(\(event.rawValue))") }

  /// An identifier is registered with the scheduler.
  public mutating func register(succeeds: Bool) {
    write(">register")
    write(succeeds ? "registered" : "unregistered")
  }
}
