import { expect, it } from "vitest";
import { dealCards, does, fightTable, makeFight, on } from "../../test/support/play/tables.ts";

const toldBy = (posts: readonly { readonly type: string; readonly fallback: readonly { readonly key: string }[] }[]) =>
  posts.filter(({ type }) => type === "receipt").map(({ fallback }) => fallback.map(({ key }) => key));

it("C.3 P9 a group that goes nearer is told at once; what it does then is a beat of its own", async () => {
  const at = fightTable();
  const { table, gm } = at;
  const uuid = makeFight(at);
  await does(gm, uuid, { type: "group", group: "pack", name: "Wolves", members: ["wolf1", "wolf2"] });
  const cards = { wolf1: 1, ana: 2, bram: 9, troll1: 5, troll2: 8 };
  await dealCards(gm, uuid, cards);
  await does(gm, uuid, { type: "closeWindow" });
  const before = table.posts.length;
  const moves = ["wolf1", "wolf2"].map((seat) => ({ seat, zone: "yard" }));
  await does(gm, uuid, { type: "closeIn", seat: "wolf1", moves });
  expect(toldBy(table.posts.slice(before))).toEqual([["Combat.Said.moved", "Combat.Said.moved"]]);
  table.faces.push(1, 1, 1, 1, 1, 1);
  const attack = { type: "attack", seat: "wolf1", target: "bram", maneuver: "attackUnarmed", weapon: "unarmed" };
  await does(gm, uuid, attack as never);
  const told = new Map(
    table.posts.flatMap(({ type, system }) =>
      type === "receipt" ? (system.steps as readonly string[]).map((step) => [step, String(system.step)] as const) : [],
    ),
  );
  const beats = [...on(gm, uuid).beats(told).values()].map((beat) => beat.map(({ key }) => key));
  expect(beats.filter((beat) => beat.includes("Combat.Said.moved"))).toEqual([
    ["Combat.Said.moved", "Combat.Said.moved"],
  ]);
});

it("of one who walks alone nothing is posted before the next dice", async () => {
  const at = fightTable();
  const uuid = makeFight(at);
  await dealCards(at.gm, uuid, { ana: 1, bram: 9, troll1: 5, troll2: 8, wolf1: 6, wolf2: 7 });
  await does(at.gm, uuid, { type: "closeWindow" });
  const before = at.table.posts.length;
  await does(at.ana, uuid, { type: "move", seat: "ana", zone: "yard" } as never);
  expect(toldBy(at.table.posts.slice(before))).toEqual([]);
});
