import { describe, expect, it } from "vitest";
import { contestFamily } from "../../../rules/contest/family.ts";
import { as, begin, foe, GM, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestOdds } from "../../../rules/contest/odds/odds.ts";
import { fillOption } from "../../../rules/log/request.ts";
import type { Viewer } from "../../../rules/log/family.ts";
import { fakeCue, fakePaintContext, fakeSession } from "../../../../test/support/ui/fixtures.ts";
import { optionButton } from "../button.ts";
import { cueBody } from "./cue.ts";

const abilities = [
  { id: "main", name: "Main", rating: 10 },
  { id: "two", name: "Two", rating: 18 },
];
/** Alone the hero is engaged; free for an action of their own only where somebody else faces the one foe. */
const engaged = begin("extended", [hero("a", 10, { abilities }), foe("b", 14)]);
const free = begin("scored", [hero("c", 14), hero("a", 10, { abilities }), foe("b", 14)]);

/**
 * The first option of the hero's turn of this kind that asks for this field, as one viewer sees it and types into it.
 */
function typing(viewer: Viewer, type: string, name: string) {
  const state = type === "action" ? free : engaged;
  const view = contestFamily.view(state, viewer);
  const cue = contestFamily.waiting(state).find(({ seats }) => seats.includes("a"));
  const options = contestFamily.options(view, "a").filter((option) => option.cue === cue?.id);
  const option = options.find((one) => one.intent.type === type && one.needs?.some((need) => need.name === name));
  if (!cue || !option) throw new Error(`no ${type} asks for ${name}`);
  const open = fakeCue({ cue, seat: "a", options });
  const session = fakeSession({
    family: "contest",
    view,
    viewer,
    cues: [open],
    odds: (intent, assume) => contestFamily.odds(view, intent as never, assume as never),
    isHidden: (odds): odds is never => (odds as { kind?: string } | null)?.kind === "hidden",
  });
  const plain = optionButton(session, fakePaintContext().words, open, option, 0);
  return (value: string) => {
    const intent = fillOption(option, { [name]: value });
    const body = cueBody(session, view, open, fakePaintContext({ drafts: { [`${plain.control} ${name}`]: value } }));
    const button = body.dress?.(plain) ?? plain;
    return {
      odds: contestFamily.odds(view, intent),
      decided: contestFamily.decide(state, intent, viewer),
      chance: button.chances?.[0]?.text,
      live: button.needs?.find((need) => need.name === name)?.live,
      // All buttons are drawn before the line below the heading is
      hints: body.hints?.() ?? "",
    };
  };
}

const shownOf = ({ together, moves }: ContestOdds): string =>
  `${Math.round((together ?? moves[0]?.exchange.win ?? 0) * 100)}%`;

describe("the chance on a button follows its fields", () => {
  it.each([
    ["resistance", "action", GM, "3", "20"],
    ["ability", "disengage", as("a"), "", "two"],
  ] as const)("R6 %s of %s", (name, type, viewer, first, then) => {
    const drawn = typing(viewer, type, name);
    const [before, after] = [drawn(first), drawn(then)];
    for (const one of [before, after]) expect(one.chance).toBe(shownOf(one.odds as ContestOdds));
    expect(before.chance).not.toBe(after.chance);
    expect([before.live, before.hints]).toEqual([true, ""]);
  });

  it.each([
    ["ability", "disengage", "nothing"],
    ["ability", "action", "nothing"],
  ] as const)(
    "R6 %s of %s that may not be sent has the decider's refusal in place of a chance",
    (name, type, value) => {
      const { odds, decided, chance, hints } = typing(as("a"), type, name)(value);
      expect(odds).toEqual(decided);
      expect(odds).toMatchObject({ kind: "refused", rule: expect.any(String) as string });
      expect([chance, hints]).toEqual([undefined, (odds as { key: string }).key]);
    },
  );

  it("half a number is no reason to say anything", () => {
    const drawn = typing(GM, "action", "resistance");
    for (const value of ["-", "x"]) expect(drawn(value)).toMatchObject({ chance: undefined, hints: "" });
  });
});
