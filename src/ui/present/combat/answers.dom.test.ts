import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../../../rules/combat/state/find.ts";
import { starterWeapons, type CombatState } from "../../../rules/combat/index.ts";
import { draw, linesOf, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const state = begun(
  {
    creatures: [
      hero("ana", { sheet: { actions: { strike: 3 }, weapons: starterWeapons.filter(({ id }) => id === "sword") } }),
      hero("bram"),
      foe("troll", { cards: 2 }),
    ],
  },
  { "troll.0": 1, "ana.0": 2, "bram.0": 3, "troll.1": 8 },
);
const texts = (place: ParentNode, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, " ").trim());
const control = (place: ParentNode, composer: string): string =>
  place.querySelector<HTMLElement>(`[data-composer=${composer}]`)?.dataset["control"] ?? "";

const hit = (sixes: number): CombatState =>
  play(
    go(setFight(state, { current: "ana.0" }), {
      type: "attack",
      seat: "ana",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      target: "troll",
      dice: 5,
    }),
    { type: "react", seat: "troll", replies: [] },
    gm,
    { ana: sixes },
  ).state;

describe("extra sixes", () => {
  it("a box without a tick buys nothing", () => {
    const aim = {
      type: "attack",
      seat: "ana",
      maneuver: "attackMelee",
      weapon: "sword",
      target: "troll",
      dice: 5,
    } as const;
    const declined = { type: "react", seat: "troll", replies: [] } as const;
    const now = play(go(setFight(state, { current: "ana.0" }), aim), declined, gm, { ana: 3 }).state;
    const session = sessionOf(now, as("ana"));
    const line = now.fight.flow?.lines[0]?.id ?? "";
    const card = draw(session);
    expect(pressed(session, card, control(card, "spend"), { [`extra ${line} disarm`]: "true" })).toMatchObject({
      picks: [{ extra: "disarm" }, { extra: "damage" }],
    });
  });
  it("all go on damage unless one is wanted for something else; a choice too many says so", () => {
    const now = hit(3);
    const line = now.fight.flow?.lines[0]?.id ?? "";
    const session = sessionOf(now, as("ana"));
    const card = draw(session);
    const form = control(card, "spend");
    expect(texts(card, "[data-key='form spend'] .sp-soft")[0]).toContain("Combat.Ui.Spend.On(troll, 2, 3)");
    expect(pressed(session, card, form)).toEqual({
      type: "spend",
      seat: "ana",
      picks: [
        { line, extra: "damage" },
        { line, extra: "damage" },
      ],
    });
    expect(pressed(session, card, form, { [`extra ${line} outmaneuver`]: "troll.1" })).toMatchObject({
      picks: [{ extra: "outmaneuver", slot: "troll.1" }, { extra: "damage" }],
    });
    expect(pressed(session, card, form, { [`extra ${line} push`]: "away" })).toMatchObject({
      picks: [{ line, extra: "push" }, { extra: "damage" }],
    });
    const one = hit(2);
    const only = one.fight.flow?.lines[0]?.id ?? "";
    const over = draw(sessionOf(one, as("ana")), {
      drafts: { [`${form} extra ${only} push`]: "gate", [`${form} extra ${only} outmaneuver`]: "troll.0" },
    });
    expect(texts(over, "[data-key='form spend'] .sp-refused")).toEqual(["Combat.Ui.Spend.Over.one(1)"]);
  });
  it("K-115 a grapple with sixes over has the gag ticked", () => {
    const hold = { type: "grapple", seat: "ana", target: "troll", aim: "hold" } as const;
    const held = go(
      go(setFight(state, { current: "ana.0" }), hold),
      { type: "react", seat: "troll", replies: [] },
      gm,
      {
        ana: 3,
      },
    );
    const session = sessionOf(held, as("ana"));
    const card = draw(session);
    expect(pressed(session, card, control(card, "spend"))).toMatchObject({ picks: [{ extra: "gag" }] });
  });
  it("of all who attacked together are asked for at once, each named, and sent at once", () => {
    const pack = begun(
      { creatures: [hero("ana"), hero("bram"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3, "bram.0": 4 },
    );
    const aim = (seat: string, target: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target }) as const;
    const asked = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1", "ana"), aim("w2", "bram")] });
    const first = go(asked, { type: "react", seat: "ana", replies: [] });
    const now = play(first, { type: "react", seat: "bram", replies: [] }, gm, { w1: 2, w2: 2 }).state;
    const session = sessionOf(now, gm);
    const card = draw(session);
    const [one, two] = now.fight.flow?.lines.map(({ id }) => id) ?? [];
    expect(session.cues.map(({ cue }) => cue.sentence)).toEqual([
      { key: "Combat.Cue.spendMany", data: { attackers: 2, count: 2 } },
    ]);
    expect(texts(card, "[data-key='form spend'] .sp-soft")).toEqual([
      expect.stringContaining("Combat.Ui.Spend.Extra.one(w1, ana, 1)"),
      expect.stringContaining("Combat.Ui.Spend.Extra.one(w2, bram, 1)"),
    ]);
    expect(card.textContent).toContain(", w2, bram)");
    expect(pressed(session, card, control(card, "spend"))).toMatchObject({
      picks: [
        { line: one, extra: "damage" },
        { line: two, extra: "damage" },
      ],
    });
  });
  it("shows the dice as faces with one sentence for those who listen", () => {
    const card = draw(sessionOf(hit(2), as("bram")));
    expect(card.querySelector(".sp-pool")?.getAttribute("aria-label")).toBe(
      "Combat.Ui.Dice.Text.other(ana, Combat.Action.force, 7, 2)",
    );
    expect(card.querySelectorAll(".sp-six")).toHaveLength(2);
    expect(texts(card, ".sp-flow-outcome")[0]).toContain("Combat.Ui.Flow.Hit");
  });
});

describe("harm", () => {
  it("K-145 every split is a button with what it costs, the mildest first, with a name of one's own", () => {
    const hurt = go(state, { type: "harm", target: "bram", harmType: "physical", amount: 3 });
    const session = sessionOf(hurt, as("bram"));
    const card = draw(session);
    expect(texts(card, "[data-key='form harm'] button")).toEqual([
      "Combat.Ui.Harm.moderate.one(1) + Combat.Ui.Harm.lesser.one(1)Combat.Ui.Harm.Dice.other(3) Combat.Ui.Harm.Mildest",
      "Combat.Ui.Harm.severe.one(1)Combat.Ui.Harm.Dice.other(3)",
      "Combat.Ui.Harm.lesser.other(3)Combat.Ui.Harm.Dice.other(4), Combat.Ui.Harm.Climb.one(1)",
    ]);
    expect(texts(card, "[data-key='form harm'] .sp-primary")).toHaveLength(1);
    expect(pressed(session, card, control(card, "settleHarm"))).toMatchObject({ harm: "h1", parts: [2, 1] });
    expect(pressed(session, card, "harm harm:bram:h1 2", { "label h1": "crushed ribs" })).toEqual({
      type: "settleHarm",
      seat: "bram",
      harm: "h1",
      parts: [3],
      labels: ["crushed ribs"],
    });
    expect(texts(draw(sessionOf(hurt, as("ana"))), "[data-key=open] li")).toEqual([
      "Combat.Ui.Harm.Open(bram, 3, Combat.Ui.Harm.physical)",
    ]);
  });
  it("A.3.1 what there is one way to take asks nobody; its owner or the GM names it among their moves, once", () => {
    const hurt = go(state, { type: "harm", target: "bram", harmType: "mental", amount: 1 });
    const named = { type: "nameHarm", seat: "bram", harmType: "mental", index: 0, label: "shaken" } as const;
    const fields = { target: "bram", harm: "nameHarm:mental:0", label: " shaken " };
    const [own, table] = [sessionOf(hurt, as("bram")), sessionOf(hurt, gm)];
    const mine = draw(own, {}, { moves: "bram" });
    expect(mine.querySelector("[data-key='form harm']")).toBeNull();
    expect(texts(mine, "[data-key='form nameHarm'] option")).toEqual(["Combat.Option.nameHarm.mental(1, 1)"]);
    expect(pressed(own, mine, "name bram", fields)).toEqual(named);
    expect(pressed(own, mine, "name bram", { ...fields, label: " " }), "no name, no press").toBeNull();
    expect(pressed(table, draw(table, {}, { moves: "table" }), "table nameHarm", fields)).toEqual(named);
    const done = go(hurt, named, as("bram"));
    for (const [by, moves] of [
      [as("bram"), "bram"],
      [as("ana"), "ana"],
      [gm, "table"],
    ] as const)
      expect(draw(sessionOf(done, by), {}, { moves }).querySelector("[data-key='form nameHarm']")).toBeNull();
  });
  it("several hits are one panel, whose buttons say what all of them come to; one press takes them", () => {
    const hit = (amount: number) => ({ type: "harm", target: "bram", harmType: "physical", amount }) as const;
    const hurt = go(go(state, hit(2)), hit(3));
    const session = sessionOf(hurt, as("bram"));
    const card = draw(session);
    expect(card.querySelectorAll('[data-key="form harm"]')).toHaveLength(1);
    expect(card.querySelector('[data-key="form hits"]'), "every way has its button").toBeNull();
    expect(texts(card, "[data-key='form harm'] button")[0]).toBe(
      "Combat.Ui.Harm.severe.one(1) + Combat.Ui.Harm.lesser.other(2)Combat.Ui.Harm.Dice.other(5) Combat.Ui.Harm.Mildest",
    );
    expect(pressed(session, card, "harm harm:bram:h1", { "label h1": "cut", "label h2": "bitten" })).toEqual({
      type: "settleHarm",
      seat: "bram",
      harm: "h1",
      parts: [1, 1],
      labels: ["cut", "cut"],
      also: [{ harm: "h2", parts: [3], labels: ["bitten"] }],
    });
  });
  it("more ways than have room are chosen hit by hit, the later as the earlier leave the rows", () => {
    const hit = (amount: number, harmType: "physical" | "mental" = "physical") =>
      ({ type: "harm", target: "bram", harmType, amount }) as const;
    const hurt = go(go(go(state, hit(3)), hit(3)), hit(2, "mental"));
    const session = sessionOf(hurt, as("bram"));
    const card = draw(session);
    expect(card.querySelectorAll('[data-key="form harm"] .sp-options button')).toHaveLength(6);
    expect(texts(card, "[data-key='form harm'] button")[0]).toContain("Combat.Ui.Harm.Of(Combat.Ui.Harm.mental");
    const fields = { "split h1": "3", "split h2": "1+1+1", "split h3": "2", "label h2": "bitten" };
    expect(pressed(session, card, "hits harm:bram:h1", fields)).toEqual({
      type: "settleHarm",
      seat: "bram",
      harm: "h1",
      parts: [3],
      also: [
        { harm: "h2", parts: [1, 1, 1], labels: ["bitten", "bitten", "bitten"] },
        { harm: "h3", parts: [2] },
      ],
    });
  });
  it("asks for the split of open harm before the victim's next test", () => {
    const hurt = go(state, { type: "harm", target: "bram", harmType: "physical", amount: 2 });
    const asked = go(hurt, { type: "request", kind: "fear", seats: ["bram"], value: 1 });
    const session = sessionOf(asked, as("bram"));
    const card = draw(session);
    expect(pressed(session, card, "answer fear:bram:r2", { settle: "2" })).toMatchObject({
      type: "answer",
      settle: "2",
    });
    const twice = go(asked, { type: "harm", target: "bram", harmType: "mental", amount: 3 });
    expect(
      pressed(sessionOf(twice, as("bram")), draw(sessionOf(twice, as("bram"))), "answer fear:bram:r2", {
        settle: "2",
        "settle 1": "1+1+1",
      }),
    ).toMatchObject({ type: "answer", settle: "2;1+1+1" });
  });
});

it("A.1.2 a failed test from a position costs harm at the GM's word: one press applies it, one waives it", () => {
  const failed = go(state, { type: "test", seat: "ana", action: "read", position: "desperate" });
  const session = sessionOf(failed, gm);
  const sent = session.cues.flatMap(({ cue, options }) => (cue.kind === "price" ? options : []));
  expect(sent.map(({ intent }) => intent)).toMatchObject([{ apply: true }, { apply: false }]);
  expect(texts(draw(session), ".sp-cue").join()).toContain("Combat.Cue.price(ana, 3)");
  const asked = (viewer: typeof gm): number =>
    draw(sessionOf(failed, viewer)).querySelectorAll(sent.map(({ id }) => `[data-option="${id}"]`).join()).length;
  expect([asked(gm), asked(as("ana"))]).toEqual([2, 0]);
});

describe("a test asked of many", () => {
  const everyone = ["ana", "bram"];
  const told = play(state, { type: "request", kind: "fear", seats: everyone, value: 2, source: "Troll" });
  it("K-149 has one line a person: who waits with which pool, who stood it, who failed and chooses (K-166, K-167)", () => {
    const lines = linesOf(state, told.events);
    const session = sessionOf(told.state, as("bram"), lines);
    const waiting = draw(session);
    expect(texts(waiting, ".sp-requests-many li")).toEqual([
      "ana Fighting.Dice.other(4) Combat.Ui.Request.waiting(0)",
      "bram Fighting.Dice.other(4) Combat.Ui.Request.waiting(0)",
    ]);
    expect(pressed(session, waiting, "answer fear:bram:r2")).toEqual({
      type: "answer",
      seat: "bram",
      request: "r2",
      attribute: "strength",
    });
    const failed = play(told.state, { type: "answer", seat: "bram", request: "r2" }, as("bram"), { bram: 1 });
    const after = [...lines, ...linesOf(told.state, failed.events, "s2")];
    const card = draw(sessionOf(failed.state, as("bram"), after));
    expect(texts(card, ".sp-requests-many li")[1]).toBe("bram Combat.Ui.Request.choosing(3)");
    expect(
      [...card.querySelectorAll<HTMLElement>("[data-option^='dread']")].map((one) => one.dataset["option"]),
    ).toEqual(["flee", "freeze", "faint", "attack"].map((choice) => `dread:${choice}`));
  });
  it("K-149 names what is feared only where that was said", () => {
    const titled = (about: object): string => {
      const { state: asked, events } = play(state, {
        type: "request",
        kind: "fear",
        seats: everyone,
        value: 2,
        ...about,
      });
      return texts(draw(sessionOf(asked, as("bram"), linesOf(state, events))), ".sp-requests-many .sp-status")[0] ?? "";
    };
    expect([titled({ source: "Troll" }), titled({})]).toEqual([
      expect.stringMatching(/^Combat.Ui.Request.fear\(.*Troll/),
      expect.stringMatching(/^Combat.Ui.Request.fearBare\(/),
    ]);
  });
  it("lets the GM roll for everybody away in one press, and nobody else", () => {
    const away = begun({ creatures: [hero("ana"), hero("cy"), foe("troll")] });
    const asked = play(away, { type: "request", kind: "fear", seats: ["ana", "cy"], value: 1 });
    const lines = linesOf(away, asked.events);
    expect(draw(sessionOf(asked.state, gm, lines)).querySelector("[data-act=roll-away]")).not.toBeNull();
    expect(draw(sessionOf(asked.state, as("ana"), lines)).querySelector("[data-act=roll-away]")).toBeNull();
  });
});

describe("the GM's own moves", () => {
  const session = sessionOf(state, gm);
  const card = draw(session, {}, { moves: "table" });
  const send = (key: string, fields: Readonly<Record<string, string>>) =>
    pressed(session, card, `table ${key}`, fields);
  it("K-149, K-192, K-194 ask for fear, deprivation and falls; who is asked is ticked", () => {
    expect(send("fear", { value: "2", position: "desperate", source: "Troll" })).toEqual({
      type: "request",
      kind: "fear",
      seats: ["ana", "bram"],
      value: 2,
      position: "desperate",
      source: "Troll",
    });
    expect(send("deprivation", { harmType: "mental", "who bram": "false" })).toMatchObject({
      kind: "deprivation",
      seats: ["ana"],
      harmType: "mental",
    });
    expect(send("fall", { value: "30", "who ana": "true" })).toMatchObject({
      kind: "fall",
      seats: ["ana"],
      value: 30,
      hard: true,
    });
    expect(send("fall", {})).toBeNull();
  });
  it("K-171 puts a fire out, K-180 poisons with any toxicity", () => {
    const burning = sessionOf(setCreature(state, "ana", { burning: { intensity: 2, progress: 0, needed: 2 } }), gm);
    const open = draw(burning, {}, { moves: "table" });
    expect(pressed(burning, open, "table quench", {})).toEqual({ type: "quench", target: "ana" });
    expect(draw(session, {}, { moves: "table" }).querySelector("[data-key='form quench']")).toBeNull();
    expect(send("poison", { toxicity: "7" })).toMatchObject({ type: "poison", toxicity: 7 });
  });
  it("asks again for the fear that a creature spreads later in the fight", () => {
    const sheet = state.creatures["troll"]?.sheet;
    const frightful = sessionOf(
      setCreature(state, "troll", { sheet: { ...sheet!, fear: { value: 3, later: 1 } } }),
      gm,
    );
    const open = draw(frightful, {}, { moves: "table" });
    expect(pressed(frightful, open, "later fear of troll")).toMatchObject({ kind: "fear", value: 1, source: "troll" });
  });
  it("asks all heroes for the fear of one creature in one press", () => {
    const sheet = { ...(state.creatures["troll"]?.sheet as NonNullable<CombatState["creatures"][string]["sheet"]>) };
    const frightful = sessionOf(setCreature(state, "troll", { sheet: { ...sheet, fear: { value: 2, later: 1 } } }), gm);
    const open = draw(frightful, {}, { moves: "table" });
    expect(pressed(frightful, open, "fear of troll")).toEqual({
      type: "request",
      kind: "fear",
      seats: ["ana", "bram"],
      value: 2,
      position: "risky",
      source: "troll",
    });
  });
  it("sets on fire by the table's own fires, poisons, harms, heals, and says how somebody stands", () => {
    expect(send("fire", { target: "ana", fire: "3/3" })).toEqual({
      type: "ignite",
      target: "ana",
      damage: 3,
      needed: 3,
    });
    expect(send("poison", { target: "ana", toxicity: "6" })).toMatchObject({
      type: "poison",
      toxicity: 6,
      harmType: "physical",
    });
    expect(send("hurt", { target: "troll", amount: "2", harmType: "mental" })).toEqual({
      type: "harm",
      target: "troll",
      amount: 2,
      harmType: "mental",
    });
    expect(send("heal", { target: "ana", how: "rest" })).toMatchObject({ type: "heal", rest: true });
    expect(send("set", { target: "ana", "cover ana": "true" })).toMatchObject({
      type: "set",
      target: "ana",
      set: { cover: true, far: false, prone: false, mayReact: true },
    });
    expect(send("fate", { target: "troll", fate: "down" })).toEqual({ type: "fate", target: "troll", fate: "down" });
    expect(send("test", { target: "ana", action: "read", needed: "2" })).toEqual({
      type: "test",
      seat: "ana",
      action: "read",
      needed: 2,
    });
  });
  it("a player keeps a standing order, and pushes a failed test where the table allows it", () => {
    const failed = play(
      { ...state, profile: profile({ "actionTest.push": true }) },
      { type: "test", seat: "bram", action: "read" },
    ).state;
    const own = sessionOf(failed, as("bram"));
    const mine = draw(own, {}, { moves: "bram" });
    const kept = { type: "standing", seat: "bram", react: "parry", keepLower: false };
    expect(pressed(own, mine, "standing bram", { react: "parry" })).toEqual(kept);
    expect(pressed(own, mine, "push bram")).toEqual({ type: "push", seat: "bram", harmType: "physical" });
    expect(draw(own, {}, { moves: "table" }).querySelector("[data-composer=hazard]")).toBeNull();
  });
});
