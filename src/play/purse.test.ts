import { describe, expect, it } from "vitest";
import type { ContestState } from "../rules/contest/engine/state.ts";
import { alone, begun, contestTable, on, sheet, type ContestTable } from "../../test/support/play/tables.ts";
import type { FakeClient } from "../../test/support/play/table.ts";
import { openSessions } from "./client/sessions.ts";
import { HERO_POINTS } from "./changes.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const onSheet = (t: ContestTable): unknown => t.table.readPath(t.a, HERO_POINTS);
const inContest = (client: FakeClient, uuid: string): unknown =>
  (on(client, uuid).view as ContestState).seats.a1?.heroPoints;

/** What a hand writes to the sheet, as every client hears of it. */
const byHand = (t: ContestTable, points: number): void => {
  t.table.writePath(t.a, HERO_POINTS, points);
  for (const { sessions } of t.table.clients) sessions.actorChanged(t.a);
};

/** The offer to lift Ana's roll, on her screen. */
const offer = (t: ContestTable, uuid: string) =>
  on(t.ana, uuid).cues.flatMap(({ options }) => options.filter(({ intent }) => intent.type === "bump"))[0];

const spend = async (t: ContestTable, uuid: string) => {
  const answer = await on(t.ana, uuid).send({ type: "bump", seat: "a1", roll: "r1" } as never);
  await settled();
  return answer;
};

/** A contest in which Ana has lost a roll that she could still lift, with so many points on her sheet. */
const lost = async (t: ContestTable, points: number, type: "scored" | "simple" = "scored"): Promise<string> => {
  sheet(t.table, t.a, { heroPoints: points });
  const uuid = await begun(t, alone(t, type));
  t.table.faces.push(19, 5);
  await on(t.ana, uuid).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never);
  await settled();
  return uuid;
};

const done = { kind: "done" };
const none = { kind: "refused", key: "Contest.Refused.NoHeroPoint" };

