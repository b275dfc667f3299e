import type { LogLine, Session } from "../../../play/session.ts";
import { DEGREES, RESULTS, diePlace, leadOf, scoredBy } from "../../../rules/contest/ask.ts";
import type { ContestEvent } from "../../../rules/contest/engine/event.ts";
import type { Effect, Party, RollRecord } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { perObject } from "../../../rules/log/ask.ts";
import { say, signed, whole, type Words } from "../../words/words.ts";
import { linesTogether } from "../../chat/beat-words.ts";
import type { FamilyChronicle, TablePicture } from "../family.ts";
import type { ExchangePicture } from "../picture.ts";
import { bareName, nameIn, type PanelPicture } from "./picture.ts";

/** Play has parsed the event; null for the log's own lines. */
const eventOf = (line: LogLine): ContestEvent | null => line.event as ContestEvent | null;

/** A clearly weaker foe brings no benefit (E-142), unless the GM gives it all the same. */
const keptBack = ({ proposals, seats }: ContestView, words: Words): readonly string[] =>
  proposals.flatMap(({ seat, weaker, decided }) =>
    weaker === undefined || decided === "applied"
      ? []
      : [
          words.text("SETPIECE.Contest.Ending.KeptBack", {
            name: seats[seat]?.name ?? "",
            foe: seats[weaker]?.name ?? "",
          }),
        ],
  );

/** "Ana Vell: Major Victory. Bram Orr: Minor Defeat."; empty where all heroes ended like their side. */
const ownOutcomes = ({ outcome, seats }: ContestView, words: Words): readonly string[] => {
  const own = (outcome?.seats ?? []).filter(({ seat }) => seats[seat]?.kind === "hero");
  const { winner = null, level = null } = outcome ?? {};
  const likeSide = own.every(({ seat, won, degree }) => won === (seats[seat]?.side === winner) && degree === level);
  if (own.length < 2 || likeSide) return [];
  return own.map(({ seat, won, degree }) =>
    words.text(`SETPIECE.Contest.Own.${won === null ? "none" : `${won ? "won" : "lost"}.${DEGREES[degree]}`}`, {
      name: seats[seat]?.name ?? "",
    }),
  );
};

/** The level of a side is read from the outcomes of its heroes (C126, C127), which are told only where they differ. */
export const outcomesText = (view: ContestView, words: Words): string =>
  [...ownOutcomes(view, words), ...keptBack(view, words)].join(" ");

interface Told {
  readonly roll: RollRecord;
  readonly line: LogLine;
}

/** Amendments change how an earlier roll reads. */
function latestRolls(lines: readonly LogLine[]): readonly Told[] {
  const rolls = lines.flatMap((line) => {
    const event = eventOf(line);
    return event?.type === "rolled" ? [{ roll: event.roll, line }] : [];
  });
  const step = rolls.at(-1)?.line.step;
  return rolls.filter(({ line }) => line.step === step).map((told) => amended(told, lines));
}

function amended(told: Told, lines: readonly LogLine[]): Told {
  return lines.reduce<Told>((now, line) => {
    const event = eventOf(line);
    return event?.type === "amended" && event.roll.id === now.roll.id ? { roll: event.roll, line } : now;
  }, told);
}

/** The reader's own roll is shown, else the last. */
function rollsFor(session: Session): { readonly told: readonly Told[]; readonly shown: Told | undefined } {
  const told = latestRolls(session.lines);
  const own = told.find(({ roll }) => [roll.a.seat, roll.b.seat].some((seat) => isMine(session, seat)));
  return { told, shown: own ?? told.at(-1) };
}

const latestEffects = ({ lines }: Session): readonly Effect[] => {
  const latest = latestRolls(lines).map(({ roll }) => roll.id);
  return lines.flatMap((line) => {
    const event = eventOf(line);
    return (event?.type === "rolled" || event?.type === "amended") && latest.includes(event.roll.id)
      ? event.effects
      : [];
  });
};

export const gainedOf = (session: Session, pairing: string, seat: string): number =>
  latestEffects(session).reduce(
    (sum, one) => (one.type === "points" && one.pairing === pairing && one.against !== seat ? sum + one.by : sum),
    0,
  );

