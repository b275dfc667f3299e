import type { Session } from "../../play/session.ts";
import type { Words } from "../words/words.ts";
import { actionButton } from "./button.ts";
import type { ButtonPicture } from "./picture.ts";

/** The GM's own moves, in `openings.moves`. */
export const TABLE = "table";

/** Whose further moves these are; no name is the table's. */
export const movesTitle = (words: Words, name: string | null): string =>
  name === null ? words.text("SETPIECE.Contest.Moves.Table") : words.text("SETPIECE.Contest.Moves.Of", { name });

/** The button that opens the further moves of a seat or of the table, or what `seat` names beside them. */
export const movesButton = (
  session: Session,
  seat: string | null,
  title: string,
  opened: string | null,
): ButtonPicture => {
  const who = seat ?? TABLE;
  return actionButton(session, "moves", title, {
    control: `moves ${who}`,
    data: { who },
    quiet: true,
    expanded: opened === who ? "true" : "false",
  });
};
