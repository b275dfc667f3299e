import { isRefused } from "../../../../src/rules/log/outcome.ts";
import type { BroughtHero } from "../../../../src/rules/bring/hero.ts";
import { read } from "../../../../src/rules/bring/read.ts";

/** Documents as `others` write them: names and words are ours, shapes theirs. */
export const PELL = {
  name: "Pell Harrow",
  type: "character",
  img: "icons/svg/mystery-man.svg",
  system: {
    storyPoints: { value: 2, max: 3 },
    experience: { value: 4, advances: 1 },
    occupation: "Ferrywoman",
    community: "The Low Landing",
    homeland: "Saltmere",
    notes: "<p>Owes the toll-house.</p>",
  },
  items: [
    {
      _id: "k000000000000001",
      name: "Ferrywoman",
      type: "ability",
      system: { rating: 17, abilityType: "keyword", keywordId: "", breakoutBonus: 0 },
    },
    {
      _id: "b000000000000001",
      name: "Read the current",
      type: "ability",
      system: { rating: 13, abilityType: "breakout", keywordId: "k000000000000001", breakoutBonus: 5 },
    },
    {
      _id: "a000000000000001",
      name: "Outstare a bailiff",
      type: "ability",
      system: { rating: 23, abilityType: "standalone" },
    },
    { _id: "f000000000000001", name: "Cannot swim", type: "flaw", system: { rating: 14 } },
    { _id: "c000000000000001", name: "Wrenched shoulder", type: "consequence", system: { degree: 1, penalty: -5 } },
  ],
  _stats: { systemId: "questworlds", systemVersion: "0.2.0", coreVersion: "13.350" },
};

export const OSK = {
  name: "Osk of the Weir",
  type: "character",
  system: {
    concept: "Eel-catcher turned oracle",
    biography: "<p>Hears the water lie.</p>",
    points: { hero: 1, xp: 2, abilitySlots: 12, advances: 0 },
  },
  items: [
    {
      name: "Weir-folk",
      type: "ability",
      system: {
        variant: "keyword",
        rating: 15,
        masteries: 0,
        embeds: [
          {
            id: "embed-1",
            type: "breakout",
            parentId: null,
            name: "Hear the water lie",
            rating: 6,
            masteries: 0,
            embeds: [],
          },
          { id: "embed-2", name: "Mend a net blind", rating: 2 },
          { id: "embed-3", type: "info", name: "Sworn never to drink wine", embeds: [] },
        ],
      },
    },
    {
      name: "Tallow, a heron",
      type: "ability",
      system: {
        variant: "sidekick",
        rating: 13,
        masteries: 0,
        embeds: [{ id: "embed-4", type: "ability", name: "Spy from above", rating: 18, masteries: 0, embeds: [] }],
      },
    },
    { name: "Half drowned", type: "benefit", system: { rating: -6, masteries: 0 } },
  ],
};

export const SANNA = {
  name: "Sanna Brekke",
  type: "player",
  system: {
    attribute: {
      physique: { value: 3 },
      precision: { value: 4 },
      logic: { value: 3 },
      empathy: { value: 5 },
    },
    skill: {
      closeCombat: { value: 1 },
      stealth: { value: 2 },
      observation: { value: 3 },
      manipulation: { value: 2 },
    },
    condition: { physical: { isBroken: false, states: { battered: { isChecked: true } } } },
    bio: { archetype: "Lamplighter", motivation: "To find her brother", darkSecret: "She left him there" },
  },
  items: [{ name: "Gaff", type: "weapon", system: { damage: 1, range: "0", bonus: 1, skill: "closeCombat" } }],
  _stats: { systemId: "vaesen" },
};

/** The heroes of a document or a text; the test fails where they are refused. */
export function brought(...given: readonly (object | string)[]): readonly BroughtHero[] {
  const texts = given.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  const result = read(texts.length === 1 ? texts[0] : texts);
  if (isRefused(result)) throw new Error(JSON.stringify(result));
  return result.heroes;
}

export const only = (given: object | string): BroughtHero => {
  const [hero] = brought(given);
  if (!hero) throw new Error("There is no hero.");
  return hero;
};

/** The items of a hero in short: type, name, what of its system a test asks for. */
export const itemsIn = ({ data }: BroughtHero, ...paths: readonly string[]): readonly (readonly unknown[])[] =>
  data.items.map(({ type, name, system }) => [type, name, ...paths.map((path) => system[path])]);

/** Where a value of a hero is from: place, whether it is certain, and how it came about. */
export const traceOf = ({ trace }: BroughtHero, to: string) => {
  const found = trace.find((one) => one.to === to);
  return found && { from: found.from, value: found.value, certain: found.certain, how: found.how.key.slice(10) };
};

/** What of a hero was left out, each with the last word of its reason. */
export const dropsOf = ({ dropped }: BroughtHero): readonly (readonly string[])[] =>
  dropped.map(({ what, why }) => [what, why.key.slice(14)]);
