import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setSlot } from "../../../rules/combat/state/find.ts";
import { starterWeapons, type CombatState } from "../../../rules/combat/index.ts";
import { draw, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const armed = { weapons: starterWeapons.filter((one) => one.id === "sword"), actions: { strike: 3 } };
const cards = { "ana.0": 1, "wolf.0": 2, "troll.0": 3 };
const at = (wolf: string, troll: string): CombatState =>
  begun(
    {
      creatures: [hero("ana", { sheet: armed }), foe("wolf", { zone: wolf }), foe("troll", { zone: troll })],
    },
    cards,
  );

const TOKENS = { wolf: "Scene.s.Token.wolf", troll: "Scene.s.Token.troll", ana: "Scene.s.Token.ana" };
const seated = (state: CombatState, viewer = as("ana")) => ({
  ...sessionOf(state, viewer),
  fight: {
    fighters: Object.entries(TOKENS).map(([id, token]) => ({ id, name: id, img: "", actor: "", token, slots: [] })),
  } as never,
});
const primaries = (card: ParentNode): readonly HTMLElement[] => [...card.querySelectorAll<HTMLElement>(".sp-primary")];
const textOf = (one: Element | undefined): string => (one?.textContent ?? "").replace(/\s+/g, " ").trim();

describe("the one primary button of one's own turn (P7)", () => {
  const far = at("gate", "road");
  const held = setCreature(at("yard", "yard"), "ana", { heldBy: [{ by: "wolf", gagged: false }] });
  const burning = setCreature(at("yard", "yard"), "ana", { burning: { intensity: 1, progress: 0, needed: 1 } });
  const spent = setSlot(at("yard", "yard"), "ana.0", { slow: 0 });

  it.each<readonly [string, CombatState, string, object]>([
    ["a foe in reach", at("yard", "road"), "Attack.Do.attackMelee(wolf", { type: "attack", target: "wolf" }],
    ["none in reach", far, "Combat.Option.move(gate)", { type: "move", zone: "gate" }],
    ["held", held, "Combat.Option.breakFree(wolf)", { type: "breakFree" }],
    ["burning", burning, "Combat.Option.maneuver.extinguish", { type: "maneuver", maneuver: "extinguish" }],
    ["nothing left", spent, "Combat.Option.endTurn", { type: "endTurn" }],
  ])("%s", (_what, state, label, intent) => {
    const session = seated(state);
    const card = draw(session);
    const [first, ...others] = primaries(card);
    expect(others).toEqual([]);
    expect(textOf(first)).toContain(label);
    expect(first?.getAttribute("aria-disabled")).toBeNull();
    expect(pressed(session, card, first?.dataset["control"] ?? "")).toMatchObject(intent);
  });

  it("tells its chance on itself, and stands once: its group does without it", () => {
    const near = primaries(draw(seated(at("yard", "road"))));
    expect(textOf(near[0])).toMatch(/Combat\.Ui\.Odds\.Hit \d+%$/);
    const card = draw(seated(far));
    expect(card.querySelectorAll("[data-option='move:gate']")).toHaveLength(1);
    expect(card.querySelectorAll("[data-option='move:mill']")).toHaveLength(1);
  });

  it("a way says what it takes beside whom it brings within reach", () => {
    const [first] = primaries(draw(seated(at("yard", "gate")), { targets: [TOKENS.troll] }));
    expect(textOf(first?.querySelector(".sp-wins") ?? undefined)).toMatch(
      /^Combat\.Ui\.Cost\.fast · Combat\.Ui\.Group\.Meets\(/,
    );
  });

  it("has the first digit, and no other button has it", () => {
    for (const state of [at("yard", "road"), far, held, burning]) {
      const card = draw(seated(state));
      expect([...card.querySelectorAll<HTMLElement>("[data-digit='1']")]).toEqual(primaries(card));
    }
  });

  it("whoever is out of reach has the attack behind its tile, and no chance of it is told", () => {
    const form = draw(seated(far)).querySelector("[data-key='form attack']");
    expect(form?.hasAttribute("hidden")).toBe(true);
    expect(form?.querySelector(".sp-act-odds, .sp-chances")).toBeNull();
    expect(form?.querySelectorAll("[data-field=target][data-far]").length, "all of them, with the distance").toBe(2);
  });
});

describe("targets on the scene are the targets of an attack (P8)", () => {
  const both = at("yard", "yard");
  const chosen = (targets: readonly string[], state = both) => {
    const session = seated(state);
    const card = draw(session, { targets });
    return pressed(session, card, primaries(card)[0]?.dataset["control"] ?? "");
  };

  it("the last one targeted, where one is wanted", () => {
    expect(chosen([TOKENS.wolf, TOKENS.troll])).toMatchObject({ type: "attack", target: "troll" });
    expect(chosen([TOKENS.troll, TOKENS.wolf])).toMatchObject({ type: "attack", target: "wolf" });
  });
  it("out of reach: the way there, and the form names it under its distance", () => {
    const state = at("yard", "gate");
    expect(chosen([TOKENS.troll], state)).toMatchObject({ type: "move", zone: "gate" });
    const chip = draw(seated(state), { targets: [TOKENS.troll] }).querySelector<HTMLElement>(
      "[data-key='form attack'] [data-field=target][aria-pressed=true]",
    );
    expect([chip?.dataset["value"], textOf(chip?.querySelector(".sp-wins") ?? undefined)]).toEqual([
      "troll",
      "Combat.Ui.Attack.Zones.one(1)",
    ]);
  });
  it("what is no creature of this fight, or oneself, chooses nobody", () => {
    expect(chosen(["Scene.s.Token.other", TOKENS.ana])).toMatchObject({ type: "attack", target: "wolf" });
  });
});

describe("with every foe down", () => {
  const three = [hero("ana", { sheet: armed }), hero("bram"), foe("wolf")];
  const alone = setCreature(begun({ creatures: three }, { "ana.0": 1, "bram.0": 3 }), "wolf", { fate: "down" });
  const attack = (drafts = {}) => draw(seated(alone), { drafts }).querySelector("[data-key='form attack']");
  const button = (form: Element | null) => form?.querySelector("button[data-composer=move]");

  it("no friend is filled in as a target, and what to do is said; whoever names a friend may", () => {
    for (const name of ["attack", "wrestle"]) {
      const form = draw(seated(alone)).querySelector(`[data-key='form ${name}']`);
      expect(textOf(form?.querySelector("[data-field=target][aria-pressed=true]") ?? undefined), name).toBe(
        "Combat.Ui.Attack.Nobody",
      );
      expect(button(form)?.getAttribute("aria-disabled"), name).toBe("true");
      expect(textOf(button(form) ?? undefined), name).not.toContain("bram");
    }
    const control = button(attack())?.getAttribute("data-fields") ?? "";
    const named = button(attack({ [`${control} target`]: "bram" }));
    expect(textOf(named ?? undefined)).toContain("Combat.Ui.Attack.Do.attackMelee(bram");
    expect(named?.getAttribute("aria-disabled")).toBeNull();
  });
});

it("A.5 the free answer that the rules propose is the filled button, none at all where nothing is free", () => {
  const names = [hero("ana"), hero("bram"), foe("troll")];
  const now = begun({ creatures: names }, { "troll.0": 1, "ana.0": 2, "bram.0": 3 });
  const blow = { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "bram" } as const;
  const filled = (state: CombatState) => primaries(draw(sessionOf(go(state, blow), as("bram")))).map(textOf);
  expect(filled(now)).toEqual([expect.stringContaining("Combat.Option.react.parry(troll, ")]);
  expect(filled(setSlot(now, "bram.0", { fast: 0 }))).toEqual(["Combat.Option.react.none"]);
});

it("A.5 of several attacks each has its proposal, all in one press; with one maneuver left that answers one", () => {
  const pack = ["w1", "w2"];
  const now = begun(
    { creatures: [hero("ana", { cards: 2 }), ...pack.map((id) => foe(id, { group: "w" }))] },
    { "w1.0": 1, "w2.0": 1, "ana.0": 3, "ana.1": 4 },
  );
  const aim = (seat: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target: "ana" }) as const;
  const volley = { type: "volley", seat: "w1", attacks: pack.map(aim) } as const;
  const drawn = (state: CombatState) => {
    const session = sessionOf(go(state, volley), as("ana"));
    const card = draw(session);
    const [filled] = primaries(card);
    return { session, card, label: primaries(card).map(textOf), control: filled?.dataset["control"] ?? "" };
  };
  const both = drawn(now);
  expect(both.label).toEqual(["Combat.Ui.React.Against(Combat.Option.react.parry, w1 and w2)"]);
  expect(pressed(both.session, both.card, both.control)).toMatchObject({
    replies: [{ kind: "parry" }, { kind: "parry" }],
  });
  expect(both.card.querySelector("[data-key='group one only']")).not.toBeNull();
  const one = drawn(setSlot(now, "ana.0", { fast: 0, slow: 0 }));
  expect(one.label).toEqual([expect.stringContaining("Combat.Ui.React.Against(Combat.Option.react.parry(w1, ")]);
});

describe("a volley", () => {
  const pack = ["w1", "w2"];
  const state = begun(
    { creatures: [hero("ana"), hero("bram", { zone: "gate" }), ...pack.map((id) => foe(id, { group: "w" }))] },
    { "w1.0": 1, "w2.0": 1, "ana.0": 2, "bram.0": 3 },
  );
  it("is the primary button, and marks for each member who is out of its reach (P22)", () => {
    const card = draw(seated(state, gm));
    expect(primaries(card).map((one) => one.dataset["control"])).toEqual(["volley turn:w1:1.w1.0"]);
    const [first] = card.querySelectorAll("[data-key='form volley'] select");
    expect([...(first?.querySelectorAll("optgroup") ?? [])].map((one) => [one.label, textOf(one)])).toEqual([
      ["Combat.Ui.Attack.Zones.one(1)", "Combat.Ui.Attack.In(bram, gate)"],
      ["Combat.Ui.Attack.Others", "Combat.Ui.Attack.In(w2, yard)"],
    ]);
  });
});
