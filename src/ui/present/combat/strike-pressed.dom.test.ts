import { afterEach, expect, it } from "vitest";
import { does, fightTable, viewOf } from "../../../../test/support/play/tables.ts";
import { turns } from "../../../../test/support/play/surroundings.ts";
import type { ConflictPage } from "../../../play/ports.ts";
import { DrawnSeat } from "../../../../test/support/ui/drawn-table.ts";
import type { CardStyle } from "../card.ts";

afterEach(() => document.body.replaceChildren());

const ATTACK = '[data-key="form attack"]';
const PRESS = "button[data-act=compose][data-fields^=\'attack \']";

/** Ana's turn; three wolves stand where she does. */
const turn = async (style: Partial<CardStyle> = { docked: true }) => {
  const t = fightTable();
  const wolves = ["wolf1", "wolf2", "wolf3"];
  const uuid = t.table.fights.make([
    { id: "ana", name: "Ana", actor: "Actor.Ana", zone: "gate" },
    ...wolves.map((id, n) => ({ id, name: `Wolf ${n + 1}`, zone: "gate", line: "Wolf, force 3" })),
  ]);
  for (const [n, slot] of ["ana", ...wolves].entries())
    await does(t.gm, uuid, { type: "placeCard", slot, card: n + 1 });
  await does(t.gm, uuid, { type: "deal" });
  const ana = new DrawnSeat(t.ana, uuid, style);
  const fate = (target: string, to: "active" | "down") => does(t.gm, uuid, { type: "fate", target, fate: to });
  /** Somebody falls, and Ana's client does not hear of it. */
  const fallsUnseen = async (target: string): Promise<void> => {
    t.table.weather.misses("ana", t.table.fights.page(uuid) as ConflictPage);
    await fate(target, "down");
    expect(viewOf(t.ana, uuid).fight.creatures[target]?.fate).toBe("active");
  };
  /** She hears of all that was written. */
  const hears = async (): Promise<void> => {
    t.table.weather.hears("ana", uuid);
    t.table.changed(uuid);
    await turns();
  };
  const said = () => ana.texts(".sp-refused");
  const flow = () => viewOf(t.gm, uuid).fight.fight.flow;
  return { ...t, uuid, ana, fate, fallsUnseen, hears, said, flow };
};

it("a target that died before the press: it is said under the button, the turn is not lost, what was chosen beside it stays", async () => {
  const t = await turn();
  const targets = () => [...t.ana.card.querySelectorAll<HTMLElement>(`${ATTACK} [data-field=target]`)];
  const dice = () => t.ana.card.querySelector<HTMLInputElement>(`${ATTACK} input[name=dice]`)?.value;
  await t.fallsUnseen("wolf1");
  expect(await t.ana.click(PRESS, { target: "wolf1", dice: "2" })).toMatchObject({
    kind: "refused",
    key: "Combat.Refused.OutOfFight",
  });
  expect(t.said()).toEqual(["Wolf 1 is out of the fight."]);
  expect(t.flow()).toBeNull();
  await t.hears();
  expect(targets().map(({ dataset }) => dataset["value"])).toEqual(["wolf2", "wolf3"]);
  expect(dice()).toBe("2");
  expect(await t.ana.click(PRESS)).toEqual({ kind: "done" });
  expect(t.flow()?.lines[0]).toMatchObject({ by: "ana", target: "wolf2" });
});

it("with nobody left to strike the refusal stays where it was read, without its button", async () => {
  const t = await turn();
  for (const wolf of ["wolf2", "wolf3"]) await t.fate(wolf, "down");
  await t.fallsUnseen("wolf1");
  await t.ana.click(PRESS);
  await t.hears();
  expect(t.ana.card.querySelector(PRESS)).toBeNull();
  expect(t.ana.texts(".sp-refused")).toContain("Wolf 1 is out of the fight.");
});

it("so it is in the strip: the proposal goes on to the next, and another's button goes with its target", async () => {
  const t = await turn({ docked: true, brief: true });
  const moves = () => t.ana.texts(".sp-cue button[data-act=compose]").map((text) => /Wolf \d/.exec(text)?.[0]);
  const refused = () => t.ana.texts(".sp-refused");
  expect(moves().slice(0, 2)).toEqual(["Wolf 1", "Wolf 2"]);
  await t.fallsUnseen("wolf1");
  await t.ana.click(".sp-cue button[data-act=compose].sp-primary");
  expect([refused(), t.flow()]).toEqual([["Wolf 1 is out of the fight."], null]);
  await t.hears();
  expect([moves().slice(0, 2), refused()]).toEqual([["Wolf 2", "Wolf 3"], ["Wolf 1 is out of the fight."]]);
  await t.fallsUnseen("wolf3");
  await t.ana.click(".sp-cue button[data-act=compose]:not(.sp-primary)");
  expect(refused()).toEqual(["Wolf 3 is out of the fight."]);
  await t.hears();
  expect(moves().filter(Boolean)).toEqual(["Wolf 2"]);
});

it("in the strip what is changed behind More is what its button says and sends, and another's button strikes that one", async () => {
  const t = await turn({ docked: true, brief: true });
  const more = (whole: string | null) => void (t.ana.openings = { ...t.ana.openings, whole });
  const primary = () => t.ana.texts(".sp-cue .sp-primary").join();
  expect(primary()).toContain("Wolf 1");
  more(t.ana.session.cues.find(({ mine }) => mine)?.cue.id ?? "");
  for (const [name, value] of Object.entries({ target: "wolf3", dice: "2" })) {
    const field = t.ana.card.querySelector<HTMLInputElement>(`${ATTACK} [name=${name}]`)!;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  more(null);
  expect(primary()).toContain("Wolf 3");
  const other = [...t.ana.card.querySelectorAll<HTMLElement>(".sp-cue button[data-act=compose]")].find((one) =>
    one.textContent.includes("Wolf 1"),
  );
  expect(await t.ana.click(`[data-control="${other?.dataset["control"] ?? ""}"]`)).toEqual({ kind: "done" });
  expect(t.flow()?.lines[0]).toMatchObject({ by: "ana", target: "wolf1" });
});
