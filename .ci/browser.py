#!/usr/bin/env python3
"""Opens reports in headless Chromium, as a person with a keyboard and no network would.

    browser.py [--screenshots FOLDER] REPORT.html...

Needs Chromium and the packages websocket-client and pillow. Ends with 1 if anything is not as it should be.
"""

import argparse
import base64
import collections
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

import PIL.Image
import websocket


class Page:
    """A page in a browser of its own, spoken to over the DevTools protocol."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-extensions",
             "--hide-scrollbars",
             "--remote-debugging-port=0", "--remote-allow-origins=*", f"--user-data-dir={folder}",
             "about:blank"],
            stderr=subprocess.PIPE, text=True)
        address = None
        for line in self.process.stderr:
            found = re.search(r"ws://([^/]+)/", line)
            if found:
                address = found[1]
                break
        if address is None:
            sys.exit("browser.py: Chromium did not start")
        targets = json.load(urllib.request.urlopen(f"http://{address}/json/list"))
        target = next(t for t in targets if t["type"] == "page")
        self.socket = websocket.create_connection(target["webSocketDebuggerUrl"], timeout=60)
        self.number = 0
        self.requests, self.complaints, self.loaded = [], [], False
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")

    def send(self, method, **parameters):
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = self.receive()
            if message.get("id") == number:
                if "error" in message:
                    sys.exit(f"browser.py: {method}: {message['error']}")
                return message["result"]

    def receive(self):
        message = json.loads(self.socket.recv())
        parameters = message.get("params", {})
        match message.get("method"):
            case "Network.requestWillBeSent":
                self.requests.append(parameters["request"]["url"])
            case "Runtime.exceptionThrown":
                self.complaints.append(parameters["exceptionDetails"]["text"])
            case "Runtime.consoleAPICalled":
                self.complaints.append(f"console.{parameters['type']}")
            case "Log.entryAdded":
                self.complaints.append(parameters["entry"]["text"])
            case "Page.loadEventFired":
                self.loaded = True
        return message

    def open(self, address, width, scheme="light"):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=900,
                  deviceScaleFactor=1, mobile=width < 600)
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.loaded = False
        self.send("Page.navigate", url=address)
        while not self.loaded:
            self.receive()

    def value(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"browser.py: {expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def key(self, key, text=None, modifiers=0):
        codes = {"Tab": 9, "Enter": 13, " ": 32, "ArrowDown": 40}
        code = codes.get(key, ord(key[0].upper()))
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key,
                  text=text or "", windowsVirtualKeyCode=code, modifiers=modifiers)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code,
                  modifiers=modifiers)

    def type(self, text):
        for letter in text:
            self.key(letter, letter)

    def tab_to(self, condition):
        for _ in range(400):
            self.key("Tab")
            if self.value(f"(e => {condition})(document.activeElement)"):
                return True
        return False

    def pixels(self, x, y, width, height, scale=1):
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": scale}
        image = self.send("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)
        return PIL.Image.open(io.BytesIO(base64.b64decode(image["data"]))).convert("RGB")

    def screenshot(self, path):
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        self.pixels(0, 0, size["width"], min(size["height"], 12000)).save(path)

    def close(self):
        self.socket.close()
        self.process.kill()
        self.process.wait()


def luminance(colour):
    parts = [part / 255 for part in colour]
    parts = [part / 12.92 if part <= .03928 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]


def contrast(one, other):
    """The contrast of two colours, as WCAG 2 has it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + .05) / (dark + .05)


