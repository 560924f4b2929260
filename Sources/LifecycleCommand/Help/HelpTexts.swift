extension HelpPage {
  static let overviewText = """
    lifecheck: does an implementation conform to the documented UIKit life cycle?

      lifecheck run             play random scenarios against an engine, and judge what follows
      lifecheck report LOG      make reports of what a run has written down
      lifecheck merge LOG...    judge a run whose shards were played apart
      lifecheck compare LOG...  compare runs: engines, or versions of one
      lifecheck judge LOG       judge what a run has found again, without the engine
      lifecheck replay TEXT     play one scenario, and see what follows
      lifecheck check FILE...   judge traces that were recorded elsewhere
      lifecheck corpus          prune what earlier runs have found
      lifecheck prove           play all scenarios within bounds, and say what is proved
      lifecheck rules           list the rules
      lifecheck explain RULE    learn about one of them
      lifecheck engines         list the engines that come along
      lifecheck clients         list the clients of UIKit that come along
      lifecheck migrate         see whether a client tells the same once its app has scenes
      lifecheck new-adapter     write a starting point for an engine in Python, Node, C or Swift
      lifecheck words           list the words that an engine hears and tells
      lifecheck smoke           take a first look at an engine of your own
      lifecheck serve           be an engine in a process of its own
      lifecheck completions     complete commands and options in bash, zsh or fish
      lifecheck help COMMAND    learn about a command

    -V and --version print the version.

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
      66  an input is missing, or a file cannot be written
      70  the suite is at fault: its own reference engine failed; or a log or report is lost
      129 and more  ended at once, by a second Ctrl-C (130) or signal, or by Ctrl-\\ (131)

    """

  static let runText = """
    lifecheck run [options]

    Plays random scenarios against an engine, judges what follows by the rules, and shrinks what
    fails to the smallest scenario that still fails in the same way. It prints what fails, grouped by
    cause, what the rules of each level came to, and last the verdict. On a terminal standard error
    says how far it is; elsewhere a line in half a minute does.

      --engine NAME      reference, fault:NAME, variant:NAME, or an engine of your own: exec:COMMAND,
                         lib:PATH                 (reference; see: lifecheck help engines)
      --client NAME      play UIKit for a client instead, and judge what it tells by its contract;
                         see: lifecheck help clients
      --scenarios N      how many: 2000000, 2_000_000, 2M, 200k   (2M)
      --time T           stop after 30s, 5m or 8h; without --scenarios only the time ends the run
      --seed N           what all scenarios come from             (1)
      -j, --threads N    how many play side by side; the report is the same for any number, if an
                         engine answers a scenario alike whatever it has played before
      --length N         mean number of stimuli in a scenario     (25)
      --platform NAME    which of the choices that are left to UIKit a client meets in every other
                         app: 'open', all of them; 'recorded', those that a device was seen to take;
                         'documented', none                       (open)
      --rules LIST       judge by these rules only: 'deactivation/*,launch/*'; a part that begins
                         with '-' leaves rules out: '*,-launch/*'. Parts apply in order; a list that
                         only leaves out begins with all. The run is then never inconclusive because
                         a rule was not exercised
      --strict           a breach of a SHOULD rule fails too
      --in-process       play an engine that this executable or a library brings in this process:
                         a little faster, but a trap or a hang of it is the end of the run
      --log FILE         write down what the run is and finds, a line of JSON each, in the place of
                         what FILE held; findings are on the disk before they are reported
    \(longRunText)\(outputText)\(memoryText)
    Ctrl-C ends with the report so far, behind the scenario that is being played; a second one at
    once. What is not shrunk by then is shrunk with --resume. With --time the last quarter, of at
    most ten minutes, begins with shrinking.

    Examples:
      lifecheck run --seed 7 --scenarios 200k
      lifecheck run --engine fault:skips-deactivation --rules 'deactivation/*'
      lifecheck run --engine fault:skips-deactivation --rules '*,-deactivation/*'
      lifecheck run --engine 'exec:python3 my-engine.py' --scenarios 20k
      lifecheck run --time 8h
      lifecheck run --profile ci
      lifecheck run --scenarios 200k --log run.jsonl
      lifecheck run --resume run.jsonl
      lifecheck run --corpus found --expect known.txt

    """

  static let replayText = """
    lifecheck replay SCENARIO [--engine NAME | --client NAME] [--step] [--verbose] [--rules LIST]
                     [--strict] [--color WHEN] [--in-process]
    lifecheck replay --scenario NUMBER [--seed N] [--length N] [--platform NAME] [the same options]

    Plays one scenario. What is wrong comes first, expected beside actual, and what happens in words;
    then the trace: after each stimulus a bar and what followed, '!' behind what broke a rule; last the
    verdict. The scenario is a file in the notation, '-' for standard input, or the text itself. What
    a trace says has followed its stimuli is passed over.

      --scenario NUMBER  the random scenario that a run plays under that number, counted from 0, with
                         the run's --seed, --length and --platform
      --step             go through the trace place by place: what was known before and after, and the
                         rules that were broken or held there; with --verbose (-v) also those that
                         could not be broken
      --rules LIST       judge by these rules only, such as '*,-launch/*'; see: lifecheck help run
      --color WHEN       auto, always or never

    Examples:
      lifecheck replay 'launch; home'
      lifecheck replay 'launch; home' --engine fault:skips-deactivation --step
      lifecheck replay 'launch; home' --engine fault:skips-deactivation
      lifecheck replay 'launch; home' --engine fault:skips-deactivation --rules '*,-deactivation/*'
      lifecheck replay 'given iOS 12, no scenes; launch; interrupt call; end call'
      lifecheck replay found.trace --engine variant:suspends-after-nine-seconds

    The exit status is 1 if an enforced rule was broken, or the engine crashed or hung; 3 if there is
    no engine, or it gave no answer; 4 if it skipped the scenario, or does not declare what that needs;
    else 0.

    """

  static let checkText = """
    lifecheck check FILE... [--app] [--swaps] [--rules LIST] [--strict] [--verbose]

    Judges traces that were recorded elsewhere: files of recorded traces ('.jsonl', one a line), and
    files in the notation, one trace each ('-' for standard input). It says of each trace whether
    the rules accept it, or which rule does not, where, and why; then how many traces bear on each
    rule. A recorded trace may argue that a rule does not apply to it: that is shown and does not
    fail. A trace in the notation is taken as complete, notifications included, unless a 'log' line
    says otherwise: 'log partial', 'log starts unknown', 'log starts not running', 'log unordered'.

    A line or file that cannot be read is reported with its place, and the rest is judged. Scenes may
    have any name; external displays and CarPlay are not judged. Where a trace tells no stimulus, it
    says what is inferred and from what, and which rules want a stimulus.

      --app              the files are what apps have recorded of themselves (RecordADevice.md):
                         lines of several processes, of which the last may be cut off
      --swaps            of traces not rejected, also swap each two neighbouring callbacks, and say
                         which swaps are rejected, and why the rest is not
      --rules LIST       judge by these rules only, such as '*,-launch/*'; see: lifecheck help run
      --strict           a breach of a SHOULD rule rejects too
      -v, --verbose      also list the rules on which no trace bears

    Examples:
      lifecheck check Corpus/Recorded/*.jsonl
      lifecheck check --swaps Corpus/Recorded/scene-based.jsonl
      lifecheck check session.trace

    The exit status is 1 if a trace was rejected; else 65 if something is malformed, or 66 if a file
    could not be read; 4 if no trace was judged; else 0.

    """

  static let proveText = """
    lifecheck prove [options]

    Plays all scenarios within bounds, the shorter ones first. Scenarios that reach the same state of
    engine, world and monitor count once; where one state allows all that another does, only the
    stricter is followed. The command prints for how many of the MUST rules the result holds: at any
    length, if no state was left, or up to a number of stimuli. It names the rules that could not be
    broken within the bounds, or shows the shortest scenario that breaks a rule.

      --engine NAME         reference, fault:NAME or variant:NAME        (reference)
      --client NAME         a client instead, each scenario played from the start: give a --depth
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
    if something was; 2 if it was interrupted, or the engine did not know most of what it was
    given; 70 if the suite is at fault.

    """

  static let rulesText = """
    lifecheck rules [PATTERN...] [--role bridge|app]

    Lists the rules an engine is judged by, or those that a pattern such as 'launch/*' names: id, level
    and statement, chapter by chapter. A breach of a MUST rule fails; of a SHOULD rule it warns, and
    fails with --strict; of an OBSERVED or a DISPUTED rule it warns. With --role bridge it lists those
    that clients of UIKit are judged by, with --role app those about what an app does.

    Examples:
      lifecheck rules
      lifecheck rules 'launch/*'
      lifecheck rules --role bridge
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
    one respect. Variants can be joined: variant:suspends-after-nine-seconds+resigns-briefly.

    Engines of your own are named by where they are:
      exec:COMMAND       a process that a shell starts, which speaks the wire (Wire.md)
      lib:PATH           a shared library, which exports what lifecycle_engine.h declares
    \(elsewhereText)
    Examples:
      lifecheck run --scenarios 100k --engine variant:suspends-after-nine-seconds+resigns-briefly
      lifecheck run --scenarios 20k --engine 'exec:python3 my-engine.py'
      lifecheck run --scenarios 100k --engine lib:./my-engine.so

    """
}
