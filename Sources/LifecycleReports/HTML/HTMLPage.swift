import CTexts
import LifecycleCampaigns

/// A log as one page without network, for people.
struct HTMLPage {
  private let log: RunLog
  private let earlier: EarlierLog?

  init(_ log: RunLog, since earlier: EarlierLog? = nil) {
    (self.log, self.earlier) = (log, earlier)
  }

  /// The maximum number of findings on the page.
  static let mostFindings = 500

  var text: String {
    """
    \(Self.head("\(headline) — \(log.outcome.engine) — lifecheck", script: PageFile.scriptDigest))
    <body>
    <a class="skip" href="#findings">Skip to the findings</a>
    <header>
    \(HTMLVerdict(log: log).text)
    </header>
    <nav aria-label="Parts of this page"><a href="#findings">Findings</a> <a href="#rules">Rules</a> \
    <a href="#coverage">Coverage</a> <a href="#run">Run</a></nav>
    <main>
    \(news)\(MigrationMatrixText(log)?.section ?? "")\(HTMLFindings(log).text)
    \(HTMLRules(log).text)
    \(HTMLHeatMap(log.outcome).text)
    \(HTMLRun(log: log).text)
    </main>
    \(HTMLExplorer(log).text)
    <script>\(PageFile.script)</script>
    </body>
    </html>

    """
  }

  private var headline: String { Headline(log).verdict }

  /// The changes since the earlier log.
  private var news: String {
    guard let earlier else { return "" }
    return """
      <section aria-labelledby="news-title"><h2 id="news-title">Since \(Markup.text(earlier.name))</h2>
      \(Comparison(log, since: earlier.log).list)</section>

      """
  }

  /// Returns the part of a page before its body; only a script with the digest `script` may run.
  static func head(_ title: String, script: String? = nil) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; img-src data:; \(script.map { "script-src '\($0)'; " } ?? "")base-uri 'none'; \
    form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>\(Markup.text(title))</title>
    <style>
    \(PageFile.style)
    </style>
    </head>
    """
  }
}

/// The files of `Page`: the style and the script of a page.
enum PageFile {
  /// The style for light and dark, for a telephone and for paper.
  static let style = text("page.css")
  /// The script for filters, copies and steps; without it the page is complete but unfiltered.
  static let script = text("page.js")
  /// The digest of the script in the page's security policy, which lets no other script run.
  static let scriptDigest = "sha256-HkjN3u3c7/7UWHj8VfFADzoWPEvdu8ZZ3b64i4FNRHQ="

  private static func text(_ file: String) -> String {
    String(String(cString: embedded_text("LifecycleReports/Page/\(file)")).dropLast())
  }
}
