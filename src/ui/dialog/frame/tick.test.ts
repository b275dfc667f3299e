import { describe, expect, it } from "vitest";
import type { ContestSeatStart } from "../../../play/api.ts";
import type { People } from "../faces/people.ts";
import { formOf, withSeat, type FrameForm, type FrameSeat } from "./form.ts";
import { everyone, isLastBare, isNobody, prefilledBy, tick, toggled, untick, type UntickedSeats } from "./seats.ts";

const [ANA, BRAM, TROLL] = ["Actor.Ana", "Actor.Bram", "Actor.Troll"];
const NONE: UntickedSeats = new Map();
const framed = (...seats: readonly ContestSeatStart[]): FrameForm => formOf({ seats }, "authority");
const ana: ContestSeatStart = { id: "a1", side: "A", actor: ANA };
const inIt = ({ seats }: FrameForm): readonly string[] => seats.map(({ id, actor }) => `${id} ${actor}`);
const seatOf = (form: FrameForm, actor: string): FrameSeat => {
  const seat = form.seats.find((one) => one.actor === actor);
  if (!seat) throw new Error(actor);
  return seat;
};

describe("a face that is pressed", () => {
  it("comes in, and a foe takes the place of the bare resistance that nobody had touched", () => {
    const both = tick(tick(framed(ana), { side: "A", actor: BRAM }), { side: "B", actor: TROLL });
    expect(inIt(both)).toEqual(["a1 Actor.Ana", "b1 Actor.Troll", "a2 Actor.Bram"]);
    expect(inIt(tick(both, { side: "B", actor: "" }))).toContain("b2 ");
    expect(inIt(tick(withSeat(framed(ana), "b1", { name: "Storm" }), { side: "B", actor: TROLL }))).toEqual([
      "a1 Actor.Ana",
      "b1 ",
      "b2 Actor.Troll",
    ]);
  });

  it("goes out again; the last foe leaves a bare resistance, the last hero leaves nobody", () => {
    const one = tick(framed(ana), { side: "B", actor: TROLL });
    const bare = untick(one, "b1");
    expect(inIt(bare)).toEqual(["a1 Actor.Ana", "b1 "]);
    expect(bare.seats.map((seat) => isLastBare(bare, seat))).toEqual([false, true]);
    const nobody = untick(one, "a1");
    expect(nobody.seats.map((seat) => isNobody(nobody, seat))).toEqual([true, false]);
    const two = tick(one, { side: "A", actor: BRAM });
    expect(inIt(untick(two, "a1"))).toEqual(["b1 Actor.Troll", "a2 Actor.Bram"]);
  });

  it("comes back as it was chosen before, but paired with nobody who is gone", () => {
    const two = tick(tick(framed(ana), { side: "A", actor: BRAM }), { side: "B", actor: TROLL });
    const set = withSeat(two, "a2", {
      ability: "stare",
      foe: "b1",
      modifiers: [{ kind: "situational", value: 3, note: "" }],
    });
    const aside: UntickedSeats = new Map([[BRAM, seatOf(set, BRAM)]]);
    const press = (form: FrameForm): FrameForm =>
      toggled(form, { side: "A", actor: BRAM, seat: form.seats.find(({ actor }) => actor === BRAM)?.id ?? "" }, aside);
    expect(seatOf(press(press(set)), BRAM)).toMatchObject({ ability: "stare", foe: "b1", modifiers: [{ value: 3 }] });
    const lone = { ...press(set), seats: press(set).seats.filter(({ id }) => id !== "b1") };
    expect(seatOf(press(lone), BRAM).foe).toBe("");
    expect(seatOf(tick(press(set), { side: "B", actor: BRAM }, aside), BRAM).ability).toBe("");
  });

  it("Everybody ticks the party, nobody twice, and nobody who stands on the other side", () => {
    const against = tick(framed(ana), { side: "B", actor: BRAM });
    expect(inIt(everyone(against, [ANA, BRAM, "Actor.Cy"], NONE))).toEqual([
      "a1 Actor.Ana",
      "b1 Actor.Bram",
      "a2 Actor.Cy",
    ]);
  });
});

describe("who is ticked as the dialog opens", () => {
  const people = (more: Partial<People> = {}): People => ({
    party: [],
    here: [ANA, BRAM],
    selected: [],
    others: [],
    meant: [],
    ...more,
  });
  const names = (...given: Parameters<typeof prefilledBy>): readonly string[] =>
    (prefilledBy(...given).seats ?? []).map(({ id, actor = "" }) => `${id} ${actor}`);

  it("the heroes who are here, or those of them who are selected; whoever is pointed at is against them", () => {
    expect(names({}, people())).toEqual(["a1 Actor.Ana", "a2 Actor.Bram"]);
    expect(names({}, people({ selected: [BRAM], meant: [TROLL] }))).toEqual(["a1 Actor.Bram", "b1 Actor.Troll"]);
    expect(names({}, people({ here: [] }))).toEqual([]);
  });

  it("only where nobody was named, and nobody on both sides", () => {
    expect(names({ seats: [ana] }, people({ meant: [TROLL] }))).toEqual(["a1 Actor.Ana", "b1 Actor.Troll"]);
    expect(names({ seats: [{ id: "b1", side: "B", actor: ANA }] }, people())).toEqual([
      "a1 Actor.Bram",
      "b1 Actor.Ana",
    ]);
    const prefill = { seats: [ana, { id: "b1", side: "B" as const, name: "Storm" }] };
    expect(prefilledBy(prefill, people({ meant: [TROLL] }))).toBe(prefill);
  });
});
