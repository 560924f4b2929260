extension WireServer {
  /// Answers what stands on standard input until the suite says bye or closes the pipe.
  ///
  /// - Returns: Whether all answers could be written.
  package mutating func serve() -> Bool {
    StandardLines.serve(tooLong: Self.tooLong) { line in
      let text = answer(to: line)
      return StandardLines.Answer(text, isLast: isDone)
    }
  }

  private static var tooLong: String {
    QuestionFault(code: .malformed, message: "a line has at most 8 MiB").answer
  }
}
