import { expect, it } from "vitest";
import { contestSheet } from "./sheets.ts";
import type { ActorDocument } from "./documents.ts";

it("S2-9 a state that is switched off or whose time is over counts no longer", () => {
  const effect = (status: string, active: boolean) => ({ id: status, active, statuses: new Set([status]), system: {} });
  const effects = { contents: [effect("hurt", false), effect("dazed", true)] };
  const actor = { type: "character", system: {}, items: { contents: [] }, effects };
  expect(contestSheet(actor as unknown as ActorDocument).states.map(({ state }) => state)).toEqual(["dazed"]);
});