def contrast_of_text(image):
    """What stands out most in a picture of text, but for a hundredth of it, against the ground."""
    counts = collections.Counter(image.get_flattened_data() if hasattr(image, "get_flattened_data")
                                 else image.getdata())
    ground = counts.most_common(1)[0][0]
    marks = sorted((contrast(ground, colour) for colour in counts.elements() if colour != ground),
                   reverse=True)
    return marks[len(marks) // 100] if marks else 1


RULES = "document.querySelectorAll('tr.rule:not([hidden])').length"
ALL_RULES = "document.querySelectorAll('tr.rule').length"
FINDINGS = "document.querySelectorAll('.finding').length"


def problems(page, address):
    """What is wrong with a report, said in sentences."""
    page.requests.clear()
    page.complaints.clear()
    page.open(address, 1280)
    if not page.value("!!document.querySelector('#rule-table')"):
        # A comparison of runs has no script: all that it is is a table.
        if page.value("document.querySelectorAll('table.runs').length") < 1 or page.requests[1:]:
            yield "there is no table of runs, or it asks the network"
        yield from looks(page, address)
        return
    all_rules, findings = page.value(ALL_RULES), page.value(FINDINGS)
    shown = page.value("[...new Set([...document.querySelectorAll('tr.rule:not([hidden])')]"
                       ".map(rule => rule.dataset.kind))]")
    if "held" in shown:
        yield "rules that held are not folded away"
    if page.value("document.querySelectorAll('tr.rule th:not(:has(a, .sources))').length"):
        yield "a rule does not say where it is documented"
    if all_rules < 1:
        yield "there are no rules"
    if page.value("document.querySelector('h1').textContent.trim().length") < 3:
        yield "there is no verdict"

    # The button is reached with Tab and pressed with Enter.
    page.value("document.getElementById('rule-filter').focus()")
    if not page.tab_to("e.id === 'all-rules'"):
        yield "Tab does not lead to 'Show all'"
    page.key("Enter", "\r")
    if page.value(RULES) != all_rules:
        yield "'Show all' does not show all"

    # The search is reached by its key, and narrows the table while one types.
    page.key("/", "/")
    if page.value("document.activeElement.id") != "rule-filter":
        yield "the key / does not lead to the search"
    page.type(page.value("[...document.querySelectorAll('tr.rule')].at(-1).id.split('/')[1]"))
    some = page.value(RULES)
    if not 0 < some < all_rules and all_rules > 20:
        yield f"typing shows {some} of {all_rules} rules"
    if page.value("document.getElementById('rule-count').textContent") != f"{some} of {all_rules}":
        yield "the count of rules is not told"

    # A tick is taken away with the space bar.
    page.value("document.getElementById('all-rules').click()")
    page.value("document.getElementById('rule-filter').focus()")
    page.tab_to("e.type === 'checkbox' && e.name === 'level'")
    level = page.value("document.activeElement.value")
    page.key(" ", " ")
    left = page.value(f"document.querySelectorAll('tr.rule[data-level={level}]:not([hidden])').length")
    if left or page.value(RULES) == all_rules:
        yield f"taking the tick from {level} does not hide its rules"

    # Every finding has its lanes, with a name, a bar for a state and the place of the breach.
    lanes = page.value("[...document.querySelectorAll('.finding')]"
                       ".filter(f => f.querySelector('svg.lanes[role=img] > title')).length")
    if lanes != findings:
        yield f"{lanes} of {findings} findings have lanes"

    # Behind each pair of lanes it stands as text how the allowed answer differs.
    pairs = page.value("document.querySelectorAll('.finding .beside').length")
    told = page.value("document.querySelectorAll('.beside + details pre').length")
    signs = page.value("[...document.querySelectorAll('.beside')].filter("
                       "b => b.querySelector('text.extra, text.missing, text.broken')).length")
    if told != pairs or signs != pairs:
        yield f"{told} and {signs} of {pairs} allowed answers show how they differ"
    if findings:
        bars = page.value("document.querySelectorAll('.finding svg [class^=s-]').length")
        marks = page.value("document.querySelectorAll('.finding svg rect.breach').length")
        if bars < findings or marks < page.value(
                "document.querySelectorAll('.finding .requirement ~ h3').length && 1"):
            yield f"{bars} bars and {marks} marks in {findings} findings"
        page.value("document.body.focus(); document.getElementById('finding-filter').focus()")
        page.tab_to("e.tagName === 'SUMMARY' && e.parentElement.matches('.finding')")
        before = page.value("document.activeElement.parentElement.open")
        page.key("Enter", "\r")
        if page.value("document.activeElement.parentElement.open") == before:
            yield "Enter does not fold a finding"
        page.value("document.getElementById('finding-filter').focus()")
        page.type("qqqq")
        if page.value("document.querySelectorAll('.finding:not([hidden])').length"):
            yield "filtering findings hides none"
        page.value("document.querySelector('.copy').click()")

    yield from steps(page, findings)
    yield from looks(page, address)
    others = [url for url in page.requests if url not in (address, "data:,")]
    if others:
        yield f"it asks the network for {others[0]}"
    for complaint in page.complaints:
        yield f"the console says: {complaint}"


def steps(page, findings):
    """What is wrong with going through a trace by the keyboard."""
    page.value("document.querySelectorAll('.finding').forEach(f => { f.hidden = false })")
    if not findings:
        return
    page.value("document.querySelector('.finding').open = true")
    page.value("document.querySelector('.finding > summary').focus()")
    if not page.tab_to("e.parentElement.matches('.explorer')"):
        yield "Tab does not lead to the explorer"
        return
    page.key("Enter", "\r")
    page.value("new Promise(done => setTimeout(done, 50))")
    page.tab_to("e.tagName === 'SELECT'")
    place = "document.querySelector('.walk .place')?.textContent"
    page.value("document.activeElement.selectedIndex = 0")
    page.key("ArrowDown")
    if not (page.value(place) or "").endswith(f" 2 of {page.value('document.activeElement.length')}"):
        yield f"the arrow does not lead to the second place, but to {page.value(place)}"
    page.tab_to("e.textContent === 'Previous'")
    page.key("Enter", "\r")
    if " 1 of " not in page.value(place):
        yield f"'Previous' does not lead to the first place, but to {page.value(place)}"
    walks = page.value("JSON.stringify(JSON.parse(document.getElementById('walks').textContent)[0])")
    broken = [number for number, place in enumerate(json.loads(walks)["places"]) if place["broken"]]
    rule = page.value("document.querySelector('.finding .tag').textContent") != "engine"
    if rule != bool(broken):
        yield "the explorer does not show the breach"
    if not broken:
        return
    page.value(f"(e => {{ e.selectedIndex = {broken[0]}; e.dispatchEvent(new Event('input')) }})"
               "(document.querySelector('.walk select'))")
    states = page.value("document.querySelectorAll('.walk tr').length")
    said = page.value("document.querySelectorAll('.walk li a[href^=\"#rule-\"]').length")
    if states < 2 or said < 1:
        yield f"{states} states and {said} rules are shown at the breach"


def looks(page, address):
    """What does not fit, cannot be read, or has no name."""
    for width in (1280, 390):
        for scheme in ("light", "dark"):
            page.open(address, width, scheme)
            wide = page.value("document.documentElement.scrollWidth")
            if wide > width:
                yield f"at {width} pixels it is {wide} wide"
            yield from legibility(page, f"at {width} pixels, {scheme}")
    unnamed = page.value("""[...document.querySelectorAll('input, button')].filter(
        e => !(e.labels?.length || e.textContent.trim() || e.ariaLabel)).length""")
    if unnamed:
        yield f"{unnamed} controls have no name"
    twice = page.value("""(() => { const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
        return ids.length - new Set(ids).size })()""")
    if twice:
        yield f"{twice} ids stand there twice"


# What broke a rule, and what is missing first in lanes without it.
BREACHES = """[...document.querySelectorAll('.finding[open] :is(.offence code:first-child, text.broken)'),
    ...[...document.querySelectorAll('.finding[open] .scroll:not(:has(text.broken))')]
      .flatMap(e => e.querySelector('text.missing') ?? [])]
    .map(e => { const box = e.getBoundingClientRect();
      const view = (e.closest('.scroll') ?? document.body).getBoundingClientRect();
      return { name: e.textContent, x: box.x + scrollX, y: box.y + scrollY, width: box.width,
        height: box.height, seen: box.left >= view.left && box.right <= Math.min(view.right, innerWidth) }; })"""

# Of each state a bar that is drawn, with what lies to the left of it.
BARS = """[...new Map([...document.querySelectorAll('.finding[open] .lanes rect[class^=s-]')]
    .map(e => [e, e.getBoundingClientRect()]).filter(([e, box]) => {
      const view = e.closest('.scroll').getBoundingClientRect();
      return box.x > view.x + 4 && box.right < view.right; })
    .map(([e, box]) => [e.className.baseVal, { name: e.className.baseVal, width: box.width,
      height: box.height, x: box.x + scrollX, y: box.y + scrollY }])).values()]"""


def legibility(page, where):
    """What broke a rule can be read, in words and in the lanes; and bars of lanes stand out."""
    for breach in page.value(BREACHES):
        if not breach["seen"]:
            yield f"{where} '{breach['name']}' is cut off"
            continue
        box = [breach[key] for key in ("x", "y", "width", "height")]
        found = measured(page, box, contrast_of_text, least=4.5, scale=2)
        if found < 4.5:
            yield f"{where} the contrast of '{breach['name']}' is {found:.1f}"
    for bar in page.value(BARS):
        box = [bar["x"] - 4, bar["y"], bar["width"] + 4, bar["height"]]
        found = measured(page, box, contrast_of_bar, least=3)
        if found < 3:
            yield f"{where} the contrast of the bar {bar['name']} is {found:.1f}"


def contrast_of_bar(image):
    """The contrast of what is drawn in most rows of a picture against what lies to the left of it."""
    rows = sorted(max(contrast(image.getpixel((0, y)), image.getpixel((x, y)))
                      for x in range(image.width)) for y in range(image.height))
    return rows[len(rows) // 2]


def measured(page, box, measure, least, scale=1):
    """What is measured in a part of the page; too little is measured again, as not all may be drawn yet."""
    for _ in range(3):
        found = measure(page.pixels(*box, scale=scale))
        if found >= least:
            break
        time.sleep(.2)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("reports", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Page(folder)
        try:
            for report in arguments.reports:
                start = time.monotonic()
                address = report.resolve().as_uri()
                found = list(problems(page, address))
                failed = failed or bool(found)
                for problem in found:
                    print(f"{report}: {problem}", file=sys.stderr)
                count = page.value(FINDINGS)
                if arguments.screenshots:
                    arguments.screenshots.mkdir(parents=True, exist_ok=True)
                    for width, scheme in [(w, s) for w in (1280, 390) for s in ("light", "dark")]:
                        page.open(address, width, scheme)
                        name = f"{report.parent.name}-{width}-{scheme}.png"
                        page.screenshot(arguments.screenshots / name)
                print(f"{report}: {count} findings, {time.monotonic() - start:.1f} s")
        finally:
            page.close()
    sys.exit(1 if failed else 0)


main()
