import { everywhere } from "../../foundry/pages.ts";
import { hostWords } from "../words/host-words.ts";
import { waited } from "../words/words.ts";

/** Bring every "8 s" up to date once a second, in place: no repaint, and no live region hears of it. */
export function startClock(document: Document): void {
  setInterval(() => {
    // Out of sight of the game, another of its windows may still be in sight
    if (document.hidden && everywhere(".setpiece").every((one) => one.ownerDocument.hidden)) return;
    for (const place of everywhere(".setpiece [data-since]")) {
      const since = Number(place.dataset["since"]);
      if (since > 0) place.textContent = waited(hostWords, Date.now() - since);
    }
  }, 1000);
}
