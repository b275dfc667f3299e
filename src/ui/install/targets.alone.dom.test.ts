import { expect, it, vi } from "vitest";

/** Fighters with a token, and two of a line that have none. */
const FIGHTERS = [
  { id: "bandit", token: "" },
  { id: "wolf", token: "Scene.s.Token.wolf" },
  { id: "troll", token: "Scene.s.Token.troll" },
];

vi.mock("../../play/arrived.ts", () => ({
  arrived: () => ({
    sessions: { live: () => [{ uuid: "Combat.c", fight: { fighters: FIGHTERS } }], conflict: () => null },
  }),
}));

const TOLD: readonly (readonly [what: string, uuid: string | null, targeted: boolean, target: string])[] = [
  ["a token that is targeted now", "Scene.s.Token.wolf", true, "wolf"],
  ["a token that is targeted no longer", "Scene.s.Token.wolf", false, "troll"],
  ["a token that is not stored, as one that is being dragged", null, true, "troll"],
  ["a token of no fight", "Scene.s.Token.cat", true, "troll"],
];

it.each(TOLD)("%s", async (_what, uuid, targeted, target) => {
  let tell: (user: object, token: object, targeted: boolean) => void = () => undefined;
  vi.stubGlobal("Hooks", { on: (_name: string, listener: typeof tell) => void (tell = listener) });
  const { installTargets } = await import("./targets.ts");
  installTargets();
  const options = ["bandit", "wolf", "troll"].map((id) => `<option value="${id}">${id}</option>`).join("");
  document.body.innerHTML = `<div data-key="form attack"><label data-key="target"><select>${options}</select></label></div>`;
  const select = document.querySelector("select");
  if (select) select.value = "troll";
  tell({ isSelf: true }, { document: { uuid } }, targeted);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(select?.value).toBe(target);
  vi.unstubAllGlobals();
});
