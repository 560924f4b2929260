import Foundation
import LifecycleTraces

enum RecordedCorpus {
  static func traces() throws -> [RecordedTrace] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Corpus/Recorded").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".jsonl") }.sorted().flatMap { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return try RecordedTraces.read(text, name: name)
    }
  }
}
