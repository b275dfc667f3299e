import { expect, it } from "vitest";
import { beatOf } from "./beat.ts";

const said = (key: string, data: Record<string, string | number> = {}) => ({ key: `Combat.Said.${key}`, data });
const keys = (...all: ReturnType<typeof said>[]): string[] => beatOf(all).map(({ key }) => key.split(".")[2] ?? "");

it("tells what came of a test that is no attack, not the tally of its dice", () => {
  const cy = said("rolled", { who: "Cy" });
  expect(keys(said("declared", { who: "Cy" }), cy, said("restrained", { by: "Cy", who: "Wolf" }))).toEqual([
    "declared",
    "restrained",
  ]);
  expect(keys(cy, said("pushedAway", { who: "Wolf", zone: "Yard" }))).toEqual(["pushedAway"]);
  expect(keys(cy, said("stayed", { who: "Cy" }))).toEqual(["stayed"]);
  // What somebody else did says nothing of these dice, nor does what came before them
  expect(keys(said("did", { who: "Cy" }), cy, said("reacted", { who: "Wolf" }))).toEqual(["did", "rolled", "reacted"]);
});
