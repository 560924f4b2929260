import BuiltTools
import Sweeps
import Testing

@Suite("Corpus of found scenarios")
struct CorpusCommandTests {
  static let fault = "fault:skips-deactivation"
  static let file = "deactivation-before-background-didEnterBackground-7f9c06ff.scenario"

  @Test("A run writes each finding to the corpus once, and later runs replay it first", .slow)
  func found() throws {
    let run = "lifecheck run --engine \(Self.fault) --rules 'deactivation/*' --corpus $D/found"
    let answer = try LogCommandTests.answer(
      "\(run) --scenarios \(few) >$D/one 2>$D/told; \(run) --scenarios \(few) >$D/two 2>>$D/told;"
        + "\(run) --scenarios 1 --length 1 -v >$D/three;"
        + "echo $?; ls $D/found; wc -l <$D/told; tail -n 4 $D/found/*; grep -c '^Seen only in' $D/three"
    )
    #expect(
      answer.output == """
        1
        \(Self.file)
        2
        # signature deactivation/before-background#didEnterBackground
        # engine fault:skips-deactivation
        launch
        home
        1

        """)
  }

  @Test("Findings are written only to an existing folder Corpus/Found, or to a named one", .slow)
  func usual() throws {
    let run =
      "lifecheck run --engine \(Self.fault) --scenarios \(few) --rules 'deactivation/*' >$D/text 2>$D/told"
    let answer = try LogCommandTests.answer(
      "cd $D; \(run); find . -name '*.scenario'; mkdir -p Corpus/Found; \(run);"
        + "find . -name '*.scenario'")
    #expect(answer.output == "./Corpus/Found/\(Self.file)\n")
  }

  @Test("'corpus --prune' drops scenarios that no longer fail or repeat another, with the reason")
  func prune() throws {
    let files =
      "mkdir $D/f; echo 'launch; home' >$D/f/b.scenario; echo launch >$D/f/c.scenario;"
      + "echo 'launch; home; launch' >$D/f/a.scenario; echo hello >$D/f/notes.txt; cd $D;"
    let prune = "lifecheck corpus --prune f --engine \(Self.fault)"
    let answer = try LogCommandTests.answer(
      "\(files) \(prune) --dry-run; ls f; \(prune); ls f; lifecheck corpus --prune f; ls f")
    #expect(
      answer.output == """
        would remove f/a.scenario: f/b.scenario shows \
        deactivation/before-background#didEnterBackground too, and is simpler
        would remove f/c.scenario: fault:skips-deactivation breaks no MUST or SHOULD rule there
        would keep 1 of 3 scenarios
        a.scenario
        b.scenario
        c.scenario
        notes.txt
        removed f/a.scenario: f/b.scenario shows \
        deactivation/before-background#didEnterBackground too, and is simpler
        removed f/c.scenario: fault:skips-deactivation breaks no MUST or SHOULD rule there
        kept 1 of 3 scenarios
        b.scenario
        notes.txt
        removed f/b.scenario: reference breaks no MUST or SHOULD rule there
        kept 0 of 1 scenario
        notes.txt

        """)
  }

  @Test(
    "A malformed corpus file is refused with a remedy, and nothing is lost",
    arguments: [
      (
        "echo 'launch; hoem' >$D/x.scenario; lifecheck run --corpus $D", 65,
        "$D/x.scenario:1:9: not a stimulus: 'hoem'\n  did you mean 'home'?"
      ),
      (
        "echo 'launch; unlock' >$D/x.scenario; lifecheck corpus --prune $D", 65,
        "$D/x.scenario:1:9: cannot happen here: 'unlock'\n  the device is not locked"
      ),
      (
        "echo >$D/x; lifecheck run --corpus $D/x", 66,
        "'$D/x' is not a folder\n  give a readable folder of scenarios"
      ),
      (
        "mkfifo $D/x.scenario; lifecheck run --corpus $D", 66,
        "'$D/x.scenario' is not a file\n  remove it from the folder"
      ),
      (
        "lifecheck corpus --prune $D", 4,
        "there is no scenario in '$D'\n"
          + "  give a folder with scenarios: lifecheck corpus --prune FOLDER"
      ),
      (
        "lifecheck corpus", 64,
        "'corpus' needs an option\n"
          + "  for example: lifecheck corpus --prune; see: lifecheck help corpus"
      ),
      (
        "lifecheck corpus --to-fuzz $D/seeds", 64,
        "'--to-fuzz' is an option of lifecheck-dev\n"
          + "  in the repository of the suite, run: swift run -c release lifecheck-dev corpus "
          + "--to-fuzz"
      ),
      (
        "lifecheck corpus --dry-run", 64,
        "'--dry-run' needs '--prune'\n  see: lifecheck help corpus"
      ),
    ] as [(String, Int32, String)])
  func commandError(command: String, status: Int32, expected: String) throws {
    let answer = try LogCommandTests.answer(
      command + " 2>$D/error; S=$?; sed \"s|$D|\\$D|\" $D/error; exit $S")
    #expect(answer == .init(status: status, output: "lifecheck: \(expected)\n", error: ""))
  }
}
