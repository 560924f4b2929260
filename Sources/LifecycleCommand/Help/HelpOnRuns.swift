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

  /// What `lifecheck help run` says of what is printed and written.
  static let outputText = """
      -q, --quiet        print the verdict alone
      -v, --verbose      also print every rule, the stimuli sent in each state, warnings, and all that
                         is known of each finding
      --json             print the findings alone, a line of JSON each, as the log has them
      --color WHEN       auto, always or never             (auto: on a terminal, unless NO_COLOR is set)
      --since LOG        say what is new since that run, and what is fixed
      --reports FOLDER   write all reports there, as 'lifecheck report' does
      --observations FILE
                         what a thousand of the scenarios are like at most, evenly spread: a line of
                         JSON each, as Hypothesis' observability interface has it and Tyche shows it
      --profile NAME     what options that are not given stand at:
                           quick     --scenarios 20k
                           ci        --scenarios 200k --log lifecheck.jsonl --reports lifecheck-reports
                           nightly   --time 1h, a seed of the day such as 20261122, --log and --reports
                                     as ci has them
                         quick and ci have seed 1: what a commit comes to depends on the commit alone

    """

  static let mergeText = """
    lifecheck merge LOG... [--log FILE] [-q | -v | --json] [--color WHEN]

    Makes one log of those that the shards of a run have written, prints the report, and judges the
    whole. If all shards are there, the log and the report have the bytes of the run that was not
    divided. It plays nothing, and needs no engine.

      --log FILE         where the log of the whole is written
      -q, --quiet        print the verdict alone
      -v, --verbose      print all of it; see: lifecheck help run
      --json             print the findings alone
      --color WHEN       auto, always or never             (auto)
      --since LOG        say what is new since that run, and what is fixed

    Examples:
      lifecheck run --shard 1/2 --log shard-1.jsonl
      lifecheck run --shard 2/2 --log shard-2.jsonl
      lifecheck merge shard-1.jsonl shard-2.jsonl --log run.jsonl

    The exit status is that of the whole run; it is 2 if a shard is missing or has not ended, unless
    something was found that decides it. Logs of another run, or of the same shard, are refused: 65.

    """
}

extension HelpPage {
  static let reportText = """
    lifecheck report LOG [--html] [--junit] [--sarif] [--ctrf] [--markdown] [--badge] [--statement]
                     [DIR]

    Makes reports of what 'lifecheck run --log LOG' has written down, and of nothing else: the same
    log gives the same bytes. Without DIR it prints what 'run --verbose' prints; with DIR it writes
    the reports that are named, or all, into that folder, which is made if need be.

      --html             report.html: one page without network, for people
      --junit            junit.xml, with the file and line of yours that a failure is about;
                         junit-strict.xml, as Jenkins has it
      --sarif            report.sarif: version 2.1.0, as code scanning reads it
      --ctrf             ctrf.json: the common test report format
      --markdown         summary.md
      --badge            badge.svg, and badge.json as shields.io reads it
      --statement        statement.json: what a claim of conformance has to publish
      -q, --quiet        print the verdict alone
      -v, --verbose      print all of it                   (the usual)
      --json             print the findings alone, as the log has them
      --color WHEN       auto, always or never             (auto)
      --since LOG        say what is new since that run, and what is fixed

    In GitHub Actions (GITHUB_ACTIONS=true) it also says each finding as an annotation, on standard
    error, and adds the summary to the step ($GITHUB_STEP_SUMMARY).

    Examples:
      lifecheck run --scenarios 200k --log run.jsonl
      lifecheck report run.jsonl
      lifecheck report run.jsonl --html --junit reports

    The exit status is 0, or 2 if the log was cut short, has no end yet, or lacks a shard. What the
    run came to is its own status.

    """

