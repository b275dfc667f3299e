import { expect, it } from "vitest";
import { fakeButton, fakeForm, fakeWords } from "../../../test/support/ui/fixtures.ts";
import type { CuePicture } from "./picture.ts";
import { controlsTold } from "./presenters.ts";

const told = (parts: Partial<CuePicture>): string =>
  controlsTold({ key: "c", uid: "u", slug: "c", mine: true, heading: "", options: [], ...parts }, fakeWords);

it("A9 tells the buttons in sight, not those that may not be pressed, and what is behind a button by its name", () => {
  const options = [
    fakeButton("Roll"),
    fakeButton("Defend", { reason: "too late" }),
    fakeButton("", { name: "Gambit" }),
  ];
  expect(told({ options, menus: [{ key: "more", label: "More ways", options: [fakeButton("Leave")] }] })).toBe(
    "Roll, Gambit, or More ways.",
  );
  expect(told({})).toBe("");
  const rest = { label: "More bonuses", rows: [] };
  const bonuses = { key: "b", caption: "", columns: [], chances: [], rows: [], rest, asked: true, used: "", note: "" };
  expect(told({ options, bonuses })).toBe("Roll, Gambit, or More bonuses.");
  const buttons = [
    fakeButton("Spend 1 of 3", { name: "Spend 1 of 3: Failure to Success" }),
    fakeButton("Let it stand"),
  ];
  const moment = {
    great: true,
    title: "",
    before: "",
    after: "",
    told: "0 : 2 becomes 1 : 0.",
    says: "",
    stars: "",
    buttons,
  };
  expect(told({ options: [], moment })).toBe("0 : 2 becomes 1 : 0. Spend 1 of 3: Failure to Success or Let it stand.");
});

it("A9 tells of a form its selects with what is chosen and its boxes, not the choices one by one", () => {
  const choice = (value: string, selected: boolean) => ({ value, label: value, selected });
  const fields = [
    { name: "e", label: "Effect", kind: "choice", value: "", choices: [choice("harm", false), choice("push", true)] },
    { name: "n", label: "Amount", kind: "number", value: "2" },
    { name: "t", label: "Disarm", kind: "check", value: "", tick: true },
  ] as const;
  expect(told({ forms: [fakeForm({ title: "Spend", fields, buttons: [fakeButton("Done")] })] })).toBe(
    "Spend: Live.Field(Effect, push), Live.Field(Amount, 2), Live.Tick(Disarm), or Done.",
  );
});

it("A9 tells what is folded by its title, groups by their buttons, then what ends it", () => {
  const group = {
    key: "g",
    label: "Fast",
    options: [fakeButton("Draw"), fakeButton("Shout")],
    refusal: "",
    folded: false,
  };
  const folded = { ...group, key: "h", label: "Slow", folded: true };
  const later = [fakeForm({ title: "Attack", folded: true })];
  expect(told({ groups: [group, folded], laterForms: later, ends: [fakeButton("End turn")] })).toBe(
    "Fast: Draw or Shout. Slow, Attack, or End turn.",
  );
});
