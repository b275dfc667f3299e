import type { HazardChance } from "../../../play/api.ts";
import type { Session } from "../../../play/session.ts";
import { meanHits, proposal } from "../../../rules/combat/ask.ts";
import type { CombatIntent, CombatOdds, HiddenOdds, RollOdds } from "../../../rules/combat/index.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { count, decimals, dice, say } from "../../words/words.ts";
import { chance, forecastOf, UNTOLD, type Forecast, type PaintContext } from "../paint-context.ts";
import type { ButtonPicture, ChancePicture } from "../picture.ts";
import type { FormPicture, OddsLinePicture } from "./picture.ts";

/** The odds of what would be sent as far as this viewer may know them; null asks for what waits to be rolled. */
export const forecast = (session: Session, intent: IntentBase | null, context: PaintContext): Forecast<CombatOdds> =>
  forecastOf(session, intent, context);

/** The first roll that an intent leads to, which is its own; null where there is none to be told. */
export const rollOf = (session: Session, intent: IntentBase | null, context: PaintContext): RollOdds | null =>
  (intent && forecast(session, intent, context).odds?.rolls[0]) ?? null;

/** Why the form as it is filled in now could not be sent, in the decider's words; nothing where it can. */
export const hinderedBy = (
  { refused }: Pick<Forecast<CombatOdds>, "refused">,
  { words }: PaintContext,
): Partial<Pick<FormPicture, "hindered">> => (refused ? { hindered: say(words, refused) } : {});

/** The actor's own dice are told even where odds are off or hidden; null for none. */
export const ownDice = (session: Session, intent: IntentBase): number | null =>
  (session.odds(intent) as Partial<CombatOdds | HiddenOdds> | null)?.own ?? null;

export const combatIntent = (option: { readonly intent: IntentBase }): CombatIntent => option.intent as CombatIntent;

/** Mean harm with one decimal, as the language writes it; empty where the viewer may not know. */
export const harmText = (context: PaintContext, harm: number | null): string =>
  harm === null || context.odds !== "percent"
    ? ""
    : context.words.text("SETPIECE.Combat.Ui.Odds.Harm", {
        harm: decimals(context.words.lang).format(harm),
      });

export const harmNote = (context: PaintContext, harm: number | null): string => {
  const text = harmText(context, harm);
  return text ? context.words.text("SETPIECE.Combat.Ui.Odds.Expect", { harm: text }) : "";
};

const line = (context: PaintContext, key: string, label: string, p: number, harm: number | null): OddsLinePicture => ({
  key,
  label,
  text: chance(context.words, p, context.odds),
  bar: context.odds === "percent" ? p.toFixed(3) : "",
  harm: harmText(context, harm),
});

/** What one roll tells before it is sent: its chance on the button, and in the form a line for each answer there is. */
export interface RollTold {
  readonly roll: RollOdds | null;
  /** Why the chance is hidden; empty otherwise. */
  readonly hidden: string;
  readonly form: FormForecast;
  readonly button: Pick<ButtonPicture, "wins"> & { readonly chances: readonly ChancePicture[] };
}

/** `label` names the chance for the ear; harm is told of what does some by itself (`harmful`). */
export function rollTold(
  session: Session,
  intent: IntentBase | null,
  context: PaintContext,
  label: string,
  harmful = false,
): RollTold {
  const told = intent ? forecast(session, intent, context) : UNTOLD;
  const { odds, hidden } = told;
  const roll = odds?.rolls[0] ?? null;
  const harm = harmful && roll?.harm ? harmText(context, roll.harm) : "";
  return {
    roll,
    hidden,
    form: {
      odds: roll ? answerLines(roll, harmful, context) : [],
      notes: hidden ? [hidden] : [],
      ...hinderedBy(told, context),
    },
    button: {
      chances: roll ? chanceOn(context, label, roll.success) : [],
      ...(harm ? { wins: harm } : {}),
    },
  };
}

function answerLines(roll: RollOdds, harmful: boolean, context: PaintContext): readonly OddsLinePicture[] {
  const { words } = context;
  const { answers, together } = roll;
  return [
    ...answers.flatMap(({ by, reaction, action, dice: pool, success, harm }) =>
      success === null
        ? []
        : [
            line(
              context,
              `${by} ${reaction} ${action}`,
              words.text(`SETPIECE.Combat.Ui.Odds.If.${reaction}`, { dice: dice(words, pool ?? 0) }),
              success,
              harmful ? harm : null,
            ),
          ],
    ),
    ...(together
      ? [
          line(
            context,
            "together",
            words.text("SETPIECE.Combat.Ui.Odds.If.chaseAll", { dice: dice(words, together.dice) }),
            together.success,
            null,
          ),
        ]
      : []),
  ];
}

