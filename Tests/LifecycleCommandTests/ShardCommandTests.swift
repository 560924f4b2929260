import BuiltTools
import Sweeps
import Testing

@Suite("Option 'run --shard'")
struct ShardCommandTests {
  static let run =
    "lifecheck run --scenarios 5k --length 3 --rules 'delivery/*'"
    + " --engine fault:single-scenes-as-none"
  /// Commands that play a run as a whole and in three shards.
  static let parts =
    "\(run) --log $D/whole >$D/whole.txt; for I in 1 2 3; do \(run) --shard $I/3 --log $D/$I"
    + " >$D/$I.txt; done; "

  static let shards =
    "for I in 1 2 3; do \(run.replacing("5k --length 3", with: "2100 --length 1")) --shard $I/3"
    + " --log $D/$I >$D/$I.txt; done; "

  @Test("Merged shards give the same log and reports as the whole run, byte for byte", .slow)
  func equal() throws {
    let answer = try LogCommandTests.answer(
      Self.parts + "lifecheck merge $D/2 $D/3 $D/1 --log $D/log >$D/log.txt; echo $?;"
        + "cmp $D/log $D/whole; cmp $D/log.txt $D/whole.txt;"
        + "for L in log whole; do lifecheck report $D/$L $D/r-$L >$D/t; mv $D/$L $D/l;"
        + " lifecheck report $D/l $D/r-$L >$D/t; done; diff -r $D/r-log $D/r-whole;"
        + "grep -E '^shard|^1,928' $D/2.txt; lifecheck merge $D/1 $D/3 >$D/two.txt; echo $?;"
        + "grep '^shard.*missing' $D/two.txt")
    #expect(
      answer
        == .init(
          status: 0,
          output: """
            1
            shard 2 of 3 of the run; judge the whole run with: lifecheck merge
            1,928 scenarios, 5,784 stimuli, engine fault:single-scenes-as-none, seed 1
            1
            shard 2 of 3 is missing: merge again with all shards

            """, error: ""))
  }

  @Test(
    "For a conforming engine, merging is inconclusive without a shard and passes with all", .slow)
  func status() throws {
    let answer = try LogCommandTests.answer(
      "for I in 1 2; do lifecheck run --scenarios 1600 --shard $I/2 --log $D/$I >$D/t; echo $?; done;"
        + "lifecheck merge $D/1 >$D/t; echo $?; tail -1 $D/t; lifecheck merge $D/1 $D/2 >$D/t; echo $?"
    )
    #expect(answer.output == "0\n0\n2\ninconclusive: shard 2 of 2 is missing\n0\n")
  }

  @Test(
    "'run --shard auto' takes the shard from the batch system's environment variables", .slow,
    arguments: [
      ("CI_NODE_INDEX=3 CI_NODE_TOTAL=7", "auto", "shard 3 of 7"),
      ("JOB_COMPLETION_INDEX=2", "auto/7", "shard 3 of 7"),
      ("SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=7", "auto", "shard 3 of 7"),
      (
        "SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_MIN=5 SLURM_ARRAY_TASK_STEP=2"
          + " SLURM_ARRAY_TASK_COUNT=7", "auto", "shard 3 of 7"
      ),
      ("BUILDKITE_PARALLEL_JOB=2 BUILDKITE_PARALLEL_JOB_COUNT=7", "auto", "shard 3 of 7"),
      ("CIRCLE_NODE_INDEX=2 CIRCLE_NODE_TOTAL=7", "auto/7", "shard 3 of 7"),
      ("CI_NODE_INDEX=3 CI_NODE_TOTAL=7", "2/5", "shard 2 of 5"),
      ("CI_NODE_INDEX=3 CI_NODE_TOTAL=7", "", ""),
    ])
  func environment(variables: String, word: String, expected: String) throws {
    let option = word.isEmpty ? "" : "--shard \(word)"
    let answer = try LogCommandTests.answer(
      "\(variables) lifecheck run --scenarios 7k --length 1 --rules 'scene/*' \(option) >$D/t;"
        + "sed -n 's/^\\(shard [0-9]* of [0-9]*\\) of the run.*/\\1/p' $D/t")
    #expect(answer.output == (expected.isEmpty ? "" : expected + "\n"))
  }

  @Test(
    "Wrong arguments of '--shard' and 'merge' are refused with a remedy", .slow,
    arguments: [
      (
        "lifecheck run --shard third", 64,
        "'--shard' takes a part of a run, not 'third'\n"
          + "  for example 3/7, or in a job of a batch system: auto"
      ),
      (
        "lifecheck run --shard 0/7", 64,
        "there is no shard 0 of 7\n  shards are counted from 1; a run has at most 10000"
      ),
      (
        "lifecheck run --shard auto", 64,
        "no batch system sets the number of this shard\n"
          + "  GitLab, Kubernetes, Slurm, Buildkite, CircleCI would; otherwise give it: --shard 3/7"
      ),
      (
        "JOB_COMPLETION_INDEX=1 lifecheck run --shard auto", 64,
        "Kubernetes does not set the number of shards\n  give it: --shard auto/7"
      ),
      (
        "JOB_COMPLETION_INDEX=9223372036854775807 lifecheck run --shard auto/7", 64,
        "Kubernetes numbers this job 9223372036854775807, but there are only 7 shards\n"
          + "  give the shard: --shard 3/7"
      ),
      (
        "CI_NODE_INDEX=1 CI_NODE_TOTAL=7 lifecheck run --shard auto/6", 64,
        "GitLab has 7 jobs, not 6\n  leave the number out: --shard auto"
      ),
      (
        "CI_NODE_INDEX=9 CI_NODE_TOTAL=7 lifecheck run --shard auto", 64,
        "GitLab numbers this job 9, but there are only 7 shards\n  give the shard: --shard 3/7"
      ),
      (
        "CI_NODE_INDEX=x CI_NODE_TOTAL=7 lifecheck run --shard auto", 64,
        "CI_NODE_INDEX is 'x', not a number\n  give the shard: --shard 3/7"
      ),
      (
        "CI_NODE_INDEX=1 CIRCLE_NODE_INDEX=0 lifecheck run --shard auto", 64,
        "several batch systems set a number for this job: GitLab, CircleCI\n"
          + "  give the shard: --shard 3/7"
      ),
      (
        ": >$D/e; lifecheck run --shard 1/2 --expect $D/e --update", 64,
        "'--update' cannot be combined with '--shard'\n  an update needs a whole run: leave one "
          + "option out"
      ),
      (
        "lifecheck merge", 64,
        "'merge' takes the logs of shards\n  for example: lifecheck merge shard-*.jsonl"
      ),
      ("lifecheck merge gone", 66, "no file 'gone'\n  give the path of a file that exists"),
      (
        "lifecheck merge $D/1 $D/2 --log $D/1", 64,
        "'$D/1' is one of the shards, and would be overwritten\n  choose another file"
      ),
      (
        "cp $D/1 $D/4; lifecheck merge $D/1 $D/2 $D/4", 65,
        "$D/4: two logs are both shard 1 of 3\n  remove one of them"
      ),
      (
        "sed '1s/\"seed\":\"1\"/\"seed\":\"2\"/' $D/2 >$D/4; lifecheck merge $D/1 $D/4", 65,
        "$D/4: from another run: its 'seed' is \"2\", in the first log \"1\"\n"
          + "  merge shards that were run with the same options and the same lifecheck"
      ),
      (
        "lifecheck merge $D/1 $D/3 --log $D/4 >$D/t; lifecheck run --resume $D/4", 65,
        "'$D/4' is a merged log\n  resume the logs of the shards, and merge them again"
      ),
    ] as [(String, Int32, String)])
  func commandError(command: String, status: Int32, expected: String) throws {
    let needsParts = command.contains("$D/1")
    let answer = try LogCommandTests.answer(
      (needsParts ? Self.shards : "")
        + "(\(command)) 2>$D/error; S=$?; sed \"s|$D|\\$D|g\" $D/error; exit $S")
    #expect(answer == .init(status: status, output: "lifecheck: \(expected)\n", error: ""))
  }
}
