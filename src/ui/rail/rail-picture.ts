import type { Session } from "../../play/session.ts";
import { viewAs } from "../../play/views.ts";
import { harmShare } from "../../rules/combat/ask.ts";
import { atStake } from "../../rules/contest/ask.ts";
import type { CombatView } from "../../rules/combat/view/view.ts";
import type { ContestView } from "../../rules/contest/engine/view.ts";
import { besidePicture, faceOf, othersIn } from "../present/awaited.ts";
import { IDLE, actionButton } from "../present/button.ts";
import type { ButtonPicture, StandPicture, StandSide } from "../present/button-picture.ts";
import { conditionText } from "../present/combat/flow.ts";
import { sideOf } from "../present/combat/names.ts";
import { gaugeOf } from "../present/contest/roster.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { presenterOf, standPicture } from "../present/presenters.ts";
import { listUnits, type ListUnit } from "../tracker/chips.ts";
import { cardFace } from "../tracker/drawer.ts";
import type { CardFace } from "../tracker/picture.ts";
import type { DrawnTrack } from "../track/track.ts";
import { grouped, type Words } from "../words/words.ts";

interface RailFace {
  readonly key: string;
  readonly side: "a" | "b";
  readonly name: string;
  readonly img: string;
  /** Shown where there is no picture. */
  readonly letter: string;
  readonly said: string;
  /** Combatant behind it; "" in a contest or duel. */
  readonly slot: string;
  readonly card: CardFace | null;
  /** "×3" for a group. */
  readonly times: string;
  /** Part of what it can take that it has taken, 0 to 1 as a CSS number; "" where none of that is to be seen. */
  readonly part: string;
  /** One sign for what is special: it is asked something, nobody else sees it, it is hurt, it has had its turn. */
  readonly icon: "" | "wait" | "eye-off" | "harm" | "check";
  readonly now: boolean;
  readonly done: boolean;
  readonly hidden: boolean;
  /** It has a bar in a group, null while unseen. */
  readonly gauged?: true;
  readonly bar?: RailBar | null;
}

/** Advantage of one side as parts of its bar, 0 to 1 as CSS numbers: what is there, and what of it is at stake. */
interface RailBar {
  readonly part: string;
  readonly stake: { readonly x: string; readonly width: string } | null;
}

interface RailVersus {
  readonly a: readonly RailFace[];
  readonly b: readonly RailFace[];
  readonly names: { readonly a: string; readonly b: string };
  /** Both scores, where they are numbers; else how each stands, below its name. */
  readonly score: { readonly a: string; readonly b: string } | null;
  readonly texts: { readonly a: string; readonly b: string };
  readonly tracks: { readonly a: DrawnTrack; readonly b: DrawnTrack } | null;
  /** In place of tracks; null for a side that nobody sees yet. */
  readonly bars: { readonly a: RailBar | null; readonly b: RailBar | null } | null;
  readonly meter: DrawnTrack | null;
  /** How it stands, where there are more than two. */
  readonly stands: string;
  readonly title: string;
  readonly waits: string;
}

interface RailPicture {
  readonly uuid: string;
  readonly family: string;
  readonly glyph: string;
  readonly said: string;
  readonly faces: readonly RailFace[];
  readonly versus: RailVersus | null;
  readonly pill: string;
  readonly tools: readonly ButtonPicture[];
}

export interface RailState {
  /** Conflict its person switched to; "" for the newest. */
  readonly chosen: string;
  readonly folded: boolean;
  /** Scene in view; null where nobody can say. */
  readonly scene: string | null;
}

type Body = Pick<RailPicture, "said" | "faces" | "versus" | "pill">;

/** Most of those who come next that the sentence names. */
const NEXT = 4;

/** Most faces of one side beside each other in a contest. */
const FACES = 4;

/**
 * How the newest conflict that runs stands, as this viewer may know it; null where none does. Fights are those of the
 * scene in view and those of no scene, as in the tracker, once their cards are dealt.
 */