describe("hero points are counted on the sheet alone", () => {
  it("S2-14 a point awarded while a contest runs is offered, one taken by hand no longer", async () => {
    const t = contestTable();
    const uuid = await lost(t, 0);
    expect([offer(t, uuid), await spend(t, uuid)]).toMatchObject([undefined, none]);
    expect(await t.gm.sessions.award(t.a, 1, "daring")).toEqual(done);
    for (const { sessions } of t.table.clients) sessions.actorChanged(t.a);
    expect([offer(t, uuid)?.refused, inContest(t.cy, uuid)]).toEqual([null, 1]);
    byHand(t, 0);
    expect([offer(t, uuid), inContest(t.cy, uuid), await spend(t, uuid)]).toMatchObject([undefined, 0, none]);
    byHand(t, 1);
    expect([await spend(t, uuid), onSheet(t), inContest(t.cy, uuid)]).toEqual([done, 0, 0]);
  });

  it("S2-14 what is pressed after a reload is decided on the sheet of today, whatever the log once copied", async () => {
    const t = contestTable();
    const uuid = await lost(t, 1);
    const page = t.table.pages.get(uuid)!;
    expect(JSON.stringify(page.setup)).not.toContain("heroPoints");
    const seats = (page.setup.seats as unknown as { readonly id: string }[]).map((one) =>
      one.id === "a1" ? { ...one, heroPoints: 3 } : one,
    );
    t.table.pages.set(uuid, { ...page, setup: { ...page.setup, seats } });
    for (const client of t.table.clients) client.reload();
    expect(inContest(t.cy, uuid)).toBe(1);
    byHand(t, 0);
    expect([inContest(t.cy, uuid), await spend(t, uuid)]).toMatchObject([0, none]);
  });

  it("S2-14 one point is spent once, whichever of two contests asks first or both at once", async () => {
    for (const atOnce of [false, true]) {
      const t = contestTable();
      const [one, other] = [await lost(t, 1), await lost(t, 1, "simple")];
      const answers = atOnce
        ? await Promise.all([spend(t, one), spend(t, other)])
        : [await spend(t, one), await spend(t, other)];
      expect(answers.map(({ kind }) => kind).sort(), `at once: ${String(atOnce)}`).toEqual(["done", "refused"]);
      expect([onSheet(t), inContest(t.cy, one), inContest(t.cy, other)]).toEqual([0, 0, 0]);
      const lifted = [one, other].filter((uuid) => on(t.cy, uuid).lines.some(({ type }) => type === "amended"));
      expect(lifted).toHaveLength(1);
    }
  });

  it("S2-14 one point lifts a roll or changes the plot, where both are pressed before either is heard of", async () => {
    const t = contestTable();
    const uuid = await lost(t, 1);
    // Ana's sheet is still as it was when she pressed: what comes of the roll is on its way to her
    const slow = t.ana.host();
    const stale = openSessions({
      ...slow,
      apply: { ...slow.apply, read: (of, path) => (path === HERO_POINTS ? 1 : slow.apply.read(of, path)) },
    });
    expect(await spend(t, uuid)).toEqual(done);
    t.ana.sessions = stale;
    expect(await stale.editPlot(t.a, "minor", "A door")).toMatchObject({ key: "Contest.Refused.PlotEdit" });
    expect(onSheet(t)).toBe(0);
    byHand(t, 1);
    expect([await stale.editPlot(t.a, "minor", "A door"), onSheet(t)]).toEqual([done, 0]);
    for (const one of t.table.people) if (one.gm) Object.assign(one, { active: false });
    byHand(t, 1);
    expect([await stale.editPlot(t.a, "minor", "A door"), onSheet(t)]).toEqual([done, 0]);
    expect(await t.bram.sessions.editPlot(t.a, "minor", "A door")).toMatchObject({ key: "Play.Refused.NotYourSheet" });
  });

  it("S2-14 a point taken from the sheet between the press and the writing is not spent: the roll stays as it is", async () => {
    const t = contestTable();
    const uuid = await lost(t, 1);
    t.table.breathed = () => t.table.writePath(t.a, HERO_POINTS, 0);
    const answer = await spend(t, uuid);
    t.table.breathed = () => undefined;
    expect(answer).toMatchObject({ key: "Play.Refused.PointsGone", data: { name: "Ana" } });
    expect([onSheet(t), on(t.cy, uuid).lines.some(({ type }) => type === "amended")]).toEqual([0, false]);
  });

  it("S2-14 the end of the evening and a press at once neither keep nor double a point", async () => {
    const t = contestTable();
    const uuid = await lost(t, 1);
    t.table.sheets.evening = { number: 1, open: true };
    const [pressed] = await Promise.all([spend(t, uuid), t.gm.sessions.endEvening([])]);
    const earned = t.table.sheets.fields.get(`${t.a} system.experience`);
    expect([onSheet(t), Number(pressed.kind === "done") + Number(earned)]).toEqual([0, 1]);
  });

  it("S2-14 a gift of the GM in a contest is one point, and goes once with the undo", async () => {
    const t = contestTable();
    const uuid = await lost(t, 0);
    expect(await on(t.gm, uuid).send({ type: "heroPoints", seat: "a1", by: 1 } as never)).toEqual(done);
    expect([onSheet(t), inContest(t.cy, uuid), offer(t, uuid)?.refused]).toEqual([1, 1, null]);
    byHand(t, 3);
    expect(await on(t.gm, uuid).undo(on(t.gm, uuid).undoable?.step ?? "")).toEqual(done);
    expect([onSheet(t), inContest(t.cy, uuid)]).toEqual([2, 2]);
  });

  it("S2-14 a gift that was spent elsewhere is not undone, and the sentence says whose it was", async () => {
    const t = contestTable();
    const uuid = await lost(t, 0);
    await on(t.gm, uuid).send({ type: "heroPoints", seat: "a1", by: 1 } as never);
    const gift = on(t.gm, uuid).undoable?.step ?? "";
    byHand(t, 0);
    expect(await on(t.gm, uuid).undo(gift)).toMatchObject({ key: "Play.Refused.PointsGone", data: { name: "Ana" } });
    expect([onSheet(t), on(t.gm, uuid).undoable?.step]).toEqual([0, gift]);
  });

  it("S2-14 an undo gives back exactly one, also where others were given or spent since; a redo spends it again", async () => {
    for (const [since, back] of [
      [1, 2],
      [4, 5],
      [0, 1],
    ] as const) {
      const t = contestTable();
      const uuid = await lost(t, 2);
      await spend(t, uuid);
      const step = on(t.gm, uuid).undoable?.step ?? "";
      byHand(t, since);
      expect(await on(t.gm, uuid).undo(step)).toEqual(done);
      expect([onSheet(t), inContest(t.cy, uuid)]).toEqual([back, back]);
      expect(await on(t.gm, uuid).redo()).toEqual(done);
      expect([onSheet(t), inContest(t.cy, uuid)]).toEqual([since, since]);
      expect(await on(t.gm, uuid).undo(step)).toEqual(done);
      byHand(t, 0);
      expect(await on(t.gm, uuid).redo()).toMatchObject({ key: "Play.Refused.PointsGone" });
      expect([onSheet(t), on(t.cy, uuid).lines.some(({ type }) => type === "amended")]).toEqual([0, false]);
    }
  });

  it("E-122 a point that is taken while all wait for it holds nothing up: the GM has a way on, and any step takes it", async () => {
    const t = contestTable();
    sheet(t.table, t.a, { heroPoints: 1 });
    const uuid = await begun(t, alone(t, "scored"));
    t.table.faces.push(20, 1);
    await on(t.ana, uuid).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never);
    await settled();
    expect(on(t.ana, uuid).cues.map(({ cue }) => cue.kind)).toEqual(["hold"]);
    byHand(t, 0);
    const [cue] = on(t.gm, uuid).cues;
    expect([cue?.cue.kind, cue?.answerable, on(t.ana, uuid).status]).toEqual(["proceed", true, "live"]);
    expect(await on(t.gm, uuid).useDefault(cue?.cue.id ?? "")).toEqual(done);
    expect([on(t.ana, uuid).status, onSheet(t)]).toEqual(["ended", 0]);
  });

  it("S2-14 a hero whose sheet is gone has no point to spend", async () => {
    const t = contestTable();
    const uuid = await lost(t, 1);
    t.table.actors.delete(t.a);
    for (const { sessions } of t.table.clients) sessions.worldChanged();
    expect(inContest(t.cy, uuid)).toBe(0);
  });
});
