import Foundation
import Lifecycle
import LifecycleGeneration
import Sweeps
import Testing

@Suite("Scenarios as bytes")
struct ByteTests {
  private let reader = ByteReader()
  /// The number of the place in `didFinishLaunching`, which each new callback can change.
  private static let launching = UInt8(
    Trigger.places.firstIndex(of: .callback(.didFinishLaunching, .app)) ?? 0)

  @Test("Every scenario of the corpus survives conversion to bytes and back")
  func corpus() throws {
    let files = try Self.corpus()
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let scenario = try Scenario(legalNotation: text)
      let bytes = try #require(scenario.bytes, "\(file.lastPathComponent)")
      #expect(reader.scenario(bytes) == scenario, "\(file.lastPathComponent)")
    }
  }

  @Test(
    "Bytes become a scenario that an engine with few capabilities supports",
    arguments: [.sceneBased, .appBased, [.sceneBased, .multipleScenes, .reactions]]
      as [Capabilities])
  func supported(capabilities: Capabilities) {
    let few = ByteReader(for: capabilities)
    var generator = Generator(seed: 12, capabilities: .all, length: 30)
    var stimuli = 0
    for index in 0..<500 as Range<UInt64> {
      let scenario = few.scenario(generator.scenario(index).bytes ?? [])
      #expect(capabilities.supports(scenario), "\(scenario)")
      stimuli += scenario.stimuli.count
    }
    #expect(stimuli > 1_000)
  }

  @Test("Generated scenarios survive conversion to bytes and back")
  func generated() throws {
    var generator = Generator(seed: 11, capabilities: .all, length: 30)
    for index in 0..<UInt64(Sweep.count(5_000, sample: 1_000)) {
      let scenario = generator.scenario(index)
      #expect(reader.scenario(try #require(scenario.bytes)) == scenario, "\(scenario)")
    }
  }

  @Test(
    "Each stimulus and each departure from the default given takes two bytes",
    arguments: [
      ("launch; home", [0, 0, 4, 0] as [UInt8]),
      ("launch; open B; wait 31s", [0, 0, 1, 1, 24, 31]),
      ("wait 3600s", [54, 14, 24, 16]),
      ("given iOS 12, SDK 18, no scenes; lock", [32, 3, 34, 0, 5, 0]),
      (
        "on app.didFinishLaunching: take 300s, acquire audio; wait 5s",
        [45, Self.launching, 54, 1, 46, 44, 47, 1, 24, 5]
      ),
    ])
  func format(notation: String, bytes: [UInt8]) throws {
    let scenario = try Scenario(legalNotation: notation)
    #expect(scenario.bytes == bytes)
    #expect(reader.scenario(bytes) == scenario)
  }

  @Test(
    "Reading bytes skips impossible stimuli and maps unknown values to existing ones",
    arguments: [
      ([4], ""), ([7, 200], "interrupt alert"), ([6, 0, 0, 0], "launch"),
      ([0, 9, 2, 200], "launch; leave A"),
      ([0, 0, 1, 7], "launch; open B"),
      ([ByteWord.count, 0, 32 + ByteWord.count, 3], "given iOS 12, SDK 18; launch"),
      ([47, 1, 0, 0], "launch"),
      ([32, 3 + UInt8(Given.Version.known.count), 0, 0], "given iOS 12, SDK 18; launch"),
    ] as [([UInt8], String)])
  func passedOver(bytes: [UInt8], notation: String) throws {
    #expect(reader.scenario(bytes) == (try Self.scenario(notation)))
  }

  @Test("Random bytes always give a legal scenario")
  func anyBytes() {
    var random = Random(seed: 12)
    var longest = 0
    for _ in 0..<Sweep.count(20_000, sample: 2_000) {
      let bytes = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
      let scenario = reader.scenario(bytes)
      longest = max(longest, scenario.stimuli.count)
      #expect(scenario.firstIllegal == nil, "\(bytes)")
    }
    #expect(longest > 30)
  }

  @Test("Unknown versions and reactions in callbacks that never come have no bytes")
  func unsayable() throws {
    for text in ["given iOS ?; launch", "on app.willConnect: take 1s; launch"] {
      #expect(try Scenario(notation: text).bytes == nil)
    }
  }

  private static func scenario(_ notation: String) throws -> Scenario {
    notation.isEmpty ? Scenario(Given(), []) : try Scenario(legalNotation: notation)
  }

  static func corpus() throws -> [URL] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Corpus").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return paths.filter { $0.hasSuffix(".scenario") }.map { folder.appending(path: $0) }
  }
}
