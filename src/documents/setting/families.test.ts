import { describe, expect, it } from "vitest";
import { familiesIn, familiesOf } from "./settings.ts";

describe("families of a world", () => {
  it.each([
    [{}, ["contest", "combat", "duel"]],
    [null, ["contest", "combat", "duel"]],
    [{ combat: false }, ["contest", "duel"]],
    [{ combat: false, duel: false, contest: true }, ["contest"]],
    [{ contest: "no" }, ["contest", "combat", "duel"]],
    [{ contest: false, combat: false, duel: false }, ["contest", "combat", "duel"]],
  ])("%j are %j", (stored, families) => {
    expect(familiesIn(stored)).toEqual(families);
  });

  it.each([
    [{}, {}, ["contest", "combat", "duel"]],
    [{}, { combat: false }, ["contest", "duel"]],
    [{ duel: false }, { combat: false, duel: true }, ["contest"]],
  ])("%j and an actor's %j are %j", (stored, own, families) => {
    expect(familiesOf(stored, own)).toEqual(families);
  });
});
