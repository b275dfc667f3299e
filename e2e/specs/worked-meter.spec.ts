/**
 * The worked transitions of the duel's meter, each played by a press: who wins with which dice, and what the card
 * says then. A owns the right half and wins at plus; `row` is the row of the table in `docs/rules/README.md`.
 */
import { expect, test } from "../fixtures.ts";
import { Duel, startDuel } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, Actor: any;

const NAMES = { A: "Ilse Ferry", B: "Odd Marrow" } as const;
type Side = keyof typeof NAMES;

/** A round: both dice, how many ticks the winner of a natural 20 takes, and what stands there afterwards. */
interface Round {
  readonly row: string;
  readonly dice: readonly number[];
  /** Which bonus is named; the next of the list where it is left out. */
  readonly names?: string;
  readonly takes?: 1 | 2;
  readonly marker: number;
  /** Who names the next bonus; left out where the duel is over. */
  readonly chooses?: Side;
  /** For this round only. */
  readonly lent?: true;
  /** The GM takes the round back, for the next row to begin where it began. */
  readonly undone?: true;
}

const A_WINS = [14, 6] as const;
const B_WINS = [6, 14] as const;
const A_20 = [20, 6] as const;
const B_20 = [6, 20] as const;

/** Both have eighteen bonuses of +3; with Heft B has nine more than A, who has none. */
const BONUSES = Array.from({ length: 18 }, (_, index) => ({ key: `art-${index + 1}`, value: { A: 3, B: 3 } }));
const HEFT = { key: "heft", value: { A: 0, B: 9 } };

const duellists = (gm: Seat): Promise<{ a: string; b: string }> =>
  gm.run(
    async ([names, bonuses]) => {
      const make = async (side: "A" | "B", initiative: number): Promise<string> => {
        const rows = bonuses.map(({ key, value }) => ({ key, label: key.replace("-", " "), value: value[side] }));
        const system = { duel: { initiative, bonuses: rows } };
        return (await Actor.create({ name: names[side], type: "character", system })).uuid;
      };
      return { a: await make("A", 2), b: await make("B", 4) };
    },
    [NAMES, [...BONUSES, HEFT]] as const,
  );

/**
 * Scroll to the message of a duel: the card of one that is over is a line where it is out of sight. In one go in the
 * page, for the message may be drawn anew at any moment.
 */
const inSight = (gm: Seat, uuid: string): Promise<void> =>
  gm.run((of) => {
    const { id } = game.messages.contents.find((one: any) => one.system?.uuid === of);
    document.querySelector(`#chat [data-message-id="${id}"]`)?.scrollIntoView();
  }, uuid);

/** Play rounds one after the other: name, throw, take, and look at the card. */
async function play(gm: Seat, uuid: string, rounds: readonly Round[]): Promise<void> {
  const duel = new Duel(gm, uuid);
  const left = BONUSES.map(({ key }) => key);
  for (const { row, dice, names, takes, marker, chooses, lent, undone } of rounds)
    await test.step(row, async () => {
      await gm.dice(...dice);
      const key = names ?? left.shift() ?? "";
      await duel.choose(key);
      if (takes) await duel.take(takes);
      if (!chooses) {
        // what is said of the end comes with it, and takes the log down once more
        await atRest(gm, uuid);
        await inSight(gm, uuid);
      }
      await expect(duel.meter).toHaveAttribute("aria-valuenow", String(marker));
      if (chooses) {
        const who = `${NAMES[chooses]} chooses`;
        await expect(duel.card.locator(".sp-status")).toContainText(
          lent ? `${who}, for this round only.` : `${who} a bonus.`,
        );
        for (const ticks of ["step:1", "step:2"])
          await expect(duel.option(ticks), "nobody is asked how many ticks").toHaveCount(0);
        await expect(duel.option(`bonus:${key}`), "a bonus named is spent for both").toHaveCount(0);
      }
      if (!undone) return;
      // the ticks and the round are a step each
      for (const back of takes ? ["step:1", `bonus:${key}`] : [`bonus:${key}`]) {
        await duel.act("ask-undo").first().click();
        await duel.act("undo").first().click();
        await expect(duel.option(back)).toBeVisible();
      }
    });
}

/** What the card says of a duel that is over. */
const won = (gm: Seat, uuid: string, by: Side): Promise<void> =>
  expect(new Duel(gm, uuid).card.locator(".sp-outcome")).toContainText(NAMES[by]);

