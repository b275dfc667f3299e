import { expect, it } from "vitest";
import { fakeCue, fakeSession } from "../../../test/support/ui/fixtures.ts";
import { drawCard } from "../../../test/support/ui/drawn-table.ts";
import { presentDuel } from "./duel/duel.ts";
import { CLOSED } from "./paint-context.ts";
import { duel } from "../../rules/duel/index.ts";
import { isRefused } from "../../rules/log/outcome.ts";

const side = (name: string) => ({ name, initiative: 1, bonuses: [{ key: "blade", label: "Blade", value: 3 }] });
const setup = duel.parseSetup({ seats: { A: side("Ana"), B: side("Bo") }, stakes: "spar" });

it("has the ways out of a GM who only waits below how it stands on the pinned card, and at its foot elsewhere", () => {
  if (isRefused(setup)) throw new Error(setup.key);
  const state = duel.setup(setup.value);
  if (isRefused(state)) throw new Error(state.key);
  const viewer = { gm: true, seats: [] };
  const [cue] = duel.waiting(state);
  if (!cue) throw new Error("nobody is asked");
  const drawn = (mine: boolean, docked: boolean): readonly unknown[] => {
    const open = fakeCue({ cue, mine, seat: "A", waitsFor: ["Ana"], options: [] });
    const session = fakeSession({
      view: duel.view(state, viewer),
      viewer,
      cues: [open],
      odds: () => null,
      options: () => [],
    });
    const card = drawCard(session, presentDuel, { gm: true }, CLOSED, { docked });
    const acts = card.querySelector(".sp-exit-acts");
    const follows = (key: string): boolean | null => {
      const other = card.querySelector(`[data-key="${key}"]`);
      return acts && other && acts.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    };
    return [
      card.querySelectorAll(".sp-exit").length,
      follows("meter"),
      follows("table"),
      card.querySelectorAll('[data-key="waiting"]').length,
    ];
  };
  expect(drawn(false, true), "the row says whom, and no line once more").toEqual([1, false, true, 0]);
  expect(drawn(false, false)).toEqual([1, false, false, 0]);
  expect(drawn(true, true)).toEqual([0, null, null, 0]);
});
