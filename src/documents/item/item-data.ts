import { effectBase } from "../../foundry/compat.ts";
import { weaponUses } from "../../rules/combat/catalogue/catalogue.ts";
import { FOLLOWER_ROLES } from "../choices.ts";
import { html, text, whole } from "../fields.ts";

/** Ratings are stored as typed, so that a slip loses nothing; the rules read them (`5M`, `43`, `+2`). */
const rated = (initial: string) => ({
  rating: new foundry.data.fields.StringField({ required: true, blank: true, initial }),
  description: html(),
});

/** Creation points in a rating, and the words of the hero's text it came from. */
const made = () => ({
  made: new foundry.data.fields.SchemaField({ points: whole(0, 0), phrase: text() }),
});

const abilitySchema = () => ({ ...rated("13"), keyword: text(), ...made() });
const keywordSchema = () => ({ ...rated("13"), ...made() });
const flawSchema = () => rated("13");
const gearSchema = () => ({ description: html() });
const followerSchema = () => {
  const { ArrayField, BooleanField, SchemaField, StringField } = foundry.data.fields;
  return {
    role: new StringField({ required: true, choices: [...FOLLOWER_ROLES], initial: "supporter" }),
    present: new BooleanField({ initial: true }),
    actor: text(),
    abilities: new ArrayField(new SchemaField({ name: text(), rating: text() })),
    states: new ArrayField(new SchemaField({ id: text(), state: text(), scope: text(), source: text() })),
    description: html(),
  };
};

/** An ability; with a keyword's id in `keyword` it is a breakout. */
export class AbilityData extends foundry.abstract.TypeDataModel<ReturnType<typeof abilitySchema>, Item.Implementation> {
  static override defineSchema() {
    return abilitySchema();
  }
}

/** An occupation or culture that holds many abilities at one rating. */
export class KeywordData extends foundry.abstract.TypeDataModel<ReturnType<typeof keywordSchema>, Item.Implementation> {
  static override defineSchema() {
    return keywordSchema();
  }
}

export class FlawData extends foundry.abstract.TypeDataModel<ReturnType<typeof flawSchema>, Item.Implementation> {
  static override defineSchema() {
    return flawSchema();
  }
}

export class FollowerData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof followerSchema>,
  Item.Implementation
> {
  static override defineSchema() {
    return followerSchema();
  }
}

/** Gear has no numbers. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema() {
    return gearSchema();
  }
}

const weaponSchema = () => {
  const { ArrayField, BooleanField, StringField } = foundry.data.fields;
  return {
    uses: new ArrayField(new StringField({ required: true, choices: [...weaponUses], initial: "close" }), {
      initial: ["close"],
    }),
    damage: whole(1, 0, 20),
    /** Zones in range, both ends included: 0 is one's own. */
    min: whole(0, 0, 20),
    max: whole(0, 0, 20),
    /** Dice it adds to an attack, or takes. */
    dice: whole(0, -10, 10),
    inHand: new BooleanField({ initial: false }),
    /** Part of its bearer: never drawn, never disarmed. */
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

export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema() {
    return weaponSchema();
  }
}

/** Worn armour counts together. */
export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema() {
    return armourSchema();
  }
}

const stateSchema = () => ({
  /** What it touches, in the table's words: an ability or keyword by name; "" for everything. */
  scope: text(),
  /** Uuid of the conflict it comes from, or "". */
  source: text(),
});

/** Effect sub-type `state`, named by its status: no changes, no duration, since the rules count it. */
export const stateData = (): unknown =>
  class StateData extends effectBase() {
    static override defineSchema(): object {
      return { ...super.defineSchema(), ...stateSchema() };
    }
  };
