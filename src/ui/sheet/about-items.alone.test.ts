import { expect, it, vi } from "vitest";

vi.mock("../host/host.ts", () => ({ enriched: (text: string) => Promise.resolve(`made of ${text}`) }));

const { aboutItems } = await import("./actor-picture.ts");

const item = (id: string, type: string, img: string | null, description = "") => ({
  id,
  type,
  img,
  isOwner: true,
  system: { description },
});

it("shows pictures of their own, not the host's signs nor the one sign of all abilities", async () => {
  const about = await aboutItems([
    item("a", "ability", "systems/setpiece/assets/icons/ability.svg"),
    item("b", "weapon", "systems/setpiece/assets/icons/weapon.svg"),
    item("c", "gear", "icons/svg/item-bag.svg"),
    item("d", "ability", "worlds/mine/knot.webp"),
    item("e", "gear", null),
  ]);
  const pictures = Object.entries(about).map(([id, one]) => [id, JSON.stringify(one)]);
  expect(pictures.filter(([, one]) => !one?.includes('"img":""')).map(([id]) => id)).toEqual(["b", "d"]);
});

it("enriches a text that says something, and nothing of one that is empty", async () => {
  const about = await aboutItems([item("a", "gear", "", "<p>Tarred</p>"), item("b", "gear", "", "<p> </p>")]);
  expect(about).toEqual({
    a: { img: "", description: "made of <p>Tarred</p>" },
    b: { img: "", description: "" },
  });
});
