import { askedTypes } from "../../../rules/combat/ask.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import { answerCue } from "./answer-cue.ts";
import { harmCue } from "./harm-cue.ts";
import { reactCue } from "./react-cue.ts";
import { spellCue } from "./spell-cue.ts";
import { spendCue } from "./spend-cue.ts";
import { turnCue } from "./turn-cue.ts";

type Body = (session: Session, view: CombatView, open: OpenCue, context: PaintContext) => CueBody;

/** Who may do what with a move that nobody has paid for yet: its player and the GM do not have the same choices. */
const unpaidCue: Body = (_session, _view, _open, { words, gm }) => ({
  hint: words.text(gm ? "SETPIECE.Combat.Ui.Unpaid.Gm" : "SETPIECE.Combat.Ui.Unpaid.Player"),
});

/** Steps that are more than a list of buttons; all others are plain. */
const BODIES: Readonly<Record<string, Body>> = {
  turn: turnCue,
  react: reactCue,
  spend: spendCue,
  harm: harmCue,
  spell: spellCue,
  ...Object.fromEntries(askedTypes.map((type) => [type, answerCue])),
  unpaid: unpaidCue,
};

/** What a fight adds to the plain list of options: forms with what is filled in, odds, and what an answer leaves. */
export const cueBody: Body = (session, view, open, context) =>
  (Object.hasOwn(BODIES, open.cue.kind) ? BODIES[open.cue.kind]?.(session, view, open, context) : undefined) ?? {};
