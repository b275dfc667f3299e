import { expect, it } from "vitest";
import type { Raises } from "../../../play/hero/heroes.ts";
import { refused, type Refused } from "../../../rules/log/outcome.ts";
import { zoneRange } from "../../../rules/combat/ask.ts";
import type { WeaponUse } from "../../../rules/combat/catalogue/catalogue.ts";
import { fight, hero, profile, way, zone } from "../../../../test/support/rules/combat/fixtures.ts";
import type { FightActor, StoredCombat } from "../../../documents/sheet-facts.ts";
import { BLANK_COMBAT, every, fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { weaponText } from "./harm-and-gear.ts";
import { fightingPicture } from "./fighting-picture.ts";

const combat: StoredCombat = { ...BLANK_COMBAT, harmKept: "points" };
const BLANK: FightActor = { name: "Wolf", type: "npc", combat, items: [] };
const around = {
  uid: "u",
  hero: false,
  editing: false,
  editable: true,
  owner: true,
  gm: true,
  profile: profile(),
  opened: "",
  adding: "",
  running: null,
  refusal: "",
  line: "",
  fault: null,
  tokenOnly: false,
  raises: null as Raises | null,
  raise: { open: false, told: "" },
};

it("the line that writes a foe stands on a blank sheet and while editing, never over what is played from", () => {
  const lined = (actor: FightActor, more: Partial<typeof around> = {}): unknown =>
    (fightingPicture(actor, { ...around, ...more }, fakeWords) as { readonly lined: boolean }).lined;
  const bites: FightActor = { ...BLANK, combat: { ...combat, pools: { ...every<number | null>(null), strike: 5 } } };
  const armed: FightActor = { ...BLANK, items: [{ id: "c", type: "weapon", name: "Club", system: {} }] };
  expect([BLANK, bites, armed].map((actor) => lined(actor))).toEqual([true, false, false]);
  expect([bites, armed].map((actor) => lined(actor, { editing: true }))).toEqual([true, true]);
  expect(lined(BLANK, { editable: false })).toBe(false);
});

it.each<[readonly WeaponUse[], number, number, readonly string[]]>([
  [["close"], 0, 0, ["Reach"]],
  [["close"], 0, 1, ["Reach"]],
  [["unarmed"], 0, 2, ["Reach"]],
  [["thrown"], 0, 0, ["Reach"]],
  [["close", "thrown"], 0, 1, ["Reach", "Range(0–1)"]],
  [["thrown"], 0, 1, ["Range(0–1)"]],
  [["ranged"], 1, 3, ["Range(1–3)"]],
  [["ranged"], 2, 2, ["Range(2)"]],
])("a sheet says of a weapon for %j from %i to %i what the fight says of it (K-095)", (uses, min, max, said) => {
  const weapon = { id: "w", name: "Hook", uses, damage: 1, min, max, dice: 0 };
  expect(weaponText(weapon, fakeWords).split(", ").slice(1)).toEqual(said.map((one) => `Fighting.${one}`));
  const zones = ["road", "gate", "yard", "mill"].map((id) => zone(id));
  const edges = [way("road", "gate"), way("gate", "yard"), way("yard", "mill")];
  const state = fight({ creatures: [hero("ana", { zone: "road", sheet: { weapons: [weapon] } })], zones, edges });
  const reached = [...(zoneRange(state, "ana", "w") ?? [])].flatMap(([, refused], at) => (refused ? [] : [at]));
  expect(reached.some((far) => far > 0)).toBe(said.some((one) => /[1-9]/.test(one)));
  expect(reached.includes(0)).toBe(said.includes("Reach") || min === 0);
});

it("an action is raised by a button of its own, with the reason where it may not be, and nobody else has one (A.19)", () => {
  const highest = refused("Combat.Refused.RaiseHighest", "A.19");
  const raises = (last: Refused | null): Raises => ({
    cost: 5,
    experience: 7,
    actions: [
      { id: "strike", value: 5, refused: highest },
      { id: "read", value: 2, refused: last },
    ],
  });
  const drawn = (last: Refused | null, more: object = {}): readonly unknown[] => {
    const { raise, groups } = fightingPicture(
      BLANK,
      { ...around, raises: raises(last), raise: { open: true, told: "" }, ...more },
      fakeWords,
    ) as any;
    return [raise, groups.flatMap(({ actions }: any) => actions.flatMap((row: any) => row.raise ?? []))];
  };
  const text = { text: "Fighting.Raise.Text(7, 5)", open: true };
  const strike = { label: "Fighting.Raise.One(Combat.Action.strike, 6)", reason: "Combat.Refused.RaiseHighest" };
  const read = { label: "Fighting.Raise.One(Combat.Action.read, 3)", reason: "" };
  expect(drawn(null)).toEqual([
    expect.objectContaining({ ...text, reason: "" }),
    expect.arrayContaining([strike, read]),
  ]);
  expect(drawn(highest)[0]).toMatchObject({ reason: "Combat.Refused.RaiseHighest" });
  expect(drawn(null, { owner: false, editable: false, gm: false })).toEqual([null, []]);
  expect(drawn(null, { editing: true })).toEqual([null, []]);
});
