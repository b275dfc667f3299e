import type { DiceWanted } from "../../rules/log/index.ts";
import type { RollPort, ThrownDice } from "../ports.ts";
import { worldPort } from "./world.ts";
import { flavorOf } from "../flavor.ts";
import { formulaOf } from "../formula.ts";
import { documented, shaped } from "../../foundry/shape.ts";

interface DieData {
  results?: { result: number; active: boolean }[];
  evaluated?: boolean;
}

interface RollData {
  terms: DieData[];
  total?: number;
  evaluated?: boolean;
}

const facesIn = (roll: Roll): readonly number[] => (roll.dice[0]?.results ?? []).map(({ result }) => result);

const rollOf = (wanted: DiceWanted): Roll => {
  const options: object = { flavor: flavorOf(wanted.label, worldPort.localize) };
  return new Roll(formulaOf(wanted), {}, options);
};

const isRollData = shaped<RollData>({ terms: "object", total: "number?", evaluated: "boolean?" });

/** Dice of the host: real, evaluated rolls, so that modules animate them and chat can show their sum. */
export const rollPort: RollPort = {
  async throw(wanted: DiceWanted, interactive: boolean): Promise<ThrownDice> {
    const roll = await rollOf(wanted).evaluate({ allowInteractive: interactive });
    return { wanted, faces: facesIn(roll), roll: roll.toJSON() };
  },

  /** The same roll as if it had been thrown here: the shape `toJSON` gives, with the faces put in. */
  rebuild(wanted: DiceWanted, faces: readonly number[]): object {
    const data = documented(rollOf(wanted).toJSON(), isRollData, "A roll");
    const total = faces.reduce((sum, face) => sum + face, wanted.bonus ?? 0);
    const terms = data.terms.map((term, index) => ({
      ...term,
      evaluated: true,
      ...(index === 0 ? { results: faces.map((result) => ({ result, active: true })) } : {}),
    }));
    return { ...data, terms, total, evaluated: true };
  },
};
