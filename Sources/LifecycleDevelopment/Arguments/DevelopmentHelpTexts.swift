extension DevelopmentHelp {
  static let overviewText = """
    lifecheck-dev: tests the suite itself, and writes what the repository keeps. For maintainers.

      lifecheck-dev selftest      test the suite: every fault is caught, nothing that conforms is rejected
      lifecheck-dev book          write Reports/RuleBook.md and Reports/Faults.md
      lifecheck-dev bench         measure how fast all of this is
      lifecheck-dev corpus        turn scenarios into a fuzzer's files, and its findings into scenarios
      lifecheck-dev help COMMAND  learn about a command

    Engines are tested, and traces judged, with: lifecheck help

    After a change to rules, faults or the reference engine:
      swift run -c release lifecheck-dev selftest --quick
      swift run -c release lifecheck-dev selftest --role bridge --quick
      swift run -c release lifecheck-dev selftest --attribution
      swift run -c release lifecheck-dev selftest --shrink --into Corpus/Faults
      swift run -c release lifecheck-dev selftest --mutations >Reports/Mutations.md
      swift run -c release lifecheck-dev book

    Exit status:
      0   all is as it should be
      1   something is not, as the page of the command has it
      2   interrupted
      3   an engine could not be run
      4   there was nothing to do
      64  the command line is wrong     65  an input is malformed
      66  an input is missing           70  something is rejected that conforms

    """

  static let selfTestText = """
    lifecheck-dev selftest [--quick] [--threads N]
    lifecheck-dev selftest --role bridge|app [PATTERN] [--quick] [--threads N]
    lifecheck-dev selftest --power [PATTERN] [--quick] [--threads N]
    lifecheck-dev selftest --shrink [PATTERN] [--threads N] [--into FOLDER]
    lifecheck-dev selftest --attribution [--role bridge] [--quick] [--threads N]
    lifecheck-dev selftest --choices [--quick] [--threads N]
    lifecheck-dev selftest --mutations [--quick] [--threads N]

    Tests the suite. Every fault is searched for with several seeds until its rule is reported, shrunk,
    and searched for again without that rule; the reference engine, every variant and combinations of them
    are played, and none may be rejected. The matrix lists each rule with its faults: scenarios until
    caught, median and most over the seeds; stimuli of the smallest scenario; which rule is reported
    without the rule, in which scenario ('uncaught': nobody in ten times as many as the rule takes at
    most); and what is blamed beside it.

      --role bridge      test the rules about clients instead, by the faults of clients and by the
                         reference client in every variant, under every contract that is shipped;
                         with PATTERN by those whose names match: 'client:Qt', 'client-fault:*'
      --role app         test the rules about apps instead, by the faults of apps and by the reference
                         app in every variant
      --quick            fewer seeds and scenarios, in less than two minutes; without it, ten
      --threads N        how many play side by side; the report is the same for any number
      --shrink           test the shrinker instead: every fault, or those whose names match PATTERN,
                         is searched for with 20 seeds and shrunk from each; the table says to how many
                         scenarios it comes, one for each way of failing if all is well, in how many
                         stimuli and in how many runs of the engine
      --attribution      measure instead whether a report names what is broken and nothing else: of
                         engines with one fault, two and ten, also where nine of ten are expected,
                         and of engines that leave out one kind of observation; --quick plays one in
                         four of those with one fault or observation; with --role bridge of clients
                         with one fault each
      --choices          measure instead whether an engine ends with 0 that takes what is open in
                         another way throughout: each choice, and each pair of them; --quick leaves
                         the pairs out
      --mutations        print instead what becomes of every systematic change, as the page that is
                         kept as Reports/Mutations.md
      --into FOLDER      with --shrink, also write each fault's scenario there: Corpus/Faults

    With --power it measures instead how soon faults are found whose names match the pattern (all):
    scenarios and stimuli, medians over twenty seeds, with the generator that 'run' uses; with a
    uniform one, which draws all legal stimuli and givens alike; and by playing all scenarios over a
    small alphabet in the order of their lengths. It takes a minute or two; --quick uses five seeds.

    Examples:
      lifecheck-dev selftest --quick
      lifecheck-dev selftest --role bridge 'client:*'
      lifecheck-dev selftest --power
      lifecheck-dev selftest --power 'third-*'
      lifecheck-dev selftest --shrink 'forgets-*'

    The exit status is 0 if all is as it should be; 1 if a fault is not caught with every seed, or a
    rule catches nothing alone and nobody argues for it, or a systematic fault survives unexplained,
    or a way of failing is shrunk to more than one scenario; 2 if it was interrupted; 70 if something
    is rejected that conforms. With --role bridge it is also 1 if faults take more than 100 scenarios
    in the median, or if fewer than nine in ten of the smallest scenarios that are certified have at
    most 4 stimuli; redundant rules are only counted. With --power it is 1 if a fault is missed by any
    seed, or takes more than twice as many stimuli as with uniform generation (of those for which that
    takes 20 scenarios or more), or the geometric mean is above a third.

    """

  static let bookText = """
    lifecheck-dev book [--corpus FOLDER] [--into FOLDER]

    Writes two pages in Markdown: RuleBook.md, each rule with its source, what it leaves open,
    examples, the recorded traces that uphold or contradict it, and the engines that break it; and
    Faults.md, each fault with its smallest scenario and what else would catch it there.

      --corpus FOLDER    where the recorded traces and the faults' scenarios lie   (Corpus)
      --into FOLDER      where the pages are written                               (Reports)

    The exit status is 1 if recorded traces object to the level of a rule: a MUST rule that a log
    contradicts, an OBSERVED rule that none upholds, a DISPUTED rule that nothing contradicts.

    """

  static let benchText = """
    lifecheck-dev bench [options]

    Measures stimuli a second, on one thread and on several: of generation alone; of the bare engine,
    which plays prepared scenarios, tells the app and reports states; and of generation, engine and
    oracle together, as 'run' plays them. Each figure is the best of five rounds, after a warm-up.
    'ratio' is what several threads do to one; 'undisturbed' what they would if each had a processor
    to itself, and 'ns each' the time a stimulus then takes: on a busy machine look at these. Beside
    them: how often memory is allocated for a scenario once all is warm.

      --engine NAME      reference, fault:NAME or variant:NAME    (reference; see: lifecheck engines),
                         or a client, such as client:Qt           (see: lifecheck clients)
      --length N         mean number of stimuli in a scenario     (25)
      --scenarios N      how many are played in each round        (200k)
      --threads N        how many play side by side               (as many as there are cores)
      --memory           first play up to 10M scenarios, and note the peak memory on the way
      --json             print the figures as JSON
      --count PART       only play --scenarios of 'generation', 'engine' or 'all' on one thread, in
                         blocks of 1,024, for a tool that counts instructions: two runs of different
                         lengths differ by what so many stimuli cost

    Examples:
      lifecheck-dev bench
      lifecheck-dev bench --memory --json
      valgrind --tool=callgrind lifecheck-dev bench --count engine --scenarios 4096

    The exit status is 0 whatever the figures are.

    """
}

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
