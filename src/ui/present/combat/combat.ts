import { viewAs } from "../../../play/family/views.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { count, say } from "../../words/words.ts";
import type { CueBody } from "../cue.ts";
import type { Facts } from "../facts.ts";
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

const NOTHING = { meter: null, exchange: null, bonuses: null, terms: [], more: [] } as const;

/** A fight as the card shows it. */
export const presentCombat: FamilyPresenter = (session, facts): FamilyPicture => {
  const { words } = facts;
  const view = viewAs("combat", session);
  const base = {
    ...NOTHING,
    glyph: "combat",
    name: words.text("SETPIECE.Family.combat"),
    chronicle: () => chroniclePicture(session, facts),
  };
  if (!view) return { ...base, kind: "", round: "", ending: null, cue: (): CueBody => ({}) };
  const { round } = view.fight.fight;
  return {
    ...base,
    kind: count(words, "SETPIECE.Combat.Ui.Kind", present(view).length),
    round: round > 0 ? words.text("SETPIECE.Combat.Ui.Round", { n: round }) : "",
    get ending() {
      return endingPicture(session, view, facts);
    },
    get combat() {
      return view.fight.fight.phase === "ended" ? undefined : bodyOf(session, view, facts);
    },
    get status() {
      return statusOf(view, facts);
    },
    movesButtons: (opened) => movesButtons(session, view, opened, facts),
    moves: (opened) => movesPicture(session, view, opened, facts),
    cue: (open) => cueBody(session, view, open, facts),
  };
};

/** One line for the board: whose turn it is, or what comes first. */
function statusOf(view: CombatView, { words }: Facts): string {
  const { phase, current } = view.fight.fight;
  const slot = current === null ? undefined : view.fight.slots[current];
  if (phase === "acting" && slot)
    return words.text("SETPIECE.Combat.Ui.Status.acting", {
      name: nameIn(view, slot.holder),
      card: cardText(slot.card),
    });
  return words.text(`SETPIECE.Combat.Ui.Status.${phase === "acting" ? "between" : phase}`);
}

function bodyOf(session: Session, view: CombatView, facts: Facts): CombatPicture {
  const { words } = facts;
  const { phase } = view.fight.fight;
  return {
    order: orderPicture(view, facts),
    orderLabel: words.text("SETPIECE.Combat.Ui.Order.Label", { round: view.fight.fight.round }),
    turn: phase === "acting" ? turnPicture(view, facts) : null,
    digest: digestPicture(session, facts),
    requests: requestsPicture(session, view, facts),
    flow: flowPicture(session, view, facts),
    open: openHarm(session, view, facts),
    empty: ["draw", "dealing", "swapWindow"].includes(phase) ? words.text(`SETPIECE.Combat.Ui.Status.${phase}`) : "",
  };
}

/** Events that come by themselves as a round starts. */
const EFFECTS = new Set(["burned", "poisonHarm", "harmed", "harmOpen", "wentDown", "dampened"]);

/** What fire and poison did as the round began; gone once somebody has acted. */
function digestPicture(session: Session, { words }: Facts): CombatPicture["digest"] {
  const at = session.lines.findLastIndex((line) => line.type === "roundStarted");
  const start = session.lines[at];
  if (!start || session.lines.slice(at).some((line) => line.type === "declared" || line.type === "did")) return null;
  const lines = session.lines
    .filter((line: LogLine) => line.step === start.step && EFFECTS.has(line.type) && line.sentence)
    .map((line) => ({ key: line.key, text: line.sentence ? say(words, line.sentence) : "" }));
  return lines.length ? { label: start.sentence ? say(words, start.sentence) : "", lines } : null;
}

/** Harm of others that waits for its split: it holds nobody up, so one line says it. */
const openHarm = (session: Session, view: CombatView, { words }: Facts): CombatPicture["open"] =>
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
