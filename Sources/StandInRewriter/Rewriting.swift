import Foundation

/// A Swift source for Apple's platforms, rewritten for a compiler without Objective-C.
///
/// Every line keeps its number. The marks of Objective-C are removed, and a selector in a call of
/// `addObserver` or of a timer becomes a closure.
package struct Rewriting {
  /// The text of the source, rewritten.
  package private(set) var text: String
  /// The changes, each with the number of its line.
  package private(set) var changes: [(line: Int, words: String)] = []
  /// The places that need a change by hand, each with the number of its line.
  package private(set) var obstacles: [(line: Int, words: String)] = []

  private let source: String

  package init(_ source: String) {
    (self.source, text) = (source, source)
    replaceAttributes()
    replaceSelectors()
    for type in ["Timer", "DispatchWorkItem"] { replaceType(type) }
  }

  /// Replaces matches in the code, outside of comments and string literals.
  ///
  /// The last match comes first, so that the positions of the others stay valid.
  private mutating func replace(_ pattern: String, _ replacement: (Match) -> String?) {
    guard let regex = try? NSRegularExpression(pattern: pattern) else { return }
    let code = SwiftCode(text)
    let whole = NSRange(text.startIndex..., in: text)
    for match in regex.matches(in: text, range: whole).reversed() {
      guard let range = Range(match.range, in: text), code.contains(range.lowerBound, of: text)
      else { continue }
      let groups = (0..<match.numberOfRanges).map { number in
        Range(match.range(at: number), in: text).map { String(text[$0]) } ?? ""
      }
      let found = Match(
        line: line(of: range.lowerBound), callee: callee(before: range.lowerBound), groups: groups)
      if let new = replacement(found) { text.replaceSubrange(range, with: new) }
    }
  }

  /// A match of a pattern in the code.
  private struct Match {
    /// The number of the line.
    let line: Int
    /// The function whose arguments include the match, if any.
    let callee: String?
    /// The text of the match, and of its groups.
    let groups: [String]
  }

  private func line(of index: String.Index) -> Int {
    text[..<index].utf8.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  private mutating func replaceAttributes() {
    var found: [(Int, String)] = []
    replace(#"@objcMembers\b|@nonobjc\b|@IBAction\b|@IBOutlet\b|@objc\b(\([^)]*\))?"#) { match in
      found.append((match.line, "removed '\(match.groups[0])'"))
      return ""
    }
    replace(#"@UIApplicationMain\b"#) { match in
      found.append((match.line, "replaced '@UIApplicationMain' by '@main'"))
      return "@main"
    }
    changes += found.reversed()
  }

  private mutating func replaceSelectors() {
    var replaced: [(Int, String)] = []
    var unclear: [(Int, String)] = []
    replace(#"(\bselector:\s*)?#selector\(((?:[^()]|\([^()]*\))*)\)"#) { [source] match in
      let (line, selector) = (match.line, match.groups[2])
      guard !match.groups[1].isEmpty, ["addObserver", "scheduledTimer"].contains(match.callee)
      else {
        unclear.append((line, "'#selector(\(selector))': pass a closure in place of the selector"))
        return nil
      }
      guard let call = Self.call(of: selector, in: source) else {
        unclear.append(
          (line, "'#selector(\(selector))': write its labels, such as '\(selector)(_:)'"))
        return nil
      }
      replaced.append((line, "replaced '#selector(\(selector))' by a closure"))
      return "calling: { $0.\(call) }"
    }
    changes += replaced.reversed()
    obstacles += unclear.reversed()
  }

  /// Returns the name of the function whose arguments include a position.
  private func callee(before position: String.Index) -> String? {
    var depth = 0
    var index = position
    while index > text.startIndex {
      index = text.index(before: index)
      switch text[index] {
      case ")": depth += 1
      case "(" where depth > 0: depth -= 1
      case "(":
        let name = text[..<index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return String(name.reversed())
      default: break
      }
    }
    return nil
  }

  /// Returns the call of a selector's method with the argument `$1`, or without an argument.
  private static func call(of selector: String, in source: String) -> String? {
    let path = selector.split(separator: "(").first?.split(separator: ".") ?? []
    guard let name = path.last.map(String.init) else { return nil }
    if let open = selector.firstIndex(of: "(") {
      let labels = selector[open...].dropFirst().dropLast().split(separator: ":")
      guard let label = labels.first else { return "\(name)(); _ = $1" }
      return labels.count > 1 ? nil : "\(name)(\(label == "_" ? "" : "\(label): ")$1)"
    }
    let pattern = #"\bfunc\s+"# + name + #"\s*\(\s*(\w+)?"#
    guard let regex = try? NSRegularExpression(pattern: pattern),
      let match = regex.firstMatch(in: source, range: NSRange(source.startIndex..., in: source))
    else { return nil }
    guard let label = Range(match.range(at: 1), in: source).map({ source[$0] }) else {
      return "\(name)(); _ = $1"
    }
    return "\(name)(\(label == "_" ? "" : "\(label): ")$1)"
  }

  /// Lets a file with a timer or a work item use the one in virtual time.
  private mutating func replaceType(_ type: String) {
    let virtual = "Virtual\(type.replacing("Dispatch", with: ""))"
    var first: Int?
    replace(#"(?<![.\w])\#(type)\b"#) { match in
      first = match.line
      return virtual
    }
    guard let first else { return }
    changes.append((first, "replaced '\(type)' by '\(virtual)' in the whole file"))
    let imports = #/(?m)^[ \t]*(?:[@\w()]+[ \t]+)*import[ \t]+UIKit[ \t]*(?:\/\/.*)?$/#
    if text.firstMatch(of: imports) == nil { text += "\nimport UIKit\n" }
  }
}
