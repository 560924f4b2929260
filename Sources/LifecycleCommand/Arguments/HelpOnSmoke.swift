extension HelpPage {
  static let smokeText = """
    lifecheck smoke --engine ENGINE

    Takes a first look at an engine, in seconds: the twelve simplest scenarios, each with a trace that
    would do where the engine's does not; whether a scenario leaves anything behind for the next;
    whether the same scenario has the same answer. Of an engine in a process of its own also how it
    reads and writes lines, what it answers to what it does not know, and whether it ends when it is
    told to. Behind each look that fails stands what would fix it.

    Then it asks for everything that there is, says what the engine seems to be capable of, and what
    it might declare. What is not declared is neither asked for nor judged.

      --engine ENGINE    exec:COMMAND, lib:PATH, or a name; see: lifecheck help engines

    It ends with 0 if there is nothing to fix, with 1 if there is, and with 3 if there is no engine.

    Examples:
      lifecheck smoke --engine 'exec:python3 my-engine/ladder.py'
      lifecheck smoke --engine lib:./libladder.so

    """
}
