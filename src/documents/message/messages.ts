import { memberOf } from "../../foundry/shape.ts";
import { madeName, nameFor, text, whole, type MadeName } from "../fields.ts";

const sentenceField = () => {
  const { ObjectField, SchemaField } = foundry.data.fields;
  return new SchemaField({ key: text(), data: new ObjectField({ required: true }) });
};

/** The system's own heading: a conflict's title, a hazard's name. */
const headed = () => ({ title: madeName() });

const conflictSchema = () => ({ ...headed(), uuid: text(), family: text(), summary: sentenceField() });
const receiptSchema = () => ({
  ...headed(),
  uuid: text(),
  family: text(),
  step: text(),
  /** All its steps, where several were decided at once. */
  steps: new foundry.data.fields.ArrayField(text()),
  sentences: new foundry.data.fields.ArrayField(sentenceField()),
  /** The fight's round; one round's beats fold together. */
  round: whole(0, 0),
  /** A player's roll without a GM online, not taken over yet. */
  unconfirmed: new foundry.data.fields.BooleanField({ initial: false }),
  /** JSON text of such a roll: the ask and its dice. */
  quick: text(),
  /** JSON text of a hazard's writes to sheets outside fights, for undo and other splits. */
  kept: text(),
  /** JSON text of a hazard waiting for players: start, victims, those still to throw. */
  asked: text(),
});

/** The host shows a message's alias at its head (public API: ChatMessage#alias). */
const headInOwnWords = ({ speaker }: ChatMessage.Implementation, title: MadeName): void => {
  if (speaker.alias) speaker.alias = nameFor(speaker.alias, title);
};

/** Chat message sub-type `conflict`: the card, with its conflict's place, and its text after a deletion. */
export class ConflictMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof conflictSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return conflictSchema();
  }

  /** Head and sentence are in the reader's language (public API: TypeDataModel#prepareDerivedData). */
  override prepareDerivedData(): void {
    headInOwnWords(this.parent, this.title);
    const { data } = this.summary;
    const told: unknown = memberOf(data, "title");
    if (typeof told === "string") this.summary.data = { ...data, title: nameFor(told, this.title) };
  }
}

/** Chat message sub-type `receipt`: one resolved exchange with its real rolls. Never read back as truth. */
export class ReceiptMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof receiptSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return receiptSchema();
  }

  override prepareDerivedData(): void {
    headInOwnWords(this.parent, this.title);
  }
}
