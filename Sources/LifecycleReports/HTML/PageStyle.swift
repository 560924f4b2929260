/// How the page looks: light and dark, on a telephone and on paper.
enum PageStyle {
  static let text = colours + frame + parts + tables + lanes + elsewhere

  private static let colours = """
    :root{--back:#faf9f6;--card:#fff;--ink:#1d2126;--soft:#59626d;--line:#e3dfd7;--wash:#f2efe9;
    --link:#23598f;--good:#1b7148;--bad:#b3261e;--open:#855c00;--bad-wash:#fbe9e6;
    --good-wash:#e2f3e9;--active:#248256;--inactive:#a86c0e;--background:#4a6fb8;--suspended:#6b7581;
    --absent:#8a8478;
    --heat:46,107,158;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    @media(prefers-color-scheme:dark){:root{--back:#131619;--card:#1a1e23;--ink:#e5e8eb;
    --soft:#9da7b3;--line:#2e353d;--wash:#21262c;--link:#86b9ee;--good:#5fc896;--bad:#ff8a7d;
    --open:#e2b04a;--bad-wash:#45211f;--good-wash:#173626;--active:#43b883;--inactive:#e0a83c;--background:#7d9fe0;
    --suspended:#9aa4b0;--absent:#7d8794;--heat:96,165,220}}

    """

  private static let frame = """
    *{box-sizing:border-box}
    html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
    @media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    body{margin:0;background:var(--back);color:var(--ink);
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
    header,main{max-width:1240px;margin:0 auto;padding:0 24px}
    header{padding-top:20px}
    nav{position:sticky;top:0;z-index:2;display:flex;gap:24px;
    width:min(1192px,100% - 48px);margin:0 auto;padding:12px 0;
    background:var(--back);border-bottom:1px solid var(--line)}
    main{padding-bottom:64px}
    section{scroll-margin-top:56px}
    h1{font-size:clamp(24px,4vw,32px);line-height:1.1;letter-spacing:-.02em;margin:8px 0 4px}
    main>section>h2{font-size:22px;letter-spacing:-.01em;margin:40px 0 12px}
    #findings>h2{margin-top:12px}
    h3{font-size:13px;font-weight:600;color:var(--soft);margin:20px 0 6px}
    p{margin:6px 0}
    a{color:var(--link);text-underline-offset:2px}
    nav a{text-decoration:none;font-weight:500}
    nav a:hover,a:hover{text-decoration:underline}
    code,pre{font-family:var(--mono);font-size:13px}
    pre{background:var(--wash);border-radius:8px;padding:12px 14px;overflow-x:auto;margin:6px 0}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
    .skip{position:absolute;left:-999px}
    .skip:focus{left:8px;top:8px;background:var(--card);padding:8px;z-index:3}
    .needs-script{display:none}
    .script .needs-script{display:revert}
    [hidden]{display:none!important}

    """

