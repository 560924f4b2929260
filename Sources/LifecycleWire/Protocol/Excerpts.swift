// Excerpts of lines from other processes, for messages.

extension UnsafeBufferPointer<UInt8> {
  /// The first 80 bytes in quotation marks, with a dot for each byte that cannot be printed.
  var quoted: String {
    let shown = prefix(80).map { $0 >= 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: ".") }
    return "'\(String(decoding: shown, as: UTF8.self))'" + (count > 80 ? "…" : "")
  }
}

extension String {
  /// The text on one line, cut after 200 characters, with blanks for control and format characters.
  var clipped: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(201) {
      let isShown = ![.control, .format, .lineSeparator, .paragraphSeparator, .privateUse]
        .contains(scalar.properties.generalCategory)
      line.append(isShown ? scalar : " ")
    }
    return line.count > 200 ? String(line.dropLast()) + "…" : String(line)
  }
}
