import { describe, expect, it } from "vitest";
import type { Session } from "../../play/session.ts";
import { fakeCue, fakePaintContext, fakeSession } from "../../../test/support/ui/fixtures.ts";
import { actorPicture, type ActorSource } from "./actor-picture.ts";

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
  states: [],
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
  contest: null,
  gear: null,
  fighting: null,
  brings: null,
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
  const { families, tabs } = actorPicture(HERO, [], STATE, fakePaintContext()) as Record<
    "families" | "tabs",
    readonly { readonly id: string; readonly label: string }[]
  >;
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
