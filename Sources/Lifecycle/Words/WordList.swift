/// The keywords of one kind that can occur on the wire, each with its meaning.
package struct WordList: Sendable {
  package let kind: Kind
  package private(set) var entries: [Entry]

  /// A keyword, or its form with placeholders in capitals.
  package struct Entry: Hashable, Sendable {
    package let word: String
    /// The receivers, `app` and `scene`; empty if the keyword has none.
    package let receivers: [String]
    package let meaning: String
    /// The callback or notification that the keyword stands for, if any.
    package let event: Event?

    init(_ word: String, _ meaning: String, of receivers: [String] = [], event: Event? = nil) {
      self.word = word
      self.receivers = receivers
      self.meaning = meaning
      self.event = event
    }
  }

  /// The kind of a list's keywords.
  package enum Kind: String, CaseIterable, Sendable {
    case stimuli, interruptions, resources, modes, changes
    case hostEvents = "host-events"
    case callbacks, payloads, notifications, observations, causes, states
    case features, actions, logs, capabilities
    case clientStimuli = "client-stimuli"
    case promises, acts
  }
}

extension WordList.Kind {
  /// The subject of a list, in a sentence without its full stop.
  package var summary: String {
    switch self {
    case .stimuli: "The stimuli of an app: the lines of a scenario"
    case .interruptions: "The arguments of `interrupt` and `end`"
    case .resources: "The arguments of `acquire`, `release` and `access`"
    case .modes: "The arguments of `event`, `deliver` and the feature `modes`"
    case .changes: "The arguments of `change` and `didChange`"
    case .hostEvents:
      "The events that an implementation receives instead of stimuli, if its hello has "
        + "`\"drive\":\"host\"`"
    case .callbacks:
      "The delegate methods that an engine calls: `app.NAME` of the app delegate, `A.NAME` of a "
        + "scene's delegate"
    case .payloads:
      "The payloads of callbacks, in parentheses: `A.willConnect(url)` and, without scenes, the "
        + "launch "
        + "methods; other callbacks may omit them"
    case .notifications:
      "The notifications that an engine posts: `app:NAME` of `UIApplication`, `A:NAME` of a scene"
    case .observations: "The observations of the process, of snapshots and of background time"
    case .causes: "The causes of a termination, in the parentheses of `terminate`"
    case .states: "The states that are read inside a callback, and reported at the end of a step"
    case .features: "The configuration of the app: the items of a `given` line"
    case .actions: "The app's actions inside a callback: the items of an `on` line"
    case .logs: "The limits of a recorded trace: the items of a `log` line"
    case .capabilities: "The capabilities that an engine declares in its hello"
    case .clientStimuli: "The calls of the app's own code to a client"
    case .promises:
      "The items of `client promises`, in addition to the promises of acts"
    case .acts:
      "The acts that an app reports, after `>` in a trace (`A>` for a scene), and promises in its "
        + "contract"
    }
  }
}

extension WordList {
  package static let all = Kind.allCases.map(WordList.init)

  /// Creates the list of a kind, in the order of the code.
  package init(_ kind: Kind) {
    self.kind = kind
    entries =
      switch kind {
      case .stimuli:
        Stimulus.Kind.allCases.filter { !StimulusKindSet.ofClients.contains($0) }
          .map { Entry($0.form, $0.meaning) }
      case .interruptions: Interruption.allCases.map { Entry($0.description, $0.meaning) }
      case .resources: Resource.allCases.map { Entry($0.description, $0.meaning) }
      case .modes: BackgroundMode.allCases.map { Entry($0.description, $0.meaning) }
      case .changes: Change.allCases.map { Entry($0.description, $0.meaning) }
      case .hostEvents: HostEvent.words.map { Entry($0.form, $0.meaning) }
      case .callbacks: Callback.allCases.map(Entry.init)
      case .payloads:
        Payload.allCases.filter { $0 != .none }.map { Entry($0.description, $0.meaning) }
      case .notifications: LifecycleNotification.rows.map(Entry.init)
      case .observations: ObservationWord.allCases.map { Entry($0.form, $0.meaning) }
      case .causes: Termination.rows.map { Entry($0.keyword, $0.meaning) }
      case .states: StateRead.vocabulary.map { Entry($0.description, $0.meaning, of: $0.owners) }
      case .features:
        GivenReader.featuresWithArgument.map { Entry($0.form, $0.meaning) }
          + GivenFeature.allCases.filter { !$0.isOfClients }.map {
            Entry($0.description, $0.meaning)
          }
      case .actions: Reaction.words.map { Entry($0.form, $0.meaning) }
      case .logs: LogCoverageWord.allCases.map { Entry($0.description, $0.meaning) }
      case .capabilities:
        Capabilities.allNames.map { Entry($0, Capabilities.meaning(ofName: $0) ?? "") }
      case .clientStimuli:
        Stimulus.Kind.allCases.filter { StimulusKindSet.ofClients.contains($0) }
          .map { Entry($0.form, $0.meaning) }
      case .promises:
        Contract.Promises.ofBridges.map { Entry($0.word, $0.meaning) } + [
          Entry(
            "sessions TIME",
            "The client reports sessions: a return within the time continues a session.")
        ]
      case .acts: AppAct.rows.map { Entry($0.keyword, $0.value.meaningWithPromise) }
      }
  }

  /// The keywords without placeholders.
  package var words: [String] { entries.map(\.bareWord) }

  /// Returns the list with the entries of one keyword alone, or `nil` if there are none.
  package func entries(of word: String) -> WordList? {
    var list = self
    list.entries = entries.filter { $0.bareWord == word || $0.word == word }
    return list.entries.isEmpty ? nil : list
  }
}

extension WordList.Entry {
  /// The keyword without placeholders, which are in capitals: `tap notification`, `deliver`.
  fileprivate var bareWord: String {
    let bare = word.split(separator: " ").prefix {
      $0 != $0.uppercased() || Self.capitals.contains($0)
    }
    return String(bare.joined(separator: " ").prefix { $0 != "(" })
  }

  /// The parts of keywords that look like placeholders.
  private static let capitals: [Substring] = ["SDK", "GPU", "?"]

  fileprivate init(_ callback: Callback) {
    self.init(
      callback.description, callback.meaning,
      of: (callback.isOfApp ? ["app"] : []) + (callback.isOfScenes ? ["scene"] : []),
      event: .callback(callback))
  }

  fileprivate init(_ row: LifecycleNotification.Row) {
    self.init(
      row.keyword, row.meaning,
      of: (row.needs.contains(.appNotifications) ? ["app"] : [])
        + (row.needs.contains(.sceneNotifications) ? ["scene"] : []),
      event: .notification(row.value))
  }
}

extension Stimulus.Kind {
  /// The keyword with a placeholder for the argument.
  var form: String { domain == .nothing ? description : "\(self) \("\(domain)".uppercased())" }
}
