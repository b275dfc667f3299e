/** The encounter tab in card combat, as one person sees and uses it. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { queueFaces } from "../../tools/dice.ts";
import { settled } from "../../tools/settled.ts";
import { openTab } from "../core/sidebar.ts";
import { ANA, BRAM, TROLL_1 } from "./attack.ts";
import { ANA_VELL, BRAM_ORR } from "./duel.ts";
import { send, tap } from "./moves.ts";
import { atRest } from "./rest.ts";

declare const game: any, CONFIG: any, ui: any;

/**
 * Somebody put into a fight of a spec: an actor, or a foe in one line. The id is that of the combatant, the turn slot.
 */
interface Fighter {
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

/**
 * Make a fight through the documents, as the swords of the token menu do; resolves with its uuid once everybody has it.
 */
export async function makeFight(gm: Seat, fighters: readonly Fighter[]): Promise<string> {
  const uuid = await gm.run(async (wanted) => {
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
  await atRest(gm, uuid);
  return uuid;
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
export const layCards = (gm: Seat, uuid: string, cards: Readonly<Record<string, number>>): Promise<void> =>
  send(gm, uuid, ...Object.entries(cards).map(([slot, card]) => ({ type: "placeCard", slot, card })), { type: "deal" });

/** By how many pixels the buttons that send a form lie over a part of it. */
export const behindSends = (form: Locator, part: string): Promise<number> =>
  form.evaluate((one, selector) => {
    const [field, sends] = [selector, '[data-key="sends"]'].map((of) => one.querySelector(of)?.getBoundingClientRect());
    if (!field || !sends) throw new Error(`no ${selector}`);
    return Math.round(Math.max(0, field.bottom - sends.top));
  }, part);

/** The tracker of one person. */
export class Tracker {
  constructor(readonly seat: Seat) {}

  /** Show the encounter tab. */
  static async open(seat: Seat): Promise<Tracker> {
    await openTab(seat, "combat");
    const tracker = new Tracker(seat);
    await expect(tracker.box.locator(".sp-fight")).toBeVisible();
    // out of sight it does not paint: what it shows at first may be old
    await settled(seat.page);
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

  /** The zones in their strip, all or one by its id. */
  get zones(): Locator {
    return this.box.locator(".sp-zones-strip li[data-zone]");
  }

  zone(id: string): Locator {
    return this.box.locator(`.sp-zones-strip li[data-zone="${id}"]`);
  }

  /** Open the line of the zones, write this into it and press Enter. */
  async typeZones(line: string): Promise<void> {
    await this.press("zones");
    await this.box.locator("[data-form=zones] input").fill(line);
    await this.key("Enter");
  }

  /** Press one of the tracker's buttons, and wait until everybody has seen what came of it. */
  async press(control: string | Locator): Promise<void> {
    await this.wait();
    await tap(this.seat, await this.#fight(), typeof control === "string" ? this.control(control) : control);
  }

  /** Press a key where the focus is, and wait until everybody has seen what came of it. */
  async key(key: string): Promise<void> {
    await this.wait();
    await this.seat.page.keyboard.press(key);
    await this.wait();
  }

  /** Drag a part of the tracker onto another, and wait until everybody has seen what came of it. */
  async drag(from: Locator, onto: Locator): Promise<void> {
    await this.wait();
    // As a person does: what scrolled between press and first move would leave something else in the hand
    await onto.scrollIntoViewIfNeeded();
    await expect(from).toBeInViewport();
    await from.dragTo(onto);
    await this.wait();
  }

  /** A choice of a row's menu, by its words. */
  async choose(slot: string, ...words: readonly (string | RegExp)[]): Promise<void> {
    await this.press(`menu ${slot}`);
    for (const word of words)
      await this.press(
        this.row(slot)
          .locator(".sp-drawer")
          .getByRole("button", typeof word === "string" ? { name: word, exact: true } : { name: word }),
      );
  }

  /** Wait until everybody knows all that was done in the fight that is shown. */
  async wait(): Promise<void> {
    await atRest(this.seat, await this.#fight());
  }

  #fight(): Promise<string> {
    return this.seat.run(() => ui.combat.viewed?.uuid ?? "", null);
  }

  /** Cards from top to bottom as they are drawn. */
  cards(): Promise<string[]> {
    return this.box.locator(".sp-order .sp-card-face").allTextContents();
  }
}

/** Ana, Bram, and a troll that is what its line says: those whom most specs of the tracker are about. */
export const withTroll = (line: string, ...more: readonly Fighter[]): readonly Fighter[] => [
  { id: ANA, actor: ANA_VELL },
  { id: BRAM, actor: BRAM_ORR },
  { id: TROLL_1, line },
  ...more,
];
