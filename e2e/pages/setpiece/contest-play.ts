/** A contest as one person plays it: the steps in their one place, and what the session says. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { ANA_VELL, BRAM_ORR } from "./duel.ts";
import { fillIn } from "./fields.ts";
import { atRest, look } from "./rest.ts";

declare const game: any, fromUuid: any;

/** Abilities the specs play with; ids are fixed so that terms can name them. */
export const TONGUE = "specsilvertongue";
export const SOLDIER = "specoldsoldier00";

/** Give Ana and Bram an ability and hero points each, and wait until everybody knows. */
export async function equip(gm: Seat, points = 2): Promise<void> {
  await gm.run(
    async ([ana, bram, tongue, soldier, have]) => {
      const give = async (uuid: string, _id: string, name: string): Promise<void> => {
        const actor = await fromUuid(uuid);
        await actor.createEmbeddedDocuments("Item", [{ _id, type: "ability", name, system: { rating: "17" } }], {
          keepId: true,
        });
        await actor.update({ "system.heroPoints.value": have });
      };
      await give(ana, tongue, "Talk of the docks");
      await give(bram, soldier, "Hard stare");
    },
    [ANA_VELL, BRAM_ORR, TONGUE, SOLDIER, points] as const,
  );
  for (const actor of [ANA_VELL, BRAM_ORR]) await atRest(gm, actor);
}

export const ANA_SEAT = { id: "a1", side: "A", actor: ANA_VELL, ability: TONGUE } as const;
export const BRAM_SEAT = { id: "a2", side: "A", actor: BRAM_ORR, ability: SOLDIER } as const;
export const BRAM_AGAINST = { ...BRAM_SEAT, id: "b1", side: "B" } as const;
export const CLERK = { id: "b2", side: "B", name: "Clerk", resistance: { rung: "low" } } as const;
export const FOE = { id: "b1", side: "B", name: "Harbour-master", resistance: { rung: "moderate" } } as const;

/**
 * Begin through the documented macro API, and wait until everybody has it; fails with the refusal, if there is one.
 * Long contests that run already are no hindrance: it is a part of those its people stand in, by the GM's word.
 */
export async function begin(gm: Seat, start: object): Promise<string> {
  const answer = await gm.run<object, any>(
    (terms) => game.system.api.startContest({ inside: game.system.api.live().map((one: any) => one.uuid), ...terms }),
    start,
  );
  expect(answer).toMatchObject({ kind: "done" });
  await atRest(gm, answer.uuid);
  return answer.uuid as string;
}

/** Who meets whom in the contests that most specs begin with. */
const WHO = {
  alone: [ANA_SEAT, FOE],
  against: [ANA_SEAT, BRAM_AGAINST],
  together: [ANA_SEAT, BRAM_SEAT, FOE],
  pairs: [ANA_SEAT, BRAM_SEAT, FOE, CLERK],
} as const;

/** One of those, begun; both heroes are equipped and have so many hero points. */
export async function contestOf(
  gm: Seat,
  who: keyof typeof WHO,
  type: "simple" | "scored" | "extended" | "chained",
  { points = 0, ...more }: { readonly points?: number } & Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await equip(gm, points);
  return begin(gm, { type, seats: WHO[who], ...more });
}

/** What a person's own client knows of a contest, once the table is at rest. */
export const known = (seat: Seat, uuid: string): Promise<any> =>
  look(
    seat,
    uuid,
    (of) => {
      const session = game.system.api.open(of);
      // whom nobody lets in
      if (!session) return {};
      const view = session.view;
      return {
        status: session.status,
        type: session.contest.type,
        round: view?.round,
        rolls: view?.rolls,
        ended: view?.ended,
        outcome: view?.outcome,
        seats: view?.seats,
        against: view?.pairings.map((pairing: any) => pairing.against),
        advantage: view?.advantage,
        wounds: view?.wounds,
        phase: view?.phase,
        resistance: view?.numbers?.b1?.abilities[0]?.rating,
        changes: session.changes.map((change: any) => ({ id: change.id, applied: change.applied })),
        trouble: session.trouble,
      };
    },
    uuid,
  );

/** Wait until a person's last press is answered: a press before that is refused, and a button would be locked. */
export const idle = (seat: Seat, uuid: string): Promise<void> =>
  expect.poll(() => seat.run((of) => game.system.api.open(of).pending, uuid)).toBeNull();

/** The button of a move, of the step in front where several offer it. */
export const step = (seat: Seat, id: string): Locator =>
  seat.page.locator(`[data-holds] [data-act="option"][data-option="${id}"]`).first();

/** Resolves when all that is in play on a client is at rest, for the whole table. */
async function allAtRest(seat: Seat): Promise<void> {
  const live = await seat.run(() => game.system.api.live().map((one: any) => one.uuid as string), null);
  for (const uuid of live) await atRest(seat, uuid);
}

/** Unfold the less common moves of a step, where a move stands among them; of a table at rest. */
async function unfold(seat: Seat, id: string): Promise<void> {
  const inside = seat.page.locator(`[data-option="${id}"]`);
  const more = seat.page.locator("[data-holds] details.sp-ways").filter({ has: inside });
  if ((await more.count()) > 0 && !(await step(seat, id).isVisible())) await more.locator("summary").first().click();
}

/** Where the steps have no other place than the strip, all of it is behind one button. */
async function showWhole(seat: Seat, control: Locator): Promise<void> {
  const more = seat.page.locator('.sp-strip[data-holds] [data-control="more"][aria-expanded="false"]');
  await expect.poll(async () => (await control.count()) + (await more.count())).toBeGreaterThan(0);
  if ((await control.count()) === 0 && (await more.count()) > 0) await more.click();
}

/** The button of a move, once it is there and enabled and the table is at rest; less common moves are unfolded. */
export async function ready(seat: Seat, id: string): Promise<Locator> {
  const button = step(seat, id);
  await showWhole(seat, button);
  await expect(button).toBeEnabled();
  // what the last press did shows before its answer is back, and until then another is refused
  await allAtRest(seat);
  await showWhole(seat, button);
  await expect(button).toBeEnabled();
  await unfold(seat, id);
  return button;
}

/** Press it, with its own fields filled in. */
export async function press(seat: Seat, id: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const button = await ready(seat, id);
  // A list may be one for several moves of its step
  const { control, fields: shared = control } = await button.evaluate(({ dataset }) => ({ ...dataset }));
  await fillIn(fields, (name) =>
    seat.page.locator(`[data-holds] :is([data-need="${control}"], [data-need="${shared}"])[name="${name}"]`),
  );
  await button.click();
}

/** The last roll as a person's own client has it in the log. */
export const lastRoll = (seat: Seat, uuid: string): Promise<any> =>
  look(
    seat,
    uuid,
    (of) =>
      game.system.api
        .open(of)
        .lines.flatMap((line: any) => (line.event?.type === "rolled" ? [line.event.roll] : []))
        .at(-1) ?? null,
    uuid,
  );

/** Wait until every one of these clients knows this of a contest. */
export async function all(seats: readonly Seat[], uuid: string, what: Record<string, unknown>): Promise<void> {
  for (const seat of seats) await expect.poll(() => known(seat, uuid)).toMatchObject(what);
}

/** The one conflict that is in play, once there is just one. */
export async function onlyLive(seat: Seat): Promise<string> {
  await expect.poll(() => seat.run(() => game.system.api.live().length, null)).toBe(1);
  return seat.run(() => game.system.api.live()[0].uuid as string, null);
}
