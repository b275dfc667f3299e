import { FINE_RUNGS } from "../../contest/roll/ladder.ts";
import { printRating } from "../../contest/roll/roll.ts";
import { draftOf, guess, joined, known, type HeroDraft } from "../hero.ts";
import { type Opened, oneLine } from "../safe.ts";
import { addRated, hasItem, itemsOf, Keywords, stateOfSize, type HeroSource, type SourceItem } from "../source.ts";

/** QuestWorlds by Corinos: plain ratings, 20 a mastery; breakouts name their keyword. */
export const questworldsCorinos: HeroSource = {
  id: "questworlds-corinos",
  systems: ["questworlds"],
  knows: (document) =>
    ["storyPoints", "resistanceRating", "npcType"].some((name) => document.at(`system.${name}`).there) ||
    hasItem(document, "abilityType", "keywordId", "benefitType", "degree"),
  read: (document) => {
    const kind = document.at("type").text;
    if (kind !== "character" && kind !== "npc") return null;
    const draft = draftOf(document, "questworlds-corinos", kind);
    const system = document.at("system");
    if (kind === "npc") resistance(draft, system);
    draft.copy("heroPoints.value", system.at("storyPoints.value"), 0, 999);
    draft.copy("experience", system.at("experience.value"), 0, 99_999);
    draft.set("concept", joined(...["occupation", "community", "homeland"].map((name) => system.at(name).text)));
    for (const name of ["description", "notes"]) draft.describe(system.at(name));
    draft.dropAll(system, "NoPlace", "storyPoints.max", "experience.advances", "npcType");
    draft.dropAll(system, "Running", "resolutionPoints.value", "resolutionPoints.max");
    draft.dropAll(system, "Derived", "penaltyTotal", "bonusTotal");
    const items = itemsOf(document);
    const keywords = new Keywords(items.filter(isKeyword));
    for (const item of items) take(draft, item, keywords);
    keywords.settle();
    return draft;
  },
};

const isKeyword = ({ type, system }: SourceItem): boolean =>
  type === "ability" && system.at("abilityType").text === "keyword";

/** The rung of a known label, else the rating as typed. */
function resistance(draft: HeroDraft, system: Opened): void {
  const label = system.at("resistanceLabel");
  const words = label.text.replace(/[^a-z]/gi, "").toLowerCase();
  const rung = FINE_RUNGS.find((one) => one.toLowerCase() === words);
  const rating = system.at("resistanceRating").rating();
  if (rung) draft.set("contest.resistance", rung, known(label, "Rung"));
  else if (rating !== null)
    draft.set("contest.resistance", printRating(rating), known(system.at("resistanceRating"), "Written"));
}

function ability(draft: HeroDraft, { name, system, description }: SourceItem, type: "ability" | "keyword" | "flaw") {
  const from = system.at("rating");
  const rating = from.rating();
  return addRated(draft, type, name, from, rating, known(from, (rating ?? 0) > 20 ? "Written" : "Same"), {
    description,
  });
}

function breakout(draft: HeroDraft, item: SourceItem, keywords: Keywords): void {
  const { name, system, description } = item;
  const id = system.at("keywordId").text;
  if (!keywords.has(id)) {
    const from = system.at("rating");
    const rating = from.rating();
    addRated(draft, "ability", name, from, rating, guess(from, "Dangling"), { description });
    return;
  }
  const from = system.at("breakoutBonus");
  const bonus = from.whole(0, 99) ?? 0;
  const why = { rating: bonus === 0 ? guess(from, "NoBonus") : known(from) };
  keywords.under(id, draft.add("ability", name, { rating: `+${bonus}` }, { from, why, description }));
}

function take(draft: HeroDraft, item: SourceItem, keywords: Keywords): void {
  const { type, name, system, description, from } = item;
  if (type === "ability") {
    if (isKeyword(item)) keywords.read(item, ability(draft, item, "keyword"));
    else if (system.at("abilityType").text === "breakout") breakout(draft, item, keywords);
    else ability(draft, item, "ability");
    draft.dropAll(system, "NoPlace", "isAugmenting");
  } else if (type === "flaw") ability(draft, item, "flaw");
  else if (type === "benefit") {
    const size = system.at("bonus").whole(-99, 99) ?? 0;
    const found = size === 20 ? { state: "heroic" as const, exact: true } : stateOfSize(size);
    if (found?.exact) draft.state(found.state, name, known(system.at("bonus"), "Nearest"));
    else note(draft, item, size === 0 ? "" : `${size > 0 ? "+" : ""}${size}`);
    draft.dropAll(system, "NoPlace", "benefitType", "expiresOn");
  } else if (type === "consequence") {
    const degree = system.at("degree").whole(0, 4) ?? 0;
    const state = (["dazed", "hurt", "injured", "dying"] as const)[degree];
    if (state) draft.state(state, name, known(system.at("degree"), "Degree"));
    else note(draft, item, "");
    if (system.at("penalty").there) draft.drop(system.at("penalty"), name, "Penalty");
    draft.dropAll(system, "NoPlace", "source", "recovering");
  } else if (name !== "") draft.drop(from, name, "Kind", { type });
  if (type === "benefit" || type === "consequence") draft.describe(description);
}

/** A thing without a state becomes a line of the biography. */
const note = (draft: HeroDraft, { name }: SourceItem, number: string): void => {
  draft.biography.push(oneLine(`${name} ${number}`));
};
