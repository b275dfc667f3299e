/** A contest at the whole table: who is asked what, and playing on until it is over. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { openSettingsMenu } from "../core/menus.ts";
import { SOLDIER, TONGUE, all, known, press } from "./contest-play.ts";
import { ANA_VELL, BRAM_ORR } from "./duel.ts";
import { fillIn } from "./fields.ts";
import { heldCard } from "./card.ts";
import { atRest, look } from "./rest.ts";

declare const game: any, fromUuid: any;

/** What kinds of own steps are open for a person, once the table is at rest. */
export const asked = (seat: Seat, uuid: string): Promise<string[]> =>
  look(
    seat,
    uuid,
    (of) =>
      game.system.api
        .open(of)
        .cues.filter((one: any) => one.mine)
        .map((one: any) => one.cue.kind),
    uuid,
  );

/** Id of the first own option that can be pressed and begins like this; "" where there is none. */
const optionLike = (seat: Seat, uuid: string, start: string): Promise<string> =>
  look(
    seat,
    uuid,
    ([of, begins]) =>
      game.system.api
        .open(of)
        .cues.filter((one: any) => one.mine)
        .flatMap((one: any) => one.options)
        .find((option: any) => option.id.startsWith(begins) && !option.refused)?.id ?? "",
    [uuid, start] as const,
  );

/** Press, where the steps are, the first own option that begins like this. */
export async function answer(seat: Seat, uuid: string, start: string): Promise<void> {
  let option = "";
  const offered = async (): Promise<string> => (option = await optionLike(seat, uuid, start));
  await expect.poll(offered, { message: `${seat.user.name}: ${start}` }).not.toBe("");
  await press(seat, option);
}

/** Press one of the further moves of a seat, or of the table, on the card in chat, with its fields filled in. */
export async function further(
  seat: Seat,
  uuid: string,
  who: string,
  id: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await atRest(seat, uuid);
  const card = heldCard(seat, uuid);
  const opener = card.locator(`[data-act="moves"][data-who="${who}"]`);
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  // The menu of another seat may still be open until this one is drawn; one of many is chosen in their list first
  const open = card.locator(`.sp-moves-open[data-key="open ${who}"]`);
  const button = open.locator(`[data-act="option"][data-option="${id}"]`);
  const list = open.locator("select").filter({ has: seat.page.locator(`option[value="${id}"]`) });
  await expect.poll(async () => (await button.count()) + (await list.count())).toBeGreaterThan(0);
  if ((await button.count()) === 0) await list.selectOption(id);
  await expect(button).toBeVisible();
  const control = (await button.getAttribute("data-control")) ?? "";
  await fillIn(fields, (name) => open.locator(`[data-need="${control}"][name="${name}"]`));
  await button.click();
}

/** The field of the bid of the step in front. */
export const bidField = (seat: Seat): Locator =>
  seat.page.locator('[data-holds] [data-bid] input[type="number"]').first();

/** Type a bid. */
export async function setBid(seat: Seat, points: number): Promise<void> {
  await bidField(seat).fill(String(points));
}

/** What a person who wants to be done with it presses, by the kind of step. */
const USUAL: Readonly<Record<string, string>> = {
  declare: "plain",
  bid: "bid:b",
  turn: "exchange:plain",
  parting: "",
  free: "rest",
  leave: "stay",
  bump: "stand",
  hold: "stand",
};

const WAYS_OUT = ["rest", "spare"];

async function answerFirst(seat: Seat, uuid: string): Promise<boolean> {
  const [kind] = await asked(seat, uuid);
  if (!kind) return false;
  const starts = kind === "parting" ? WAYS_OUT : [USUAL[kind] ?? ""];
  for (const start of starts) {
    const option = start ? await optionLike(seat, uuid, start) : "";
    if (!option) continue;
    await press(seat, option);
    return true;
  }
  return false;
}

/** Everybody answers what they are asked until it is over; the GM uses the defaults of the own side. */
export const playOut = (players: readonly Seat[], gm: Seat, uuid: string): Promise<void> =>
  playUntil(players, gm, uuid, async () => (await known(gm, uuid)).status !== "live");

/** The same until something is so. */
export async function playUntil(
  players: readonly Seat[],
  gm: Seat,
  uuid: string,
  done: () => Promise<boolean>,
): Promise<void> {
  for (let step = 0; step < 40 && !(await done()); step += 1) {
    const before = await seqOf(gm, uuid);
    for (const seat of players) {
      const seq = await seqOf(gm, uuid);
      if (await answerFirst(seat, uuid)) await expect.poll(() => seqOf(gm, uuid)).toBeGreaterThan(seq);
    }
    if ((await seqOf(gm, uuid)) > before) continue;
    if ((await asked(gm, uuid)).length) await useDefault(gm, uuid);
    // where nobody was asked anything, a machine is about to open what was sealed
    const moved = async (): Promise<boolean> => (await seqOf(gm, uuid)) > before || (await done());
    await expect.poll(moved, { message: "it goes on" }).toBe(true);
  }
}

/** Number of the last event that a person's client shows. */
export const seqOf = (seat: Seat, uuid: string): Promise<number> =>
  look(seat, uuid, (of) => game.system.api.open(of).seq as number, uuid);

const useDefault = (gm: Seat, uuid: string): Promise<unknown> =>
  gm.run((of) => {
    const session = game.system.api.open(of);
    return session.useDefault(session.cues.find((one: any) => one.mine).cue.id);
  }, uuid);

/**
 * Heroes a mastery above those they meet, and dice that all show the same: then they win each exchange, whoever
 * acts and in whatever order the dice fall.
 */
export async function winning(gm: Seat, rolls = 80): Promise<void> {
  await gm.run(
    async (owners) => {
      for (const [actor, item] of owners)
        await (await fromUuid(actor)).items.get(item).update({ "system.rating": "10M" });
    },
    [
      [ANA_VELL, TONGUE],
      [BRAM_ORR, SOLDIER],
    ] as const,
  );
  await gm.dice(...Array.from({ length: rolls }, () => 10));
}

/** The dice of the first at a table fall so, somebody makes a move, and everybody at it knows this of it then. */
export async function exchange(
  table: readonly [Seat, ...Seat[]],
  uuid: string,
  [seat, option]: readonly [Seat, string],
  dice: readonly number[],
  then: Record<string, unknown>,
): Promise<void> {
  await table[0].dice(...dice);
  await answer(seat, uuid, option);
  await all(table, uuid, then);
}

/** Open the window in which the table's rulings are set. */
export async function openRulings(gm: Seat): Promise<Locator> {
  await openSettingsMenu(gm, "rulings");
  return gm.page.locator("#setpiece-rulings");
}

/** Choose one of the rulings of contests in that window, and wait until it is stored. */
export async function rule(gm: Seat, name: string, choice: string, stored: unknown = choice): Promise<void> {
  const rulings = await openRulings(gm);
  await rulings.locator(`[name="contest.${name}"]`).selectOption(choice);
  await rulings.locator('button[type="submit"]').click();
  const now = (): Promise<unknown> => gm.run((of) => game.settings.get("setpiece", "rulings").contest?.[of], name);
  await expect.poll(now).toBe(stored);
}
