import { expect, it } from "vitest";
import { follower } from "../../play/fakes/contest-table.ts";
import { fakePaintContext } from "../fixtures.ts";
import { abilitiesPicture } from "./abilities-picture.ts";

const around = {
  uid: "u",
  editing: false,
  owner: true,
  gm: true,
  packed: false,
  ask: null,
  odds: null,
  moderate: null,
  open: [],
  refusal: "",
  addingState: false,
  hero: null,
};

it("shows a follower's states with the follower, and the GM may take them off its item", () => {
  const dead = { id: "e1", state: "dead", scope: "Watch", value: 0, recovery: "none", rung: null } as const;
  const facts = {
    uuid: "Actor.Ana",
    name: "Ana",
    img: "",
    kind: "hero",
    abilities: [],
    flaws: [],
    states: [],
  } as const;
  const picture = abilitiesPicture(
    { ...facts, heroPoints: 0, resistance: null, followers: [follower("Rook", { states: [dead] })] },
    around,
    fakePaintContext(),
  );
  expect(picture).toMatchObject({
    states: [],
    followers: [
      {
        name: "Rook",
        uuid: "Item.Rook",
        states: [{ id: "e1", name: "Contest.State.dead", scope: "Watch", heal: "", remove: true }],
      },
    ],
  });
});
