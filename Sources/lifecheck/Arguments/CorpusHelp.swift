extension HelpPage {
  static let corpusText = """
    lifecheck corpus --to-fuzz FOLDER [--corpus FOLDER]
    lifecheck corpus --from-fuzz FOLDER [--into FOLDER] [--engine NAME]
    lifecheck corpus --dictionary FILE

    Turns scenarios into files that lifecheck-fuzz starts from, two bytes a stimulus, and the files
    that it has written back into scenarios.

      --to-fuzz FOLDER     write every scenario of the corpus there, in bytes
      --corpus FOLDER      where the scenarios lie                             (Corpus)
      --from-fuzz FOLDER   read a fuzzer's files: what breaks a rule is shrunk, what breaks none is
                           kept as it is, and what comes to the same is written once
      --into FOLDER        where the scenarios are written                     (Corpus/Found)
      --engine NAME        the engine that was fuzzed                          (reference)
      --dictionary FILE    write libFuzzer's dictionary: every word there is

    Examples:
      lifecheck corpus --to-fuzz seeds --dictionary words.dict
      lifecheck corpus --from-fuzz crashes --into Found --engine fault:skips-deactivation

    """
}
