import { memberOf } from "../../foundry/shape.ts";
import { madeName, nameFor, text, whole, type MadeName } from "../fields.ts";

const sentenceField = () => {
  const { ObjectField, SchemaField } = foundry.data.fields;
  return new SchemaField({ key: text(), data: new ObjectField({ required: true }) });
};

/** What it is headed by, where the system made that: the title of a conflict, the name of a hazard. */
const headed = () => ({ title: madeName() });

const conflictSchema = () => ({ ...headed(), uuid: text(), family: text(), summary: sentenceField() });
const receiptSchema = () => ({
  ...headed(),
  uuid: text(),
  family: text(),
  step: text(),
  /** All steps it tells of, where several were decided in one go. */
  steps: new foundry.data.fields.ArrayField(text()),
  sentences: new foundry.data.fields.ArrayField(sentenceField()),
  /** The round of a fight in which it was: the beats of one round fold together. */
  round: whole(0, 0),
  /** Rolled by a player while no GM was online, and not taken over by one yet. */
  unconfirmed: new foundry.data.fields.BooleanField({ initial: false }),
  /** JSON text of such a roll: what was asked, and how the dice fell. */
  quick: text(),
  /** JSON text of what a hazard outside a fight wrote on sheets, so that it may be taken back or split otherwise. */
  kept: text(),
  /** JSON text of a hazard outside a fight that waits for players: its start, whom it meets, who has yet to throw. */
  asked: text(),
});

/** The host shows a message's alias at its head (public API: ChatMessage#alias). */
const headInOwnWords = ({ speaker }: ChatMessage.Implementation, title: MadeName): void => {
  if (speaker.alias) speaker.alias = nameFor(speaker.alias, title);
};

/** Chat message sub-type `conflict`: the card. It holds where the conflict is, and what to say once that is deleted. */
export class ConflictMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof conflictSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return conflictSchema();
  }

  /** Head and sentence are read in one's own language (public API: TypeDataModel#prepareDerivedData). */
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

  /** The same for its head. */
  override prepareDerivedData(): void {
    headInOwnWords(this.parent, this.title);
  }
}
