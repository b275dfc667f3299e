import { sessions } from "../../play/all.ts";
import { inPack } from "../../play/packed.ts";
import type { Words } from "../words/words.ts";

/** What of an actor tells whether it still has to be made. */
interface Maker {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly isOwner: boolean;
  readonly isToken: boolean;
}

/** What a sheet says of a hero who is blank or half made, and what its button is called. */
interface MakePicture {
  readonly text: string;
  readonly label: string;
}

/** The way from a sheet to the steps in which a hero is made; null where it is made, or nobody here may make it. */
export function makePicture(actor: Maker, words: Words): MakePicture | null {
  const { uuid, name, type, isOwner, isToken } = actor;
  const creation = type === "character" && isOwner && !isToken && !inPack(uuid) ? sessions.creation(uuid) : null;
  if (!creation) return null;
  const { stage, rows, progress } = creation;
  const { abilities, most, spent, points } = progress;
  const what = stage === "none" && rows.length === 0 ? "blank" : stage;
  if (what === "none" || what === "made") return null;
  return {
    text: words.text(`SETPIECE.Creator.OnSheet.${what}.Text`, { name, abilities, most, spent, points }),
    label: words.text(`SETPIECE.Creator.OnSheet.${what}.Open`),
  };
}
