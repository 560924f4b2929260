extension Observation: CustomStringConvertible {
  /// As in the notation: `A.willConnect(B,url)[active]`, `+5s suspend?`.
  public var description: String {
    (offset.map { "+\($0) " } ?? "") + core + (isUncertain ? "?" : "")
  }

  private var core: String {
    switch event {
    case .callback(let callback): "\(receiver).\(callback)\(arguments)\(bracketedRead)"
    case .notification(let notification): "\(receiver):\(notification)"
    case .snapshot: "\(receiver).\(ObservationWord.snapshot)"
    case .preserve: "\(receiver).\(ObservationWord.preserve)"
    case .suspend: ObservationWord.suspend.description
    case .resume: ObservationWord.resume.description
    case .refuse: ObservationWord.refuse.description
    case .terminate(let cause): "\(ObservationWord.terminate)(\(cause))"
    case .deliver(let mode): "\(ObservationWord.deliver)(\(mode))"
    case .grant(let work): "\(ObservationWord.task)(\(work))=\(value)"
    case .deny(let work): "\(ObservationWord.task)(\(work))=\(ObservationWord.invalid)"
    case .expire(let work): "\(ObservationWord.expire)(\(work))"
    case .remaining: "\(ObservationWord.remaining)(\(Seconds(value)))"
    case .registered: ObservationWord.registered.description
    case .unregistered: ObservationWord.unregistered.description
    }
  }

  private var arguments: String {
    guard !scenes.isEmpty || payload != .none else { return "" }
    let words = scenes.map(\.description) + (payload == .none ? [] : [payload.description])
    return "(" + words.joined(separator: ",") + ")"
  }

  private var bracketedRead: String { read.map { "[\($0)]" } ?? "" }
}
