extension DevelopmentHelp {
  static let corpusText = """
    lifecheck-dev corpus --to-fuzz FOLDER [--corpus FOLDER]
    lifecheck-dev corpus --from-fuzz FOLDER [--into FOLDER] [--engine NAME]
    lifecheck-dev corpus --dictionary FILE

    Turns scenarios into files that lifecheck-fuzz starts from, two bytes a stimulus, and what it has
    written back. What is found is pruned with: lifecheck corpus --prune

      --to-fuzz FOLDER     write every scenario of the corpus there, in bytes
      --corpus FOLDER      where the scenarios lie                             (Corpus)
      --from-fuzz FOLDER   read a fuzzer's files: what breaks a rule is shrunk, what breaks none is
                           kept as it is, and what comes to the same is written once
      --into FOLDER        where the scenarios are written                     (Corpus/Found)
      --engine NAME        what is played against                              (reference)
      --dictionary FILE    write libFuzzer's dictionary: every word there is

    Examples:
      lifecheck-dev corpus --to-fuzz seeds --dictionary words.dict
      lifecheck-dev corpus --from-fuzz crashes --into Found --engine fault:skips-deactivation

    The exit status is 0; 4 if there is no scenario; 65 if a file is malformed; 66 if a file or
    folder is missing or cannot be written.

    """
}