  static let compareText = """
    lifecheck compare LOG... [--reports FOLDER] [-v]

    Compares runs by their logs: what each rule came to in each, where that differs or fails; and of
    each log behind the first what is new in it since the one before, what fails still, is expected
    now or no longer, and what is fixed. A failure is fixed if its rule held; else it was not seen
    again, which may be chance. Where two runs are not alike, in their seeds or scenarios, it is said.

      --reports FOLDER   write comparison.html there: one page without network, rules by runs
      -v, --verbose      list every rule

    Examples:
      lifecheck compare mine.jsonl theirs.jsonl --reports reports
      lifecheck compare last-week.jsonl yesterday.jsonl today.jsonl

    The exit status is 1 if the last log has a failure that the one before has not, or expects; else 0.

    """

  static let recheckText = """
    lifecheck judge LOG

    Judges the trace of each finding and warning in a log again, without the engine, by this
    program's rules, and says whether it is confirmed or refuted. That an engine gave no answer can
    be seen by playing it only.

    It does not show that an engine conforms: a log holds what was found, not what was played.

    Examples:
      lifecheck run --engine fault:skips-deactivation --scenarios 20k --log run.jsonl
      lifecheck judge run.jsonl

    The exit status is 65 if anything is refuted, else 1 if a finding is confirmed that nobody
    expects, else 2 if there were only expected failures, warnings, or engines that gave no answer,
    4 if there was nothing to judge.

    """
}

extension HelpPage {
  /// What `lifecheck help run` says of earlier runs.
  static let memoryText = """
      --corpus FOLDER    play the scenarios that lie there first, each in a file NAME.scenario, and
                         add to them what is found; without it, Corpus/Found if that is there
      --expect FILE      failures that are known: they do not fail the run, but a stale or expired
                         entry does
      --update           take stale entries out of that file; with --issue LINK and --until DAY also
                         add what is found. This run is still judged by the file as it was
      --issue LINK       the issue of new entries
      --until DAY        the last day of new entries
      --today DAY        expire entries as if it were that day    (today, in UTC)

    A file of expectations has entries of four lines, and remarks, which '--update' keeps:

      # The vendor works on it.
      expect deactivation/before-background#didEnterBackground
        replay launch; home
        issue  https://example.org/issues/12
        until  2026-12-31

    'expect' has a signature as reports have it, or several by a '*', at most 20. 'replay' has the
    scenario that shows it, or the path of its file. If that does not fail so any more, the entry is
    stale, whatever random scenarios did. 'until' has the last day on which it is expected. An entry
    covers its own signature and nothing behind it: the scenario is judged on, and what else it breaks
    fails the run.

    """
}

extension HelpPage {
  /// What is to be said of engines in other processes.
  static let elsewhereText = """

    'exec:COMMAND' is an engine in a process of its own, in any language: a shell starts the
    command, which answers on standard output, one JSON object a line, and says on standard error
    what it likes. 'lifecheck new-adapter' writes one that runs. An implementation whose hello has
    "drive":"host" is told what its host would say ('did become active A'): the suite plays the
    device around it, and judges what it tells alone. Each thread has a process of its own. One
    that ends, keeps silent or says what is not in the protocol is started anew, and the scenario
    is played again, alone and with more time:

      crashed            it ended again; '...-with-history': only behind other scenarios
      hung               it kept silent again; '...-with-history': only behind other scenarios. One
                         that only took longer is counted as slow; if that is more than one in a
                         thousand, and more than 5, the run is inconclusive
      failed             it said itself that it failed over the scenario
      protocol-error     it said what is not in the protocol; the report quotes it
      nondeterministic   one scenario in 64 is played twice, with another between, and differed
      skipped            it would not play the scenario: no failure, and nothing that is passed

    An engine that fails more than 20 times, and in more than one scenario in a hundred, ends the run.
    It has 10s to say hello, 20ms a stimulus but 2s at least to answer, and 1s to end; on a slow
    machine multiply all of that: LIFECHECK_DEADLINE_FACTOR=3.

    """
}
