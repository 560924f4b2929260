import Foundation

// Rewrites one file: StandInRewriter INPUT OUTPUT. It prints each change as a note, and each place
// that needs a change by hand as an error of the original file.
let words = CommandLine.arguments
guard words.count == 3 else {
  FileHandle.standardError.write(
    Data("StandInRewriter: needs two paths: the source to read and the file to write\n".utf8))
  exit(64)
}
let source: String
do {
  source = try String(contentsOfFile: words[1], encoding: .utf8)
} catch {
  FileHandle.standardError.write(
    Data("StandInRewriter: '\(words[1])' cannot be read as UTF-8; correct StandIn.folders\n".utf8))
  exit(66)
}
let rewriting = Rewriting(source)
for change in rewriting.changes { print("\(words[1]):\(change.line): note: \(change.words)") }
for obstacle in rewriting.obstacles {
  print("\(words[1]):\(obstacle.line): error: \(obstacle.words)")
}
let text = "#sourceLocation(file: \"\(words[1])\", line: 1)\n" + rewriting.text
do {
  try text.write(toFile: words[2], atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("StandInRewriter: '\(words[2])' cannot be written\n".utf8))
  exit(73)
}
exit(rewriting.obstacles.isEmpty ? 0 : 1)
