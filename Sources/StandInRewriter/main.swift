import Foundation

// Rewrites one file: StandInRewriter INPUT OUTPUT. It prints each change as a note, and each place
// that needs a change by hand as an error of the original file. The exit statuses 64, 66 and 73 are
// those of `sysexits.h`.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(
    Data("StandInRewriter: needs two paths: the source to read and the file to write\n".utf8))
  exit(64)
}
let (input, output) = (arguments[1], arguments[2])
let source: String
do {
  source = try String(contentsOfFile: input, encoding: .utf8)
} catch {
  FileHandle.standardError.write(
    Data("StandInRewriter: '\(input)' cannot be read as UTF-8; correct StandIn.folders\n".utf8))
  exit(66)
}
let rewriting = Rewriting(source)
for change in rewriting.changes { print("\(input):\(change.line): note: \(change.words)") }
for obstacle in rewriting.obstacles {
  print("\(input):\(obstacle.line): error: \(obstacle.words)")
}
let text = "#sourceLocation(file: \"\(input)\", line: 1)\n" + rewriting.text
do {
  try text.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("StandInRewriter: '\(output)' cannot be written\n".utf8))
  exit(73)
}
exit(rewriting.obstacles.isEmpty ? 0 : 1)