/** "+2", "Hurt". */
function movedText(view: ContestView, { roll, line }: Told, words: Words): string {
  const event = eventOf(line);
  if (event?.type !== "rolled") return "";
  const loser = roll.winner === null ? null : roll[roll.winner === "a" ? "b" : "a"].seat;
  const points = event.effects.reduce(
    (sum, one) => (one.type === "points" && one.against === loser ? sum + one.by : sum),
    0,
  );
  if (points > 0) return signed(points);
  const taken = event.effects.findLast((one) => one.type === "wounds");
  const state = taken?.after.findLast((one) => !taken.before.includes(one)) ?? taken?.after.at(-1);
  const bare = view.seats[taken?.seat ?? ""]?.kind === "resistance";
  return state === undefined ? "" : words.text(`SETPIECE.Contest.${bare ? "Worn" : "State"}.${state}`);
}

/** Masteries and bumps are in the results. */
export function rollPicture(session: Session, view: ContestView, words: Words): ExchangePicture | null {
  const { shown } = rollsFor(session);
  if (!shown) return null;
  const { roll, line } = shown;
  const sentence = line.sentence ? say(words, line.sentence) : "";
  const moved = movedText(view, shown, words);
  return {
    key: `roll ${roll.id}`,
    words: true,
    throws: inOrder(view, roll).map((party) => ({
      name: words.text("SETPIECE.Contest.Card.Die", {
        name: rollerName(view, party, words),
        face: faceOf(party),
        result: resultText(words, party),
      }),
      face: faceOf(party),
      total: resultText(words, party),
      sum: how(words, party),
      won: roll.winner !== null && party === roll[roll.winner],
    })),
    sentence,
    // A gambit's or a defence's sentence has the number
    moved: sentence.includes(moved.replace("+", "")) ? "" : moved,
  };
}

/** The sides have one order everywhere. */
const inOrder = (view: ContestView, { a, b }: RollRecord): readonly [Party, Party] =>
  diePlace(view, b.seat) < diePlace(view, a.seat) ? [b, a] : [a, b];

/** `between`: both seats threw, against each other. */
export function lastRollOf(
  { lines }: Session,
  view: ContestView,
  seats: readonly string[],
  words: Words,
  between = false,
): string {
  const told = lines.findLast((line) => {
    const event = eventOf(line);
    if (event?.type !== "rolled") return false;
    const threw = [event.roll.a.seat, event.roll.b.seat].map((seat) => isOneOf(seats, seat));
    return between ? threw.every(Boolean) : threw.some(Boolean);
  });
  const event = told && eventOf(told);
  if (event?.type !== "rolled") return "";
  const [first, second] = inOrder(view, event.roll);
  return words.text("SETPIECE.Stand.Last", { a: faceOf(first), b: faceOf(second) });
}

const isOneOf = (seats: readonly string[], seat: string | null): boolean => seat !== null && seats.includes(seat);

export function digestLines(
  session: Session,
  words: Words,
): readonly { readonly key: string; readonly text: string }[] {
  const { told, shown } = rollsFor(session);
  return linesTogether(
    told.flatMap((one) => (one === shown ? [] : [one.line])),
    words,
  );
}

const isMine = (session: Session, seat: string | null): boolean => isOneOf(session.viewer.seats, seat);

/** An automatic Failure threw no die. */
const faceOf = ({ face }: Party): string => (face === null ? "–" : String(face));

const resultText = (words: Words, { result }: Party): string =>
  words.text(`SETPIECE.Contest.Result.${RESULTS[result]}`);

function how(words: Words, party: Party): string {
  if (party.hero) return words.text("SETPIECE.Contest.Card.ByHeroPoint");
  if (party.result > party.natural) return words.text("SETPIECE.Contest.Card.Raised");
  return party.result < party.natural ? words.text("SETPIECE.Contest.Card.Lowered") : "";
}

const rollerName = (view: ContestView, party: Party, words: Words): string =>
  party.seat !== null
    ? nameIn(view, party.seat)
    : party.ability
      ? bareName(party.ability, words)
      : words.text("SETPIECE.Exit.Gm");

