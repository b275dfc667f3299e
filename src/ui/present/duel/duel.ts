import { viewAs } from "../../../play/views.ts";
import { usualRounds } from "../../../rules/duel/ask.ts";
import type { DuelView } from "../../../rules/duel/index.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { chance } from "../../words/chance.ts";
import { count, type Words } from "../../words/words.ts";
import { optionButton } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { FamilyPicture, FamilyPresenter } from "../family.ts";
import { bonusTable } from "./bonuses.ts";
import { chroniclePicture } from "./chronicle.ts";
import { endingPicture } from "./ending.ts";
import { exchangePicture, landingText } from "./exchange.ts";
import { meterPicture } from "./meter.ts";
import { stepGhosts, ticksChance } from "./odds.ts";

/** "Spar, 9 ticks". */
const kindText = (words: Words, stakes: string, size: number): string =>
  words.text("SETPIECE.Duel.Kind.Line", { stakes: words.text(`SETPIECE.Duel.Kind.${stakes}`), size });

/** A duel as the card shows it. */
export const presentDuel: FamilyPresenter = (session, context): FamilyPicture => {
  const { words } = context;
  const view = viewAs("duel", session);
  const name = words.text("SETPIECE.Family.duel");
  if (!view)
    return { ...NOTHING, glyph: "duel", name, kind: challengeKind(session, words), terms: terms(session, words) };
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
      const { seats, mini, lead, status } = meterPicture(session, view, context);
      const sides = seats.map(({ side, letter, name, img }) => ({ side, letter, name, img, text: "", track: null }));
      // Whoever is asked what to choose reads below it that they choose
      return { sides, meter: mini, facts: [], stands: open?.mine ? lead || null : status };
    },
    terms: [],
    get more() {
      return moves(session, words);
    },
    chronicle: () => chroniclePicture(session, words),
    cue: (open) => cueBody(session, view, open, context),
  };
};

const NOTHING = {
  round: "",
  meter: null,
  exchange: null,
  ending: null,
  bonuses: null,
  more: [],
  chronicle: (): object => ({ sentences: [], names: [], rounds: [] }),
  cue: (): CueBody => ({}),
} as const;

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

/** Where one tick and two ticks lead, and what they are worth for the whole duel. */
function ticksText(session: Session, view: DuelView, open: OpenCue, context: PaintContext): string {
  const { words } = context;
  const whose = view.asked ? view.names[view.asked] : "";
  const told = { 1: ticksChance(session, open, 1, context), 2: ticksChance(session, open, 2, context) };
  const line = (steps: 1 | 2): string => {
    const leads = view.ticks ? landingText(view, view.ticks[steps], words) : "";
    const { odds } = told[steps];
    const worth =
      odds === null
        ? ""
        : words.text("SETPIECE.Duel.Landing.Worth", { name: whose, chance: chance(words, odds, context.odds) });
    const said = [leads, worth].filter(Boolean).join("; ");
    return said && words.text(`SETPIECE.Duel.Landing.Line${steps}`, { leads: said });
  };
  return [line(2), line(1), told[1].hidden].filter(Boolean).join(" ");
}

/** Moves that answer no step: concede for the players, declare and interrupt for the GM. */
function moves(session: Session, words: Words): FamilyPicture["more"] {
  const seats = session.seats.filter((seat) => seat.mine).map((seat) => seat.id);
  const own = seats.flatMap((seat) =>
    session
      .options(seat)
      .filter((option) => option.cue === undefined && !option.refused)
      .map((option) => {
        const button = optionButton(session, words, null, option, 9);
        return { ...button, quiet: true, data: { ...button.data, seat } };
      }),
  );
  const table = session
    .options(null)
    .filter((option) => option.cue === undefined && !option.refused)
    .map((option) => ({ ...optionButton(session, words, null, option, 9), quiet: true }));
  return [...own, ...table];
}

/** Before there is a log, the page's own facts say what it is for. */
const challengeKind = (session: Session, words: Words): string =>
  kindText(words, session.terms.kind, session.terms.size);

/** What its head does not say. */
function terms(session: Session, words: Words): FamilyPicture["terms"] {
  const rounds = usualRounds(session.terms.size);
  return rounds === null
    ? []
    : [{ term: words.text("SETPIECE.Challenge.Length"), text: count(words, "SETPIECE.Challenge.Rounds", rounds) }];
}
