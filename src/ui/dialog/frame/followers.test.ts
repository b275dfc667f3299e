import { expect, it } from "vitest";
import type { FollowerFacts } from "../../../play/api.ts";
import { strictWords } from "../../../../test/support/ui/fixtures.ts";
import { followerPicture } from "./picture.ts";
import { emptySeat, formOf } from "./form.ts";

it("C160 a follower without an ability takes no place, and the frame says so instead of offering a part", () => {
  const form = formOf({ type: "scored" }, "authority");
  const shown = (name: string, abilities: FollowerFacts["abilities"]): object => {
    const facts = {
      id: name,
      uuid: "",
      name,
      role: "secondary",
      present: true,
      actor: null,
      abilities,
      states: [],
    } as const;
    return followerPicture(form, emptySeat(form, "A"), facts, strictWords("en"));
  };
  const parts = ["Contestant", "Secondary", "Supporter", "Not here"].map((label) => expect.objectContaining({ label }));
  expect(shown("Rook", [{ id: "roofs", name: "Roofs", rating: 14 }])).toMatchObject({ note: "", roles: parts });
  expect(shown("Lad", [])).toMatchObject({ note: "Lad has no ability yet.", roles: [], lends: null });
});
