import { describe, expect, it } from "vitest";
import type { Session } from "../../play/session.ts";
import { BLANK_COMBAT, fakeCue, fakePaintContext, fakeSession, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { combatRulings, initialProfile } from "../../rules/profile/index.ts";
import type { FightActor, StoredCombat } from "../../documents/sheet-facts.ts";
import { actorPicture, vitalPictures, type ActorSource, resistancePicture, storedResistance } from "./actor-picture.ts";

const HERO: ActorSource = {
  uuid: "Actor.A",
  name: "Ana Vell",
  img: "",
  heroPoints: 0,
  experience: 0,
  concept: "",
  resistance: "",
  families: { contest: true, combat: true, duel: true },
  initiative: 0,
  bonuses: [],
  biography: "",
  statuses: [],
};
const STATE: Parameters<typeof actorPicture>[2] = {
  uid: "u",
  tab: "duel",
  editing: false,
  editable: true,
  limited: false,
  owner: true,
  readOnly: "",
  newer: false,
  hero: true,
  make: null,
  added: [],
  played: ["contest", "combat", "duel"],
  rungs: [],
  gear: null,
  brings: null,
  vital: [],
  biography: "",
};
const seats = [{ ...fakeSession({}).seats[0]!, actor: HERO.uuid }];
const mine = [fakeCue()];
/** Whether the challenge is filled, which is there in any case. */
const filled = (more: Partial<typeof STATE>, sessions: readonly Session[] = []): boolean => {
  const { duel } = actorPicture(HERO, sessions, { ...STATE, ...more }, fakePaintContext()) as {
    readonly duel: { readonly leads: boolean; readonly canChallenge: boolean };
  };
  expect(duel.canChallenge).toBe(true);
  return duel.leads;
};

it("a tab of a fight or a duel is called what the box is that brings it", () => {
  const { families, tabs } = actorPicture(HERO, [], STATE, fakePaintContext());
  for (const family of ["combat", "duel"])
    expect(tabs.find(({ id }) => id === family)?.label).toBe(families.find(({ id }) => id === family)?.label);
});

describe("the filled button of a sheet", () => {
  it("is the challenge where that is the usual step: not while writing or making", () => {
    expect([filled({}), filled({ editing: true }), filled({ make: {} })]).toEqual([true, false, false]);
  });

  it("is not the challenge while a conflict runs: its own step is filled, where it stands", () => {
    const sessions = [fakeSession({ uuid: "q", seats }), fakeSession({ uuid: "f", seats, cues: mine })];
    expect([filled({}, sessions), filled({}, sessions.slice(0, 1))]).toEqual([false, false]);
  });
});

describe("the line of truth above all tabs", () => {
  const fighter = (combat: Partial<StoredCombat>): FightActor => ({
    name: "Ana",
    type: "character",
    combat: { ...BLANK_COMBAT, ...combat },
    items: [],
  });
  type Vitals = Parameters<typeof vitalPictures>[0];
  const told = (more: Partial<Vitals>): readonly string[] => {
    const vitals: Vitals = {
      source: { ...HERO, heroPoints: 3 },
      hero: true,
      editing: true,
      rungs: [],
      fighter: null,
      profile: initialProfile(combatRulings),
      states: [],
      ...more,
    };
    return vitalPictures(vitals, fakeWords).map(({ text, value }) => [text, value].filter(Boolean).join(" "));
  };

  it("tells hero points and experience each as what it is, and not beside the fields in which they are typed", () => {
    const source = { ...HERO, heroPoints: 2, experience: 7 };
    expect(told({ source, editing: false })).toEqual(["Sheet.HeroPoints 2", "Contest.Sheet.Experience 7"]);
    expect(told({ source })).toEqual([]);
  });

  it("calls nobody unhurt whom fights have hurt, and nobody at all who takes part in none", () => {
    const harm: StoredCombat["harm"] = { physical: [{ label: "cut", level: 1, row: 1 }], mental: [] };
    const burning = { intensity: 2, progress: 0, needed: 2 };
    expect(told({ fighter: fighter({}) })).toEqual(["Stand.Unhurt"]);
    expect(told({ fighter: fighter({ harm, burning }) })).toEqual([
      "Fighting.Harm.physical: Combat.Ui.Harm.lesser.one(1), Fighting.Penalty.one(1)",
      "Fighting.Burning(2)",
    ]);
    expect(told({})).toEqual([]);
  });

  it("calls nobody unhurt whom a contest has hurt, and whom it only helped all the same", () => {
    const state = (name: string, value: number) =>
      ({ id: "e", state: name, scope: "", value }) as unknown as Vitals["states"][number];
    const states = (...all: readonly Vitals["states"][number][]) => told({ fighter: fighter({}), states: all });
    expect(states(state("hurt", -3))).toEqual(["Contest.State.hurt −3"]);
    expect(states(state("fresh", 3), state("dead", 0))).not.toContain("Stand.Unhurt");
    expect(states(state("fresh", 3))).toEqual(["Stand.Unhurt", "Contest.State.fresh +3"]);
  });

  it("tells each state once, by its name where the table set it by hand", () => {
    const fresh = { id: "e", state: "fresh", scope: "Docks", value: 3 } as unknown as Vitals["states"][number];
    const source = { ...HERO, statuses: ["fresh", "burning", "prone"] };
    const burning = { intensity: 2, progress: 0, needed: 2 };
    expect(told({ source, states: [fresh], fighter: fighter({ burning }) })).toEqual([
      "Fighting.Burning(2)",
      "Contest.State.fresh +3: Docks",
      "Status.prone",
    ]);
  });
});

describe("the resistance of an npc", () => {
  const rungs = [{ rung: "veryHigh" as const, rating: 34, printed: "14M", automatic: false }];
  const name = "Contest.Rung.veryHigh";

  it("shows a rung by its name and rating, and a number as typed", () => {
    expect(resistancePicture("veryHigh", rungs, fakeWords)).toMatchObject({ typed: name, shown: `${name} 14M` });
    expect(resistancePicture("17", rungs, fakeWords)).toMatchObject({ typed: "17", shown: "17" });
    expect(resistancePicture("", rungs, fakeWords)).toMatchObject({ typed: "", shown: "" });
  });

  it.each([
    [` ${name.toUpperCase()} `, "veryHigh"],
    [" 5M ", "5M"],
    ["", ""],
  ])("stores %j as %j", (typed, stored) => {
    expect(storedResistance(typed, rungs, fakeWords)).toBe(stored);
  });
});
