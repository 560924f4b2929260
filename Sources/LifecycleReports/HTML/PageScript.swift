/// What the page does; without it everything is there, and nothing is filtered.
enum PageScript {
  /// What a browser knows it by, as the page lets no other run.
  static let digest = "sha256-/U5IBJGomvjkRBi0UF7/7gZvWJsVaPEjjU76IRGYiA0="

  static let text = #"""
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
      form.addEventListener("reset", () => setTimeout(filterRules));
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
        if (!target || !target.matches(".finding")) return;
        target.hidden = false;
        target.open = true;
        target.scrollIntoView();
      };
      addEventListener("hashchange", openTarget);
      openTarget();

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
    """#
}
