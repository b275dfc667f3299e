import { CREATION, NEW_ABILITY } from "../../contest/hero/creation.ts";
import { draftOf, guess, rated, type HeroDraft } from "../hero.ts";
import { fault, HIGHEST, type Opened, oneLine } from "../safe.ts";
import { addRated, itemsOf, type Ask, type HeroSource, type SourceItem } from "../source.ts";

/** Rating of a skill without a rank, and of each rank: Great, the usual best, is 17. */
const FATE = { base: 9, rank: 2 } as const;
type Ladder = Readonly<Record<keyof typeof FATE, number>>;

const ladder = (ask: Ask): Ladder => ({
  base: ask({ id: "fate.base", label: { key: "Bring.Ask.FateBase" }, value: FATE.base, min: 1, max: 40 }),
  rank: ask({ id: "fate.rank", label: { key: "Bring.Ask.FateRank" }, value: FATE.rank, min: 1, max: 20 }),
});
const KINDS = ["fate-core-official", "fate", "character", "npc"];

/** Fate Core: aspects become abilities, ranks ratings; both storage forms, records by name and items. */
export const fate: HeroSource = {
  id: "fate",
  systems: ["fate-core-official", "fatex"],
  knows: (document) =>
    (document.at("system.aspects").there && document.at("system.skills").there) ||
    document.at("system.details.fatePoints").there ||
    itemsOf(document).some(({ type, system }) => type === "aspect" && system.at("value").there),
  read: (document, ask) => {
    if (!KINDS.includes(document.at("type").text.toLowerCase())) return null;
    const npc = document.at("type").text === "npc";
    const draft = draftOf(document, "fate", npc ? "npc" : "character");
    const system = document.at("system");
    const rungs = ladder(ask);
    draft.copy("heroPoints.value", system.first("details.fatePoints.current", "fatePoints.current"), 0, 999);
    draft.dropAll(system, "NoPlace", "details.fatePoints.refresh");
    for (const [key, entry] of system.at("aspects").entries())
      aspect(draft, entry.at("name").text || key, entry.at("value"));
    for (const [key, entry] of system.at("skills").entries())
      skill(draft, entry.at("name").text || key, entry.at("rank"), rungs);
    for (const [key, entry] of system.at("stunts").entries())
      stunt(draft, entry.at("name").text || key, entry, entry.at("description"));
    for (const [key, entry] of system.at("tracks").entries())
      draft.drop(entry, entry.at("name").text || key, "Running");
    for (const name of ["biography", "description", "notes"])
      draft.describe(system.first(`details.${name}.value`, `details.${name}`, `${name}.value`, name));
    for (const item of itemsOf(document)) take(draft, item, rungs);
    return draft;
  },
};

function aspect(draft: HeroDraft, called: string, from: Opened): void {
  const words = oneLine(from.text);
  const name = called.replace(/[^\p{L}]/gu, "").toLowerCase();
  if (words === "") return;
  if (name === "highconcept") {
    draft.set("concept", words);
    addRated(draft, "keyword", words, from, CREATION.best, guess(from));
  } else if (name === "trouble") addRated(draft, "flaw", words, from, null, guess(from));
  else addRated(draft, "ability", words, from, NEW_ABILITY, guess(from));
}

function skill(draft: HeroDraft, name: string, from: Opened, { base, rank: step }: Ladder): void {
  const rank = from.whole(-4, 20);
  if (rank === null || rank === 0) return draft.drop(from, name, "Zero");
  const rating = base + step * rank;
  if (rating > HIGHEST) from.faults.push(fault("Range", from.place, { value: rating, min: 1, max: HIGHEST }));
  const why = { rating: guess(from, "Rank", { base, rank: step }) };
  draft.add("ability", name, rated(Math.min(HIGHEST, Math.max(1, rating))), { from, why });
}

function stunt(draft: HeroDraft, name: string, from: Opened, description: Opened): void {
  addRated(draft, "ability", name, from, NEW_ABILITY, guess(from), { description });
}

function take(draft: HeroDraft, { type, name, system, from, description }: SourceItem, rungs: Ladder): void {
  if (type === "aspect") aspect(draft, name, system.at("value"));
  else if (type === "skill") skill(draft, name, system.at("rank"), rungs);
  else if (type === "stunt") stunt(draft, name, from, description);
  else if (type === "stress" || type === "consequence") draft.drop(from, name, "Running");
  else draft.drop(from, name, "Kind", { type });
}
