extension HelpPage {
  /// What `lifecheck help run` says of runs that are killed, and of their parts.
  static let longRunText = """
      --resume FILE      go on with the run whose log this is, after a kill, Ctrl-C or the end of its
                         time; the log says what is run, and other options have to agree with it.
                         With --time it goes on for so long again. What is not in it is --corpus

    """
}
