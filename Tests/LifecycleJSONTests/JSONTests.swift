import LifecycleJSON
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("JSON prints its keys in the order written, and parses back to an equal value")
  func roundTrip() throws {
    let value: JSON = [
      "b": [1, -2, true, .null, []], "a": "é \"\\\n\t\u{1}", "o": ["x": [:], "é": "\u{2028}"],
    ]
    #expect(
      "\(value)"
        == #"{"b":[1,-2,true,null,[]],"a":"é \"\\\n\t\u0001","o":{"x":{},"é":"\u2028"}}"#)
    var reader = JSONReader("\(value)")
    #expect(try reader.value() == value)
    var page = JSONReader(value.page.replacing("\n", with: " "))
    #expect(try page.value() == value)
  }

  @Test("Terminal controls and invisible or bidirectional characters print as escapes")
  func controls() throws {
    let text = "a\u{80}\u{9B}\u{61C}\u{200B}\u{200E}\u{202E}\u{2028}\u{2060}\u{2066}\u{FEFF}\u{7F}b"
    #expect(
      "\(JSON.text(text))"
        == #""a\u0080\u009b\u061c\u200b\u200e\u202e\u2028\u2060\u2066\ufeff\u007fb""#)
    let shown = "\u{A0}é\u{61B}\u{2010}\u{2070}\u{FF01}\u{1F600}\u{10082}\u{E000}"
    #expect("\(JSON.text(shown))" == "\"\(shown)\"")
    var reader = JSONReader("\(JSON.text(text))")
    #expect(try reader.value() == .text(text))
  }

  @Test(
    "Numeric escapes are parsed, with surrogate pairs beyond 16 bits",
    arguments: [
      (#""\u0041""#, "A"), (#""\ud83d\ude00!""#, "😀!"), (#""\uD800\uDC00""#, "\u{10000}"),
    ])
  func characters(text: String, value: String) throws {
    var reader = JSONReader(text)
    #expect(try reader.value() == .text(value))
  }

  @Test(
    "JSON that is not strictly valid is refused at the right column",
    arguments: [
      ("", 1), ("{", 2), ("[1,]", 4), (#"{"a":1,}"#, 8), (#"{"a":1,"a":2}"#, 8), ("1 2", 3),
      ("01", 1), ("1.5", 1), ("+1", 1), ("nul", 1), (#""a"#, 3), (#""\x""#, 3), (#"{"a" 1}"#, 6),
      (#""\u12""#, 3), (#""\ud83d""#, 3), (#""\ud83d\u0041""#, 3), (#""\ude00\ud83d""#, 3),
      (#""\u-000""#, 3), ("\"\u{1}\"", 2), ("{1:2}", 2), (String(repeating: "[", count: 40), 17),
    ])
  func strict(text: String, column: Int) throws {
    let fault = try #require(throws: JSONReader.Fault.self) {
      var reader = JSONReader(text)
      _ = try reader.value()
    }
    #expect(fault.column == column, "\(fault)")
    #expect(!fault.remedy.isEmpty)
  }
}
