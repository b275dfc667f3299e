import { isContestEvent } from "../../../rules/contest/types.ts";
import type { Effect, RollRecord } from "../../../rules/contest/engine/state.ts";
import { rollTold, toldData } from "../../../rules/contest/engine/view.ts";
import { known } from "../../../rules/log/values.ts";
import type { Sentence } from "../../../rules/log/outcome.ts";
import type { LogLine } from "../../shown.ts";
import type { Telling } from "../../beats.ts";

/** Changes that rest on a roll or an outcome that was told. */
const AFTER: readonly string[] = ["heroPoints", "level", "goal", "lastFinished", "kept", "forfeited", "spared"];

/** Rolls at somebody beside a round: told by what they did, which a hero point changes. */
const SHOTS: readonly string[] = ["parting", "assist"];

/** The two it is about: what was a tie once says who they are in another way than what somebody won. */
const names = ({ data }: Sentence): readonly string[] =>
  (typeof data?.["winner"] === "string" ? ["winner", "loser"] : ["a", "b"]).flatMap((key) =>
    typeof data?.[key] === "string" ? [String(data[key])] : [],
  );

const eventsOf = (line: LogLine, later: LogLine) => {
  if (!line.sentence || later.type !== "amended" || line.type !== "rolled") return null;
  const [was, now] = [known(line.event, isContestEvent), known(later.event, isContestEvent)];
  return was.type === "rolled" && now.type === "amended" ? { was, now } : null;
};

/** A shot or an assist, told by what it did. */
const shotAnew = (line: LogLine, roll: RollRecord, effects: readonly Effect[]): LogLine => {
  const told = rollTold(roll, effects);
  const data = { ...line.sentence?.data, amount: told.points ?? 0 };
  return { ...line, event: { type: "rolled", roll, effects }, sentence: { key: `Contest.Sentence.${told.key}`, data } };
};

const SCORE = "Contest.Sentence.nextRoundScore";

/** The score after a round once a roll of that round is read anew: with the points there are by then, or none. */
function scoreAnew(line: LogLine, later: LogLine): LogLine | null {
  if (line.sentence?.key !== SCORE) return null;
  const [was, now] = [known(line.event, isContestEvent), known(later.event, isContestEvent)];
  if (was.type !== "round" || now.type !== "amended" || now.roll.round !== was.round - 1) return null;
  const score = later.sentence?.data?.["score"];
  return { ...line, sentence: score ? { ...line.sentence, data: { ...line.sentence.data, score } } : null };
}

/** A shot or an assist that came after a roll which was read anew: there may be points to take away now, or none. */
function restsAnew(line: LogLine, later: LogLine): LogLine | null {
  const score = scoreAnew(line, later);
  if (score) return score;
  const events = eventsOf(line, later);
  if (!events || !SHOTS.includes(events.was.roll.purpose)) return null;
  const other = events.now.others?.find(({ roll }) => roll === events.was.roll.id);
  return other ? shotAnew(line, events.was.roll, other.effects) : null;
}

/** A roll of two as it is read once a hero point changed it: "narrowly" becomes "clearly" (P9). */
function anew(line: LogLine, later: LogLine): LogLine | null {
  const events = eventsOf(line, later);
  if (!events || !line.sentence || events.was.roll.id !== events.now.roll.id) return null;
  const { now } = events;
  if (SHOTS.includes(now.roll.purpose)) return shotAnew(line, now.roll, now.own);
  const told = rollTold(now.roll, now.own, later.sentence?.data?.["bare"] === 1);
  const both = names(line.sentence);
  const of = ["round", "exchange"].includes(now.roll.purpose) && now.roll.field === undefined && both.length === 2;
  if (!of || now.roll.both === true) return null;
  const [first = "", second = ""] = both;
  const more = toldData(now.roll, told);
  const key = `Contest.Sentence.${told.key}`;
  if (now.roll.winner === null) return { ...line, sentence: { key, data: { ...more, a: first, b: second } } };
  const winner = String(later.sentence?.data?.["winner"] ?? first);
  const loser = winner === first ? second : first;
  const data = { ...line.sentence.data, plain: 0, ...more, winner, loser, amount: told.points ?? 0 };
  return { ...line, sentence: { key, data } };
}

/** Who won and how clearly says the roll itself by now. */
const SPENT = /^Contest\.Sentence\.amended(?:Own|Lost)?\.\w+$/;

/** A contest: its chat tells rolls, what was done before them, and all that came of them. */
export const contestTelling: Telling = {
  place: ({ type, event, sentence }) => {
    // How those stand who face each other belongs to the round that is over; where nobody does there is nothing to tell
    if (type === "round") return sentence?.key === SCORE ? "adds" : null;
    if (type === "declared") return null;
    const fact = known(event, isContestEvent);
    return fact.type === "changed" && !AFTER.includes(fact.what) ? "leads" : "adds";
  },
  anew,
  restsAnew,
  amends: ({ type }) => type === "amended",
  besideAnew: (line) =>
    line.sentence && SPENT.test(line.sentence.key)
      ? { ...line, sentence: { ...line.sentence, key: "Contest.Sentence.spent" } }
      : line,
};
