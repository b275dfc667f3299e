import { expect, it, vi } from "vitest";

const known = ["Wolf", "Fallen wolf"].map((name) => ({
  uuid: `Actor.${name}`,
  name,
  img: "",
  place: "scene",
  mark: "",
  token: "",
  out: name === "Fallen wolf",
}));
const targets = vi.fn((): readonly string[] => []);
vi.mock("../../../play/all.ts", () => ({
  client: {
    host: {
      world: { heroes: () => [], party: () => [], actor: () => null },
      names: { known: () => known, targets, selected: () => [] },
    },
  },
}));
const { peopleHere } = await import("./people.ts");
const others = (): readonly string[] => peopleHere().others.map(({ name }) => name);

it("whoever lies out of a fight has no face, unless somebody targets them", () => {
  expect(others()).toEqual(["Wolf"]);
  targets.mockReturnValue(["Actor.Fallen wolf"]);
  expect(others()).toEqual(["Fallen wolf", "Wolf"]);
});
