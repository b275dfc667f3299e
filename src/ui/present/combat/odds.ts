import type { CombatOdds, CombatPolicy } from "../../../rules/combat/view/odds.ts";
import type { Session } from "../../../play/session.ts";
import { chance } from "../../words/chance.ts";
import { dice } from "../../words/words.ts";
import type { Facts } from "../facts.ts";
import { forecastOf, type Forecast } from "../forecast.ts";
import type { ChancePicture } from "../picture.ts";
import type { OddsLinePicture } from "./picture.ts";

/** The odds as far as this viewer may know them. */
export const forecast = (session: Session, policy: CombatPolicy, facts: Facts): Forecast<CombatOdds> =>
  forecastOf(session, null, facts, policy);

/** Mean harm with one decimal, as the language writes it; empty where the viewer may not know. */
const harmText = (facts: Facts, harm: number | null): string =>
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
              words.text(`SETPIECE.Combat.Ui.Odds.If.${answer.reaction}`, { dice: dice(words, answer.dice ?? 0) }),
              answer.success,
              answer.harm,
            ),
          ],
    ),
  ];
}

/** Lines of a roll that does no harm by itself: its chance alone. */
export const harmlessLines = (odds: CombatOdds | null, facts: Facts): readonly OddsLinePicture[] =>
  odds ? oddsLines(odds, "Unopposed", facts).map((one) => ({ ...one, harm: "" })) : [];

/** One chance at the end of a button. */
export const chanceOn = (facts: Facts, label: string, p: number): readonly ChancePicture[] => {
  const text = chance(facts.words, p, facts.odds);
  return text ? [{ label: facts.words.text(`SETPIECE.Combat.Ui.Odds.${label}`), text }] : [];
};
