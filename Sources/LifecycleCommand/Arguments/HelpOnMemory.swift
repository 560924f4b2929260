extension HelpPage {
  /// What `lifecheck help run` says of earlier runs.
  static let memoryText = """
      --corpus FOLDER    play the scenarios that lie there first, and add to them what is found, a
                         file each; without it, Corpus/Found if there is such a folder
      --expect FILE      failures that are known: they do not fail the run, but a stale or expired
                         entry does
      --update           take stale entries out of that file; with --issue LINK and --until DAY also
                         add what is found. This run is still judged by the file as it was
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
