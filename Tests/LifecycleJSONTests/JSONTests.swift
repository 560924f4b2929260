import LifecycleJSON
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("is printed in the order in which it was written, and read back")
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

  @Test(
    "has characters by their numbers, those beyond 16 bits by two",
    arguments: [
      (#""\u0041""#, "A"), (#""\ud83d\ude00!""#, "😀!"), (#""\uD800\uDC00""#, "\u{10000}"),
    ])
  func characters(text: String, value: String) throws {
    var reader = JSONReader(text)
    #expect(try reader.value() == .text(value))
  }

  @Test(
    "is read strictly",
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
