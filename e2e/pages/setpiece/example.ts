/** Worked examples, played by one person: a table says what is pressed and thrown, and what the card then shows. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { cardOf } from "./card.ts";
import { begin, press } from "./contest-play.ts";
import { further, setBid } from "./contest-table.ts";
import { fillIn } from "./fields.ts";
import { atRest } from "./rest.ts";

declare const game: any, Actor: any;

/** Somebody of the GM's with an ability for each rating a table needs. */
export interface Person {
  readonly actor: string;
  readonly name: string;
  /** Ids of the abilities by the ratings they were given. */
  readonly by: Readonly<Record<string, string>>;
  /** Ids of the followers by their names. */
  readonly followers: Readonly<Record<string, string>>;
}

interface Sheet {
  readonly heroPoints?: number;
  /** Names of followers and what each can do. */
  readonly followers?: Readonly<Record<string, string>>;
  /** A state of adversity that is on the sheet already, such as "hurt". */
  readonly state?: string;
}

/** Make somebody with one ability a rating, each named by it: "Sail 7M". */
export async function person(gm: Seat, name: string, ratings: readonly string[], sheet: Sheet = {}): Promise<Person> {
  const made = await gm.run(
    async ([called, wanted, more]) => {
      const abilities = wanted.map((rating) => ({ type: "ability", name: `Sail ${rating}`, system: { rating } }));
      const followers = Object.entries(more.followers ?? {}).map(([one, rating]) => ({
        type: "follower",
        name: one,
        system: { role: "supporter", abilities: [{ id: "main", name: "Rows", rating }] },
      }));
      const system = { heroPoints: { value: more.heroPoints ?? 0 } };
      const effects = more.state ? [{ name: more.state, type: "state", statuses: [more.state] }] : [];
      const items = [...abilities, ...followers];
      const actor = await Actor.create({ name: called, type: "character", system, items, effects });
      const ids = (type: string, key: (item: any) => string): Record<string, string> =>
        Object.fromEntries(
          actor.items.contents.filter((item: any) => item.type === type).map((item: any) => [key(item), item.id]),
        );
      return {
        actor: actor.uuid as string,
        name: called,
        by: ids("ability", (item) => item.name.replace("Sail ", "")),
        followers: ids("follower", (item) => item.name),
      };
    },
    [name, ratings, sheet] as const,
  );
  await atRest(gm, made.actor);
  return made;
}

/** A place of somebody in a contest, on the side of the heroes unless it says otherwise. */
export const place = (id: string, who: Person, rating: string, more: object = {}): object => ({
  id,
  side: id[0] === "b" ? "B" : "A",
  actor: who.actor,
  ability: who.by[rating],
  ...more,
});

/** A place of a bare resistance. */
export const against = (id: string, name: string, rating: string | number, more: object = {}): object => ({
  id,
  side: "B",
  name,
  resistance: { rating },
  ...more,
});

/** Let the table play by these rulings from the next contest on; the others are the usual ones. */
export const rule = (gm: Seat, contest: Readonly<Record<string, unknown>>): Promise<unknown> =>
  gm.run((rulings) => game.settings.set("setpiece", "rulings", { contest: rulings }), contest);

/** What a card is to show; whatever is left out is not looked at. */
export interface Shown {
  /** The two results of the last roll, after all bumps; the acting side first. */
  readonly results?: readonly [string, string];
  /** Points or advantage as they stand in the gauges, by seat. */
  readonly gauges?: Readonly<Record<string, string | number>>;
  /** What is rolled against, all modifiers in, by seat. */
  readonly ratings?: Readonly<Record<string, string>>;
  /** Rungs of the ladder on which somebody stands, by seat. */
  readonly rungs?: Readonly<Record<string, readonly string[]>>;
  /** What stands beside somebody, by seat. */
  readonly beside?: Readonly<Record<string, string | RegExp>>;
  /** Words of the card. */
  readonly says?: readonly (string | RegExp)[];
  /** The most that may be bid in the open step. */
  readonly most?: number;
}

