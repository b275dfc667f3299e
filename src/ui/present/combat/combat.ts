import { viewAs } from "../../../play/views.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { linesTogether } from "../../chat/together.ts";
import { count, say } from "../../words/words.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { FamilyPicture, FamilyPresenter } from "../family.ts";
import { chroniclePicture } from "./chronicle.ts";
import { cueBody } from "./cue.ts";
import { endingPicture } from "./ending.ts";
import { flowPicture } from "./flow.ts";
import { movesButtons, movesPicture } from "./moves.ts";
import { cardText, nameIn, present } from "./names.ts";
import { orderPicture, turnPicture } from "./order.ts";
import type { CombatPicture } from "./picture.ts";
import { requestsPicture } from "./requests.ts";
import { seatOptions } from "./seat-moves.ts";
import { combatStand } from "./stand.ts";

const NOTHING = { meter: null, exchange: null, bonuses: null, terms: [], more: [] } as const;

/** A fight as the card shows it. */
export const presentCombat: FamilyPresenter = (session, context): FamilyPicture => {
  const { words } = context;
  const view = viewAs("combat", session);
  const base = {
    ...NOTHING,
    glyph: "combat",
    name: words.text("SETPIECE.Family.combat"),
    chronicle: () => chroniclePicture(session, context),
  };
  if (!view) return { ...base, kind: "", round: "", ending: null, cue: (): CueBody => ({}) };
  const { round } = view.fight.fight;
  return {
    ...base,
    kind: count(words, "SETPIECE.Combat.Ui.Kind", present(view).length),
    round: round > 0 ? words.text("SETPIECE.Combat.Ui.Round", { n: round }) : "",
    get ending() {
      return endingPicture(session, view, context);
    },
    get combat() {
      return view.fight.fight.phase === "ended" ? undefined : bodyOf(session, view, context);
    },
    get status() {
      return statusOf(view, context);
    },
    stand: (open) => combatStand(session, view, open, context),
    movesButtons: (opened) => movesButtons(session, view, opened, context),
    moves: (opened) => movesPicture(session, view, opened, context),
    cue: (open) => cueBody(session, view, open, context),
  };
};

/** One line for the board: whose turn it is, or what comes first. */
function statusOf(view: CombatView, { words, gm }: PaintContext): string {
  const { phase, current } = view.fight.fight;
  const slot = current === null ? undefined : view.fight.slots[current];
  if (phase === "acting" && slot)
    return words.text("SETPIECE.Combat.Ui.Status.acting", {
      name: nameIn(view, slot.holder),
      card: cardText(slot.card),
    });
  // A player can neither add anybody nor deal
  if (phase === "draw" && !gm) return words.text("SETPIECE.Combat.Ui.Status.drawWaits");
  return words.text(`SETPIECE.Combat.Ui.Status.${phase === "acting" ? "between" : phase}`);
}

function bodyOf(session: Session, view: CombatView, context: PaintContext): CombatPicture {
  const { words } = context;
  const { phase } = view.fight.fight;
  return {
    order: orderPicture(view, context),
    orderLabel: words.text("SETPIECE.Combat.Ui.Order.Label", { round: view.fight.fight.round }),
    turn: phase === "acting" ? turnPicture(view, context) : null,
    digest: digestPicture(session, context),
    requests: requestsPicture(session, view, context),
    flow: flowPicture(session, view, context),
    open: openHarm(session, view, context),
    empty: ["draw", "dealing", "swapWindow"].includes(phase) ? statusOf(view, context) : "",
    swaps:
      phase === "swapWindow" ? session.viewer.seats.flatMap((seat) => seatOptions(session, seat, context, true)) : [],
  };
}

/** Events that come by themselves as a round starts. */
const EFFECTS = new Set(["burned", "poisonHarm", "harmed", "harmOpen", "wentDown", "dampened"]);

/** What fire and poison did as the round began; gone once somebody has acted. */
function digestPicture(session: Session, { words }: PaintContext): CombatPicture["digest"] {
  const at = session.lines.findLastIndex((line) => line.type === "roundStarted");
  const start = session.lines[at];
  if (!start || session.lines.slice(at).some((line) => line.type === "declared" || line.type === "did")) return null;
  const shown = session.lines.filter((line: LogLine) => line.step === start.step && EFFECTS.has(line.type));
  const lines = linesTogether(shown, words);
  return lines.length ? { label: start.sentence ? say(words, start.sentence) : "", lines } : null;
}

/** Harm of others that waits for its split: it holds nobody up, so one line says it. */
const openHarm = (session: Session, view: CombatView, { words }: PaintContext): CombatPicture["open"] =>
  Object.values(view.fight.creatures).flatMap((one) =>
    session.viewer.seats.includes(one.id)
      ? []
      : one.unsettled.map((harm) => ({
          key: `${one.id} ${harm.id}`,
          text: words.text("SETPIECE.Combat.Ui.Harm.Open", {
            name: one.name,
            amount: harm.amount,
            type: words.text(`SETPIECE.Combat.Ui.Harm.${harm.type}`),
          }),
        })),
  );
