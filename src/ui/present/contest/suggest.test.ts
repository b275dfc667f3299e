import { expect, it } from "vitest";
import { contestFamily } from "../../../rules/contest/family.ts";
import { as, begin, foe, GM, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Session } from "../../../play/session.ts";
import { fakeCue, fakePaintContext, fakeSession } from "../../../../test/support/ui/fixtures.ts";
import type { PaintContext } from "../paint-context.ts";
import { bestBid, bidOf, suggestDraft, suggestPicture } from "./bid.ts";
import { presentContest } from "./contest.ts";

/** The open step of the seat on turn, as one viewer sees it. */
function sessionOf(state: ContestState, viewer: Session["viewer"]): Session {
  const view = contestFamily.view(state, viewer);
  const cues = contestFamily.waiting(state).map((cue) => {
    const seat = cue.seats[0] ?? null;
    return fakeCue({ cue, seat, options: contestFamily.options(view, seat) });
  });
  return fakeSession({
    family: "contest",
    view,
    cues,
    odds: (intent, assume) => contestFamily.odds(view, intent as never, assume as never),
    isHidden: (odds): odds is never => typeof odds === "object" && odds !== null && "why" in odds,
  });
}

const drawn = (session: Session, context: Partial<PaintContext> = {}) => {
  const [open] = session.cues;
  if (!open) throw new Error("nobody is asked");
  const view = session.view as ContestView;
  const bid = bidOf(view, open, null);
  return bid && suggestPicture(session, view, open, bid, fakePaintContext(context));
};

/** Both have lost something, so that both advantages are seen; it is the hero's turn. */
const seen = (): ContestState =>
  play(
    begin("extended", [hero("a", 10), foe("b", 14)]),
    [{ type: "exchange", seat: "a", target: "b", bid: 2 }, 9, 17],
    [{ type: "exchange", seat: "b", target: "a", bid: 1 }, 10, 16],
  );

it("fills in what the core holds best, and says what that is worth beside the usual bid", () => {
  const session = sessionOf(seen(), as("a"));
  const cue = session.cues[0]?.cue.id ?? "";
  const found = bestBid(session, cue);
  const best = found === "waits" ? null : found;
  const odds = session.odds(null, { seat: "a", target: "b", then: "best" }) as { moves: { bid: number }[] };
  expect(best).toEqual({ control: `bid ${cue}`, bid: odds.moves[0]?.bid });
  expect(drawn(session)).toMatchObject({ button: { act: "suggest", data: { cue } }, reason: "" });
  const told = drawn(session, { drafts: { [suggestDraft(session, cue)]: "1" } });
  expect(told?.reason).toMatch(new RegExp(`^Contest.Bid.Best\\(${best?.bid}, .*%, 3, .*%\\)$`));
});

it("its press says the same as the advice as long as that bid stands in the form", () => {
  const session = sessionOf(seen(), as("a"));
  const [open] = session.cues;
  const cue = open?.cue.id ?? "";
  const found = bestBid(session, cue);
  const best = found === "waits" ? 0 : (found?.bid ?? 0);
  const chanceAt = (bid: number, asked: boolean): string => {
    const drafts = { [`bid ${cue}`]: String(bid), ...(asked ? { [suggestDraft(session, cue)]: "1" } : {}) };
    const context = fakePaintContext({ drafts });
    const body = open && presentContest(session, context).cue(open);
    const option = open?.options.find((one) => one.id === "exchange:plain:b");
    const button = { control: "", act: "option", label: "", data: { option: option?.id ?? "" } };
    return body?.dress?.(button).chances?.[1]?.text ?? "";
  };
  const advice = drawn(session, { drafts: { [suggestDraft(session, cue)]: "1" } })?.reason ?? "";
  expect(advice).toContain(`, ${chanceAt(best, true)}, `);
  const other = best > 1 ? best - 1 : best + 1;
  expect(chanceAt(other, true), "of any other bid what it comes to by itself").toBe(chanceAt(other, false));
});

it("asks with the very exchange that would be sent, and with the bid that stands in the form", () => {
  const session = sessionOf(seen(), as("a"));
  const asked: unknown[] = [];
  const spied = {
    ...session,
    odds: (intent: unknown, assume: unknown) => {
      asked.push([intent, assume]);
      return session.odds(intent as never, assume);
    },
  };
  const [open] = session.cues;
  const exchange = { type: "exchange", seat: "a", target: "b" };
  const bid = open && bidOf(session.view as ContestView, open, { drafts: { [`bid ${open.cue.id}`]: "5" } });
  if (!open || !bid) throw new Error("nobody is asked");
  suggestPicture(spied, session.view as ContestView, open, bid, fakePaintContext());
  expect(asked).toEqual([[{ ...exchange, bid: 5 }, undefined]]);
  bestBid(spied, open.cue.id);
  expect(asked.slice(1)).toEqual([
    [{ ...exchange, bid: bid.need.value }, { then: "best" }],
    [{ ...exchange, bid: bid.need.value }, undefined],
  ]);
});

it("a bid that may not be made has the decider's own refusal instead of odds", () => {
  const state = seen();
  const session = sessionOf(state, as("a"));
  for (const intent of [
    { type: "exchange", seat: "a", target: "b", bid: 10_000 },
    { type: "exchange", seat: "b", target: "a", bid: 1 },
  ] as const) {
    const odds = session.odds(intent);
    expect(odds).toEqual(contestFamily.decide(state, intent, as("a")));
    expect(odds).toMatchObject({ kind: "refused", rule: expect.any(String) as string });
  }
});

it("says nothing where the person wants no odds, and only why not where a foe's advantage is unseen", () => {
  const first = begin("extended", [hero("a", 10), foe("b", 14)]);
  expect(drawn(sessionOf(seen(), as("a")), { odds: "off" })).toBeNull();
  expect(drawn(sessionOf(first, as("a")))).toMatchObject({ button: { reason: "Contest.Bid.Unseen" }, reason: "" });
  expect(bestBid(sessionOf(first, as("a")), sessionOf(first, as("a")).cues[0]?.cue.id ?? "")).toBeNull();
  expect(drawn(sessionOf(first, GM))?.button.reason).toBeUndefined();
  const secret = begin("extended", [hero("a", 10), foe("b", 14, { secret: true })]);
  expect(drawn(sessionOf(secret, as("a")))).toBeNull();
});

it("is not offered against several, but where points taken over have no cap", () => {
  expect(drawn(sessionOf(begin("extended", [hero("a", 10), foe("b", 14), foe("d", 14)]), GM))).toBeNull();
  const uncapped = begin("extended", [hero("a", 10), foe("b", 14)], { rulings: { capTransferToOwned: false } });
  expect(drawn(sessionOf(uncapped, GM))?.button.act).toBe("suggest");
});