/** One press of an example. */
export interface Press {
  /** Where the steps are; with `who` on the card: in the step that asks that seat, else among its further moves. */
  readonly move: string;
  readonly who?: string;
  readonly bid?: number;
  readonly fields?: Readonly<Record<string, string>>;
  /** Faces that fall then, in order. */
  readonly dice?: readonly number[];
  readonly shows?: Shown;
}

/** An example from its terms to its end. */
export interface Example {
  readonly id: string;
  readonly start: object;
  readonly presses: readonly Press[];
  /** What the card shows once all is pressed. */
  readonly shows?: Shown;
  /** How it ends, in the words of the card; absent where it goes on. */
  readonly outcome?: string;
  /** The states that the card proposes at the end; absent where they are not looked at. */
  readonly states?: readonly string[];
}

const fighter = (card: Locator, seat: string): Locator => card.locator(`[data-key="fighter ${seat}"]`);

async function expectShown(card: Locator, shown: Shown): Promise<void> {
  const each = <Value>(what: Readonly<Record<string, Value>> = {}): (readonly [string, Value])[] =>
    Object.entries(what);
  for (const [index, result] of (shown.results ?? []).entries())
    await expect(card.locator(".sp-exchange .sp-total").nth(index)).toHaveText(result);
  for (const [seat, points] of each(shown.gauges))
    await expect(card.locator(`[data-gauge="${seat}"] .sp-shown`), seat).toHaveText(String(points));
  for (const [seat, rating] of each(shown.ratings))
    await expect(fighter(card, seat).locator(".sp-rating > [aria-hidden]"), seat).toHaveText(rating);
  for (const [seat, rungs] of each(shown.rungs))
    await expect(card.locator(`ol[data-gauge="${seat}"] [aria-current]`), seat).toHaveText([...rungs]);
  for (const [seat, text] of each(shown.beside)) await expect(fighter(card, seat)).toContainText(text);
  for (const text of shown.says ?? []) await expect(card).toContainText(text);
  if (shown.most !== undefined)
    await expect(card.locator('[data-bid] input[type="number"]')).toHaveAttribute("max", String(shown.most));
}

/** Press a move in the step of the card that asks a seat for it. */
async function pressIn(step: Locator, { move, bid, fields = {} }: Press): Promise<void> {
  const button = step.locator(`[data-act="option"][data-option="${move}"]`);
  const more = step.locator("details.sp-ways").filter({ has: step.page().locator(`[data-option="${move}"]`) });
  if ((await more.count()) > 0 && !(await button.isVisible())) await more.locator("summary").first().click();
  if (bid !== undefined) await step.locator('[data-bid] input[type="number"]').fill(String(bid));
  const control = await button.getAttribute("data-control");
  await fillIn(fields, (name) => step.locator(`[data-need="${control}"][name="${name}"]`));
  await button.click();
}

async function make(gm: Seat, uuid: string, wanted: Press): Promise<void> {
  const { move, who, bid, fields, dice = [] } = wanted;
  await gm.dice(...dice);
  if (!who) {
    if (bid !== undefined) await setBid(gm, bid);
    await press(gm, move, fields);
  } else {
    const option = gm.page.locator(`[data-option="${move}"]`);
    const asked = `section[data-cue*=":${who}:"], section[data-cue$=":${who}"]`;
    const step = cardOf(gm, uuid).locator(asked).filter({ has: option });
    await ((await step.count()) > 0 ? pressIn(step, wanted) : further(gm, uuid, who, move, fields));
  }
  await atRest(gm, uuid);
}

/**
 * Begin an example, press all it presses, and look at what the card shows of each step and of the end; what is left
 * open is cancelled, since it would ask beside the next one.
 */
export async function playExample(gm: Seat, example: Example): Promise<string> {
  const uuid = await begin(gm, example.start);
  const card = cardOf(gm, uuid);
  for (const one of example.presses) {
    await make(gm, uuid, one);
    await expectShown(card, one.shows ?? {});
  }
  await expectShown(card, example.shows ?? {});
  if (example.outcome !== undefined) await expect(card.locator(".sp-outcome")).toContainText(example.outcome);
  if (example.states) await expect(card.locator('.sp-follow [data-act="apply"]')).toHaveText([...example.states]);
  await gm.expectDiceSpent();
  if (example.outcome === undefined) await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  return uuid;
}
