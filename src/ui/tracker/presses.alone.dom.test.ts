import { beforeEach, expect, it, vi } from "vitest";
import { fight, foe, go, ground, hero } from "../../../test/support/rules/combat/fixtures.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import { fightSource } from "../../../test/support/ui/tracker/fixtures.ts";
import { CLOSED } from "./source.ts";

const askHazard = vi.hoisted(() => vi.fn());
vi.mock("./host.ts", () => ({ askHazard }));
vi.mock("./end-dialog.ts", () => ({ EndFightDialog: class {} }));
vi.mock("../../play/all.ts", () => ({ sessions: {} }));

const { pressTracker } = await import("./fight-tab.ts");
const creatures = [hero("ana", { zone: "yard" }), hero("bram", { zone: "gate" }), foe("imp", { zone: "yard" })];
const at = (state = fight({ creatures, ...ground })) => {
  const { session, view } = fightSource(state);
  const element = document.createElement("div");
  return { session, view, combat: null, element, openings: CLOSED, show: () => undefined };
};
const pressed = (act: string, data: Readonly<Record<string, string>> = {}, control = act) =>
  ({ act, control, data, fields: {} }) as const;

beforeEach(() => void askHazard.mockReset());

it("the hazard of the foot meets everybody who still stands, that of a zone whoever is in it", () => {
  const down = setCreature(fight({ creatures, ...ground }), "bram", { fate: "down" });
  for (const state of [fight({ creatures, ...ground }), down]) void pressTracker(at(state), pressed("hazard"));
  void pressTracker(at(), pressed("zone-hazard", { zone: "gate" }));
  const met = askHazard.mock.calls.map(([seats]) => (seats as string[]).map((seat) => seat.replace(/.*\W/, "")));
  expect(met).toEqual([["ana", "bram", "imp"], ["ana", "imp"], ["bram"]]);
});

it("the GM is asked before a fight is cancelled from a step, and back is back", () => {
  const place = at(go(fight({ creatures, ...ground }), { type: "deal" }));
  void pressTracker(place, pressed("ask-cancel", { cue: "turn" }, "ask-cancel turn"));
  expect(place.openings).toMatchObject({ cancel: "ask-cancel turn" });
  void pressTracker(place, pressed("confirm-no"));
  expect(place.openings).toMatchObject({ cancel: null, undo: false });
});
