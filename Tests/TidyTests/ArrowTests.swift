import Foundation
import Testing

@Suite("Imports between modules")
struct ArrowTests {
  @Test("Sources import only the modules that Package.swift declares as dependencies")
  func imports() throws {
    let arrows = try Manifest.arrows()
    #expect(arrows.count >= 9)
    for (module, known) in arrows {
      // Files in `Adapters` are resources: packages made from them declare their own imports. The
      // recorder imports the UIKit of a device.
      let files = try Tree.files(in: "Sources/\(module)", ".swift")
      for file in files
      where !file.path.contains("/Adapters/") && !file.path.hasSuffix("UIKitRecorder.swift") {
        for line in file.lines {
          guard let imported = Manifest.imported(by: line), arrows[imported] != nil else {
            continue
          }
          #expect(known.contains(imported), "\(file.path) imports \(imported)")
        }
      }
    }
  }

  @Test("The contract module `Lifecycle` imports nothing but Synchronization, not even Foundation")
  func contract() throws {
    for file in try Tree.files(in: "Sources/Lifecycle", ".swift") {
      for line in file.lines {
        #expect([nil, "Synchronization"].contains(Manifest.imported(by: line)), "\(file.path)")
      }
    }
  }

  @Test(
    "Package.swift keeps modules independent of each other where it must",
    arguments: [
      ("LifecycleOracle", "LifecycleReference"), ("LifecycleOracle", "LifecycleGeneration"),
      ("LifecycleReference", "LifecycleFaults"), ("LifecycleFaults", "LifecycleOracle"),
      ("LifecycleReference", "LifecycleOracle"), ("LifecycleGeneration", "LifecycleOracle"),
      ("LifecycleShrinking", "LifecycleOracle"), ("LifecycleCampaigns", "LifecycleReference"),
      ("LifecycleConformance", "LifecycleFaults"),
      ("LifecycleTraces", "LifecycleCampaigns"), ("LifecycleReports", "LifecycleSelfTest"),
      ("LifecycleCommand", "LifecycleSelfTest"), ("LifecycleCommand", "LifecycleDevelopment"),
      ("lifecheck", "LifecycleDevelopment"), ("lifecheck-fuzz", "LifecycleOracle"),
    ])
  func missing(from: String, to: String) throws {
    let known = try #require(try Manifest.arrows()[from])
    #expect(!known.contains(to))
  }
}

/// The dependencies between modules that `Package.swift` declares.
enum Manifest {
  /// Returns the modules that each module may import.
  static func arrows() throws -> [String: Set<String>] {
    let text = try String(contentsOf: Tree.top.appending(path: "Package.swift"), encoding: .utf8)
    let declaration = try Regex(
      #"(?s)\.(?:module\(|executableTarget\(\s*name:)\s*"([\w-]+)"(?:,\s*(?:knows|dependencies):\s*\[(.*?)\])?"#
    )
    var arrows: [String: Set<String>] = [:]
    for match in text.matches(of: declaration) {
      guard let name = match[1].substring else { continue }
      let known = (match[2].substring ?? "").matches(of: try Regex(#""([\w-]+)""#))
      arrows[String(name)] = Set(known.compactMap { $0[1].substring.map(String.init) })
    }
    return arrows
  }

  /// Returns the module a line imports, or `nil` if the line is no import.
  static func imported(by line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let position = words.firstIndex(of: "import"), position <= 2, position + 1 < words.count,
      words[..<position].allSatisfy({
        ["package", "public", "internal", "@testable", "@preconcurrency"].contains($0)
      })
    else { return nil }
    return String(words[position + 1])
  }
}
