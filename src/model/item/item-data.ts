import { FOLLOWER_ROLES } from "../choices.ts";
import { html, text, whole } from "../fields.ts";

/** Ratings are kept as typed, so that a slip loses nothing; the rules read them (`5M`, `43`, `+2`). */
const rated = (initial: string) => ({
  rating: new foundry.data.fields.StringField({ required: true, blank: true, initial }),
  description: html(),
});

/** What of a rating creation has spent, and the words of the hero's text it was made of. */
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

/** Something somebody can do; with the id of a keyword in `keyword` it is a breakout of that. */
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

/** What can be held against somebody. */
export class FlawData extends foundry.abstract.TypeDataModel<ReturnType<typeof flawSchema>, Item.Implementation> {
  static override defineSchema() {
    return flawSchema();
  }
}

/** Somebody who goes along with a hero. */
export class FollowerData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof followerSchema>,
  Item.Implementation
> {
  static override defineSchema() {
    return followerSchema();
  }
}

/** A thing that is carried; it has no numbers. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema() {
    return gearSchema();
  }
}
