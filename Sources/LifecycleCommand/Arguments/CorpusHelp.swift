extension HelpPage {
  static let corpusText = """
    lifecheck corpus --prune [FOLDER] [--engine NAME] [--dry-run]

    Plays each scenario in a folder (Corpus/Found) and drops those that do not fail any more, and of
    those that fail with the same signature all but the simplest. It says what it drops and why.
    Breaches of SHOULD rules count, for 'run --strict' finds them.

      --engine NAME        what is played against                             (reference)
      --dry-run            drop nothing, say what would be dropped

    Where do scenarios come from? 'lifecheck run' writes each finding into Corpus/Found if there is
    such a folder, or into the one that '--corpus' names, and plays what is there before all else.

    Examples:
      lifecheck corpus --prune --dry-run
      lifecheck corpus --prune found --engine fault:skips-deactivation

    The exit status is 0; 4 if there is nothing to prune; 65 if a file is malformed: nothing is
    dropped then.

    """
}
