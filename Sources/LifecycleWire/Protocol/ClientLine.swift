package import Lifecycle
import LifecycleJSON

/// A line that a client of UIKit hears which lies in another process or in a library: what happens,
/// the states that hold inside, and when.
package struct ClientLine: Hashable, Sendable {
  package let what: What
  /// The states that hold.
  let states: ReportedStates
  /// Virtual time in seconds since the start of the scenario.
  let time: Int
  /// Whether the app receives what the client tells.
  let hasReceiver: Bool

  /// What a client hears of.
  package enum What: Hashable, Sendable {
    /// A process starts, and a client with it.
    case processStarts
    /// The app's own code starts a client.
    case start
    /// UIKit has called a delegate method or posted a notification.
    case told(Observation)
    /// The app's own code does something with the client.
    case performs(Stimulus)
    /// Time has come that it asked for: the how manieth time of this process.
    case wakes(Int)
    /// A turn of the run loop is over.
    case turnEnds
  }

  /// That something happens while the host is as it is.
  package init(_ what: What, _ host: ClientHost) {
    if case .told(var observation) = what {
      // The states say what is read, and whatever is told is told at once.
      observation.read = nil
      observation.offset = nil
      self.what = .told(observation)
    } else {
      self.what = what
    }
    states = host.reportedStates
    time = host.now
    hasReceiver = host.hasReceiver
  }
}

extension ClientLine.What: CustomStringConvertible {
  /// As it stands in front of the first bar.
  package var description: String {
    switch self {
    case .processStarts: "process starts"
    case .start: "start"
    case .told(let observation): observation.description
    case .performs(let stimulus): stimulus.description
    case .wakes(let number): "wakes \(number)"
    case .turnEnds: "turn ends"
    }
  }
}

extension ClientLine: CustomStringConvertible {
  /// `A.didBecomeActive | app active, A foregroundActive | at 31s`.
  package var description: String {
    var writer = ClientLineWriter()
    var bytes: [UInt8] = []
    writer.write(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes the lines that clients hear, and remembers how their parts are written.
struct ClientLineWriter {
  private var whats: [ClientLine.What: [UInt8]] = [:]
  private var states: [ReportedStates: [UInt8]] = [:]

  /// How many parts of a kind are remembered.
  private static let partsKept = 4096

  /// Adds a line: plain ASCII, in which nothing needs an escape.
  mutating func write(_ line: ClientLine, to bytes: inout [UInt8]) {
    bytes += Self.part(line.what, of: &whats)
    bytes += Self.bar
    bytes += Self.part(line.states, of: &states)
    bytes += Self.time
    JSONText.write(line.time, to: &bytes)
    bytes += line.hasReceiver ? Self.seconds : Self.secondsAlone
  }

  private static func part<Part: Hashable & CustomStringConvertible>(
    _ part: Part, of known: inout [Part: [UInt8]]
  ) -> [UInt8] {
    if let text = known[part] { return text }
    if known.count >= partsKept { known.removeAll(keepingCapacity: true) }
    let text = Array(part.description.utf8)
    known[part] = text
    return text
  }

  private static let bar = Array(" | ".utf8)
  private static let time = Array(" | at ".utf8)
  private static let seconds = Array("s".utf8)
  private static let secondsAlone = Array("s, no receiver".utf8)
}
