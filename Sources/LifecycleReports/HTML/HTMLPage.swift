import LifecycleCampaigns
import LifecycleOracle

/// A log as one page without network, for people.
struct HTMLPage {
  private let log: RunLog

  init(_ log: RunLog) { self.log = log }

  /// How many findings the page shows.
  static let most = 500

  /// The page.
  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>\(Markup.text("\(headline) — \(log.outcome.engine) — lifecheck"))</title>
    <style>
    \(PageStyle.text)
    </style>
    </head>
    <body>
    <a class="skip" href="#findings">Skip to the findings</a>
    <header>
    \(HTMLVerdict(log).text)
    </header>
    <nav aria-label="Parts of this page"><a href="#findings">Findings</a> <a href="#rules">Rules</a> \
    <a href="#coverage">Coverage</a> <a href="#run">Run</a></nav>
    <main>
    \(HTMLFindings(log).text)
    \(HTMLRules(log).text)
    \(HTMLHeatMap(log.outcome).text)
    \(HTMLRun(log).text)
    </main>
    <script>
    \(PageScript.text)
    </script>
    </body>
    </html>

    """
  }

  private var headline: String { Headline(log).verdict }
}
