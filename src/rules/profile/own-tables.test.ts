import { expect, test } from "vitest";
import { combatRulings } from "./combat.ts";
import { parseProfile } from "./profile.ts";

const own = (maneuvers: unknown) => parseProfile(combatRulings, { "maneuvers.own": maneuvers }, "profile");

test("tables the Director writes are kept as given, or refused with the place of the fault", () => {
  const given = combatRulings["maneuvers.own"].initial;
  expect(own(given)).toMatchObject({ kind: "ok", value: { "maneuvers.own": [] } });
  expect(own([{ id: "" }])).toMatchObject({
    kind: "refused",
    path: expect.stringContaining("maneuvers.own") as string,
  });
});
