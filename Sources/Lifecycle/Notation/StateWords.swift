extension ApplicationState: NotationKeyword, CustomStringConvertible {
  static let noun = "a state of the app"

  /// As the notation writes it.
  public var description: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }
}

extension ActivationState: NotationKeyword, CustomStringConvertible {
  static let noun = "a state of a scene"

  /// As the notation writes it.
  public var description: String {
    switch self {
    case .unattached: "unattached"
    case .foregroundInactive: "foregroundInactive"
    case .foregroundActive: "foregroundActive"
    case .background: "background"
    }
  }
}

extension StateRead: NotationKeyword, CustomStringConvertible {
  static let noun = "a state"
  static let vocabulary =
    ApplicationState.allCases.map(StateRead.application)
    + ActivationState.allCases.map(StateRead.activation)

  /// The state's name; the scene's `background` says whose it is, for the app has one too.
  public var description: String {
    switch self {
    case .application(let state): state.description
    case .activation(.background): "scene:background"
    case .activation(let state): state.description
    }
  }
}

extension ReportedStates: CustomStringConvertible {
  /// `app background, A background`; empty if nothing was reported.
  public var description: String {
    var reports = application.map { ["\(Receiver.app) \($0)"] } ?? []
    for scene in SceneID.allCases {
      if let state = self[scene] { reports.append("\(scene) \(state)") }
    }
    return reports.joined(separator: ", ")
  }

  /// Reads what stands behind the second bar.
  init(reading lineReader: inout LineReader) throws(NotationError) {
    self.init()
    repeat {
      let phrase = lineReader.phrase()
      let subject = phrase.word(0)
      if subject.text == Receiver.app.description {
        guard application == nil else { throw Self.repeated(subject) }
        application = try ApplicationState(phrase.word(1))
      } else {
        guard let scene = SceneID.named(subject.text) else {
          throw subject.isNot("'app' or a scene", among: [Receiver.app.description] + SceneID.words)
        }
        guard self[scene] == nil else { throw Self.repeated(subject) }
        self[scene] = try ActivationState(phrase.word(1))
      }
      try phrase.ends(after: 2, remedy: "a comma stands between two states")
    } while lineReader.take(",")
  }

  private static func repeated(_ subject: Word) -> NotationError {
    subject.error("reported twice", remedy: "each state is reported once a step")
  }
}
