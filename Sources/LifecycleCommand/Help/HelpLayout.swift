import LifecycleSystem

/// A help page for a terminal that is narrower than the page.
///
/// Prose and the descriptions of options are wrapped; examples stay unchanged.
struct HelpLayout {
  private var lines: [String] = []
  private let width: Int
  /// The item whose lines are being added.
  private var item: Item?

  /// A paragraph, an option with its description, or a usage line.
  private struct Item {
    /// The lines as written, which are kept if they fit.
    var lines: [Substring]
    /// The part of the first line before the description. Empty for other items.
    let name: Substring
    /// The indentation of the wrapped text.
    let indentation: Int
    /// The words to wrap.
    var words: [Substring]
    var isUsage = false
  }

  static func text(_ text: String, columns: Int?) -> String {
    guard let columns, columns < Self.columnsOfPages else { return text }
    var layout = HelpLayout(width: max(Self.fewestColumns, columns))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { layout.add(line) }
    layout.finish()
    return layout.lines.joined(separator: "\n")
  }

  /// The number of columns of the terminal on standard output, if standard output is a terminal.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of columns that the pages are written for.
  private static let columnsOfPages = 100
  /// The minimum number of columns to be readable.
  private static let fewestColumns = 60

  private init(width: Int) { self.width = width }

  private mutating func add(_ line: Substring) {
    let indentation = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indentation)
    // The usage line of a command is wrapped between options.
    let isUsage = indentation == 0 && rest.hasPrefix("lifecheck ")
    if let item, !rest.isEmpty, !isUsage,
      item.indentation == indentation || item.isUsage && rest.hasPrefix("[")
    {
      self.item?.lines.append(line)
      self.item?.words += item.isUsage ? Self.options(rest) : rest.split(separator: " ")
      return
    }
    finish()
    if isUsage {
      item = Item(lines: [line], name: "", indentation: 4, words: Self.options(line), isUsage: true)
    } else if let gap = rest.firstRange(of: "  "), indentation > 0 {
      let text = rest[gap.lowerBound...].drop { $0 == " " }
      item = Item(
        lines: [line], name: line[..<gap.lowerBound], indentation: line.count - text.count,
        words: text.split(separator: " "))
    } else if indentation == 0, !rest.isEmpty {
      item = Item(lines: [line], name: "", indentation: 0, words: rest.split(separator: " "))
    } else {
      lines.append(String(line))
    }
  }

  /// Divides a line into words; a group in brackets is one word.
  private static func options(_ line: Substring) -> [Substring] {
    var depth = 0
    return line.split { character in
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      return character == " " && depth == 0
    }
  }

  private mutating func finish() {
    guard let item else { return }
    self.item = nil
    guard item.lines.contains(where: { $0.count > width }) else {
      lines += item.lines.map(String.init)
      return
    }
    let blank = String(repeating: " ", count: item.indentation)
    var line = item.name.isEmpty ? "" : String(item.name) + blank.dropFirst(item.name.count)
    for word in item.words {
      let isFull = line.count + 1 + word.count > width
      if isFull {
        lines.append(line)
        line = blank
      }
      line += (line.isEmpty || line.last == " " ? "" : " ") + word
    }
    lines.append(line)
  }
}