/** One line for each whom a hazard meets: the chance to bear it, and the harm it does on average (K-149 to K-193). */
export const metLines = (met: readonly HazardChance[], context: PaintContext): readonly OddsLinePicture[] =>
  met.map(({ of, who, success, harm }, index) =>
    line(
      context,
      `${of} ${index}`,
      context.words.text(`SETPIECE.Combat.Ui.Odds.Meets.${of}`, { name: who }),
      success,
      harm,
    ),
  );

type FormForecast = Pick<FormPicture, "odds" | "notes" | "hindered">;

export function hazardTold(
  session: Session,
  intent: IntentBase | null,
  nameOf: (id: string) => string,
  context: PaintContext,
): FormForecast {
  if (!intent) return { odds: [], notes: [] };
  const told = forecast(session, intent, context);
  const { odds, hidden } = told;
  const met = (odds?.rolls ?? []).map(({ of, seat, success, harm }) => ({ of, who: nameOf(seat), success, harm }));
  return { odds: metLines(met, context), notes: hidden ? [hidden] : [], ...hinderedBy(told, context) };
}

/** What the press of an ambush tells: whether all stay hidden from who may notice them, and why not (K-135, K-140). */
export function ambushTold(
  session: Session,
  intent: IntentBase,
  nameOf: (id: string) => string,
  context: PaintContext,
): { readonly chances: readonly ChancePicture[]; readonly hindered: string } {
  const { odds, refused } = forecast(session, intent, context);
  const chances = (odds?.rolls ?? []).map(({ seat, target, success }) => ({
    label: context.words.text("SETPIECE.Combat.Ui.Odds.Hides", { name: nameOf(seat), target: nameOf(target ?? "") }),
    text: chance(context.words, success, context.odds),
  }));
  return { chances, hindered: refused ? say(context.words, refused) : "" };
}

export const volleyLines = (
  odds: CombatOdds | null,
  nameOf: (id: string) => string,
  context: PaintContext,
): readonly OddsLinePicture[] =>
  (odds?.rolls ?? []).map((roll) =>
    line(
      context,
      roll.part ?? roll.seat,
      context.words.text("SETPIECE.Combat.Ui.Odds.Each", {
        name: nameOf(roll.seat),
        target: nameOf(roll.target ?? ""),
      }),
      roll.success,
      roll.harm,
    ),
  );

export const chanceOn = (context: PaintContext, label: string, p: number): readonly ChancePicture[] => {
  const text = chance(context.words, p, context.odds);
  return text ? [{ label: context.words.text(`SETPIECE.Combat.Ui.Odds.${label}`), text }] : [];
};

/** How many of so many attacks hit, at the end of their button; nothing where one of them may not be known. */
export const hitsOn = (odds: CombatOdds | null, attacks: number, context: PaintContext): readonly ChancePicture[] => {
  const hits = odds && meanHits(odds, attacks);
  if (hits === null || context.odds !== "percent") return [];
  return [{ label: "", text: count(context.words, "SETPIECE.Combat.Ui.Odds.Hits", Math.round(hits)) }];
};

/** The one move that a turn proposes, and the creatures its player has targeted, the last of them last. */
export interface Proposed {
  readonly intent: CombatIntent | null;
  readonly targets: readonly string[];
}

const targeted = ({ fight }: Session, { targets = [] }: PaintContext): readonly string[] =>
  targets.flatMap((token) => fight?.fighters.find((one) => one.token === token)?.id ?? []);

/** What the rules propose to the creature that acts, by what this viewer may know (play, section 4). */
export const proposedOn = (session: Session, view: CombatView, seat: Creature, context: PaintContext): Proposed => {
  const targets = targeted(session, context).filter((id) => id !== seat.id);
  return { intent: proposal(view.fight, seat, view.viewer, targets), targets };
};

/** Whether a move there is does what is proposed; what it leaves open is filled in beside it. */
export const isProposed = ({ intent }: Proposed, move: Option<IntentBase>): boolean =>
  intent !== null &&
  !move.refused &&
  Object.entries(intent).every(
    ([name, value]) => JSON.stringify(Reflect.get(move.intent, name)) === JSON.stringify(value),
  );
