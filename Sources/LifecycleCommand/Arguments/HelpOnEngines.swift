extension HelpPage {
  /// What is to be said of engines in other processes.
  static let elsewhereText = """

    'exec:COMMAND' is an engine in a process of its own, in any language: a shell starts the command,
    which answers on standard output, one JSON object a line, and says on standard error what it
    likes. 'lifecheck new-adapter' writes one that runs. Each thread has a process of its own. One
    that ends, keeps silent or says what is not in the protocol is started anew, and the scenario is
    played again, alone and with more time:

      crashed            it ended again; '...-with-history': only behind other scenarios
      hung               it kept silent again; one that only took longer is counted as slow
      failed             it said itself that it failed over the scenario
      protocol-error     it said what is not in the protocol; the report quotes it
      nondeterministic   one scenario in 64 is played twice, with another between, and differed
      skipped            it would not play the scenario: no failure, and nothing that is passed

    An engine that fails more than 20 times, and in more than one scenario in a hundred, ends the run.
    It has 10s to say hello, 20ms a stimulus but 2s at least to answer, and 1s to end; on a slow
    machine multiply all of that: LIFECHECK_DEADLINE_FACTOR=3.

    """
}
