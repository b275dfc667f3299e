import { describe, expect, it } from "vitest";
import { as, GM } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { fillOption } from "../../log/ask.ts";
import { send } from "../../../../test/support/rules/contest/fixtures.ts";
import { group } from "../../../../test/support/rules/contest/extended/group-fixtures.ts";

describe("a bid as bold as it is told", () => {
  it("E-45 the suggestion by its share comes first, any other may be chosen, and turns go by it", () => {
    const state = group({ order: "boldness" });
    const option = contestFamily.options(contestFamily.view(state, as("a")), "a").find(({ id }) => id === "bid:bold:x");
    const need = option?.needs?.find(({ name }) => name === "boldness");
    expect(need?.kind === "choice" && need.choices.map(({ value }) => value)).toEqual([
      "measured",
      "cautious",
      "daring",
      "reckless",
    ]);
    expect([option?.refused, option?.isDefault ?? false]).toEqual([null, false]);
    const filled = option ? fillOption(option, { bid: "1", boldness: "reckless" }) : null;
    expect(filled).toMatchObject({ type: "bid", target: "x", bid: 1, boldness: "reckless" });
    const played = send(state, filled as unknown as Record<string, unknown>, [], GM);
    expect(played.state.declared["free:a"]?.action).toMatchObject({ bid: 1, boldness: "reckless" });
  });
});
