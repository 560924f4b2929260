import Lifecycle
import LifecycleGeneration
import Testing

@Suite("Fuzzer dictionary")
struct ByteDictionaryTests {
  private let lines = ByteDictionary.text.split(separator: "\n")

  @Test("Each line of the dictionary is a two-byte entry in libFuzzer's format, without duplicates")
  func format() throws {
    let entry = try Regex(#"(\w+)="\\x[0-9a-f]{2}\\x[0-9a-f]{2}""#)
    let strange = lines.dropFirst().filter { $0.wholeMatch(of: entry) == nil }
    let remarks = lines.filter { $0.hasPrefix("#") }
    #expect(remarks.count == 1)
    #expect(strange.isEmpty)
    #expect(Set(lines).count == lines.count)
  }

  @Test("The dictionary contains every stimulus except waits")
  func stimuli() {
    for stimulus in alphabet where stimulus.kind != .unknown && stimulus.kind != .wait {
      let name = "\(stimulus.kind)_".replacing(" ", with: "_")
      #expect(lines.contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(lines.contains(#"home_0="\x04\x00""#))
    #expect(lines.contains(#"open_1="\x01\x01""#))
  }
}
