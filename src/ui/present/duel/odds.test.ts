import { describe, expect, it } from "vitest";
import { ANA, at, BO, GM, play } from "../../../../test/support/rules/duel/fixtures.ts";
import { duel, type DuelIntent, type DuelOdds, type DuelState, type DuelView } from "../../../rules/duel/index.ts";
import type { Session } from "../../../play/session.ts";
import { fakeCue, fakePaintContext, fakeSession } from "../../../../test/support/ui/fixtures.ts";
import { bonusTable } from "./bonuses.ts";
import { presentDuel } from "./duel.ts";

const open = { sheets: "open" };
const context = fakePaintContext();
const percent = (p: number | undefined): string => `${Math.round((p ?? 0) * 100)}%`;

/** The open step of a state as one viewer sees it, with everything they asked the rules for. */
function shown(state: DuelState, viewer: Session["viewer"]) {
  const view = duel.view(state, viewer);
  const asked: (DuelIntent | null)[] = [];
  const cues = duel.waiting(state).map((cue) => {
    const seat = cue.seats.find((one) => viewer.seats.includes(one)) ?? null;
    return fakeCue({ cue, seat, mine: seat !== null, options: seat === null ? [] : duel.options(view, seat) });
  });
  const session = fakeSession({
    view,
    viewer,
    cues,
    odds: (intent, assume) => {
      asked.push(intent as DuelIntent | null);
      return duel.odds(view, intent as DuelIntent | null, assume as never);
    },
    isHidden: (odds): odds is never => (odds as { kind?: string } | null)?.kind === "hidden",
    options: (seat) => duel.options(view, seat),
  });
  const table = () => bonusTable(session, view, cues[0]?.mine ? cues[0] : null, context);
  return { view, session, asked, cue: cues[0], table };
}
const oddsOf = (view: DuelView, intent: DuelIntent | null): DuelOdds => duel.odds(view, intent, "best") as DuelOdds;
const naming = (key: string): DuelIntent => ({ type: "choose", seat: "A", key });

describe("the table of a duel", () => {
  it("asks for each row what naming it would send, and a modifier set for the roll is in the number", () => {
    const state = at(0, "A", null, open);
    const helped = play(state, { type: "modify", seat: "A", value: 6 });
    const texts = [state, helped].map((now) => {
      const { view, asked, table } = shown(now, ANA);
      const rows = table()?.rows ?? [];
      expect(asked.slice(1)).toEqual(view.rows.map(({ key }) => naming(key)));
      for (const row of view.rows) {
        const [odds] = oddsOf(view, naming(row.key)).rows;
        expect(rows.find((one) => one.key === `row ${row.key}`)?.chances.map(({ text }) => text)).toEqual(
          odds ? [percent(odds.round.A), percent(odds.duel?.A)] : [],
        );
      }
      return view.rows.map(({ key }) => rows.find((one) => one.key === `row ${key}`)?.chances[0]?.text);
    });
    expect(texts[0]).not.toEqual(texts[1]);
  });

  it("proposes the bonus with the greatest chance to win the duel, and it stands first", () => {
    const table = shown(at(0, "A", null, open), ANA).table();
    const chances = (table?.rows ?? []).map((row) => Number(row.chances[1]?.bar ?? 0));
    expect(table?.rows.map(({ proposed = false }) => proposed)).toEqual([true, ...chances.slice(1).map(() => false)]);
    expect(chances[0]).toBe(Math.max(...chances));
  });

  it("is told as it stands to who may name nothing now", () => {
    const { asked, table } = shown(at(0, "A", null, open), BO);
    expect(table()?.rows[0]?.chances).toHaveLength(2);
    expect(asked).toEqual([null]);
  });

  it("a bonus that may not be named has the decider's refusal, and no chance", () => {
    const state = { ...at(0, "A", null, open), used: ["blade"] } as DuelState;
    const { view, session, table } = shown(state, ANA);
    for (const intent of [naming("blade"), naming("nobody"), { type: "choose", seat: "B", key: "nerve" }] as const) {
      const odds = session.odds(intent);
      expect(odds).toEqual(duel.decide(state, intent, ANA));
      expect(odds).toMatchObject({ kind: "refused", rule: expect.any(String) as string });
    }
    expect(view.rows.find(({ key }) => key === "blade")?.used).toBe(true);
    expect(table()?.rows.find(({ key }) => key === "row blade")?.chances).toEqual([]);
  });
});

describe("one tick or two", () => {
  const state = { ...at(0, "A", null, open), phase: "stepChoice", won: { winner: "A" } } as DuelState;

  it("each is told by the odds of taking it, which are worked out once", () => {
    const { view, session, asked, cue } = shown(state, ANA);
    const hint = cue ? presentDuel(session, context).cue(cue).hint : "";
    const steps = ([1, 2] as const).map((count): DuelIntent => ({ type: "step", seat: "A", steps: count }));
    expect(asked).toEqual(steps.slice(0, 1));
    for (const intent of steps) expect(hint).toContain(percent(oddsOf(view, intent).duel?.A));
  });

  it("ticks of somebody else have the decider's refusal", () => {
    const { session } = shown(state, BO);
    for (const intent of [
      { type: "step", seat: "A", steps: 1 },
      { type: "step", seat: "B", steps: 2 },
    ] as const) {
      expect(session.odds(intent)).toEqual(duel.decide(state, intent, BO));
      expect(session.odds(intent)).toMatchObject({ kind: "refused", rule: expect.any(String) as string });
    }
    expect(duel.decide(state, { type: "step", seat: "A", steps: 1 }, GM).kind).toBe("events");
  });
});
