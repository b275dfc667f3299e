import type { LogLine, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { leadOf, scoredBy } from "../../../rules/contest/ask.ts";
import type { RollRecord } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { say, type Words } from "../../words/words.ts";
import { eventOf } from "./event-of.ts";
import { bareName } from "./rating.ts";

/** One round of a finished contest: who met, how it stood afterwards, what was said of it. */
export interface PanelPicture {
  readonly key: string;
  readonly round: string;
  readonly faces: readonly { readonly name: string; readonly img: string; readonly letter: string }[];
  readonly score: string;
  readonly sentence: string;
  /** What the odds turned on most: the wide panel. */
  readonly turning: boolean;
}

interface Panel {
  readonly round: number;
  readonly line: LogLine;
  readonly roll: RollRecord;
  /** How it stood when the round was over. */
  readonly after: ContestView | null;
}

const known = new WeakMap<object, readonly PanelPicture[]>();

/** The finished contest as panels, one a round; empty while it runs, and where there was only one. */
export function storyboard(session: Session, words: Words): readonly PanelPicture[] {
  const view = viewAs("contest", session);
  if (session.status !== "ended" || !view) return [];
  const made = known.get(view) ?? panelPictures(session, panelsOf(session), words);
  known.set(view, made);
  return made;
}

/** The last roll of each round, with its latest reading, and how it stood before the next round was rolled. */
function panelsOf(session: Session): readonly Panel[] {
  const events = session.lines.filter(({ event }) => event !== null);
  const rolls = events.flatMap((line, index) => {
    const event = eventOf(line);
    return event?.type === "rolled" || event?.type === "amended" ? [{ line, roll: event.roll, index }] : [];
  });
  const rounds = [...new Set(rolls.map(({ roll }) => roll.round))];
  return rounds.flatMap((round, at) => {
    const last = rolls.findLast(({ roll }) => roll.round === round);
    if (!last) return [];
    const next = rolls.find(({ roll }) => roll.round === rounds[at + 1]);
    const frame = session.replayAt(next ? next.index : events.length);
    return [{ round, line: last.line, roll: last.roll, after: (frame?.view ?? null) as ContestView | null }];
  });
}

function panelPictures(session: Session, panels: readonly Panel[], words: Words): readonly PanelPicture[] {
  if (panels.length < 2) return [];
  const turning = turningPoint(session, panels);
  return panels.map(({ round, line, roll, after }, index) => ({
    key: line.key,
    round: words.text("SETPIECE.Contest.Card.Round", { n: Math.max(1, round) }),
    faces: [roll.a, roll.b].map(({ seat, ability }, side) => {
      const card = session.seats.find(({ id }) => id === seat);
      return { name: card?.name || bareName(ability, words), img: card?.img ?? "", letter: side === 0 ? "A" : "B" };
    }),
    score: after ? scoreText(after) : "",
    sentence: line.sentence ? say(words, line.sentence) : "",
    turning: index === turning,
  }));
}

/** The round in which the chances of one side changed most; -1 where nobody can say, as in a group. */
function turningPoint(session: Session, panels: readonly Panel[]): number {
  const start = session.replayAt(0)?.view as ContestView | undefined;
  const chances = [start ?? null, ...panels.map(({ after }) => after)].map((view) => (view ? leadOf(view) : null));
  if (chances.some((chance) => chance === null)) return -1;
  const swings = panels.map((_, index) => Math.abs((chances[index + 1] ?? 0) - (chances[index] ?? 0)));
  return swings.indexOf(Math.max(...swings));
}

/** "2 – 1": points of two in a scored contest, advantage of two in an extended one. */
function scoreText(view: ContestView): string {
  const [pairing] = view.pairings;
  if (view.group || !pairing) return "";
  const [a, b] = [view.advantage[pairing.a], view.advantage[pairing.b]];
  if (view.type === "extended") return a && b ? `${a.current} – ${b.current}` : "";
  return view.type === "scored" ? `${scoredBy(pairing, pairing.a)} – ${scoredBy(pairing, pairing.b)}` : "";
}
