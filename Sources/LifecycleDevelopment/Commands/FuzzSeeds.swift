import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleGeneration
import LifecycleReports

/// The corpus in bytes, for a fuzzer to start from.
struct FuzzSeeds {
  let folder: String
  let corpus: String

  /// Writes a file for each scenario, named after where it lies.
  func write() throws(CommandError) {
    let scenarios = try Folder(existing: corpus, remedy: "name the corpus after '--corpus'")
    let seeds = try Folder(making: folder)
    let files = try scenarios.files().filter { $0.hasSuffix(Self.ending) }
    for file in files {
      let bytes = try Self.bytes(of: Input(file: "\(scenarios.path)/\(file)"))
      let name = file.dropLast(Self.ending.count).replacing("/", with: "-")
      try Folder.write(bytes, to: "\(seeds.path)/\(name)")
    }
    guard !files.isEmpty else {
      throw CommandError(
        .nothingRan, "no scenario in '\(corpus)'", "their files end in '\(Self.ending)'")
    }
    try Console.print("wrote \(files.count.of("scenario")) to \(folder)\n")
  }

  private static func bytes(of input: Input) throws(CommandError) -> [UInt8] {
    do throws(NotationError) {
      if let bytes = try Scenario(legalNotation: input.text).bytes { return bytes }
    } catch {
      throw CommandError(malformed: input, error)
    }
    throw CommandError(
      .malformed, "\(input.name): cannot be said in bytes",
      "no version may be '?', and reactions stand in callbacks that the receiver has")
  }

  private static let ending = ".scenario"
}
