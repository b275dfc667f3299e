import { weaponUses } from "../../rules/combat/catalogue/catalogue.ts";
import { html, whole } from "../fields.ts";

const weaponSchema = () => {
  const { ArrayField, BooleanField, StringField } = foundry.data.fields;
  return {
    uses: new ArrayField(new StringField({ required: true, choices: [...weaponUses], initial: "close" }), {
      initial: ["close"],
    }),
    damage: whole(1, 0, 20),
    /** Zones it reaches, both ends included: 0 is one's own. */
    min: whole(0, 0, 20),
    max: whole(0, 0, 20),
    /** Dice it adds to an attack, or takes. */
    dice: whole(0, -10, 10),
    inHand: new BooleanField({ initial: false }),
    /** It grows on its bearer: it is never drawn, nor struck from the hand. */
    natural: new BooleanField({ initial: false }),
    description: html(),
  };
};

const armourSchema = () => {
  const { BooleanField } = foundry.data.fields;
  return {
    protection: whole(1, 0, 20),
    /** Dice it takes from finesse; zero or less. */
    finesse: whole(0, -10, 0),
    worn: new BooleanField({ initial: true }),
    description: html(),
  };
};

/** What one fights with. */
export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema() {
    return weaponSchema();
  }
}

/** What one wears against blows; all that is worn counts together. */
export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema() {
    return armourSchema();
  }
}
