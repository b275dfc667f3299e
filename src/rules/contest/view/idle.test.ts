import { expect, it } from "vitest";
import { begin, foe, GM, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { helpful, isIdle } from "./gauges.ts";

it("C155 an assist takes nothing away where there are no points against who is helped", () => {
  const view = contestFamily.view(begin("scored", [hero("a", 20), hero("b", 15), foe("x", 14)]), GM);
  const [pairing] = view.pairings;
  if (!pairing) throw new Error("nobody faces anybody");
  const assist = (points: number): boolean => {
    const pairings = [{ ...pairing, against: { ...pairing.against, [pairing.a]: points } }];
    return isIdle({ pairings }, { type: "assist", seat: "b", target: pairing.a, pairing: pairing.id });
  };
  expect([assist(0), assist(1), assist(5)]).toEqual([true, false, false]);
  const led = { ...pairing, against: { ...pairing.against, [pairing.a]: 3 } };
  const pairings = [led, { ...pairing, id: "p2" }];
  const idle = (id: string) => isIdle({ pairings }, { type: "assist", seat: "b", target: pairing.a, pairing: id });
  expect([idle(pairing.id), idle("p2")]).toEqual([false, true]);
  expect(isIdle(view, { type: "stand", seat: "b", roll: "o" })).toBe(false);
});

it("C155 who is free helps where it takes points off, else faces a foe, else does neither", () => {
  const view = contestFamily.view(begin("scored", [hero("a", 20), hero("b", 15), foe("x", 14)]), GM);
  const [pairing] = view.pairings;
  if (!pairing) throw new Error("nobody faces anybody");
  const pairings = [
    { ...pairing, against: { ...pairing.against, [pairing.a]: 3 } },
    { ...pairing, id: "p2" },
  ];
  const assist = (id: string) => ({ type: "assist", seat: "b", target: pairing.a, pairing: id }) as const;
  const pair = { type: "pair", seat: "b", foe: "x" } as const;
  const rest = { type: "rest", seat: "b" } as const;
  expect(helpful({ pairings }, [rest, pair, assist("p2"), assist("p1")])).toEqual(assist("p1"));
  expect(helpful({ pairings }, [rest, assist("p2"), pair])).toEqual(pair);
  expect(helpful({ pairings }, [rest, assist("p2")])).toBeNull();
  expect(helpful({ pairings }, [])).toBeNull();
});
