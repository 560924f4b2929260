extension HelpPage {
  /// What `lifecheck help run` says of runs that are killed, and of their parts.
  static let longRunText = """
      --resume FILE      go on with the run whose log this is, after a kill, Ctrl-C or the end of its
                         time; the log says what is run, and other options have to agree with it.
                         With --time it goes on for so long again. What is found is added to a corpus
                         that --corpus names again
      --shard I/N        play one of N parts of the run, from 1; each takes blocks of 1,024 scenarios
                         in turn. 'auto' asks the environment of GitLab, Kubernetes, Slurm, Buildkite
                         or CircleCI, 'auto/N' where it does not know how many there are. Nothing but
                         this option divides a run. A part may leave a MUST rule untried and end with
                         0: 'lifecheck merge' judges the whole

    """

  static let mergeText = """
    lifecheck merge LOG... [--log FILE]

    Makes one log of those that the shards of a run have written, prints the report, and judges the
    whole. If all shards are there, the log and the report have the bytes of the run that was not
    divided. It plays nothing, and needs no engine.

      --log FILE         where the log of the whole is written

    Examples:
      lifecheck run --shard 1/2 --log shard-1.jsonl
      lifecheck run --shard 2/2 --log shard-2.jsonl
      lifecheck merge shard-1.jsonl shard-2.jsonl --log run.jsonl

    The exit status is that of the whole run; it is 2 if a shard is missing or has not ended, unless
    something was found that decides it. Logs of another run, or of the same shard, are refused: 65.

    """
}
