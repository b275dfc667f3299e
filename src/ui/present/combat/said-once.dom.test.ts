import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play, windowOpen } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature } from "../../../rules/combat/state/find.ts";
import { waysTogether } from "../../../rules/combat/ask.ts";
import { combatFamily, starterWeapons, type CombatState } from "../../../rules/combat/index.ts";
import type { By } from "../../../rules/log/family.ts";
import { drawCard } from "../../../../test/support/ui/drawn-table.ts";
import { fakeSession, strictWords } from "../../../../test/support/ui/fixtures.ts";
import { presentCombat } from "./combat.ts";
import { pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const words = strictWords("en");
const weapons = starterWeapons.filter(({ id }) => ["sword", "sling"].includes(id));
const armed = { weapons, actions: { strike: 3 } };

/** Ana with a troll beside her, a wolf in the next zone but one, and Bram. */
const state = begun(
  {
    creatures: [
      hero("ana", { name: "Ana", sheet: armed }),
      hero("bram", { name: "Bram" }),
      foe("troll", { name: "Troll", open: true }),
      foe("wolf", { name: "Wolf", zone: "road" }),
    ],
  },
  { "ana.0": 1, "bram.0": 2, "troll.0": 5, "wolf.0": 6 },
);
const trollActs = begun(
  {
    creatures: [
      hero("ana", { name: "Ana", sheet: armed }),
      hero("bram", { name: "Bram" }),
      foe("troll", { name: "Troll", open: true }),
    ],
  },
  { "troll.0": 1, "ana.0": 2, "bram.0": 3 },
);
const strike = (seat: string, target: string) =>
  ({ type: "attack", seat, maneuver: "attackMelee", weapon: seat === "troll" ? "club" : "sword", target }) as const;

/** The pinned card of a reader, less what only an ear or an opened fold has. */
function seen(now: CombatState, who: string, drafts: Readonly<Record<string, string>> = {}): HTMLElement {
  const session = fakeSession({ ...sessionOf(now, as(who)), title: "Two at the gate" });
  const card = drawCard(session, presentCombat, { words, drafts }, {}, { docked: true });
  for (const one of card.querySelectorAll(".sp-visually-hidden, [hidden], details:not([open]) > :not(summary)"))
    one.remove();
  return card;
}

const told = (card: HTMLElement): string => card.textContent.replace(/\s+/g, " ");
const times = (text: string, what: string): number => text.split(what).length - 1;

describe("a card of a fight says each thing once to its reader", () => {
  const asked = go(trollActs, strike("troll", "ana"));
  const hurt = go(state, { type: "harm", target: "ana", harmType: "physical", amount: 4 });
  const hit = go(go(state, strike("ana", "troll")), { type: "react", seat: "troll", replies: [] });

  it.each<readonly [string, CombatState, string, readonly string[], string]>([
    ["a turn", state, "ana", ["Ana", "Troll", "unhurt"], "Your turn"],
    ["a reaction", asked, "ana", ["Ana", "Troll", "unhurt"], "How do you react?"],
    ["harm to split", hurt, "ana", ["Ana", "4 harm"], "where does it go?"],
  ])("%s", (_what, now, who, facts, question) => {
    const text = told(seen(now, who));
    for (const fact of [...facts, question]) expect([fact, times(text, fact)], text).toEqual([fact, 1]);
  });

  it.each([
    ["a turn", state, "Ana acts on card 1"],
    ["a reaction", asked, "Ana: react to Troll?"],
  ])("the step of %s is named after who is asked, for whoever comes to its buttons by key", (_what, now, name) => {
    const session = fakeSession({ ...sessionOf(now, as("ana")), title: "Two at the gate" });
    const card = drawCard(session, presentCombat, { words }, {}, { docked: true });
    const step = card.querySelector("[data-cue]");
    const heading = card.querySelector(`[id="${step?.getAttribute("aria-labelledby") ?? ""}"]`);
    for (const hidden of heading?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
    expect(heading?.textContent).toContain(name);
  });

  it("whoever waits reads of themselves: card, place and what happens to them, and once who it waits for", () => {
    const burning = setCreature(state, "bram", { burning: { intensity: 1, progress: 0, needed: 1 } });
    const text = told(seen(burning, "bram"));
    for (const fact of ["Bram", "burning", "Waiting for ana"])
      expect([fact, times(text, fact)], text).toEqual([fact, 1]);
  });

  it("the question tells the attack, whose flow is drawn for those who only watch", () => {
    expect(seen(asked, "ana").querySelector(".sp-flow")).toBeNull();
    expect(seen(asked, "bram").querySelector(".sp-flow")).not.toBeNull();
    expect(times(told(seen(hit, "ana")), "extra six")).toBeLessThan(2);
  });
});

it("after a fight each harm stands in a line of its own with what heals it, and no line is said twice", () => {
  const physical = [
    { label: "cut arm", level: 2, row: 2 },
    { label: "", level: 1, row: 1 },
  ] as const;
  const over = go(setCreature(state, "ana", { harm: { physical, mental: [] } }), { type: "endFight" });
  const rows = [...seen(over, "ana").querySelectorAll(".sp-follow p")].map((row) =>
    [...row.querySelectorAll<HTMLElement>(".sp-carried")].map((line) => told(line).trim()),
  );
  expect(rows).toEqual([
    [
      "Physical: 1 moderate (cut arm) · healed by the GM by 1 level, then by a night's rest",
      "Physical: 1 lesser · healed by a night's rest",
    ],
  ]);
});

describe("the tiles of a turn", () => {
  const tiles = "tiles turn:ana:1.ana.0 tile";
  const many = begun(
    {
      creatures: [
        hero("ana", { name: "Ana", sheet: armed }),
        hero("bram", { name: "Bram" }),
        ...Array.from({ length: 10 }, (_, n) => foe(`w${n}`, { name: `Wolf ${n}`, zone: n % 2 ? "yard" : "road" })),
      ],
    },
    { "ana.0": 1, "bram.0": 2 },
  );

  it.each([
    ["with few", state],
    ["with twelve in the fight", many],
  ])("no place has more than six loose buttons, %s", (_what, now) => {
    for (const open of ["", "attack", "move", "grapple", "flee"])
      for (const place of seen(now, "ana", { [tiles]: open }).querySelectorAll(".sp-options, .sp-tiles, .sp-picks"))
        expect(place.querySelectorAll("button").length, open).toBeLessThan(7);
  });

  it("are at most six, each with its cost; one unfolds at a time, and nothing red stands there before a press", () => {
    const shown = (open: string) => seen(state, "ana", { [tiles]: open });
    const names = [...shown("").querySelectorAll<HTMLElement>(".sp-tiles button")].map(
      ({ dataset }) => dataset["tile"],
    );
    expect(names.length).toBeLessThan(7);
    for (const name of names) {
      const card = shown(name ?? "");
      const parts = [...card.querySelectorAll<HTMLElement>("[data-tile][data-key]:not(button)")];
      expect(parts.length, name).toBeGreaterThan(0);
      expect(new Set(parts.map(({ dataset }) => dataset["tile"])), name).toEqual(new Set([name]));
      expect(card.querySelector(".sp-refused"), name).toBeNull();
    }
    expect(told(shown("").querySelector<HTMLElement>("[data-tile='attack']")!)).toContain("slow");
  });

  it("an attack has a press each for weapons and foes; who is out of reach is greyed and says how far", () => {
    const card = seen(state, "ana", { [tiles]: "attack" });
    const far = [...card.querySelectorAll<HTMLElement>("[data-key='target'] [data-far]")].map(told);
    expect(far).toEqual([expect.stringMatching(/^ ?Wolf ?Out of reach: 2 zones ?$/) as string]);
    expect([...card.querySelectorAll<HTMLElement>("[data-key='weapon'] button")].length).toBeGreaterThan(1);
  });

  it("a roll's chance stands on its press, and its rows tell no more than what an answer would make of it", () => {
    const sheet = { ...state.creatures["ana"]!.sheet!, thaums: { value: 3, max: 3 } };
    const caster = setCreature(state, "ana", { sheet });
    const drafts = { "cast turn:ana:1.ana.0 target": "troll", "cast turn:ana:1.ana.0 damage": "2" };
    for (const [key, open] of [
      ["attack", "attack"],
      ["wrestle", "grapple"],
      ["cast", "all"],
    ] as const) {
      const session = fakeSession({ ...sessionOf(caster, as("ana")), title: "Two at the gate" });
      const card = drawCard(session, presentCombat, { words, drafts: { ...drafts, [tiles]: open } }, {});
      const form = card.querySelector(`[data-key="form ${key}"]`)!;
      const rows = [...form.querySelectorAll<HTMLElement>("[data-key=odds] li")].map(told);
      expect(rows.length, key).toBeGreaterThan(0);
      for (const row of rows) expect(row.trim(), key).toMatch(/^If .*\d%/);
      expect([...form.querySelectorAll<HTMLElement>(".sp-options .sp-chances")].map(told).join(), key).toMatch(/\d%/);
    }
  });

  it("the proposal stands above them with its chance and the harm that it brings, until its tile is open", () => {
    const first = (open: string) => {
      const card = seen(state, "ana", { [tiles]: open });
      const button = card.querySelector<HTMLElement>(".sp-cue .sp-primary");
      return [
        card.querySelectorAll(".sp-primary").length,
        button?.closest("[data-tile]") === null,
        told(button!),
      ] as const;
    };
    expect(first("")).toEqual([
      1,
      true,
      expect.stringMatching(/Strike Troll with .*about 1\.4 harm.*60\s?%/) as string,
    ]);
    expect(first("attack").slice(0, 2)).toEqual([1, false]);
  });
});

it("more swaps than six are one list with one press, which offers the chosen one", () => {
  const party = ["ana", "b", "c", "d", "e", "f", "g", "h"];
  const cards = Object.fromEntries(party.map((id, n) => [`${id}.0`, n + 1]));
  const dealt = windowOpen({ creatures: [...party.map((id) => hero(id)), foe("troll")] }, { ...cards, "troll.0": 10 });
  const session = fakeSession({ ...sessionOf(dealt, as("ana")), title: "Eight at the gate" });
  const card = drawCard(session, presentCombat, { words }, {}, { docked: true });
  const place = card.querySelector(".sp-battle > .sp-options")!;
  expect(place.querySelectorAll("button")).toHaveLength(1);
  expect(place.querySelectorAll("option")).toHaveLength(7);
  const offer = pressed(session, card, "seat ana swap", { swap: "offerSwap:ana.0:d.0" });
  expect(offer).toEqual({ type: "offerSwap", seat: "ana", mine: "ana.0", theirs: "d.0" });
  expect(combatFamily.decide(dealt, offer as never, as("ana")).kind).toBe("events");
});

describe("the grid of a fight's cards", () => {
  const LISTS =
    ".sp-cue > .sp-options, .sp-act:not(.sp-act-line) > .sp-options, [data-key='group one only'] > .sp-options";
  const blow = go(trollActs, strike("troll", "ana"));
  const pack = begun(
    { creatures: [hero("ana", { name: "Ana", cards: 2 }), ...["w1", "w2"].map((id) => foe(id, { group: "w" }))] },
    { "w1.0": 1, "w2.0": 1, "ana.0": 3, "ana.1": 4 },
  );
  const aim = (seat: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target: "ana" }) as const;
  const bites = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1"), aim("w2")] });
  const harm = (amount: number, harmType: "physical" | "mental" = "physical") =>
    ({ type: "harm", target: "ana", harmType, amount }) as const;
  const hurt = go(trollActs, harm(4));
  const many = go(go(go(trollActs, harm(3)), harm(3)), harm(2, "mental"));
  const answered = play(go(state, strike("ana", "troll")), { type: "react", seat: "troll", replies: [] }, gm, {
    ana: 3,
  });
  const fear = go(trollActs, { type: "request", kind: "fear", seats: ["ana"], value: 1 });

  it.each<readonly [string, CombatState, By, string | null]>([
    ["a turn", state, as("ana"), null],
    ["a reaction", blow, as("ana"), null],
    ["a reaction to several", bites, as("ana"), null],
    ["harm to split", hurt, as("ana"), null],
    ["more harm than has room", many, as("ana"), null],
    ["extra sixes", answered.state, as("ana"), null],
    ["a hazard's test", fear, as("ana"), null],
    ["the GM's hazards", state, gm, "table"],
    ["orders and tests", state, as("ana"), "ana"],
  ])("%s: presses stand in lists of moves, at most six in one place, what fills them in above them", (...given) => {
    const [, now, by, moves] = given;
    const session = fakeSession({ ...sessionOf(now, by), title: "Two at the gate" });
    const card = drawCard(session, presentCombat, { words, gm: by.gm }, { moves }, { docked: true });
    const forms = [...card.querySelectorAll(".sp-act:not(.sp-act-line)")].filter((one) => one.querySelector("button"));
    expect(forms.length + card.querySelectorAll(".sp-cue > .sp-options").length).toBeGreaterThan(0);
    for (const form of forms) {
      const key = form.getAttribute("data-key") ?? "";
      const kinds = [...form.children].map((one) => one.className.split(" ")[0] ?? "");
      const [fields, presses] = [kinds.indexOf("sp-act-fields"), kinds.indexOf("sp-options")];
      // A form of a turn whose press stands above the tiles has fields alone
      if (presses < 0) expect(form.getAttribute("data-tile"), key).not.toBeNull();
      else expect(presses, key).toBeGreaterThan(fields);
    }
    for (const place of card.querySelectorAll(LISTS)) {
      expect(place.classList.contains("sp-list"), place.outerHTML).toBe(true);
      expect(place.querySelectorAll("button").length, place.outerHTML).toBeLessThan(7);
    }
  });
});

it("K-145 each way to take harm tells what the rules say it costs, in dice and in critical injuries", () => {
  for (const amount of [2, 3, 4, 6, 9]) {
    const hurt = go(state, { type: "harm", target: "ana", harmType: "physical", amount });
    const view = combatFamily.view(hurt, as("ana"));
    const ways = waysTogether(view, hurt.creatures["ana"]!).slice(0, 6);
    const costs = [...seen(hurt, "ana").querySelectorAll<HTMLElement>("[data-key='form harm'] .sp-wins")].map(told);
    expect(costs).toHaveLength(ways.length);
    ways.forEach(({ penalty, catastrophic }, index) => {
      expect(costs[index]).toMatch(penalty === 0 ? /no dice lost/ : new RegExp(`^${penalty} di(e|ce) fewer`));
      expect(/(\d+) critical injur/.exec(costs[index] ?? "")?.[1] ?? "0").toBe(String(catastrophic));
    });
  }
});
