import Lifecycle
import LifecycleJSON

/// Writes the suite's questions to engines, and caches the texts of stimuli and givens.
///
/// `Question` reads them again in an engine that is written in Swift.
struct QuestionWriter {
  /// A hash of the last request. Equal requests have equal hashes.
  private(set) var digest: UInt64 = 0
  private var stimuli: [Stimulus: Part] = [:]
  private var events: [HostEvent: Part] = [:]
  private var clientLines = LineToClientWriter()
  private var givens: [Given: Part] = [:]
  /// The given of the last request, which the next one usually shares.
  private var lastGiven: (given: Given, part: Part)?

  private struct Part {
    var text: [UInt8]
    var digest: UInt64

    init(_ text: [UInt8]) {
      self.text = text
      digest = text.withUnsafeBufferPointer { FNV1a(of: $0).value }
    }
  }

  /// The number of givens after which their cache starts again empty.
  private static let givensKept = 1024
  /// The largest number of scenarios that the suite sends ahead.
  static let window = 64

  static func ping(_ id: Int) -> [UInt8] { Array("{\"kind\":\"ping\",\"id\":\(id)}\n".utf8) }

  static func bye(_ id: Int) -> [UInt8] { Array("{\"kind\":\"bye\",\"id\":\(id)}\n".utf8) }

  /// Writes the question that plays a request.
  mutating func run(_ request: RunRequest, _ id: Int, to bytes: inout [UInt8]) {
    bytes += Self.opening
    JSONText.write(id, to: &bytes)
    let given = part(for: request.given)
    bytes += given.text
    digest = given.digest
    var isFirst = true
    switch request.lines {
    case .stimuli(let stimuli):
      for stimulus in stimuli {
        write(Self.part(for: stimulus, in: &self.stimuli), &isFirst, to: &bytes)
      }
    case .events(let events):
      for event in events { write(Self.part(for: event, in: &self.events), &isFirst, to: &bytes) }
    case .linesToClient(let lines):
      for line in lines { write(line, &isFirst, to: &bytes) }
    }
    bytes += Self.closing
  }

  @inline(__always)
  private mutating func write(_ part: Part, _ isFirst: inout Bool, to bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes += part.text
    include(part.digest)
  }

  private mutating func write(_ line: LineToClient, _ isFirst: inout Bool, to bytes: inout [UInt8])
  {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    include(clientLines.write(line, to: &bytes))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Mixes the digest of a part into the digest of the request.
  @inline(__always)
  private mutating func include(_ partDigest: UInt64) {
    digest = (digest ^ partDigest) &* 0x9E37_79B9_7F4A_7C15
    digest ^= digest &>> 29
  }

  private static let opening = Array(#"{"kind":"run","id":"#.utf8)
  private static let closing = Array("]}\n".utf8)

  /// Returns the text of a stimulus or event, which is written at its first use.
  @inline(__always)
  private static func part<Key: Hashable & CustomStringConvertible>(
    for key: Key, in parts: inout [Key: Part]
  ) -> Part {
    if let part = parts[key] { return part }
    var text: [UInt8] = []
    JSONText.write(key.description, to: &text)
    let part = Part(text)
    parts[key] = part
    return part
  }

  /// Returns the text between the number of a question and its stimuli.
  private mutating func part(for given: Given) -> Part {
    if let lastGiven, lastGiven.given == given { return lastGiven.part }
    let part = givens[given] ?? Part(Self.text(of: given))
    if givens.count >= Self.givensKept { givens.removeAll(keepingCapacity: true) }
    givens[given] = part
    lastGiven = (given, part)
    return part
  }

  private static func text(of given: Given) -> [UInt8] {
    var text = Array(#","given":["#.utf8)
    for (number, line) in given.lines.enumerated() {
      if number > 0 { text.append(UInt8(ascii: ",")) }
      JSONText.write(line, to: &text)
    }
    return text + Array(#"],"stimuli":["#.utf8)
  }
}
