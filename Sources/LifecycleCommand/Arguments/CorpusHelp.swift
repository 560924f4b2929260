extension HelpPage {
  static let corpusText = """
    lifecheck corpus --prune [FOLDER] [--engine NAME] [--dry-run]
    lifecheck corpus --to-fuzz FOLDER [--corpus FOLDER]
    lifecheck corpus --from-fuzz FOLDER [--into FOLDER] [--engine NAME]
    lifecheck corpus --dictionary FILE

    Pruning plays each scenario in a folder (Corpus/Found) and drops those that do not fail any more,
    and of those that fail with the same signature all but the simplest. It says what it drops and
    why. Breaches of SHOULD rules count, for 'run --strict' finds them. The rest turns scenarios into
    files that lifecheck-fuzz starts from, two bytes a stimulus, and what it has written back.

      --engine NAME        what is played against                             (reference)
      --dry-run            drop nothing, say what would be dropped
      --to-fuzz FOLDER     write every scenario of the corpus there, in bytes
      --corpus FOLDER      where the scenarios lie                             (Corpus)
      --from-fuzz FOLDER   read a fuzzer's files: what breaks a rule is shrunk, what breaks none is
                           kept as it is, and what comes to the same is written once
      --into FOLDER        where the scenarios are written                     (Corpus/Found)
      --dictionary FILE    write libFuzzer's dictionary: every word there is

    Where do scenarios come from? 'lifecheck run' writes each finding into Corpus/Found if there is
    such a folder, or into the one that '--corpus' names, and plays what is there before all else.

    Examples:
      lifecheck corpus --prune --dry-run
      lifecheck corpus --prune found --engine fault:skips-deactivation
      lifecheck corpus --to-fuzz seeds --dictionary words.dict
      lifecheck corpus --from-fuzz crashes --into Found --engine fault:skips-deactivation

    The exit status is 0; 4 if there is nothing to prune; 65 if a file is malformed: nothing is
    dropped then.

    """
}
