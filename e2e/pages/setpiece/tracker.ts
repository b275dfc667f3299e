/** The encounter tab in card combat, as one person sees and uses it. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { queueFaces } from "../../tools/dice.ts";
import { openTab } from "../core/sidebar.ts";

declare const game: any, CONFIG: any;

/** Somebody put into a fight of a spec: an actor, or a foe in one line. The id is that of the combatant, the turn slot. */
export interface Fighter {
  readonly id: string;
  readonly actor?: string;
  readonly name?: string;
  readonly line?: string;
  readonly hidden?: boolean;
  /** Id of the creature where it is not the first of its combatants. */
  readonly holder?: string;
}

/** An id the host accepts, from a word. */
export const slotId = (word: string): string => word.replace(/\W/g, "").padEnd(16, "0").slice(0, 16);

/** Make a fight through the documents, as the swords of the token menu do; resolves with its uuid. */
export const makeFight = (gm: Seat, fighters: readonly Fighter[]): Promise<string> =>
  gm.run(async (wanted) => {
    const combat = await CONFIG.Combat.documentClass.create({ scene: null, active: true });
    await combat.createEmbeddedDocuments(
      "Combatant",
      wanted.map(({ id, actor, name, line, hidden, holder }) => ({
        _id: id,
        ...(actor ? { actorId: actor.split(".")[1] } : {}),
        ...(name || line ? { name: name ?? line!.split(",")[0] } : {}),
        hidden: hidden ?? false,
        system: { line: line ?? "", holder: holder ?? "" },
      })),
      { keepId: true },
    );
    return combat.uuid as string;
  }, fighters);

/** Send a move of the rules through the documented API, after a press that is still under way; fails with its refusal. */
export async function move(seat: Seat, uuid: string, intent: object): Promise<void> {
  const answer = await seat.run<unknown, any>(
    async ([of, what]: any) => {
      const session = game.system.api.open(of);
      if (session.pending)
        await new Promise<void>((resolve) => {
          const stop = session.subscribe(() => {
            if (session.pending) return;
            stop();
            resolve();
          });
        });
      return session.send(what, { seat: what.seat ?? null });
    },
    [uuid, intent],
  );
  expect(answer, JSON.stringify([intent, answer])).toMatchObject({ kind: "done" });
}

/** The next draws of this client take, of the free cards from low to high, the nth each. */
export const nextCards = (seat: Seat, ...nth: readonly (readonly [card: number, of: number])[]): Promise<void> =>
  nth.reduce((before, [card, of]) => before.then(() => queueFaces(seat.page, [card], of)), Promise.resolve());

/** What a person's own client knows of a fight. */
export const fightOf = (seat: Seat, uuid: string): Promise<any> =>
  seat.run((of) => {
    const session = game.system.api.open(of);
    const state = session?.view?.fight;
    return (
      state && {
        phase: state.fight.phase,
        round: state.fight.round,
        current: state.fight.current,
        cards: Object.fromEntries(Object.entries(state.slots).map(([id, slot]: any) => [id, slot.card])),
        creatures: state.creatures,
        groups: state.fight.groups,
        asked: (state.fight.flow?.asked ?? []).filter((one: any) => !one.done).map((one: any) => one.seat),
        zones: state.fight.zones.map((zone: any) => zone.name),
        ground: state.fight.zones,
      }
    );
  }, uuid);

/** Lay these cards by hand, then deal the rest, which is nobody: so that a spec knows who acts when. */
export async function layCards(gm: Seat, uuid: string, cards: Readonly<Record<string, number>>): Promise<void> {
  for (const [slot, card] of Object.entries(cards)) await move(gm, uuid, { type: "placeCard", slot, card });
  await move(gm, uuid, { type: "deal" });
}

/** The tracker of one person. */
export class Tracker {
  constructor(readonly seat: Seat) {}

  /** Show the encounter tab. */
  static async open(seat: Seat): Promise<Tracker> {
    await openTab(seat, "combat");
    const tracker = new Tracker(seat);
    await expect(tracker.box.locator(".sp-fight")).toBeVisible();
    return tracker;
  }

  get box(): Locator {
    return this.seat.page.locator('#sidebar .tab[data-tab="combat"] .sp-tracker-box');
  }

  /** The row of a turn slot. */
  row(slot: string): Locator {
    return this.box.locator(`.sp-turn[data-slot="${slot}"]:not(.sp-pack)`);
  }

  /** The head of a group. */
  group(name: string | RegExp): Locator {
    return this.box.locator(".sp-order > .sp-turn:not([data-seat=''])").filter({ hasText: name }).first();
  }

  /** The button with a row's name and, in words, all that the row shows. */
  name(slot: string): Locator {
    return this.row(slot).locator("> .sp-turn-line [data-row]");
  }

  card(slot: string): Locator {
    return this.row(slot).locator("> .sp-turn-line .sp-card-face");
  }

  control(name: string): Locator {
    return this.box.locator(`[data-control="${name}"]`);
  }

  /** A choice of a row's menu, by its words. */
  async choose(slot: string, ...words: readonly (string | RegExp)[]): Promise<void> {
    await this.control(`menu ${slot}`).click();
    for (const word of words)
      await this.row(slot)
        .locator(".sp-drawer")
        .getByRole("button", typeof word === "string" ? { name: word, exact: true } : { name: word })
        .click();
  }

  /** Cards from top to bottom as they are drawn. */
  cards(): Promise<string[]> {
    return this.box.locator(".sp-order .sp-card-face").allTextContents();
  }
}
