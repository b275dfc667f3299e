import type { LogLine, OpenCue, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { SIDES, usualPrice, usualRounds } from "../../../rules/duel/ask.ts";
import type { DuelEvent, DuelView, Landing, Rolled } from "../../../rules/duel/index.ts";
import { besideDice, count, numeral, say, signed, whole, type Words } from "../../words/words.ts";
import { seatOption } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { FamilyChronicle, FamilyEnding, FamilyPicture, FamilyPresenter, TablePicture } from "../family.ts";
import { chance, type PaintContext } from "../paint-context.ts";
import type { ExchangePicture } from "../picture.ts";
import { bonusTable, meterPicture, stepGhosts, ticksTold } from "./bonuses.ts";

export function exchangePicture(session: Session, view: DuelView, words: Words): ExchangePicture | null {
  const { last } = view;
  const rolled = last?.rolls.at(-1);
  if (!last || !rolled) return null;
  const again = last.rolls.length - 1;
  const tied = again ? count(words, "SETPIECE.Duel.Exchange.Again", again) : "";
  const line = session.lines.findLast(({ type, sentence }) => sentence && (type === "rolled" || type === "opened"));
  return {
    key: `${last.kind} ${view.round} ${again}`,
    throws: SIDES.map((side) => ({
      name: words.text("SETPIECE.Duel.Exchange.Die", {
        name: view.names[side],
        face: rolled.dice[side],
        total: rolled.totals[side],
      }),
      face: rolled.dice[side],
      total: numeral(rolled.totals[side]),
      sum: `${rolled.dice[side]} ${signed(rolled.bonuses[side] + rolled.modifiers[side])}`,
      won: last.winner === side,
    })),
    sentence: [tied, line?.sentence ? say(words, besideDice(words, line.sentence)) : ""].filter(Boolean).join(" "),
    untold: tied,
  };
}

function landingText(view: DuelView, landing: Landing, words: Words): string {
  if (landing.next === null) return "";
  if (landing.next === "ended") return words.text("SETPIECE.Duel.Landing.Wins");
  if (landing.next === "replenish" || !landing.chooser) return words.text("SETPIECE.Duel.Landing.Replenish");
  return words.text("SETPIECE.Duel.Landing.Chooses", { name: view.names[landing.chooser] });
}

/** Only the GM's word puts anything on a sheet. */
export function endingPicture(session: Session, view: DuelView, context: PaintContext): FamilyEnding | null {
  const { words, gm } = context;
  const { result } = view;
  if (!result) return null;
  const winner = result.winner ? view.names[result.winner] : "";
  const last = session.lines.findLast((line) => line.sentence);
  return {
    icon: result.winner ? "crown" : "cross",
    outcome: winner
      ? words.text(`SETPIECE.Duel.Ending.${view.stakes}`, { name: winner })
      : words.text("SETPIECE.Duel.Ending.interrupted"),
    text: result.how === "meter" ? "" : last?.sentence ? say(words, last.sentence) : "",
    ...(session.stakes ? { stake: words.text("SETPIECE.Duel.Ending.Stake", { stakes: session.stakes }) } : {}),
    changes: gm ? followsOf(session, view) : [],
  };
}

/** A duel costs the loser, who comes first. */
const followsOf = (session: Session, view: DuelView): FamilyEnding["changes"] => {
  const winner = view.result?.winner ?? null;
  const price = usualPrice(view);
  const seats = [...session.seats].sort((one, two) => Number(one.id === winner) - Number(two.id === winner));
  const usual = seats.find(({ id }) => id === price?.side)?.actor ?? null;
  return uuidsOf(session, seats).map((uuid) => {
    const changes = session.changes.filter(({ change }) => change.uuid === uuid);
    return { key: uuid, changes, usual: changes.find(({ change }) => uuid === usual && change.after === price?.state) };
  });
};

/**
 * Sheets keep the order of the seats, so that no row moves as it is pressed. A state reaches the sheet before the log;
 * between the two no row goes, since it may have the focus.
 */
const uuidsOf = ({ changes, pending }: Session, seats: Session["seats"]): readonly string[] => {
  const seated = seats.flatMap(({ actor }) => actor ?? []);
  const touched = new Set([...changes.map(({ change }) => change.uuid), ...(pending?.controls.length ? seated : [])]);
  return [...new Set([...seated, ...touched])].filter((uuid) => touched.has(uuid));
};

const chronicleOf = (session: Session, view: DuelView, words: Words): FamilyChronicle => ({
  table: {
    caption: words.text("SETPIECE.Duel.Chronicle.Caption"),
    head: [
      words.text("SETPIECE.Duel.Chronicle.Round"),
      words.text("SETPIECE.Duel.Chronicle.Bonus"),
      ...SIDES.map((side) => view.names[side]),
      words.text("SETPIECE.Duel.Chronicle.Marker"),
    ],
    rows: rounds(session.lines, view, words),
  },
});

function rounds(lines: readonly LogLine[], view: DuelView, words: Words): TablePicture["rows"] {
  let round = 0;
  return lines.flatMap((line) => {
    const event = line.event as DuelEvent;
    if (event.type !== "opened" && event.type !== "rolled") return [];
    const rolled = event.rolls.at(-1);
    if (!rolled) return [];
    const opening = event.type === "opened";
    const after = lines.find((later) => later.seq > line.seq && later.type === "moved")?.event as DuelEvent | undefined;
    if (!opening) round += 1;
    const bonus = opening ? "initiative" : event.key;
    return [
      {
        key: line.key,
        cells: [
          { text: opening ? words.text("SETPIECE.Duel.Chronicle.Opening") : whole(words, round) },
          {
            text:
              bonus === "initiative"
                ? words.text("SETPIECE.Duel.Initiative")
                : (view.rows.find((row) => row.key === bonus)?.label ?? bonus),
          },
          ...throwsOf(rolled, opening ? event.control : event.winner),
          { text: !opening && after?.type === "moved" ? markerText(after.marker, view) : "" },
        ],
      },
    ];
  });
}

const throwsOf = (rolled: Rolled, winner: string | null): TablePicture["rows"][number]["cells"] =>
  SIDES.map((side) => ({
    text: `${rolled.dice[side]} ${signed(rolled.bonuses[side] + rolled.modifiers[side])} = ${numeral(rolled.totals[side])}`,
    won: winner === side,
  }));

/** "A 2": the half, and ticks from the centre. */
const markerText = (marker: number, view: DuelView): string =>
  marker === 0 ? "0" : `${marker > 0 ? view.names.A : view.names.B} ${Math.abs(marker)}`;

/** "Spar, 9 ticks". */
const kindText = (words: Words, stakes: string, size: number): string =>
  words.text("SETPIECE.Duel.Kind.Line", { stakes: words.text(`SETPIECE.Duel.Kind.${stakes}`), size });

export const presentDuel: FamilyPresenter = (session, context): FamilyPicture => {
  const { words } = context;
  const view = viewAs("duel", session);
  const name = words.text("SETPIECE.Family.duel");
  if (!view)
    return { glyph: "duel", name, kind: challengeKind(session, words), terms: terms(session, words), cue: () => ({}) };
  return {
    glyph: "duel",
    name,
    kind: kindText(words, view.stakes, view.size),
    round: view.phase === "opening" ? "" : words.text("SETPIECE.Duel.Round", { n: view.round + (view.result ? 0 : 1) }),
    get meter() {
      return meterPicture(session, view, context);
    },
    get exchange() {
      return exchangePicture(session, view, words);
    },
    get ending() {
      return endingPicture(session, view, context);
    },
    get bonuses() {
      return view.result ? null : bonusTable(session, view, null, context);
    },
    stand: (open) => {
      const { seats, track, lead, status } = meterPicture(session, view, context);
      const sides = seats.map(({ side, letter, name, img }) => ({ side, letter, name, img, text: "", track: null }));
      // The question below says who chooses
      return { sides, meter: track, facts: [], stands: open?.mine ? lead || null : status };
    },
    get more() {
      return moves(session, words);
    },
    chronicle: () => chronicleOf(session, view, words),
    cue: (open) => cueBody(session, view, open, context),
  };
};

function cueBody(session: Session, view: DuelView, open: OpenCue, context: PaintContext): CueBody {
  if (open.cue.kind === "choose") {
    const bonuses = bonusTable(session, view, open, context);
    return bonuses ? { bonuses } : {};
  }
  if (open.cue.kind !== "step") return {};
  return {
    hint: ticksText(session, view, open, context),
    ghosts: { "step:1": stepGhosts(view, 1), "step:2": stepGhosts(view, 2) },
  };
}

function ticksText(session: Session, view: DuelView, open: OpenCue, context: PaintContext): string {
  const { words } = context;
  const whose = view.asked ? view.names[view.asked] : "";
  const told = ticksTold(session, open, context);
  const line = (steps: 1 | 2): string => {
    const leads = view.ticks ? landingText(view, view.ticks[steps], words) : "";
    const worth = told.odds?.ticks
      ? words.text("SETPIECE.Duel.Landing.Worth", {
          name: whose,
          chance: chance(words, told.odds.ticks[steps], context.odds),
        })
      : "";
    const said = [leads, worth].filter(Boolean).join("; ");
    return said && words.text(`SETPIECE.Duel.Landing.Line${steps}`, { leads: said });
  };
  return [line(2), line(1), told.hidden].filter(Boolean).join(" ");
}

const moves = (session: Session, words: Words): NonNullable<FamilyPicture["more"]> =>
  [...session.seats.flatMap(({ id, mine }) => (mine ? [id] : [])), null].flatMap((seat) =>
    session
      .options(seat)
      .filter((option) => option.cue === undefined && !option.refused)
      .map((option) => ({ ...seatOption(session, words, seat, option), quiet: true })),
  );

const challengeKind = (session: Session, words: Words): string =>
  kindText(words, session.terms.kind, session.terms.size);

function terms(session: Session, words: Words): NonNullable<FamilyPicture["terms"]> {
  const rounds = usualRounds(session.terms.size);
  return rounds === null
    ? []
    : [{ term: words.text("SETPIECE.Challenge.Length"), text: count(words, "SETPIECE.Challenge.Rounds", rounds) }];
}
