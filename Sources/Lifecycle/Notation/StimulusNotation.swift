extension Stimulus: CustomStringConvertible {
  /// As in the notation: `open B`.
  public var description: String {
    switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      "\(kind) \(scene)"
    case .interrupt(let interruption), .end(let interruption): "\(kind) \(interruption)"
    case .event(let mode): "\(kind) \(mode)"
    case .change(let change): "\(kind) \(change)"
    case .wait(let time): "\(kind) \(time)"
    case .acquire(let resource), .release(let resource), .access(let resource):
      "\(kind) \(resource)"
    case .beginTask(let work), .endTask(let work): "\(kind) \(work)"
    case .launch, .home, .lock, .unlock, .banner, .quit, .url, .activity, .pushTap, .prewarm,
      .expire, .memoryWarning, .memoryPressure, .terminate, .timeChange, .readTimeRemaining,
      .register, .unknown:
      kind.description
    }
  }
}

extension Stimulus {
  /// The stimulus that a text says, such as `open B`.
  public init(notation: String) throws(NotationError) {
    var lineReader = try Lexer.onlyClause(of: notation, called: "a stimulus", as: "home")
    self = try Stimulus(lineReader.phrase())
    try lineReader.finish(remedy: "a stimulus alone has no answer")
  }

  /// The stimulus that a phrase says.
  init(_ phrase: Phrase) throws(NotationError) {
    let (kind, count) = try Kind.opening(
      phrase, among: Kind.allCases, called: Kind.noun, or: ["given", "on", "log", "absent"])
    try self.init(
      kind, about: phrase, at: count,
      remedy: "a bar begins what followed, a semicolon ends the step")
  }

  /// A stimulus of a kind that took the first `count` words of `phrase`; `remedy` says what would
  /// do if there are more words than it takes.
  init(
    _ kind: Kind, about phrase: Phrase, at count: Int, remedy: String
  ) throws(NotationError) {
    let word = phrase.word(count)
    self =
      switch kind {
      case .launch: .launch
      case .open: .open(try SceneID(word))
      case .leave: .leave(try SceneID(word))
      case .close: .close(try SceneID(word))
      case .home: .home
      case .lock: .lock
      case .unlock: .unlock
      case .interrupt: .interrupt(try Interruption(word))
      case .end: .end(try Interruption(word))
      case .banner: .banner
      case .quit: .quit
      case .url: .url
      case .activity: .activity
      case .pushTap: .pushTap
      case .prewarm: .prewarm
      case .request: .request(try SceneID(word))
      case .reclaim: .reclaim(try SceneID(word))
      case .event: .event(try BackgroundMode(word))
      case .expire: .expire
      case .memoryWarning: .memoryWarning
      case .memoryPressure: .memoryPressure
      case .terminate: .terminate
      case .change: .change(try Change(word))
      case .timeChange: .timeChange
      case .wait: .wait(try Seconds(word))
      case .acquire: .acquire(try Resource(word))
      case .release: .release(try Resource(word))
      case .access: .access(try Resource(word))
      case .beginTask: .beginTask(try WorkItem(word))
      case .endTask: .endTask(try WorkItem(word))
      case .readTimeRemaining: .readTimeRemaining
      case .register: .register
      case .unknown: .unknown
      }
    let length = description == kind.description ? count : count + 1
    try phrase.ends(after: length, remedy: remedy)
  }
}

extension Lexer {
  /// The words of a text that is to have a single clause.
  static func onlyClause(
    of text: String, called noun: String, as example: String
  ) throws(NotationError) -> LineReader {
    var lexer = try Lexer(text)
    var only: LineReader?
    while let lineReader = try lexer.next() {
      guard let word = lineReader.peek else { continue }
      guard only == nil else {
        throw word.error("cannot stand here", remedy: "\(noun) is a single line")
      }
      only = lineReader
    }
    guard let only else {
      throw NotationError(
        line: 1, column: 1, word: "", problem: "\(noun) is missing", remedy: "such as '\(example)'")
    }
    return only
  }
}
