import { expect, it } from "vitest";
import { duelRulings } from "../../profile/duel.ts";
import { initialProfile } from "../../profile/profile.ts";
import { spendingsOf } from "./classes.ts";
import { planOf } from "./plan.ts";

it.each(["best", "greedy"] as const)(
  "what may be named after each spending of 12 is laid out in small steps: %s",
  (policy) => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      key: `k${at}`,
      label: `k${at}`,
      kind: "plain" as never,
      values: { A: at, B: -at },
    }));
    const spendings = spendingsOf(rows, initialProfile(duelRulings));
    expect(spendings.size).toBe(4096);
    const going = planOf(spendings, policy);
    let steps = 0;
    let step = going.next();
    for (; !step.done; step = going.next()) steps += 1;
    expect(steps).toBeGreaterThan(10);
    expect(step.value).toHaveLength(4096);
  },
);
