/**
 * Moves of a person at the table, whatever screen they are made on. Each begins when everybody
 * knows what was done before and ends when everybody knows what came of it: then every read after
 * it, on any client, reads what it is about.
 */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { atRest } from "./rest.ts";

declare const game: any;

/** Press a control once it is there and not locked. */
export async function tap(seat: Seat, uuid: string, control: Locator): Promise<void> {
  await atRest(seat, uuid);
  await expect(control).not.toHaveAttribute("aria-disabled", "true");
  await expect(control).not.toHaveAttribute("aria-busy", "true");
  await control.click();
  await atRest(seat, uuid);
}

/** Send a move on somebody's client through the documented API and give the answer, whatever it is. */
export const ask = (seat: Seat, uuid: string, intent: object): Promise<any> =>
  seat.run(([of, what]) => game.system.api.open(of).send(what, { seat: (what as { seat?: string }).seat ?? null }), [
    uuid,
    intent,
  ] as const);

/** Send moves of the rules, one after the other; a refusal fails the spec with its words. */
export async function send(seat: Seat, uuid: string, ...intents: readonly object[]): Promise<void> {
  await atRest(seat, uuid);
  for (const intent of intents)
    expect(await ask(seat, uuid, intent), JSON.stringify(intent)).toMatchObject({ kind: "done" });
  await atRest(seat, uuid);
}

/** Take the last step back, on the GM's client. */
export async function undo(gm: Seat, uuid: string): Promise<void> {
  await atRest(gm, uuid);
  const answer = await gm.run((of) => {
    const session = game.system.api.open(of);
    return session.undo(session.undoable.step);
  }, uuid);
  expect(answer).toMatchObject({ kind: "done" });
  await atRest(gm, uuid);
}
