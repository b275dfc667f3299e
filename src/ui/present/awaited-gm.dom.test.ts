import { expect, it } from "vitest";
import { fakeCue, fakeSession } from "../fixtures.ts";
import { drawCard } from "./fixtures.ts";
import { presentDuel } from "./duel/duel.ts";
import { CLOSED } from "./paint-context.ts";
import { duel } from "../../rules/duel/index.ts";
import { isRefused } from "../../rules/log/outcome.ts";

const side = (name: string) => ({ name, initiative: 1, bonuses: [{ key: "blade", label: "Blade", value: 3 }] });
const setup = duel.parseSetup({ seats: { A: side("Ana"), B: side("Bo") }, stakes: "spar" });

it("tells the GM on the pinned card whom the table waits for, above all else; elsewhere the rows do", () => {
  if (isRefused(setup)) throw new Error(setup.key);
  const state = duel.setup(setup.value);
  if (isRefused(state)) throw new Error(state.key);
  const viewer = { gm: true, seats: [] };
  const [cue] = duel.waiting(state);
  if (!cue) throw new Error("nobody is asked");
  const drawn = (mine: boolean, docked: boolean): number => {
    const open = fakeCue({ cue, mine, seat: "A", waitsFor: ["Ana"], options: [] });
    const session = fakeSession({
      view: duel.view(state, viewer),
      viewer,
      cues: [open],
      odds: () => null,
      options: () => [],
    });
    const card = drawCard(session, presentDuel, { gm: true }, CLOSED, { docked });
    return card.querySelectorAll('[data-key="waiting"]').length;
  };
  expect([drawn(false, true), drawn(false, false), drawn(true, true)]).toEqual([1, 0, 0]);
});
