/**
 * Counts the files of `src` whose code runs between a press and its place in all logs, over the tables of the tests:
 * a bid in an extended contest, a parry in a fight (`npm run crossing`, with `--list` the files by name).
 * Only bodies of functions count, not what a file does as it is loaded. The screens are not in it.
 */
import { Session } from "node:inspector/promises";
import { commandLine } from "../../scripts/lib/command-line.ts";
import { alone, begun, contestTable, does, fightTable, makeFight, on, viewOf } from "../../test/support/play/tables.ts";

const { values } = commandLine(import.meta.url, { list: { type: "boolean" } });

const inspector = new Session();
inspector.connect();
await inspector.post("Profiler.enable");
await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** Files of `src` in which a function ran during the press. */
async function crossed(press: () => Promise<unknown>): Promise<readonly string[]> {
  await inspector.post("Profiler.takePreciseCoverage");
  await press();
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  return result
    .filter(({ url, functions }) => {
      const ours = url.includes("/src/") && !url.includes(".test.");
      return ours && functions.some(({ ranges: [all] }) => all !== undefined && all.startOffset > 0 && all.count > 0);
    })
    .map(({ url }) => url.slice(url.lastIndexOf("/src/") + 1))
    .sort();
}

/** Ana's bid, the last that the exchange wants, so that it is rolled. */
async function bid(): Promise<readonly string[]> {
  const t = contestTable();
  const uuid = await begun(t, { ...alone(t, "extended") });
  t.table.faces.push(10, 16);
  const intent = { type: "exchange", seat: "a1", target: "b1", bid: 5 };
  return crossed(() => on(t.ana, uuid).send(intent));
}

/** Bram's parry of a troll's club, to the harm it leaves. */
async function parry(): Promise<readonly string[]> {
  const at = fightTable();
  const uuid = makeFight(at);
  const cards = { ana: 2, bram: 9, troll1: 1, troll2: 8, wolf1: 5, wolf2: 6 };
  for (const [slot, card] of Object.entries(cards)) await does(at.gm, uuid, { type: "placeCard", slot, card });
  await does(at.gm, uuid, { type: "deal" });
  await does(at.gm, uuid, { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "bram" });
  const line = viewOf(at.gm, uuid).fight.fight.flow?.lines[0]?.id ?? "";
  at.table.faces.push(6, 6, 6, 6, 6, 1, 1);
  return crossed(() => does(at.bram, uuid, { type: "react", seat: "bram", replies: [{ line, kind: "parry" }] }));
}

for (const [what, files] of [
  ["a bid", await bid()],
  ["a parry", await parry()],
] as const) {
  const by = new Map<string, number>();
  for (const file of files) {
    const floor = file.split("/").slice(1, 3).join("/");
    by.set(floor, (by.get(floor) ?? 0) + 1);
  }
  console.log(
    `${what} crosses ${files.length} files: ${[...by].map(([floor, count]) => `${floor} ${count}`).join(", ")}`,
  );
  if (values.list) console.log(files.join("\n"));
}
