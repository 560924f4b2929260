extension Given {
  /// The given that a text says: features alone, such as `iOS 12, no scenes`, or whole lines.
  ///
  /// An empty text says the default.
  public init(notation: String) throws(NotationError) {
    var lexer = try Lexer(notation)
    var reader = GivenReader()
    var isFirst = true
    while var lineReader = try lexer.next() {
      guard let word = lineReader.peek else { continue }
      if lineReader.opens(with: "given") {
        try reader.read(features: &lineReader)
      } else if lineReader.opens(with: "on") {
        try reader.read(script: &lineReader)
      } else if isFirst {
        try reader.read(features: &lineReader)
      } else {
        throw word.isNot("a line of the given", among: ["given", "on"])
      }
      isFirst = false
    }
    self = reader.result
  }
}
