/* Search without a server: the parts of all pages come as a script when the field is first entered. */
(() => {
  "use strict";
  const up = document.currentScript?.dataset.up ?? "";
  const MOST = 12;
  const AROUND = 70;

  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  /** How well a word fits a text: at its beginning, at the beginning of a word, or within one. */
  const fit = (text, word) => {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    if (at === 0) return 3;
    return new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")}`, "u").test(text) ? 2 : 1;
  };

  /** The parts that have every word, best first; of equal ones the order of the menu decides. */
  const find = (parts, typed, lang) => {
    const words = folded(typed).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    return parts
      .filter((part) => part[4] === "en" || part[4] === lang)
      .map((part) => {
        const [title, heading, , text] = part.slice(0, 4).map(folded);
        const scores = words.map((word) => 10 * fit(heading, word) + 4 * fit(title, word) + fit(text, word));
        const whole = heading === words.join(" ") ? 50 : 0;
        const own = part[4] === lang ? 2 : 1;
        return { part, score: scores.includes(0) ? 0 : own * (whole + scores.reduce((sum, one) => sum + one, 0)) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ part }) => part);
  };

  /** The words around the first hit. */
  const around = (text, typed) => {
    const [word = ""] = folded(typed).split(/\s+/).filter(Boolean);
    const from = folded(text).indexOf(word) - AROUND;
    const at = from > 0 ? text.indexOf(" ", from) + 1 : 0;
    const to = at + 2 * AROUND < text.length ? text.lastIndexOf(" ", at + 2 * AROUND) : text.length;
    return `${at > 0 ? "… " : ""}${text.slice(at, to)}${to < text.length ? " …" : ""}`;
  };

  const make = (tag, className, text) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.textContent = text;
    return made;
  };

  const start = () => {
    const form = document.querySelector("form.search");
    const field = form.querySelector("input");
    const found = form.querySelector(".found");
    const list = found.querySelector("ol");
    const status = found.querySelector("[role=status]");
    const button = document.querySelector("button.pages");
    const links = () => [...list.querySelectorAll("a")];
    form.hidden = false;
    button.hidden = false;
    document.documentElement.classList.add("scripted");
    button.addEventListener("click", () =>
      button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true")),
    );

    // What is wider than the page is scrolled by keys too
    for (const table of document.querySelectorAll("table"))
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;

    // In a long menu the page that is open is in sight
    const menu = document.querySelector("nav");
    const here = menu?.querySelector("[aria-current]");
    if (here) menu.scrollTop = here.offsetTop - menu.clientHeight / 2;

    const show = () => {
      const typed = field.value.trim();
      const parts = window.setpieceParts;
      found.hidden = typed === "" || !parts;
      if (found.hidden) return;
      const all = find(parts, typed, document.documentElement.lang);
      list.replaceChildren(
        ...all.slice(0, MOST).map(([title, heading, to, text]) => {
          const link = make("a", "", "");
          link.href = up + to;
          link.append(
            make("b", "", heading),
            make("i", "", heading === title ? "" : title),
            make("span", "", around(text, typed)),
          );
          const row = make("li", "", "");
          row.append(link);
          return row;
        }),
      );
      const shown = Math.min(all.length, MOST);
      status.textContent = all.length === 0 ? "Nothing found." : `Places shown: ${shown} of ${all.length}`;
    };

    /** A page from the disk may fetch nothing, but it may run a script. */
    const load = () => {
      if (document.querySelector("script[data-parts]")) return;
      const script = document.createElement("script");
      script.src = `${up}search-index.js`;
      script.dataset.parts = "";
      script.addEventListener("load", show);
      document.head.append(script);
    };

    const close = () => {
      found.hidden = true;
    };
    field.addEventListener("focus", () => {
      load();
      show();
    });
    field.addEventListener("input", show);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      links()[0]?.click();
    });
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (!form.contains(relatedTarget)) close();
    });
    form.addEventListener("click", ({ target }) => {
      if (target.closest("a")) close();
    });
    form.addEventListener("keydown", (event) => {
      const stops = [field, ...links()];
      const at = stops.indexOf(document.activeElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
      if (event.key === "Escape") {
        field.focus();
        close();
      } else if (next !== undefined && stops[next]) {
        event.preventDefault();
        stops[next].focus();
      }
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest?.("input, textarea, select")) return;
      event.preventDefault();
      field.focus();
    });
  };

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