  private static let parts = """
    .tool{font-weight:650}.tool span{font-weight:400;color:var(--soft);margin-left:8px}
    .sign{font-weight:400}
    .good{color:var(--good)}.bad{color:var(--bad)}.open{color:var(--open)}
    .what{overflow-wrap:anywhere}
    .engine{color:var(--soft)}
    .levels{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:4px 24px;
    margin:12px 0 8px}
    .level{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline}.level p{margin:0}
    .level .bar,.counts{width:100%}
    .level h2{font-size:12px;letter-spacing:.06em;color:var(--soft);margin:0}
    .share b{font-weight:650}.share span,.counts{color:var(--soft)}
    .counts{font-size:13px}
    .bar{display:flex;gap:2px;height:8px;border-radius:4px;overflow:hidden;margin:4px 0}
    .bar i{min-width:3px}
    .bar .k-held{background:var(--good)}.bar .k-violated{background:var(--bad)}
    .bar .k-warned,.bar .k-expected-failure,.bar .k-follow-on{background:var(--inactive)}
    .bar .k-not-exercised,.bar .k-unknown{background:var(--suspended)}
    .bar .k-unsupported,.bar .k-not-chosen{background:var(--line)}
    .pill{display:inline-block;white-space:nowrap;font-size:13px;font-weight:600}
    .pill.k-held{color:var(--good)}.pill.k-violated{color:var(--bad)}
    .pill.k-warned,.pill.k-expected-failure,.pill.k-unknown,.pill.k-not-exercised,
    .pill.k-follow-on{color:var(--open)}
    .pill.k-unsupported,.pill.k-not-chosen{color:var(--soft)}
    .tag{font-size:11px;letter-spacing:.05em;color:var(--soft);border:1px solid var(--line);
    border-radius:5px;padding:1px 6px;white-space:nowrap}
    .tools{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:8px 0 14px;
    font-size:14px}
    .script .tools.needs-script{display:flex}
    .tools fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:4px 12px}
    .tools legend{float:left;margin-right:8px;color:var(--soft)}
    .box{white-space:nowrap}
    input[type=search]{font:inherit;color:inherit;background:var(--card);
    border:1px solid var(--line);border-radius:8px;padding:5px 10px;width:200px;max-width:100%}
    button{font:inherit;font-size:14px;color:inherit;background:var(--card);cursor:pointer;
    border:1px solid var(--line);border-radius:8px;padding:5px 12px}
    button:hover{border-color:var(--soft)}
    [role=status]{color:var(--soft)}
    .finding{background:var(--card);border:1px solid var(--line);border-radius:12px;
    padding:0 20px;margin:12px 0;scroll-margin-top:64px}
    .finding[open]{padding-bottom:16px}
    .finding>summary{padding:14px 0;cursor:pointer;overflow-wrap:anywhere}
    .finding>summary b{font-family:var(--mono);font-size:14px;margin:0 6px}
    .times,.history,.omitted,.none{color:var(--soft);font-size:14px}
    .times{margin-left:6px}
    .gist{display:block;font-size:14px;margin:2px 0 0 20px}.finding[open] .gist{display:none}
    .offence code:first-child{font-size:18px;font-weight:700;color:var(--bad);background:var(--bad-wash);
    border-radius:6px;padding:2px 8px;overflow-wrap:anywhere;display:inline-block}
    .sources,small{font-size:13px}
    .requirement code{font-size:.9em}.requirement{font-size:18px;font-weight:550;max-width:46em}
    .history{overflow-wrap:anywhere}
    .finding ul{margin:6px 0;padding-left:20px;overflow-wrap:anywhere}
    .trace{margin-top:16px;font-size:14px}.trace>summary{cursor:pointer;color:var(--soft)}
    .command{display:flex;gap:8px;align-items:flex-start}
    .command code{flex:1;min-width:0;background:var(--wash);border-radius:8px;padding:8px 12px;
    overflow-wrap:anywhere}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 24px;margin:0}
    dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}

    """

  private static let tables = """
    .scroll{overflow-x:auto;border-radius:8px}
    table{border-collapse:collapse;width:100%;font-size:14px}
    th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid var(--line)}
    th{font-weight:400}
    thead th{color:var(--soft);font-size:13px;white-space:nowrap}
    .rule p{color:var(--soft);margin:2px 0 0}
    .chapter th{font-weight:650;font-size:15px;padding-top:22px;text-transform:capitalize}
    .number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    header li{overflow-wrap:anywhere}.runs tbody th{min-width:13em}
    .heat{width:auto;border-collapse:separate;border-spacing:2px;font-size:12px}
    .heat th,.heat td{border:0;padding:3px 8px;white-space:nowrap;vertical-align:middle}
    .heat thead th{text-align:center}
    .heat tbody td{text-align:center;border-radius:4px;min-width:52px;
    font-variant-numeric:tabular-nums}
    .heat tbody th{position:sticky;left:0;background:var(--back)}
    .never{color:var(--soft);box-shadow:inset 0 0 0 1px var(--line)}

    """
    + (1...8).map { shade in
      ".h\(shade){background:rgba(var(--heat),.\(shade * 7 + 4 < 10 ? "0" : "")\(shade * 7 + 4))}"
    }.joined(separator: "\n") + "\n"

