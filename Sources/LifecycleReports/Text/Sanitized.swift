import Lifecycle
package import LifecycleCampaigns

extension String {
  /// The text as any report may show it, whatever its source.
  ///
  /// Controls of a terminal, characters that reorder or hide letters, and unusual line breaks are
  /// replaced. Commands to collectors of build output are broken up.
  package var sanitized: String {
    // Most texts have nothing to replace, and `:` and `#` alone may begin a command.
    let isPlain = utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "#")
    }
    return isPlain ? self : withoutControls.withoutCommands
  }

  /// The sanitized text with the colours that a report for a terminal has.
  package var sanitizedBetweenColours: String {
    let parts = split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0]).sanitized) { text, part in
      let code = part.prefix { $0.isASCII && ($0.isNumber || $0 == ";") }
      let rest = part.dropFirst(code.count)
      text +=
        rest.first == "m"
        ? "\u{1B}[\(code)m" + String(rest.dropFirst()).sanitized
        : "\u{FFFD}[" + String(part).sanitized
    }
  }

  /// The first line, sanitized and cut to 400 characters, as reports may show it.
  var firstLine: String {
    let line = prefix { !$0.isNewline }
    return (line.count > 400 ? line.prefix(400) + "…" : String(line)).sanitized
  }

  private var withoutControls: String {
    var shown = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isShown =
        scalar == "\n" || scalar == "\t"
        || scalar.isASCII && scalar.value >= 0x20 && scalar != "\u{7F}"
        || !scalar.isASCII && !Self.hidden.contains(scalar.properties.generalCategory)
      shown.append(isShown ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }

  private static let hidden: [Unicode.GeneralCategory] = [
    .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
  ]

  /// The text with a blank in `::error::` at the start of a word, and in `##[error]` and `##vso[…]`
  /// at any place.
  private var withoutCommands: String {
    var text: [UInt8] = []
    let bytes = Array(utf8)
    for (place, byte) in bytes.enumerated() {
      text.append(byte)
      guard place + 1 < bytes.count, byte == bytes[place + 1] else { continue }
      let isCommand =
        switch byte {
        case UInt8(ascii: ":"): place == 0 || bytes[place - 1] <= 0x20
        case UInt8(ascii: "#"):
          // The first byte after the letters, in lower case `a` to `z`, is a bracket.
          bytes[(place + 2)...].first { $0 | 0x20 < 0x61 || $0 | 0x20 > 0x7A } == UInt8(ascii: "[")
        default: false
        }
      if isCommand { text.append(UInt8(ascii: " ")) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension RunLog {
  /// The log with all foreign texts as reports may show them.
  ///
  /// The output of a failed engine is sanitized where it is put into words.
  package var sanitized: RunLog {
    var log = self
    log.outcome.engine = outcome.engine.sanitized
    log.outcome.identity = outcome.identity.map {
      EngineIdentity(
        name: $0.name.firstLine, version: $0.version.firstLine, language: $0.language.firstLine,
        homepage: $0.homepage?.firstLine)
    }
    log.outcome.engineErrors.skips = outcome.engineErrors.skips.sanitized
    log.outcome.engineErrors.cuts = outcome.engineErrors.cuts.sanitized
    log.outcome.findings = outcome.findings.map(\.sanitized)
    log.outcome.followOns = outcome.followOns.map(\.sanitized)
    log.outcome.warnings = outcome.warnings.map(\.sanitized)
    log.suite = suite.firstLine
    log.provenance.commit = provenance.commit?.sanitized
    log.provenance.branch = provenance.branch?.sanitized
    log.provenance.file = provenance.file?.sanitized
    log.provenance.corpus = provenance.corpus?.sanitized
    log.outcome.replayPhase.corpus = outcome.replayPhase.corpus.map {
      CorpusResult(
        CorpusFile(path: $0.file.path.sanitized, scenario: $0.file.scenario), $0.verdict)
    }
    for place in outcome.replayPhase.expectations.indices {
      let expectation = outcome.replayPhase.expectations[place].expectation
      log.outcome.replayPhase.expectations[place].expectation.issue = expectation.issue.sanitized
      log.outcome.replayPhase.expectations[place].expectation.file = expectation.file.sanitized
    }
    return log
  }
}

extension Finding {
  /// The finding with the path of its corpus file as reports may show it.
  fileprivate var sanitized: Finding {
    var finding = self
    finding.corpusFile = corpusFile?.sanitized
    return finding
  }
}

extension Skips {
  fileprivate var sanitized: Skips {
    Skips(
      count: count,
      reasons: reasons.map { Reason($0.text.firstLine, count: $0.count, first: $0.first) })
  }
}