export function railPicture(sessions: readonly Session[], state: RailState, context: PaintContext): RailPicture | null {
  const shown = sessions.filter(
    (session) => session.status === "live" && !session.cold && session.view !== null && isHere(session, state.scene),
  );
  const all = shown.flatMap((session) => {
    const body = bodyOf(session, context);
    return body ? [{ session, body }] : [];
  });
  const at = Math.max(
    0,
    all.findIndex(({ session }) => session.uuid === state.chosen),
  );
  const front = all[at];
  if (!front) return null;
  const { session, body } = front;
  return {
    uuid: session.uuid,
    family: session.family,
    glyph: session.family,
    ...body,
    pill: state.folded ? body.pill : "",
    tools: toolsOf(all[(at + 1) % all.length]?.session, session, state.folded, context.words),
  };
}

function toolsOf(next: Session | undefined, shown: Session, folded: boolean, words: Words): readonly ButtonPicture[] {
  const tool = (act: string, name: string, icon: string, data: Readonly<Record<string, string>> = {}): ButtonPicture =>
    actionButton(IDLE, act, "", { name, icon, quiet: true, data });
  return [
    ...(next && next !== shown
      ? [tool("switch", words.text("SETPIECE.Rail.Switch", { title: next.title }), "next", { to: next.uuid })]
      : []),
    folded
      ? tool("unfold", words.text("SETPIECE.Bar.Unfold"), "fold")
      : tool("fold", words.text("SETPIECE.Bar.Fold"), "fold"),
  ];
}

const isHere = ({ fight }: Session, scene: string | null): boolean =>
  !fight || fight.scene === "" || scene === null || fight.scene === scene;

function bodyOf(session: Session, context: PaintContext): Body | null {
  const view = viewAs("combat", session);
  return view ? fightBody(session, view, context) : versusBody(session, context);
}

/** "The wolf": "The", "The wolf". */
const startsOf = (name: string): readonly string[] =>
  name.split(/\s+/).map((_word, at, words) => words.slice(0, at + 1).join(" "));

/** The first letter, in any script, of the first word after which no other name goes on alike, else of the last. */
function withLetters(faces: readonly RailFace[]): readonly RailFace[] {
  const begins = new Map<string, number>();
  for (const start of [...new Set(faces.map(({ name }) => name))].flatMap(startsOf))
    begins.set(start, (begins.get(start) ?? 0) + 1);
  return faces.map((face) => {
    const starts = startsOf(face.name);
    const own = starts.findIndex((start) => begins.get(start) === 1);
    const word = face.name.split(/\s+/).at(own) ?? "";
    return { ...face, letter: [...word][0]?.toUpperCase() ?? "" };
  });
}

/** A fight as a row of faces, a card each; null before the cards. */
function fightBody(session: Session, view: CombatView, context: PaintContext): Body | null {
  const { words } = context;
  const asked = new Set(session.cues.filter(({ cue }) => !cue.amendment).flatMap(({ cue }) => cue.seats));
  const faces = listUnits(view.fight).flatMap((unit) =>
    (unit.grouped ? [unit.slots] : unit.slots.map((slot) => [slot])).flatMap(
      (slots) => railFace(session, view, { ...unit, slots }, asked, context) ?? [],
    ),
  );
  if (!faces.some(({ card }) => card && !card.down)) return null;
  const now = faces.find((face) => face.now);
  const later = faces.filter((face) => !face.now && !face.done);
  const then = later
    .slice(0, NEXT)
    .map(({ name, card }) => nextText(name, card, words))
    .join("; ");
  const { title } = session;
  const acting = now ? { title, name: now.name, card: cardText(now.card) } : null;
  return {
    said: acting
      ? then
        ? words.text("SETPIECE.Rail.Acts", { ...acting, then })
        : words.text("SETPIECE.Rail.Last", acting)
      : then
        ? words.text("SETPIECE.Rail.Order", { title, then })
        : title,
    faces: withLetters(faces),
    versus: null,
    pill: now ? nextText(now.name, now.card, words) : title,
  };
}

