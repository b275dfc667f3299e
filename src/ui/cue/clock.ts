import { hostWords } from "../words/host-words.ts";
import { waited } from "../words/words.ts";

/** Bring every "8 s" up to date once a second, in place: no repaint, and no live region hears of it. */
export function startClock(document: Document): void {
  setInterval(() => {
    if (document.hidden) return;
    for (const place of document.querySelectorAll<HTMLElement>(".setpiece [data-since]")) {
      const since = Number(place.dataset["since"]);
      if (since > 0) place.textContent = waited(hostWords, Date.now() - since);
    }
  }, 1000);
}
