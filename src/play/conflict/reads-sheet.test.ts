import { expect, it, vi } from "vitest";
import {
  alone,
  beginSpar,
  begun,
  contestTable,
  does,
  duelTable,
  fightTable,
  makeFight,
  on,
} from "../../../test/support/play/tables.ts";
import type { FakeClient } from "../../../test/support/play/table.ts";

/** Who hears that the sheet of an actor changed: what shows this conflict, what looks at all, what looks at sheets. */
const heard = (client: FakeClient, uuid: string, actor: string): readonly number[] => {
  const [shown, all, sheets] = [vi.fn(), vi.fn(), vi.fn()];
  const stops = [on(client, uuid).subscribe(shown), client.sessions.onChange(all), client.sessions.onSheet(sheets)];
  client.sessions.actorChanged(actor);
  stops.forEach((stop) => stop());
  return [shown, all, sheets].map(({ mock }) => mock.calls.length);
};

it("a sheet that changes is drawn anew with the duel and the fight its actor is in, and with no other", async () => {
  const duels = duelTable();
  const duel = await beginSpar(duels, 10, 5);
  duels.table.actor("Cy", ["cy"], {});
  expect(heard(duels.gm, duel, "Actor.Ana")).toEqual([1, 1, 1]);
  expect(heard(duels.gm, duel, "Actor.Cy")).toEqual([0, 0, 1]);
  const fights = fightTable();
  const fight = makeFight(fights);
  fights.table.faces.push(5, 5, 5, 5, 5, 5, 5, 5);
  await does(fights.gm, fight, { type: "deal", keepLower: true });
  expect(heard(fights.gm, fight, "Actor.Ana")).toEqual([1, 1, 1]);
  expect(heard(fights.gm, fight, "Actor.Wolf")).toEqual([0, 0, 1]);
});

it("what was shown of a duel before the sheet of somebody else changed is not worked out again", async () => {
  const t = duelTable();
  const uuid = await beginSpar(t, 10, 5);
  const before = on(t.gm, uuid).seats;
  t.gm.sessions.actorChanged("Actor.Cy");
  expect(on(t.gm, uuid).seats).toBe(before);
  t.gm.sessions.actorChanged("Actor.Bram");
  expect(on(t.gm, uuid).seats).not.toBe(before);
});

it("a contest into which anybody may come, and a fight that nobody has begun, hear of every sheet", async () => {
  const contests = contestTable();
  expect(heard(contests.gm, await begun(contests, alone(contests)), "Actor.Nobody")).toEqual([1, 1, 1]);
  const fights = fightTable();
  expect(heard(fights.gm, makeFight(fights), "Actor.Nobody")).toEqual([1, 1, 1]);
});

it("who plays by a token of its own, or from a compendium, rests on an actor of the world: the fight hears of all of them", async () => {
  const t = fightTable();
  t.table.actors.set("Scene.s.Token.t.Actor.w", {
    ...t.table.actors.get("Actor.Wolf")!,
    uuid: "Scene.s.Token.t.Actor.w",
  });
  const fight = t.table.fights.make([
    { id: "ana", name: "Ana", actor: "Actor.Ana" },
    { id: "wolf", name: "Wolf", actor: "Scene.s.Token.t.Actor.w" },
  ]);
  t.table.faces.push(5, 5, 5, 5);
  await does(t.gm, fight, { type: "deal", keepLower: true });
  expect(heard(t.gm, fight, "Actor.Wolf")).toEqual([1, 1, 1]);
});