const cardText = (card: CardFace | null): string => [card?.value, card?.deck].filter(Boolean).join(" ") || "–";

const nextText = (name: string, card: CardFace | null, words: Words): string =>
  words.text("SETPIECE.Rail.Card", { name, card: cardText(card) });

/** Face of a card's holder, or of a group that shares one; null where none of them stands any more. */
function railFace(
  session: Session,
  view: CombatView,
  { unit, grouped: isGroup, slots: all }: ListUnit,
  asked: ReadonlySet<string>,
  context: PaintContext,
): RailFace | null {
  const { words } = context;
  const { fight, creatures } = view.fight;
  const slots = all.filter((slot) => creatures[slot.holder]?.fate === "active");
  const people = slots.map(({ holder }) => creatures[holder]).filter((one) => one !== undefined);
  const [first] = slots;
  const [who] = people;
  if (!first || !who) return null;
  const name = grouped(words, (isGroup && fight.groups[unit]) || who.name, people.length);
  const now = slots.some(({ id }) => id === fight.current);
  const done = fight.phase === "acting" && !now && slots.every(({ acted }) => acted);
  const deciding = !now && people.some(({ id }) => asked.has(id));
  const card = cardFace(first.card);
  const hidden = people.every((one) => one.hidden);
  const hurt = people.some(({ id }) => view.hurt.includes(id));
  const shares = people.flatMap((one) => harmShare(one, view.fight.profile) ?? []);
  const said = [
    words.text(`SETPIECE.Combat.Ui.Order.${now ? "now" : done ? "done" : "later"}`, { name, card: cardText(card) }),
    deciding ? words.text("SETPIECE.Tracker.Badge.waiting") : "",
    ...new Set(people.map((one) => conditionText(view, one, words))),
    hidden ? words.text("SETPIECE.Tracker.Badge.hidden") : "",
  ];
  return {
    key: isGroup ? `group ${unit}` : first.id,
    side: sideOf(who),
    name,
    img: faceOf(session, who.id),
    letter: "",
    said: said.filter(Boolean).join(", "),
    slot: first.id,
    card,
    times: people.length > 1 ? `×${people.length}` : "",
    part: Math.max(0, ...shares) > 0 ? Math.max(...shares).toFixed(2) : "",
    icon: deciding ? "wait" : hidden ? "eye-off" : hurt && shares.length === 0 ? "harm" : done ? "check" : "",
    now,
    done,
    hidden,
  };
}

const FACE = {
  letter: "",
  slot: "",
  card: null,
  times: "",
  part: "",
  icon: "",
  now: false,
  done: false,
  hidden: false,
} as const;

/** A contest or duel is drawn as who stands against whom, how it stands, and whom it waits for. */
function versusBody(session: Session, context: PaintContext): Body | null {
  const { words } = context;
  const stand = standPicture(
    presenterOf(session.family)(session, context),
    session.cues.find(({ mine }) => mine) ?? null,
    context,
  );
  if (!stand) return null;
  const own = session.cues.some(({ mine, cue }) => mine && !cue.amendment);
  const waits = own
    ? words.text("SETPIECE.Bar.YourCue")
    : (besidePicture(othersIn(session.cues), context, false)?.text ?? "");
  const all = seatsOf(session, stand, words);
  // A group of an extended contest has no pairs that stay
  const isGroup = [...all.a, ...all.b].filter(({ gauged }) => gauged).length > 2;
  const sided = (isGroup ? null : sidesOf(session, stand)) ?? all;
  const { score, texts, names } = sided;
  // A title that is both names has been said beside the faces
  const isNames = session.title.includes(names.a) && session.title.includes(names.b);
  const faces = withLetters([...sided.a, ...sided.b]);
  const of = (side: "a" | "b"): readonly RailFace[] => faces.filter((face) => face.side === side);
  const versus = { ...sided, a: of("a"), b: of("b"), title: isNames ? "" : session.title, waits };
  const between = score ? `${score.a} : ${score.b}` : stand.stands;
  const each = isNames && texts.a ? `${texts.a} : ${texts.b}` : "";
  const told = (side: "a" | "b"): string => [names[side], texts[side]].filter(Boolean).join(" ");
  const facing = { title: session.title, a: told("a"), b: told("b") };
  return {
    said: [isNames ? session.title : words.text("SETPIECE.Rail.Versus", facing), each, between, waits]
      .filter(Boolean)
      .map((part) => part.replace(/[.]?$/, "."))
      .join(" "),
    faces: [],
    versus,
    pill: score ? `${names.a} ${between} ${names.b}` : session.title,
  };
}

