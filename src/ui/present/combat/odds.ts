import type { CombatOdds, CombatPolicy } from "../../../rules/combat/view/odds.ts";
import type { Session } from "../../../play/session.ts";
import { chance } from "../../words/chance.ts";
import { say } from "../../words/words.ts";
import type { Facts } from "../facts.ts";
import type { ChancePicture } from "../picture.ts";
import type { OddsLinePicture } from "./picture.ts";

/** What may be said beforehand: the odds, or the sentence that says why they are hidden. */
export interface Forecast {
  readonly odds: CombatOdds | null;
  readonly hidden: string;
}

const SILENT: Forecast = { odds: null, hidden: "" };

/** A view stays the same object until something changed, and so do its odds. */
const known = new WeakMap<object, Map<string, unknown>>();

/** The odds as far as this viewer may know them; none at all where the person switched them off. */
export function forecast(session: Session, policy: CombatPolicy, facts: Facts): Forecast {
  const { view } = session;
  if (facts.odds === "off" || typeof view !== "object" || !view) return SILENT;
  const cache = known.get(view) ?? new Map<string, unknown>();
  known.set(view, cache);
  const key = JSON.stringify(policy);
  if (!cache.has(key)) cache.set(key, session.odds(policy));
  const odds = cache.get(key);
  if (session.isHidden(odds)) return { odds: null, hidden: say(facts.words, odds.why) };
  return { odds: odds as CombatOdds | null, hidden: "" };
}

/** Mean harm with one decimal, as the language writes it; empty where the viewer may not know. */
export const harmText = (facts: Facts, harm: number | null): string =>
  harm === null || facts.odds !== "percent"
    ? ""
    : facts.words.text("SETPIECE.Combat.Ui.Odds.Harm", {
        harm: new Intl.NumberFormat(facts.words.lang, { maximumFractionDigits: 1 }).format(harm),
      });

/** The same as a sentence of its own. */
export const harmNote = (facts: Facts, harm: number | null): string => {
  const text = harmText(facts, harm);
  return text ? facts.words.text("SETPIECE.Combat.Ui.Odds.Expect", { harm: text }) : "";
};

const line = (facts: Facts, key: string, label: string, p: number, harm: number | null): OddsLinePicture => ({
  key,
  label,
  text: chance(facts.words, p, facts.odds),
  bar: facts.odds === "percent" ? p.toFixed(3) : "",
  harm: harmText(facts, harm),
});

/** One line without an answer and one for each answer there is: what one sees before committing. */
export function oddsLines(odds: CombatOdds, first: string, facts: Facts): readonly OddsLinePicture[] {
  const { words } = facts;
  return [
    line(facts, "plain", words.text(`SETPIECE.Combat.Ui.Odds.${first}`), odds.success, odds.harm),
    ...odds.answers.flatMap((answer) =>
      answer.success === null
        ? []
        : [
            line(
              facts,
              `${answer.reaction} ${answer.action ?? ""}`,
              words.text(`SETPIECE.Combat.Ui.Odds.If.${answer.reaction}`, { dice: answer.dice ?? 0 }),
              answer.success,
              answer.harm,
            ),
          ],
    ),
  ];
}

/** One chance at the end of a button. */
export const chanceOn = (facts: Facts, label: string, p: number): readonly ChancePicture[] => {
  const text = chance(facts.words, p, facts.odds);
  return text ? [{ label: facts.words.text(`SETPIECE.Combat.Ui.Odds.${label}`), text }] : [];
};
