import { expect, it, vi } from "vitest";
import { isRefused } from "../rules/log/index.ts";
import { alone, begun, contestTable, on } from "../../test/support/play/tables.ts";
import { Folds } from "./folds.ts";
import { OVER_KEPT } from "./caches.ts";
import type { ConflictPage } from "./ports.ts";

it("of what is over only the folds that were looked at last are kept; what is played keeps its own", async () => {
  const t = contestTable();
  const [over, live] = [await begun(t, alone(t)), await begun(t, alone(t))];
  await on(t.gm, over).cancel();
  const page = (uuid: string): ConflictPage => t.gm.host().world.page(uuid) as ConflictPage;
  const folds = new Folds();
  const many = Array.from({ length: OVER_KEPT + 1 }, (_, n) => ({ ...page(over), uuid: `Page.${n}` }));
  const stateOf = (one: ConflictPage): unknown => {
    const folded = folds.of(one);
    return isRefused(folded) ? null : folded.state;
  };
  const first = many.map(stateOf);
  const played = stateOf(page(live));
  // A state that is folded anew is another object
  expect(many.slice(1).every((one, at) => stateOf(one) === first[at + 1])).toBe(true);
  expect(stateOf(many[0] as ConflictPage)).not.toBe(first[0]);
  expect(stateOf(page(live))).toBe(played);
});

it("a session of what is over is the same for whoever still holds it, and hears of what changes", async () => {
  const t = contestTable();
  const uuid = await begun(t, alone(t));
  const session = on(t.gm, uuid);
  await session.cancel();
  const heard = vi.fn();
  session.subscribe(heard);
  t.gm.sessions.worldChanged();
  expect([session.status, heard.mock.calls.length]).toEqual(["cancelled", 1]);
  expect(on(t.gm, uuid)).toBe(session);
});
