import { describe, expect, it } from "vitest";
import { contestTable, type ContestTable } from "../../../../test/support/play/tables.ts";
import type { FakeClient } from "../../../../test/support/play/table.ts";
import { isRefused } from "../../../rules/log/index.ts";
import { formOf, withSeat, type FrameForm } from "./form.ts";
import { nameField, named } from "./seats.ts";

/** The contest table, with heroes by their full names, and a wolf in a compendium. */
const table = (): ContestTable => {
  const t = contestTable();
  const change = (from: string, uuid: string, name: string): void => {
    const actor = t.table.actors.get(from);
    t.table.actors.delete(from);
    if (actor) t.table.actors.set(uuid, { ...actor, uuid, name });
  };
  change(t.a, t.a, "Ana Vell");
  change(t.b, t.b, "Bram Örr");
  change(t.table.actor("Wolf", [], {}), "Compendium.x.Actor.Wolf", "Wolf");
  return t;
};

const framed = (name: string, more: object = {}): FrameForm =>
  withSeat(formOf({}, "authority"), "b1", { name, ...more });

const typed = async (client: FakeClient, form: FrameForm, now = (): FrameForm => form) => {
  let asked = false;
  const first = (): FrameForm => (asked ? now() : ((asked = true), form));
  const answer = await named({ host: client.host(), sessions: client.sessions }, first, "b1");
  return isRefused(answer) ? answer : answer.seats.find(({ id }) => id === "b1");
};

describe("P12 a name typed for a bare resistance in the frame dialog", () => {
  it.each([
    ["bram", "Actor.Bram"],
    ["Ana Vell", "Actor.Ana"],
    ["troll", "Actor.Troll"],
    ["wolf", "Compendium.x.Actor.Wolf"],
  ])("%s becomes %s, as the sheet says", async (name, actor) => {
    const t = table();
    expect(await typed(t.gm, framed(name))).toMatchObject({ actor, name: "", rung: "" });
    expect([t.gm.questions, t.table.actors.has("Actor.Wolf")]).toEqual([[], false]);
  });

  it("keeps a resistance that was chosen already", async () => {
    const t = table();
    expect(await typed(t.gm, framed("Troll", { rung: "other", rating: "17" }))).toMatchObject({
      actor: t.troll,
      rung: "other",
      rating: "17",
    });
  });

  it("asks where only a part was typed: that one, or a bare resistance as typed; nobody chosen changes nothing", async () => {
    const t = table();
    t.gm.picks.push(["Bram Örr"], ["orr"], null);
    expect(await typed(t.gm, framed("orr"))).toMatchObject({ actor: t.b, name: "" });
    expect(await typed(t.gm, framed("orr"))).toMatchObject({ actor: "", name: "orr" });
    expect(await typed(t.gm, framed("orr"))).toMatchObject({ key: "Play.Refused.NobodyChosen" });
  });

  it("stays as it was typed where nobody is called so", async () => {
    expect(await typed(table().gm, framed(" The storm "))).toMatchObject({ actor: "", name: " The storm " });
  });

  it("puts nobody in twice, and does nothing to a place that was changed meanwhile", async () => {
    const t = table();
    const taken = withSeat(framed("Troll"), "a1", { actor: t.troll });
    expect(await typed(t.gm, taken)).toMatchObject({ key: "Play.Refused.NamedTwice", data: { name: "Troll" } });
    expect(await typed(t.gm, framed("Troll"), () => framed("Storm"))).toMatchObject({ actor: "", name: "Storm" });
  });

  it("is typed into the field of a place's name, and into no other", () => {
    expect([nameField("b1.name"), nameField("b1.rating"), nameField("prize")]).toEqual(["b1", null, null]);
  });
});
