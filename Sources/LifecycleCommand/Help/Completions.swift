import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// `lifecheck completions`: prints what a shell needs to complete commands, options and values.
///
/// The completions are made from the help pages.
struct Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let text: String

  init(_ words: [String]) throws(CommandError) {
    let operands = try Words(words, options: [], flags: []).operands
    let names = Shell.allCases.map(\.rawValue)
    guard operands.count == 1 else {
      throw CommandError(
        .usage, "'completions' takes a shell", "choose one of \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: operands[0]) else {
      throw .unknown(
        "shell", operands[0], among: names, list: "choose one of \(names.joined(separator: ", "))")
    }
    text =
      switch shell {
      case .bash: Self.bash
      case .zsh: Self.zsh
      case .fish: Self.fish
      }
  }

  private static let commands = HelpPage.allCases.filter { $0 != .overview } + [.overview]

  /// The words that may follow a command or an option; files are completed elsewhere.
  private static let values: [(place: String, words: [String])] = [
    ("explain", Rule.all.map(\.id)),
    ("completions", Shell.allCases.map(\.rawValue)),
    ("new-adapter", Adapter.allCases.map(\.rawValue)),
    ("words", WordList.Kind.allCases.map(\.rawValue)), ("help", Command.names),
    (Profile.option, Profile.allCases.map(\.rawValue)), ("--color", ["auto", "always", "never"]),
    ("--role", Role.allCases.map(\.rawValue)),
  ]

  private static var bash: String {
    let options = commands.map { page in
      "    \(page.name)) words='\(page.options.flatMap(\.names).joined(separator: " "))' ;;"
    }
    let places = values.map { "    \($0.place)) words='\($0.words.joined(separator: " "))' ;;" }
    return """
      _lifecheck() {
        local word=${COMP_WORDS[COMP_CWORD]} words=
        case ${COMP_WORDS[COMP_CWORD-1]} in
      \(places.joined(separator: "\n"))
        esac
        if [[ $COMP_CWORD == 1 ]]; then
          words='\(Command.names.joined(separator: " "))'
        elif [[ $word == -* ]]; then
          case ${COMP_WORDS[1]} in
      \(options.joined(separator: "\n"))
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _lifecheck lifecheck

      """
  }

  /// The script for bash, which zsh can read.
  private static var zsh: String {
    "#compdef lifecheck\nautoload -U bashcompinit && bashcompinit\n" + bash
  }

  private static var fish: String {
    var lines = commands.map {
      "complete -c lifecheck -n __fish_use_subcommand -f -a \($0.name) -d \(ShellWord($0.summary))"
    }
    for page in commands {
      let place = "-n '__fish_seen_subcommand_from \(page.name)'"
      for option in page.options {
        let names = option.names.map {
          $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())"
        }
        let words = values.first { option.names.contains($0.place) }?.words ?? []
        let value =
          words.isEmpty
          ? (option.takesValue ? " -r" : "") : " -x -a \(ShellWord(words.joined(separator: " ")))"
        lines.append(
          "complete -c lifecheck \(place) \(names.joined(separator: " "))\(value)"
            + " -d \(ShellWord(option.summary))")
      }
      if let words = values.first(where: { $0.place == page.name })?.words {
        lines.append(
          "complete -c lifecheck \(place) -f -a \(ShellWord(words.joined(separator: " ")))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension HelpPage {
  /// An option, as a help page describes it.
  struct Option {
    /// The short and the long form, such as `-j` and `--threads`.
    let names: [String]
    let takesValue: Bool
    let summary: String
  }

  /// The name of the command that the page describes.
  var name: String { self == .overview ? "help" : rawValue }

  /// The summary of the command on the overview page.
  var summary: String {
    let line = HelpPage.overview.text.split(separator: "\n").first {
      $0.split(separator: " ").dropFirst().first.map(String.init) == name
        && $0.hasPrefix("  lifecheck")
    }
    return line.map { Self.columns($0).last ?? "" } ?? ""
  }

  /// The options that the page lists, and the options that only its first lines name.
  ///
  /// A listed option looks like `  -j, --threads N    how many play side by side`.
  var options: [Option] {
    let listed = text.split(separator: "\n").compactMap { line -> Option? in
      guard line.hasPrefix("  -"), let first = Self.columns(line).first else { return nil }
      let words = first.split { " ,".contains($0) }.map(String.init)
      let names = words.filter { $0.hasPrefix("-") }
      return Option(
        names: names, takesValue: names.count < words.count,
        summary: Self.columns(line).dropFirst().first ?? "")
    }
    let usage = text.split(separator: "\n\n")[0].split { " \n[]|".contains($0) }.map(String.init)
    let others = usage.indices.filter { position in
      usage[position].hasPrefix("-") && !listed.contains { $0.names.contains(usage[position]) }
    }
    return listed
      + others.map { position in
        let next = position + 1 < usage.count ? usage[position + 1] : "-"
        return Option(
          names: [usage[position]], takesValue: next.allSatisfy { $0.isUppercase || $0 == "/" },
          summary: "")
      }
  }

  /// Divides a line at two or more blanks.
  private static func columns(_ line: Substring) -> [String] {
    line.split(separator: "  ").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
