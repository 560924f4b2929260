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

extension HelpPage {
  static let migrateText = """
    lifecheck migrate [SCENARIO] --client NAME [--scenarios N] [--seed N] [--threads N]
                      [--platform NAME] [--in-process]

    Since the iOS 27 SDK an app has to have scenes. Does a client of UIKit tell the app the same as
    before, and does an app let go of the same? Each scenario is played twice, in an app without scenes
    and in the same app with one, and the words about the app are compared, links, answered states and
    sessions among them; of an app's acts what it saves, stops, frees, ends and finishes. What UIKit
    itself does otherwise is left out: at a launch it tells willEnterForeground to a scene, and to no
    app without. So are words about scenes, and what the contract leaves open.

      --client NAME      a client, as 'run' has it; see: lifecheck help clients
      --scenarios N      how many random scenarios, if none is named    (200k)
      --seed N           what they come from                            (1)
      --threads N        how many play side by side
      --platform NAME    as 'run' has it                                (open)
      --in-process       play a client that this executable or a library brings in this process
      -q, --quiet        print the verdict alone
      -v, --verbose      also print every rule, and all that is known of each finding
      --json             print the findings alone, a line of JSON each
      --color WHEN       auto, always or never
      --since LOG        say what is new since that run, and what is fixed

    A word that is told more often in one life cycle than in the other breaks bridge/survives-migration,
    and what an app lets go of in one alone breaks app/survives-migration. The report has the smallest
    scenario, without scenes beside with one; with --verbose as a patch, where '+' is without scenes.

    Examples:
      lifecheck migrate --client client:Flutter --scenarios 20k
      lifecheck migrate --client 'exec:python3 my-bridge/bridge.py' --scenarios 20k
      lifecheck migrate --client client-fault:ignores-connection-options --scenarios 20k
      lifecheck migrate 'url' --client client-fault:ignores-connection-options
      lifecheck migrate --client client-fault:saves-in-the-app-delegate-alone --scenarios 20k
      lifecheck explain bridge/survives-migration

    The exit status is 0 if the client tells and does the same; 1 if not; 2 if there was nothing that
    could be compared; 4 if the client lacks one of the life cycles, or promises nothing about the app.

    """
}
