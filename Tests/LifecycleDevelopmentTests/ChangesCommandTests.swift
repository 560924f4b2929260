import BuiltTools
import Foundation
import Testing

@Suite("The command 'lifecheck-dev changes'")
struct ChangesCommandTests {
  private static let reports = URL(filePath: #filePath).appending(path: "../../../Reports")
    .standardized.path

  @Test("Every change since the last release is described")
  func described() throws {
    let answer = try CommandLineTool.answer(["changes", "--check", "--reports", Self.reports])
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
  }

  @Test("A change is refused until its name stands below the heading for unreleased changes")
  func undescribed() throws {
    let answer = try CommandLineTool.answer(
      toShell: """
        D=$(mktemp -d); cd $D; cp '\(Self.reports)'/Released.tsv .
        sed -i -e '/\\tlaunch\\/initial-state\\t/d' -e 's/\\tSHOULD\\t/\\tOBSERVED\\t/;t' Released.tsv
        printf '## Unreleased\\n\\n## 0\\n\\n- `launch/initial-state`\\n' >Changes.md
        lifecheck-dev changes --check --reports . >told; echo $?
        grep -c '^stricter: .* was OBSERVED, is SHOULD: write .since: .next.' told
        grep '^added' told
        sed -i 's/- `/- removed `/; 1a - `launch/initial-state`' Changes.md
        lifecheck-dev changes --check --reports . | grep -c launch/initial-state
        lifecheck-dev changes --record --reports . >told
        lifecheck-dev changes --check --reports .; rm -r $D
        """)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.first == "1", "\(answer.output)\(answer.error)")
    #expect(lines.count > 1 && Int(lines[1]).map { $0 > 10 } ?? false)
    #expect(
      lines.contains {
        $0.hasPrefix("added: rule `launch/initial-state`: write 'since: .next'")
      })
    #expect(lines.last == "0 changes")
  }

  @Test("A missing table of the last release is an error with a remedy")
  func missing() throws {
    let answer = try CommandLineTool.answer(["changes", "--reports", "/nowhere"])
    #expect(answer.status == 66)
    #expect(answer.error.contains("no file '/nowhere/Released.tsv'"))
  }
}
