/**
 * Dice that a person throws by hand. Sources (public pages): API "CONFIG.Dice", "DiceFulfillmentMethod"; issues 10941,
 * 13177; readme of github.com/alterNERDtive/more-manual-dice-rolls; ledger 210.
 */
import { runtime } from "../../../common/runtime.ts";
import { DiceTerm } from "./die.ts";
import type { RollTerm } from "./term.ts";

const STANDARD = [4, 6, 8, 10, 12, 20, 100];

/** The default of `CONFIG.Dice.fulfillment`: the standard dice, and one way to throw them that asks a person. */
export const fulfillment = (): any => ({
  defaultMethod: "",
  dice: Object.fromEntries(STANDARD.map((faces) => [`d${faces}`, { label: `d${faces}`, icon: "" }])),
  methods: { manual: { label: "STAGE.Dice.Manual", icon: "fa-solid fa-keyboard", interactive: true } },
});

/** The way this client throws such a die; an empty text is the host's own. */
function methodOf(term: DiceTerm): string {
  const { dice = {}, defaultMethod = "" } = runtime.config["Dice"].fulfillment;
  const die = `${term.denomination}${term.faces}`;
  return die in dice ? runtime.game.settings.get("core", "diceConfiguration")[die] || defaultMethod : "";
}

/** Marks the dice of a roll that a person is to be asked for. */
export function askedOfAPerson(terms: readonly RollTerm[]): DiceTerm[] {
  const { methods = {} } = runtime.config["Dice"].fulfillment ?? {};
  return terms.filter((term): term is DiceTerm => {
    if (!(term instanceof DiceTerm) || term._evaluated || Object.keys(methods).length === 0) return false;
    const method = methodOf(term);
    if (!methods[method]?.interactive) return false;
    term.method = method;
    return true;
  });
}