test("the worked transitions of a spar, each a round that is played: control, the centre, natural 20s, the last tick but one", async ({
  gm,
}) => {
  const both = await duellists(gm);
  await gm.dice(15, 8);
  const uuid = await startDuel(gm, { ...both, stakes: { kind: "spar" } });
  const { card, meter } = new Duel(gm, uuid);
  await expect(card, "row 1: 17 to 12").toContainText(`${NAMES.A} chooses`);
  await expect(meter).toHaveAttribute("aria-valuenow", "0");
  await play(gm, uuid, [
    { row: "2: A wins at the centre and keeps control", dice: A_WINS, marker: 1, chooses: "A", undone: true },
    { row: "3: from the centre into B's half", dice: B_WINS, marker: -1, chooses: "B" },
    { row: "4: back on the centre nothing is crossed", dice: A_WINS, marker: 0, chooses: "B" },
    { row: "6: B's half again", dice: B_WINS, marker: -1, chooses: "B", undone: true },
    { row: "5: into A's half", dice: A_WINS, marker: 1, chooses: "A" },
    { row: "17: B's natural 20 crosses the centre", dice: B_20, takes: 2, marker: -1, chooses: "B" },
    { row: "8: A's natural 20, one tick taken", dice: A_20, takes: 1, marker: 0, chooses: "B", undone: true },
    { row: "7: A's natural 20 crosses the centre", dice: A_20, takes: 2, marker: 1, chooses: "A" },
    { row: "16: two ticks onto the last but one", dice: A_20, takes: 2, marker: 3, chooses: "B", lent: true },
    { row: "11: B wins it, control goes back to A", dice: B_WINS, marker: 2, chooses: "A" },
    { row: "10: onto the last but one", dice: A_WINS, marker: 3, chooses: "B", lent: true },
    { row: "12: B's natural 20 from there", dice: B_20, takes: 2, marker: 1, chooses: "A" },
    { row: "on to the last but one", dice: A_20, takes: 2, marker: 3, chooses: "B", lent: true },
    { row: "13: A wins there, and the spar", dice: A_WINS, marker: 4, undone: true },
    { row: "14: with a natural 20 nobody is asked, and the end tick is the end", dice: A_20, marker: 4 },
  ]);
  await won(gm, uuid, "A");
  await gm.expectDiceSpent();
});

test("the worked transitions on B's half, ties and totals: what a natural 20 does not do, and a draw of initiative", async ({
  gm,
}) => {
  const both = await duellists(gm);
  await gm.dice(10, 8);
  const uuid = await startDuel(gm, { ...both, stakes: { kind: "spar" } });
  await expect(new Duel(gm, uuid).card, "12 to 12: the higher bonus").toContainText(`${NAMES.B} chooses`);
  await play(gm, uuid, [
    { row: "to B's first tick", dice: B_WINS, marker: -1, chooses: "B" },
    { row: "to B's second tick", dice: B_WINS, marker: -2, chooses: "B" },
    { row: "9: two ticks reach the centre and do not cross it", dice: A_20, takes: 2, marker: 0, chooses: "B" },
    { row: "a tie is thrown again at once, with the same bonus", dice: [9, 9, ...B_WINS], marker: -1, chooses: "B" },
    { row: "to B's second tick again", dice: B_WINS, marker: -2, chooses: "B" },
    { row: "on to the last but one", dice: B_WINS, marker: -3, chooses: "A", lent: true },
    { row: "18: A wins it, control stays B's", dice: A_WINS, marker: -2, chooses: "B" },
    { row: "19: A's natural 20 totals less", names: "heft", dice: [20, 12], marker: -3, chooses: "A", lent: true },
    { row: "13 on the other side: B wins there", dice: B_WINS, marker: -4, undone: true },
    { row: "both natural 20: a tie, thrown again; only the new dice count", dice: [20, 20, ...B_WINS], marker: -4 },
  ]);
  await won(gm, uuid, "B");
  await gm.expectDiceSpent();
});

test("other lengths: two natural 20s win a spar past its last tick but one, three a duel to the death; five ticks have a corner", async ({
  gm,
}) => {
  const both = await duellists(gm);
  await test.step("15: a spar", async () => {
    await gm.dice(15, 8);
    const uuid = await startDuel(gm, { ...both, stakes: { kind: "spar" } });
    await play(gm, uuid, [
      { row: "two ticks", dice: A_20, takes: 2, marker: 2, chooses: "A" },
      { row: "15: over the last tick but one", dice: A_20, takes: 2, marker: 4 },
    ]);
    await won(gm, uuid, "A");
  });
  await test.step("to the death", async () => {
    await gm.dice(5, 18);
    const uuid = await startDuel(gm, { ...both, stakes: { kind: "death" } });
    await expect(new Duel(gm, uuid).meter).toHaveAttribute("aria-valuemin", "-6");
    await play(gm, uuid, [
      { row: "two", dice: B_20, takes: 2, marker: -2, chooses: "B" },
      { row: "four", dice: B_20, takes: 2, marker: -4, chooses: "B" },
      { row: "six", dice: B_20, takes: 2, marker: -6 },
    ]);
    await won(gm, uuid, "B");
  });
  await test.step("five ticks: from the one last tick but one onto the other", async () => {
    await gm.dice(15, 8);
    const uuid = await startDuel(gm, { ...both, stakes: { kind: "custom", size: 5 } });
    await play(gm, uuid, [
      { row: "onto it", dice: A_WINS, marker: 1, chooses: "B", lent: true },
      { row: "over the centre onto the other", dice: B_20, takes: 2, marker: -1, chooses: "A", lent: true },
      { row: "back to the centre, control stays B's", dice: A_WINS, marker: 0, chooses: "B" },
    ]);
  });
  await gm.expectDiceSpent();
});
