extension HelpPage {
  static let reportText = """
    lifecheck report LOG [--html] [--junit] [--sarif] [--ctrf] [--markdown] [--badge] [--statement]
                     [DIR]

    Makes reports of what 'lifecheck run --log LOG' has written down, and of nothing else: the same
    log gives the same bytes. Without DIR it prints the text that the run printed; with DIR it writes
    the reports that are named, or all, into that folder, which is made if need be.

      --html             report.html: one page without network, for people
      --junit            junit.xml, with file and line of each rule; junit-strict.xml, as Jenkins has it
      --sarif            report.sarif: version 2.1.0, as code scanning reads it
      --ctrf             ctrf.json: the common test report format
      --markdown         summary.md
      --badge            badge.svg, and badge.json as shields.io reads it
      --statement        statement.json: what a claim of conformance has to publish

    In GitHub Actions (GITHUB_ACTIONS=true) it also says each finding as an annotation, on standard
    error, and adds the summary to the step ($GITHUB_STEP_SUMMARY).

    Examples:
      lifecheck run --scenarios 200k --log run.jsonl
      lifecheck report run.jsonl
      lifecheck report run.jsonl --html --junit reports

    The exit status is 0, or 2 if the log was cut short, has no end yet, or lacks a shard. What the
    run came to is its own status.

    """

  static let judgeText = """
    lifecheck judge LOG

    Judges the trace of each finding and warning in a log again, without the engine, by this
    program's rules, and says whether it is confirmed or refuted. That an engine gave no answer can
    be seen by playing it only.

    It never clears an engine: a log holds what was found, not what was played.

    Examples:
      lifecheck run --engine fault:skips-deactivation --scenarios 20k --log run.jsonl
      lifecheck judge run.jsonl

    The exit status is 65 if anything is refuted, else 1 if a finding is confirmed that nobody
    expects, else 2 if there were only expected failures, warnings, or engines that gave no answer,
    4 if there was nothing to judge.

    """
}
