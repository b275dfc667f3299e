import { DETAILS, DICE_BY } from "../choices.ts";
import { html, text } from "../fields.ts";
import { logSchema } from "../log-schema.ts";
import { madeName } from "../made-name.ts";

/** One place in a conflict: facts taken at joining, so that it survives the actor. */
export const seatField = () => new foundry.data.fields.SchemaField({ name: text(), img: text(), actor: text() });

/** Fields every conflict page has, whatever its family. */
export const conflictSchema = () => {
  const { SchemaField, StringField } = foundry.data.fields;
  return {
    ...logSchema("prepared"),
    /** What the page's name is made of, where the system named it. */
    title: madeName(),
    diceBy: new StringField({ required: true, choices: [...DICE_BY], initial: "authority" }),
    detail: new StringField({ required: true, choices: [...DETAILS], initial: "open" }),
    /** The page's own id as it was made: a duplicate keeps the old one, and is cold. */
    origin: text(),
    challenger: text(),
    prepared: new SchemaField({ readAloud: html(), gmNotes: html(), onWin: text(), onLoss: text() }),
  };
};
