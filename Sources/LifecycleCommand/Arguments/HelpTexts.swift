extension HelpPage {
  static let overviewText = """
    lifecheck: does an implementation conform to the documented UIKit life cycle?

      lifecheck run             play random scenarios against an engine, and judge what follows
      lifecheck report LOG      make reports of what a run has written down
      lifecheck merge LOG...    judge a run whose shards were played apart
      lifecheck judge LOG       judge what a run has found again, without the engine
      lifecheck replay TEXT     play one scenario, and see what follows
      lifecheck check FILE...   judge traces that were recorded elsewhere
      lifecheck corpus          prune what was found, or turn scenarios into a fuzzer's files
      lifecheck prove           play all scenarios within bounds, and say what is proved
      lifecheck rules           list the rules
      lifecheck explain RULE    learn about one of them
      lifecheck engines         list the engines that come along
      lifecheck selftest        test the suite: every fault is caught, nothing that conforms is rejected
      lifecheck book            write Reports/RuleBook.md and Reports/Faults.md
      lifecheck bench           measure how fast all of this is
      lifecheck new-adapter     write a starting point for an engine in Python, Node, C or Swift
      lifecheck smoke           take a first look at an engine of your own
      lifecheck serve           be an engine in a process of its own
      lifecheck help COMMAND    learn about a command

    Try:
      lifecheck run --scenarios 100k
      lifecheck run --scenarios 100k --engine fault:skips-deactivation
      lifecheck replay 'launch; home' --engine fault:skips-deactivation
      lifecheck explain deactivation/before-background

    Exit status:
      0   every enforced rule held and was exercised
      1   a rule was broken and nobody expects it; or the engine crashed, hung or gave no answer to
          some scenarios; or an expectation is stale, or its time is over
      2   inconclusive: a MUST rule was not exercised, more was skipped than played, the run was
          interrupted, or a shard is missing
      3   the engine could not be run, or gave no answer at all
      4   nothing was played, or there was nothing to judge
      64  the command line is wrong     65  an input is malformed
      66  an input is missing           70  the suite is at fault: its own reference engine failed

    """

  static let runText = """
    lifecheck run [options]

    Plays random scenarios against an engine, judges what follows by the rules, and shrinks what
    fails to the smallest scenario that still fails in the same way. Then it lists how often each rule
    was exercised, which stimuli were sent in which state, and what was never reached.

      --engine NAME      reference, fault:NAME, variant:NAME, or an engine of your own: exec:COMMAND,
                         lib:PATH                 (reference; see: lifecheck help engines)
      --scenarios N      how many: 2000000, 2_000_000, 2M, 200k   (2M)
      --time T           stop after 30s, 5m or 8h; without --scenarios only the time ends the run
      --seed N           what all scenarios come from             (1)
      --threads N        how many play side by side; the report is the same for any number
      --length N         mean number of stimuli in a scenario     (25)
      --rules LIST       judge by these rules only: 'deactivation/*,launch/*'; a part that begins
                         with '-' leaves rules out: '*,-launch/*'. Parts apply in order; a list that
                         only leaves out begins with all. The run is then never inconclusive because
                         a rule was not exercised
      --strict           a breach of a SHOULD rule fails too
      --in-process       play an engine that this executable or a library brings in this process:
                         a little faster, but a trap or a hang of it is the end of the run
      --log FILE         write down what the run is and finds, a line of JSON each, in the place of
                         what FILE held; findings are on the disk before they are reported
    \(longRunText)    \(memoryText)
    Ctrl-C ends with the report so far, a second one at once.

    Examples:
      lifecheck run --seed 7 --scenarios 200k
      lifecheck run --engine fault:skips-deactivation --rules 'deactivation/*'
      lifecheck run --engine fault:skips-deactivation --rules '*,-deactivation/*'
      lifecheck run --engine 'exec:python3 my-engine.py' --scenarios 20k
      lifecheck run --time 8h
      lifecheck run --scenarios 200k --log run.jsonl
      lifecheck run --resume run.jsonl
      lifecheck run --corpus found --expect known.txt

    """

  static let replayText = """
    lifecheck replay SCENARIO [--engine NAME] [--rules LIST] [--strict] [--in-process]

    Plays one scenario and prints the trace: after each stimulus a bar and what followed, '!' behind
    what broke a rule; then how that differs from one allowed answer, as a patch: '-' was told and is
    not in the answer, '+' is in the answer and was not told. The scenario is a file in the notation,
    '-' for standard input, or the text itself. What a trace says has followed its stimuli is passed
    over.

      --rules LIST       judge by these rules only, such as '*,-launch/*'; see: lifecheck help run

    Examples:
      lifecheck replay 'launch; home'
      lifecheck replay 'launch; home' --engine fault:skips-deactivation
      lifecheck replay 'launch; home' --engine fault:skips-deactivation --rules '*,-deactivation/*'
      lifecheck replay 'given iOS 12, no scenes; launch; interrupt call; end call'
      lifecheck replay found.trace --engine variant:lingers

    The exit status is 1 if an enforced rule was broken, or the engine crashed or hung; 3 if there is
    no engine, or it gave no answer; 4 if it skipped the scenario; else 0.

    """

  static let checkText = """
    lifecheck check FILE... [--swaps] [--rules LIST] [--strict]

    Judges traces that were recorded elsewhere: files of recorded traces ('.jsonl', one a line), and
    files in the notation, one trace each ('-' for standard input). It says of each trace whether
    the rules accept it, or which rule does not, where, and why; then how many traces bear on each
    rule. A recorded trace may argue that a rule does not apply to it: that is shown and does not
    fail. A trace in the notation is taken as complete, notifications included, unless a 'log' line
    says otherwise: 'log partial', 'log starts unknown', 'log unordered'.

      --swaps            of traces not rejected, also swap each two neighbouring callbacks, and say
                         which swaps are rejected, and why the rest is not
      --rules LIST       judge by these rules only, such as '*,-launch/*'; see: lifecheck help run
      --strict           a breach of a SHOULD rule rejects too

    Examples:
      lifecheck check Corpus/Recorded/*.jsonl
      lifecheck check --swaps Corpus/Recorded/scene-based.jsonl
      lifecheck check session.trace

    The exit status is 1 if a trace was rejected, else 0.

    """

  static let proveText = """
    lifecheck prove [options]

    Plays all scenarios within bounds, the shorter ones first; where two of them lead to the same
    state of engine, world and judge, what follows is played once. It prints the bounds, how many
    states and transitions there are, and which rules they exercised; and either that no rule
    can be broken, at any length if no further state was left, or the shortest scenario that breaks
    one, of several the first in the order of the alphabet.

      --engine NAME         reference, fault:NAME or variant:NAME        (reference)
      --given GIVEN         the app's configuration                      (the default)
      --scenes N            how many scenes there are; several for N > 1 (1)
      --interruptions LIST  alert, call, panel, switcher; all; none      (alert)
      --tasks N             how many pieces of work                      (1)
      --resources N         how many resources, the camera first         (1)
      --waits LIST          how time passes, or none                     (5s,31s)
      --depth N             the longest scenarios                        (no bound)
      --memory SIZE         room for states: 500MiB, 3GiB                (3GiB)
      --strict              a breach of a SHOULD rule refutes too

    States are told apart by 127 bits of their hashes: with a hundred million states, the chance that
    two are mistaken for one is below one in 10^22. Of the states that are reached again, one in
    4,096 is replayed from the start, and must be the same.

    Examples:
      lifecheck prove
      lifecheck prove --engine fault:third-trip-skips-deactivation
      lifecheck prove --scenes 2 --interruptions none --tasks 0 --depth 8

    The exit status is 0 if nothing was broken, also where the depth or the memory was the bound; 1
    if something was; 2 if it was interrupted; 70 if the suite is at fault.

    """

  static let rulesText = """
    lifecheck rules

    Lists the rules an engine is judged by: id, level and statement, chapter by chapter. A breach
    of a MUST rule fails; of a SHOULD rule it warns, and fails with --strict; of an OBSERVED or a
    DISPUTED rule it warns.

    Examples:
      lifecheck rules
      lifecheck rules | grep DISPUTED

    """

  static let explainText = """
    lifecheck explain RULE

    Teaches one rule: what is required and where, what is left open, a trace that keeps it and one
    that breaks it, and what to look at when it fails.

    Example:
      lifecheck explain deactivation/before-background

    """

  static let enginesText = """
    lifecheck engines

    Lists the engines that come along, one a line: the name for --engine, the rule it breaks or
    makes use of, and what it does. 'reference' and every variant conform; every fault goes wrong in
    one respect. Variants can be joined: variant:lingers+bounces.

    Engines of your own are named by where they are:
      exec:COMMAND       a process that a shell starts, which speaks the wire (Wire.md)
      lib:PATH           a shared library, which exports what lifecycle_engine.h declares
    \(elsewhereText)
    Examples:
      lifecheck run --scenarios 100k --engine variant:lingers+bounces
      lifecheck run --scenarios 20k --engine 'exec:python3 my-engine.py'
      lifecheck run --scenarios 100k --engine lib:./my-engine.so

    """

  static let selfTestText = """
    lifecheck selftest [--quick] [--threads N]
    lifecheck selftest --power [PATTERN] [--quick] [--threads N]
    lifecheck selftest --shrink [PATTERN] [--threads N] [--into FOLDER]
    lifecheck selftest --attribution [--threads N]
    lifecheck selftest --choices [--quick] [--threads N]

    Tests the suite. Every fault is searched for with several seeds until its rule is reported, shrunk,
    and searched for again without that rule; the reference engine, every variant and combinations of them
    are played, and none may be rejected. The matrix lists each rule with its faults: scenarios until
    caught, median and most over the seeds; stimuli of the smallest scenario; which rule is reported
    without the rule, in which scenario ('uncaught': nobody in ten times as many as the rule takes at
    most); and what is blamed beside it.

      --quick            fewer seeds and scenarios, in less than two minutes; without it, ten
      --threads N        how many play side by side; the report is the same for any number
      --shrink           test the shrinker instead: every fault, or those whose names match PATTERN,
                         is searched for with 20 seeds and shrunk from each; the table says to how many
                         scenarios it comes, one for each way of failing if all is well, in how many
                         stimuli and in how many runs of the engine
      --attribution      measure instead whether a report names what is broken and nothing else: of
                         engines with one fault, two and ten, also where nine of ten are expected,
                         and of engines that leave out one kind of observation
      --choices          measure instead whether an engine ends with 0 that takes what is open in
                         another way throughout: each choice, and each pair of them; --quick leaves
                         the pairs out
      --into FOLDER      with --shrink, also write each fault's scenario there: Corpus/Faults

    With --power it measures instead how soon faults are found whose names match the pattern (all):
    scenarios and stimuli, medians over twenty seeds, with the generator that 'run' uses; with a
    uniform one, which draws all legal stimuli and givens alike; and by playing all scenarios over a
    small alphabet in the order of their lengths. It takes a minute or two; --quick uses five seeds.

    Examples:
      lifecheck selftest --quick
      lifecheck selftest --power
      lifecheck selftest --power 'third-*'
      lifecheck selftest --shrink 'forgets-*'

    The exit status is 0 if all is as it should be; 1 if a fault is not caught with every seed, or a
    rule catches nothing alone and nobody argues for it, or a systematic fault survives unexplained,
    or a way of failing is shrunk to more than one scenario; 2 if it was interrupted; 70 if something
    is rejected that conforms. With --power it is 1 if a fault is missed by any seed, or takes more
    than twice as many stimuli as with uniform generation (of those for which that takes 20 scenarios
    or more), or the geometric mean is above a third.

    """

  static let bookText = """
    lifecheck book [--corpus FOLDER] [--into FOLDER]

    Writes two pages in Markdown: RuleBook.md, each rule with its source, what it leaves open,
    examples, the recorded traces that uphold or contradict it, and the engines that break it; and
    Faults.md, each fault with its smallest scenario and what else would catch it there.

      --corpus FOLDER    where the recorded traces and the faults' scenarios lie   (Corpus)
      --into FOLDER      where the pages are written                               (Reports)

    The exit status is 1 if recorded traces object to the level of a rule: a MUST rule that a log
    contradicts, an OBSERVED rule that none upholds, a DISPUTED rule that nothing contradicts.

    """

  static let benchText = """
    lifecheck bench [options]

    Measures stimuli a second, on one thread and on several: of generation alone; of the bare engine,
    which plays prepared scenarios, tells the app and reports states; and of generation, engine and
    oracle together, as 'run' plays them. Each figure is the best of five rounds, after a warm-up.
    'ratio' is what several threads do to one; 'undisturbed' what they would if each had a processor
    to itself, and 'ns each' the time a stimulus then takes: on a busy machine look at these. Beside
    them: how often memory is allocated for a scenario once all is warm.

      --engine NAME      reference, fault:NAME or variant:NAME    (reference; see: lifecheck engines)
      --length N         mean number of stimuli in a scenario     (25)
      --scenarios N      how many are played in each round        (200k)
      --threads N        how many play side by side               (as many as there are cores)
      --memory           first play up to 10M scenarios, and note the peak memory on the way
      --json             print the figures as JSON
      --count PART       only play --scenarios of 'generation', 'engine' or 'all' on one thread, in
                         blocks of 1,024, for a tool that counts instructions: two runs of different
                         lengths differ by what so many stimuli cost

    Examples:
      lifecheck bench
      lifecheck bench --memory --json
      valgrind --tool=callgrind lifecheck bench --count engine --scenarios 4096

    The exit status is 0 whatever the figures are.

    """
}