  private static let lanes = """
    .lanes{display:block;margin:10px 0;font:12px var(--mono);height:auto;
    max-width:max(100%,.85*var(--whole))}
    .lanes text{fill:var(--ink);paint-order:stroke}
    .lanes .lane{font-weight:700;font-size:13px}
    .lanes text.stimulus{font-weight:600;stroke:var(--wash);stroke-width:5px}
    .lanes rect.stimulus{fill:var(--wash)}
    .lanes rect.breach{fill:var(--bad-wash)}
    .lanes text.broken{fill:var(--bad);font-weight:700;stroke:var(--bad-wash)}
    .lanes rect.breach{stroke:var(--bad)}
    .lanes rect.extra{fill:var(--bad-wash)}.lanes rect.missing{fill:var(--good-wash)}
    .lanes text.extra{fill:var(--bad)}
    .lanes text.missing{fill:var(--good);font-weight:700}
    .beside{display:grid;gap:8px 20px;
    grid-template-columns:repeat(auto-fit,minmax(min(100%,var(--least)),1fr))}
    .beside figure{margin:0;min-width:0}
    .beside figcaption{font-size:13px;font-weight:600;color:var(--soft);margin:12px 0 0}
    .s-active{fill:var(--active);background:var(--active)}
    .s-inactive{fill:var(--inactive);background:var(--inactive)}
    .s-background{fill:var(--background);background:var(--background)}
    .s-suspended{fill:var(--suspended);background:var(--suspended)}
    .s-not-running,.s-not-connected{fill:var(--absent);background:var(--absent)}
    .s-unknown{fill:var(--bad);background:var(--bad)}
    .explorer{margin-top:16px}.explorer>summary{cursor:pointer;color:var(--link);font-weight:500}
    .walk{display:grid;grid-template-columns:minmax(220px,320px) minmax(0,1fr);gap:8px 24px;
    margin-top:10px;font-size:14px}
    .walk select{width:100%;font:13px/1.5 var(--mono);color:inherit;background:var(--card);
    border:1px solid var(--line);border-radius:8px}
    .walk th,.walk td{padding:3px 12px 3px 0}.walk th,.walk tr:first-child{color:var(--soft)}
    .walk .changed>*{font-weight:650;color:var(--ink)}
    .walk summary{cursor:pointer;font-weight:600}.walk .place code{font-size:16px;font-weight:700}
    .legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 18px;padding:0;margin:0 0 8px;
    font-size:13px;color:var(--soft)}
    .swatch{display:inline-block;height:14px;width:3px;margin:0 8px 0 0;vertical-align:-2px;
    forced-color-adjust:none}
    .swatch.s-active{width:14px}.swatch.s-inactive{width:9px}.swatch.s-background{width:5px}

    """

  private static let elsewhere = """
    @media(max-width:600px){header,main{padding-left:16px;padding-right:16px}
    nav{width:calc(100% - 32px)}
    header{padding-top:20px}.tool span{display:block;margin:0}nav{gap:18px}
    .levels{grid-template-columns:1fr 1fr;gap:10px}.finding{padding:0 14px}
    .walk{grid-template-columns:minmax(0,1fr)}.offence code:first-child{font-size:15px}
    .command{flex-direction:column}.command code{width:100%}
    #rule-table thead{display:none}#rule-table,#rule-table tbody{display:block}
    #rule-table tr.rule{display:grid;grid-template-columns:auto 1fr auto;gap:2px 12px;padding:10px 0;
    border-bottom:1px solid var(--line)}
    #rule-table tr.rule>*{border:0;padding:0}
    #rule-table tr.rule>th{grid-column:1/-1;grid-row:2;overflow-wrap:anywhere}
    #rule-table tr.rule>td:nth-of-type(2){text-align:right}
    #rule-table td.number{text-align:left;white-space:nowrap}
    #rule-table td:nth-of-type(3)::before{content:"exercised ";color:var(--soft)}
    #rule-table td:nth-of-type(4)::before{content:"broken ";color:var(--soft)}
    #rule-table .chapter,#rule-table .chapter th{display:block}
    .chapter th{padding-left:0}
    .runs thead{display:none}.runs tr{display:flex;flex-wrap:wrap;gap:2px 20px;padding:8px 0;
    border-bottom:1px solid var(--line)}.runs tr>*{border:0;padding:0}.runs th{width:100%}
    .runs td::before{content:attr(data-run) " ";color:var(--soft);font-size:13px}
    dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:10px}}
    @media print{:root{--back:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--wash:#f3f3f3;
    --link:#000;--bad-wash:#fbe9e6;--good-wash:#e2f3e9}nav,.tools,.copy,.skip,.script .tools.needs-script,
    .script .copy{display:none}body{font-size:12px}.finding{break-inside:avoid}
    .scroll{overflow:visible}.lanes{max-width:100%;height:auto}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
    """
}