interface Panel {
  readonly round: number;
  readonly line: LogLine;
  readonly roll: RollRecord;
  readonly after: ContestView | null;
}

/** Empty after a single round. */
const panelsIn = perObject((_view: ContestView, session: Session, words: Words): readonly PanelPicture[] =>
  panelPictures(session, panelsOf(session), words),
);

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

/** -1 where nobody can say, as in a group. */
function turningPoint(session: Session, panels: readonly Panel[]): number {
  const start = session.replayAt(0)?.view as ContestView | undefined;
  const chances = [start ?? null, ...panels.map(({ after }) => after)].map((view) => (view ? leadOf(view) : null));
  if (chances.some((chance) => chance === null)) return -1;
  const swings = panels.map((_, index) => Math.abs((chances[index + 1] ?? 0) - (chances[index] ?? 0)));
  return swings.indexOf(Math.max(...swings));
}

/** "2 – 1": points, or advantage in an extended contest. */
function scoreText(view: ContestView): string {
  const [pairing] = view.pairings;
  if (view.group || !pairing) return "";
  const [a, b] = [view.advantage[pairing.a], view.advantage[pairing.b]];
  if (view.type === "extended") return a && b ? `${a.current} – ${b.current}` : "";
  return view.type === "scored" ? `${scoredBy(pairing, pairing.a)} – ${scoredBy(pairing, pairing.b)}` : "";
}

export const contestChronicle = (session: Session, view: ContestView, words: Words): FamilyChronicle => ({
  panels: session.status === "ended" ? panelsIn(view, session, words) : [],
  last: outcomesText(view, words),
  table: {
    caption: words.text("SETPIECE.Contest.Chronicle.Caption"),
    head: [
      words.text("SETPIECE.Contest.Chronicle.Round"),
      words.text("SETPIECE.Contest.Chronicle.One"),
      words.text("SETPIECE.Contest.Chronicle.Other"),
      words.text("SETPIECE.Contest.Chronicle.Result"),
    ],
    rows: rows(session.lines, view, words),
  },
});

/** A hero point is told with the reading before it. */
function rows(lines: readonly LogLine[], view: ContestView, words: Words): TablePicture["rows"] {
  const readings = lines.flatMap((line) => {
    const event = eventOf(line);
    return event?.type === "rolled" || event?.type === "amended" ? [{ line, event }] : [];
  });
  return readings
    .filter(({ event }) => event.type === "rolled")
    .map(({ line, event: { roll: first } }) => {
      const later = readings.filter(({ event }) => event.type === "amended" && event.roll.id === first.id);
      const roll = later.at(-1)?.event.roll ?? first;
      const outcome = outcomeText(view, roll, words);
      const before = outcomeText(view, first, words);
      const paid = later.some(({ event }) => event.effects.some(({ type }) => type === "heroPoints"));
      const told =
        paid && outcome !== before ? words.text("SETPIECE.Contest.Chronicle.Paid", { outcome, before }) : outcome;
      const parties = [roll.a, roll.b].map((party) => partyText(view, party, words));
      const cells = [whole(words, Math.max(1, roll.round)), ...parties, told];
      return { key: line.key, cells: cells.map((text) => ({ text })) };
    });
}

const nameOf = (view: ContestView, { seat, ability }: Party, words: Words): string =>
  (seat === null ? "" : nameIn(view, seat)) || bareName(ability, words);

const partyText = (view: ContestView, party: Party, words: Words): string =>
  words.text("SETPIECE.Contest.Chronicle.Party", {
    name: nameOf(view, party, words),
    face: party.face ?? "–",
    result: resultText(words, party),
  });

function outcomeText(view: ContestView, roll: RollRecord, words: Words): string {
  const winner = roll.winner === null ? null : roll[roll.winner];
  return winner === null
    ? words.text("SETPIECE.Contest.Degree.tie")
    : words.text("SETPIECE.Contest.Chronicle.Outcome", {
        name: nameOf(view, winner, words),
        degree: words.text(`SETPIECE.Contest.Degree.${DEGREES[roll.degree]}`),
      });
}
