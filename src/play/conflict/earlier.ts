import { contestFamily } from "../../rules/contest/family.ts";
import { foldConflict, isRefused } from "../../rules/log/index.ts";
import type { AskCard, ContestStart } from "../contest-api.ts";
import { storedOf } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";

/** How many of the newest contests with the same ability are looked at. */
const LOOK = 5;

const same = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? "").trim().toLowerCase() === (b ?? "").trim().toLowerCase();

const heroOf = (terms: ContestStart | null) => terms?.seats.find(({ side }) => side === "A");

const lost = (page: ConflictPage): boolean => {
  const folded = foldConflict(contestFamily, storedOf(page));
  if (isRefused(folded)) return false;
  const { outcome } = folded.state;
  return outcome !== null && outcome.winner !== null && outcome.winner !== "A";
};

/** A hero who lost with this ability before may not simply try again: say so beside the ask. */
export const earlierDefeat = (host: Host, page: ConflictPage, name: string, ability: string): AskCard["earlier"] => {
  const asked = heroOf(page.terms);
  if (asked?.actor === undefined || asked.ability === undefined || ability === "") return null;
  const before = host.world
    .pages()
    .filter((old) => {
      // The terms are read only where they may matter: there may be hundreds of pages. Only contests have any.
      if (old.uuid === page.uuid || old.status !== "ended") return false;
      const hero = heroOf(old.terms);
      return hero?.actor === asked.actor && hero?.ability === asked.ability;
    })
    .sort((a, b) => b.startedAt - a.startedAt)
    .slice(0, LOOK)
    .find(lost);
  if (!before) return null;
  const data = { hero: name, ability, title: before.name };
  return { sentence: sentence("Play.Ask.Earlier", data), sameTactic: same(before.terms?.tactic, page.terms?.tactic) };
};
