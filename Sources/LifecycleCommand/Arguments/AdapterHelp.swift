extension HelpPage {
  static let serveText = """
    lifecheck serve [--engine NAME]

    Is the other end of the wire: answers what it is asked on standard input, one JSON object a line,
    until it is told to end (bye). Wire.md specifies the messages.

      --engine NAME      reference, fault:NAME, variant:NAME or lib:PATH    (reference)

    Example:
      lifecheck run --engine 'exec:lifecheck serve --engine fault:skips-deactivation'

    The exit status is 0, or 3 if the answers cannot be written.

    """

  static let newAdapterText = """
    lifecheck new-adapter LANGUAGE FOLDER [--suite PATH]

    Writes an engine that runs, with all that lifecheck needs to play it, and says how. Languages:
    python, node, c and swift. What exists is never written over. The engine, a ladder of one scene,
    conforms, and has faults to plant; put an engine of your own in its place.

      --suite PATH       where the sources of this suite lie, for swift    (the current folder)

    Examples:
      lifecheck new-adapter python my-engine
      lifecheck run --engine 'exec:python3 my-engine/ladder.py' --scenarios 20k

    """
}
