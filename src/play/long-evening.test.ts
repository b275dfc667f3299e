import { expect, it, vi } from "vitest";
import { alone, begun, contestTable, dealCards, fightTable, makeFight, on } from "../../test/support/play/tables.ts";
import { HandNotes, HandWitness } from "./manual-edits.ts";
import type { FakeTable } from "../../test/support/play/table.ts";
import { CombatSync } from "./fights/combat-sync.ts";
import { Folds } from "./folds.ts";
import { breath } from "./worker/slices.ts";

/** Pages that are looked into while `change` happens. */
function readsOf({ pages }: FakeTable, change: () => void): readonly string[] {
  const read = vi.spyOn(pages, "get");
  change();
  const uuids = read.mock.calls.map(([uuid]) => uuid);
  read.mockRestore();
  return uuids;
}

it("a changed actor costs nothing for what is over and on no screen, and whoever opens it then reads what is true now", async () => {
  const t = contestTable();
  const [over, shown, live] = [await begun(t, alone(t)), await begun(t, alone(t)), await begun(t, alone(t))];
  for (const uuid of [over, shown]) await on(t.gm, uuid).cancel();
  const painted = vi.fn();
  on(t.gm, shown).subscribe(painted);
  const before = on(t.gm, over).seats;
  expect(on(t.gm, live).status).toBe("live");
  const read = readsOf(t.table, () => t.gm.sessions.worldChanged());
  expect([read.includes(over), read.includes(shown), read.includes(live)]).toEqual([false, true, true]);
  expect(painted).toHaveBeenCalled();
  expect(on(t.gm, over).seats).not.toBe(before);
});

it("what is in play is found without looking into what is over", async () => {
  const t = contestTable();
  const [over, live] = [await begun(t, alone(t)), await begun(t, alone(t))];
  await on(t.gm, over).cancel();
  expect(t.gm.sessions.live().map(({ uuid }) => uuid)).toEqual([live]);
  expect(readsOf(t.table, () => t.gm.sessions.cues())).not.toContain(over);
});

it("a title and whether it is over are known without reading a log", async () => {
  const t = contestTable();
  const uuid = await begun(t, alone(t));
  expect(t.cy.sessions.known(uuid)).toMatchObject({ family: "contest", status: "live" });
  expect(t.cy.sessions.known("JournalEntryPage.none")).toBeNull();
});

it("opening a conflict again and again adds nobody who listens, and whoever listens to all hears of a change once", async () => {
  const t = contestTable();
  const uuid = await begun(t, alone(t));
  const session = on(t.gm, uuid);
  const conflict = t.gm.sessions.conflict(uuid);
  for (let opened = 0; opened < 5; opened += 1) expect(on(t.gm, uuid)).toBe(session);
  expect(conflict?.shownBy).toBe(0);
  const painted = vi.fn();
  const stops = [1, 2, 3].map(() => {
    const stop = session.subscribe(() => void painted());
    stop();
    return session.subscribe(() => void painted());
  });
  expect(conflict?.shownBy).toBe(3);
  for (const stop of stops) stop();
  expect(conflict?.shownBy).toBe(0);
  const heard = vi.fn();
  t.gm.sessions.onChange(heard);
  session.leaves("");
  conflict?.noticed();
  expect([heard.mock.calls.length, painted.mock.calls.length]).toEqual([1, 0]);
});

it("who changes a sheet, a token or the ground never looks through all that was ever played", async () => {
  const at = fightTable();
  const uuid = makeFight(at);
  const cards = { ana: 2, bram: 9, troll1: 1, troll2: 8, wolf1: 5, wolf2: 6 };
  await dealCards(at.gm, uuid, cards);
  const all = vi.fn(() => []);
  const whole = at.gm.host();
  const host = { ...whole, world: { ...whole.world, pages: all } };
  const sync = new CombatSync(host, at.gm.sessions.authority);
  const noted = vi.fn();
  const witness = new HandWitness(host, new Folds(), new HandNotes(host.memory), noted);
  await sync.sheet("Actor.Ana", "gm");
  await sync.moved("Scene.s.Token.ana", "gm");
  await sync.ground("s", "gm");
  witness.edited({ uuid: "Actor.Ana", name: "Ana", users: ["gm"], what: [""] });
  expect(noted).toHaveBeenCalledWith([uuid]);
  expect(all).not.toHaveBeenCalled();
});

it("a sheet changed by hand is noted for each conflict its hero plays in: who asks what an undo leaves is painted anew, and whoever listens to all hears of it once", async () => {
  const t = contestTable();
  const all = [await begun(t, alone(t)), await begun(t, alone(t)), await begun(t, alone(t))];
  const [hero] = Object.values(on(t.gm, all[0] ?? "").seats);
  const shown = all.map((uuid) => {
    const painted = vi.fn();
    on(t.gm, uuid).subscribe(() => void painted());
    return painted;
  });
  const heard = vi.fn();
  t.gm.sessions.onChange(heard);
  const [asked] = all;
  on(t.gm, asked ?? "").leaves("");
  t.gm.sessions.witness.edited({ uuid: hero?.actor ?? "", name: "", users: ["gm"], what: [""] });
  expect(shown.map((painted) => painted.mock.calls.length)).toEqual([1, 0, 0]);
  expect(heard).toHaveBeenCalledTimes(1);
});

it("a batch of 200 combatants is one look at the fight, seen before whoever made them goes on unless it took the host long", async () => {
  const at = fightTable();
  const uuid = makeFight(at);
  on(at.gm, uuid);
  const heard = vi.fn();
  at.gm.sessions.onChange(heard);
  const read = vi.spyOn(at.table.fights, "page");
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  // What was done before in this task is forgotten
  await breath();
  for (let row = 0; row < 200; row += 1) at.gm.sessions.partChanged(uuid);
  expect(read).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
  const once = read.mock.calls.length;
  at.gm.sessions.partChanged(uuid);
  await Promise.resolve();
  expect([heard.mock.calls.length, read.mock.calls.length]).toEqual([2, 2 * once]);
  // Where the host was at it for long, the browser draws first
  at.gm.sessions.partChanged(uuid);
  clock.mockReturnValue(1021);
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(2);
  await breath();
  expect(heard).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});