type Sides = Omit<RailVersus, "title" | "waits">;

const faceOfSide = ({ side, name, img, text }: StandSide, key: string): RailFace => ({
  ...FACE,
  key,
  side,
  name,
  img,
  said: [name, text].filter(Boolean).join(" "),
});

function sidesOf(session: Session, { sides, meter, stands }: StandPicture): Sides | null {
  const [a, b] = sides;
  if (!a || !b || sides.length > 2) return null;
  const numbers = [a, b].every(({ text }) => /^\d+$/.test(text));
  return {
    a: [faceOfSide(a, "a")],
    b: [faceOfSide(b, "b")],
    names: { a: a.name, b: b.name },
    score: numbers && a.track ? { a: a.text, b: b.text } : null,
    texts: numbers && a.track ? { a: "", b: "" } : { a: a.text, b: b.text },
    tracks: a.track && b.track ? { a: a.track, b: b.track } : null,
    bars: a.bar || b.bar ? { a: railBar(session, a), b: railBar(session, b) } : null,
    meter,
    stands: meter ? "" : stands,
  };
}

function railBar(session: Session, { bar }: Pick<StandSide, "bar">): RailBar | null {
  const view = viewAs("contest", session);
  if (!bar || !view) return null;
  const stake = session.cues.flatMap(({ cue }) => atStake(view, cue.id)).find(({ seat }) => seat === bar.seat);
  const max = Math.max(bar.max, stake?.to ?? 0);
  const part = (points: number): string => (points / max).toFixed(3);
  return { part: part(bar.now), stake: stake ? { x: part(stake.from), width: part(stake.to - stake.from) } : null };
}

/** Everybody of a contest of several, by side. */
function seatsOf(session: Session, stand: StandPicture, words: Words): Sides {
  const view = viewAs("contest", session);
  const faces = view ? contenders(session, view, words) : [];
  const of = (side: "a" | "b"): readonly RailFace[] => faces.filter((face) => face.side === side);
  const namesOf = (side: "a" | "b"): string =>
    of(side)
      .map(({ name }) => name)
      .join(", ");
  return {
    a: of("a").slice(0, FACES),
    b: of("b").slice(0, FACES),
    names: { a: namesOf("a"), b: namesOf("b") },
    score: null,
    texts: { a: "", b: "" },
    tracks: null,
    bars: null,
    meter: null,
    stands: stand.stands || stand.facts.join(" · "),
  };
}

const contenders = (session: Session, view: ContestView, words: Words): readonly RailFace[] =>
  Object.values(view.seats)
    .filter(({ status, role }) => status === "in" && (role === null || role === "contestant"))
    .map((seat) => {
      const { id, name } = seat;
      const side = seat.side === view.sides[0]?.id ? "a" : "b";
      const gauge = gaugeOf(view, seat, side, null, words);
      const bar = gauge && "bar" in gauge ? gauge : null;
      return {
        ...FACE,
        key: id,
        side,
        name,
        img: faceOf(session, id),
        said: [name, bar?.whole].filter(Boolean).join(" "),
        icon: session.cues.some(({ cue }) => !cue.amendment && cue.seats.includes(id)) ? "wait" : "",
        ...(bar ? { gauged: true, bar: bar.unseen ? null : railBar(session, { bar }) } : {}),
      };
    });
