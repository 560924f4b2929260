(() => {
  "use strict";
  const byId = (id) => document.getElementById(id);
  document.documentElement.classList.add("script");

  // Rules: those whose verdict and level are ticked and that contain every word.
  const form = byId("rule-filters");
  const rules = [...document.querySelectorAll("tr.rule")];
  const words = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
  const ticked = (name) =>
    new Set([...form.querySelectorAll(`[name=${name}]:checked`)].map((box) => box.value));
  const filterRules = () => {
    const kinds = ticked("kind"), levels = ticked("level");
    const wanted = words(byId("rule-filter").value);
    let shown = 0;
    for (const rule of rules) {
      const text = rule.textContent.toLowerCase();
      rule.hidden = !(kinds.has(rule.dataset.kind) && levels.has(rule.dataset.level)
        && wanted.every((word) => text.includes(word)));
      if (!rule.hidden) shown += 1;
    }
    for (const chapter of document.querySelectorAll("#rule-table tbody"))
      chapter.hidden = !chapter.querySelector("tr.rule:not([hidden])");
    byId("rule-count").textContent = `${shown} of ${rules.length}`;
  };
  form.addEventListener("input", filterRules);
  const showAllRules = () => {
    for (const box of form.querySelectorAll("[type=checkbox]")) box.checked = true;
    byId("rule-filter").value = "";
    filterRules();
  };
  byId("all-rules").addEventListener("click", showAllRules);
  filterRules();
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(input|textarea)$/i.test(event.target.tagName);
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byId("rule-filter").focus();
  });

  // Findings.
  const findings = [...document.querySelectorAll(".finding")];
  const fold = (open) => findings.forEach((finding) => { finding.open = open; });
  if (findings.length) {
    byId("unfold").addEventListener("click", () => fold(true));
    byId("fold").addEventListener("click", () => fold(false));
    byId("finding-filter").addEventListener("input", (event) => {
      const wanted = words(event.target.value);
      for (const finding of findings) {
        const text = finding.textContent.toLowerCase();
        finding.hidden = !wanted.every((word) => text.includes(word));
      }
      const shown = findings.filter((finding) => !finding.hidden).length;
      byId("finding-count").textContent = `${shown} of ${findings.length}`;
    });
  }
  const openTarget = () => {
    const target = location.hash && byId(location.hash.slice(1));
    if (!target || !target.matches(".finding, .rule")) return;
    if (target.hidden && target.matches(".rule")) showAllRules();
    target.hidden = false;
    target.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", openTarget);
  openTarget();

  // Lanes that are wider than the screen show at first where it broke.
  for (const finding of findings) {
    const showBreach = () => {
      for (const lanes of finding.querySelectorAll(".scroll")) {
        const mark = lanes.querySelector("text.broken") ?? lanes.querySelector("text.missing");
        const [view, place] = [lanes, mark].map((shown) => shown?.getBoundingClientRect());
        if (mark && place.right > view.right) lanes.scrollLeft += place.left - view.left - 24;
      }
    };
    finding.addEventListener("toggle", () => finding.open && showBreach(), { once: true });
    if (finding.open) showBreach();
  }

  // The explorer: the trace of a finding, place by place.
  const walks = JSON.parse(byId("walks").textContent);
  const element = (name, style, ...content) => {
    const made = document.createElement(name);
    made.className = style;
    made.append(...content);
    return made;
  };
  const ruleItem = (number, why) => {
    const link = element("a", "", rules[number].id.slice("rule-".length));
    link.href = `#${rules[number].id}`;
    const words = why ?? rules[number].querySelector("p").textContent;
    return element("li", "", link, " ", ...words.split("`").map(
      (part, index) => index % 2 ? element("code", "", part) : part));
  };
  const said = (name, items, isOpen) => {
    if (!items.length) return "";
    const list = element("details", "", element("summary", "", `${name}: ${items.length}`),
      element("ul", "", ...items));
    list.open = isOpen;
    return list;
  };
  const explore = (box) => {
    const walk = walks[box.dataset.walk];
    const list = element("select", "", ...walk.places.map((place) => element("option", "",
      `${place.means ? "" : "\u2003"}${place.name}${place.broken.length ? " ✕" : ""}`)));
    list.size = Math.min(20, walk.places.length);
    list.ariaLabel = "Places of the trace";
    const panel = element("div", "");
    const show = () => {
      const place = walk.places[list.selectedIndex];
      const before = walk.states[place.before], after = walk.states[place.after];
      const facts = walk.facts.map((name, number) => element("tr",
        before[number] === after[number] ? "" : "changed", element("th", "", name),
        element("td", "", before[number]), element("td", "", after[number])));
      panel.replaceChildren(
        element("p", "place", element("code", "", place.name.trim()),
          ` ${place.means && `${place.means} · `}${list.selectedIndex + 1} of ${walk.places.length}`),
        said("Broken", place.broken.map(([rule, why]) => ruleItem(rule, why)), true),
        element("table", "", element("tr", "", element("th", "", "Monitor state"),
          element("td", "", "before"), element("td", "", "after")), ...facts),
        said("Held", place.held.map((rule) => ruleItem(rule)), true),
        said("Not judged: state unclear after the earlier failure",
          place.uncertain.map((rule) => ruleItem(rule)), true),
        said("Could not be broken here", place.silent.map((rule) => ruleItem(rule)), false));
    };
    const step = (name, by) => {
      const button = element("button", "", name);
      button.type = "button";
      button.addEventListener("click", () => {
        const last = walk.places.length - 1;
        list.selectedIndex = Math.max(0, Math.min(last, list.selectedIndex + by));
        show();
      });
      return button;
    };
    list.selectedIndex = Math.max(0, walk.places.findIndex((place) => place.broken.length));
    list.addEventListener("input", show);
    show();
    box.append(element("div", "walk",
      element("div", "", list, element("p", "", step("Previous", -1), " ", step("Next", 1))),
      panel));
  };
  for (const box of document.querySelectorAll(".explorer"))
    box.addEventListener("toggle", () => explore(box), { once: true });

  // Paper has nothing to unfold.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = findings.filter((finding) => !finding.open);
    fold(true);
  });
  addEventListener("afterprint", () => folded.forEach((finding) => { finding.open = false; }));

  // A page in a file may have no clipboard: then the command is selected and copied.
  const select = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    return document.execCommand("copy");
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest(".copy");
    if (!button) return;
    const code = button.parentElement.querySelector("code");
    let isCopied;
    try {
      await navigator.clipboard.writeText(code.textContent);
      isCopied = true;
    } catch {
      isCopied = select(code);
    }
    button.textContent = isCopied ? "Copied" : "Selected";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
})();
