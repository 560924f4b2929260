import LifecycleCampaigns

/// A page that teaches a command.
enum HelpPage: String, CaseIterable {
  case overview, run, report, merge, compare, judge, replay, check, prove, rules, explain, engines
  case clients, migrate, corpus, serve, smoke, words, completions
  case newAdapter = "new-adapter"

  /// The page of a command.
  init(_ name: String) throws(CommandError) {
    if name == "help" {
      self = .overview
      return
    }
    guard let page = HelpPage(rawValue: name) else { throw .noCommand(name) }
    self = page
  }

  /// The page that the words behind `help` name.
  init(_ words: [String]) throws(CommandError) {
    if let word = words.dropFirst().first {
      throw CommandError(
        .usage, "'help' is about one command, not also about '\(word)'",
        "write it alone: lifecheck help \(words[0])")
    }
    try self.init(words.first ?? Self.overview.rawValue)
  }

  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .run: Self.runText
    case .report: Self.reportText
    case .merge: Self.mergeText
    case .compare: Self.compareText
    case .judge: Self.recheckText
    case .replay: Self.replayText
    case .check: Self.checkText
    case .prove: Self.proveText
    case .rules: Self.rulesText
    case .explain: Self.explainText
    case .engines: Self.enginesText
    case .clients: Self.clientsText
    case .migrate: Self.migrateText
    case .corpus: Self.corpusText
    case .serve: Self.serveText
    case .smoke: Self.smokeText
    case .words: Self.wordsText
    case .newAdapter: Self.newAdapterText
    case .completions: Self.completionsText
    }
  }
}

extension HelpPage {
  static let serveText = """
    lifecheck serve [--engine NAME]

    Is the other end of the wire: answers what it is asked on standard input, one JSON object a line,
    until it is told to end (bye). Wire.md specifies the messages.

      --engine NAME      reference, fault:NAME, variant:NAME or lib:PATH    (reference)

    Example:
      lifecheck run --engine 'exec:lifecheck serve --engine fault:skips-deactivation'

    The exit status is 0, or 3 if the answers cannot be written.

    """

  static let wordsText = """
    lifecheck words [KIND | WORD]... [--json]

    Lists the words that can occur on the wire, each with a line on what it means: all, one word, or
    those of a kind: stimuli, interruptions, resources, modes, changes, host-events, callbacks,
    payloads, notifications, observations, causes, states, features, actions, logs, capabilities,
    client-stimuli, promises, acts.

      --json             a JSON object for each word, one a line
      --page             the page Words.md of the documentation

    Examples:
      lifecheck words reclaim
      lifecheck words callbacks
      lifecheck words --json

    """

  static let completionsText = """
    lifecheck completions SHELL

    Prints what bash, zsh or fish needs to complete commands, options, rules and files.

    Examples:
      source <(lifecheck completions bash)
      lifecheck completions zsh >~/.zfunc/_lifecheck      with ~/.zfunc in $fpath before compinit
      lifecheck completions fish >~/.config/fish/completions/lifecheck.fish

    """

  static let newAdapterText = """
    lifecheck new-adapter LANGUAGE FOLDER [--host | --client | --app] [--suite PATH]

    Writes an engine that runs, with all that lifecheck needs to play it, and says how. Languages:
    python, node, c and swift. What exists is never written over. The engine, a ladder of one scene,
    conforms, and has faults to inject; put an engine of your own in its place.

      --host             for an implementation that its host tells "did become active", in python
                         and c; the suite plays the device around it
      --client           for a client of UIKit, in python and c; the suite plays UIKit for it
      --app              for an app that tells what it does, in python and c; see TestAnApp.md
      --suite PATH       where the sources of this suite lie, for swift    (the current folder)

    Examples:
      lifecheck new-adapter python my-engine
      lifecheck run --engine 'exec:python3 my-engine/ladder.py' --scenarios 20k
      lifecheck new-adapter python my-bridge --client
      lifecheck run --client 'exec:python3 my-bridge/bridge.py' --scenarios 20k
      lifecheck new-adapter python my-app --app

    """
}

extension HelpPage {
  static let corpusText = """
    lifecheck corpus --prune [FOLDER] [--engine NAME] [--dry-run]

    Plays each scenario in a folder (Corpus/Found) and drops those that do not fail any more, and of
    those that fail with the same signature all but the simplest. It says what it drops and why.
    Breaches of SHOULD rules count, for 'run --strict' finds them.

      --engine NAME        what is played against                             (reference)
      --dry-run            drop nothing, say what would be dropped

    Where do scenarios come from? 'lifecheck run' writes each finding into Corpus/Found if there is
    such a folder, or into the one that '--corpus' names, and plays what is there before all else.

    Examples:
      lifecheck corpus --prune --dry-run
      lifecheck corpus --prune found --engine fault:skips-deactivation

    The exit status is 0; 4 if there is nothing to prune; 65 if a file is malformed: nothing is
    dropped then.

    """
}

extension HelpPage {
  static let smokeText = """
    lifecheck smoke --engine ENGINE | --client CLIENT

    Checks an engine or a client in seconds. It plays the twelve simplest scenarios, and shows an allowed
    answer where the engine's is not allowed. It checks that a scenario leaves nothing behind for the
    next, and that the same scenario has the same answer. For an engine in another process it also checks
    how the engine reads and writes lines, answers unknown messages, and ends. Each check that fails comes
    with a remedy.

    Then it plays scenarios that need every capability, and lists those that the engine shows and does
    not declare. Only what is declared is asked for and judged.

      --engine ENGINE    exec:COMMAND, lib:PATH, or a name; see: lifecheck help engines
      --client CLIENT    the same of a client of UIKit; see: lifecheck help clients

    It ends with 0 if no check fails, with 1 if one does, and with 3 if there is no engine.

    Examples:
      lifecheck smoke --engine 'exec:python3 my-engine/ladder.py'
      lifecheck smoke --engine lib:./libladder.so

    """
}
