/** A duel as one person sees it: the card in the chat, the steps in their one place, and what is stored. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { cardOf } from "./card.ts";
import { atRest, look } from "./rest.ts";
import { screens } from "./screens.ts";

declare const game: any, fromUuidSync: any;

/** What a duel is started with; see `DuelStart` in src/play/sessions-api.ts. */
interface StartOptions {
  readonly a?: string;
  readonly b?: string;
  readonly stakes?: { kind: "spar" } | { kind: "death" } | { kind: "custom"; size: number };
  readonly text?: string;
  readonly diceBy?: "authority" | "owners";
  readonly detail?: "open" | "participants";
}

export const ANA_VELL = "Actor.anavell000000001";
export const BRAM_ORR = "Actor.bramorr000000001";
export const DUELLIST = "Actor.theduellist00001";

/**
 * Begin a duel through the documented macro API, and wait until everybody has its page; fails with the refusal, if any.
 */
export async function startDuel(seat: Seat, options: StartOptions = {}): Promise<string> {
  const start = { a: ANA_VELL, b: BRAM_ORR, stakes: { kind: "spar" as const }, ...options };
  const answer: any = await seat.run((given) => game.system.api.startDuel(given), start);
  expect(answer).toMatchObject({ kind: "done" });
  await atRest(seat, answer.uuid);
  return answer.uuid as string;
}

/** One duel on one person's screen. */
export class Duel {
  constructor(
    readonly seat: Seat,
    readonly uuid: string,
  ) {}

  /** The live card in the chat log. */
  get card(): Locator {
    return cardOf(this.seat, this.uuid);
  }

  get meter(): Locator {
    return this.card.getByRole("meter");
  }

  /** The panel outside the sidebar that holds the viewer's own open steps. */
  get bar(): Locator {
    return this.seat.page.locator("[data-holds]");
  }

  /** The button of a move, e.g. `bonus:blade`, `step:2`, in the bar or on the card. */
  option(id: string, place: Locator = this.bar): Locator {
    return place.locator(`[data-act="option"][data-option="${id}"]`);
  }

  /** A button by what it does, e.g. `undo`, `nudge`, `accept`. */
  act(name: string, place: Locator = this.card): Locator {
    return place.locator(`[data-act="${name}"]`);
  }

  /** Name a bonus in the step. */
  async choose(key: string): Promise<void> {
    await this.option(`bonus:${key}`).click();
  }

  /** Take one tick or two after a natural 20. */
  async take(steps: 1 | 2): Promise<void> {
    await this.option(`step:${steps}`).click();
  }

  /** What the card says now, as people and screen readers get it. */
  async shows(): Promise<{ marker: number; text: string; seats: string[] }> {
    await atRest(this.seat, this.uuid);
    return {
      marker: Number(await this.meter.getAttribute("aria-valuenow")),
      text: (await this.meter.getAttribute("aria-valuetext")) ?? "",
      seats: await this.card.locator(".sp-seat").allInnerTexts(),
    };
  }

  /** The stored page: its status and events, in the order of their keys. */
  stored(): Promise<{ status: string; events: { key: string; type: string }[] }> {
    return storedDuel(this.seat, this.uuid);
  }
}

/** What this client's world holds of a duel, once the table is at rest. */
const storedDuel = (seat: Seat, uuid: string): Promise<{ status: string; events: { key: string; type: string }[] }> =>
  look(
    seat,
    uuid,
    (of) => {
      const { status, events } = fromUuidSync(of).toObject().system;
      const list = Object.entries(events as Record<string, { seq: number; type: string }>);
      return { status, events: list.sort(([, a], [, b]) => a.seq - b.seq).map(([key, { type }]) => ({ key, type })) };
    },
    uuid,
  );

/** Every one of these people sees the marker there, and the same words below it. */
export async function agree(duels: readonly Duel[], marker: number): Promise<void> {
  for (const duel of duels) {
    await expect(duel.meter, `${duel.seat.user.name} sees the marker`).toHaveAttribute("aria-valuenow", String(marker));
  }
  // dice that their owners threw are opened by the machines themselves: looked at again until nothing moves
  const stored = (): Promise<string[]> =>
    Promise.all(duels.map(async (duel) => JSON.stringify(await storedDuel(duel.seat, duel.uuid))));
  await expect.poll(async () => new Set(await stored()).size, { message: "all hold the same log" }).toBe(1);
}

/** A duel before its first choice, begun by the first of these people, the GM, as each of them sees it. */
export async function duelOf<Seats extends [Seat, ...Seat[]]>(
  seats: Seats,
  { opening = [15, 5], ...options }: StartOptions & { readonly opening?: readonly number[] } = {},
): Promise<{ [At in keyof Seats]: Duel }> {
  const [gm] = seats;
  await gm.dice(...opening);
  const all = screens(Duel, await startDuel(gm, options), ...seats);
  await agree(all, 0);
  return all;
}
