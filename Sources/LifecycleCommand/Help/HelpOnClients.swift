extension HelpPage {
  static let clientsText = """
    lifecheck clients

    Lists the clients that come along, one a line: the name for --client, the rule it breaks, and what
    it does. A client hears UIKit and tells others in its own words; the suite plays UIKit for it and
    judges what it tells by its contract (TestAClient.md, WriteAContract.md).

      client:NAME                  the reference client under a contract that is shipped
      client-variant:HABIT:NAME    the same, heard or told in another way that is open
      client-fault:NAME            one that goes wrong in one respect
      exec:COMMAND                 a client of your own in another process, in any language (Wire.md)
      lib:PATH                     one in a shared library (lifecycle_engine.h)

    Clients of your own in Swift are brought by an executable:
    ConformanceTool().with(MyClient.self, as: "mine").

    Examples:
      lifecheck new-adapter python my-bridge --client
      lifecheck run --client 'exec:python3 my-bridge/bridge.py' --scenarios 20k
      lifecheck run --client client:Flutter --scenarios 20k
      lifecheck run --client client-fault:loses-warm-links --scenarios 20k
      lifecheck replay 'launch; interrupt alert; home' --client client:ReactNative

    """
}
