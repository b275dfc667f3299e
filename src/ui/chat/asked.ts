import { ask, sessions } from "../../play/sessions.ts";
import { hostWords } from "../words/host-words.ts";
import { list } from "../words/words.ts";
import { memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { button, paragraph } from "./press.ts";

/**
 * Below the message of a hazard that waits for players: whom it waits for, to an owner a press for each of their own,
 * and to a GM one for everybody who has not answered. Null where nobody is waited for.
 */
export function askedNote(message: string): HTMLElement | null {
  const waiting = sessions.hazardAsked(message)?.waiting ?? [];
  if (waiting.length === 0) return null;
  const note = document.createElement("div");
  note.className = "sp-panel sp-kept";
  const who = list(
    hostWords,
    waiting.map(({ name }) => name),
  );
  note.append(paragraph(hostWords.text("SETPIECE.Chat.Asked.Waits", { who })));
  const face = (label: string, actors: readonly string[]): HTMLElement => {
    const made = button(label, () => ask((all) => all.sessions.faceHazard(message, actors)));
    made.dataset["act"] = "face-hazard";
    return made;
  };
  const roll = ({ uuid, name }: (typeof waiting)[number]): HTMLElement =>
    face(hostWords.text("SETPIECE.Chat.Asked.Roll", { name }), [uuid]);
  if (waiting.length > 1 && game.user?.isGM) {
    const all = waiting.map(({ uuid }) => uuid);
    note.append(face(hostWords.text("SETPIECE.Chat.Asked.All"), all));
  } else note.append(...waiting.filter(({ uuid }) => isMine(uuid)).map(roll));
  return note;
}

const isMine = (uuid: string): boolean => memberOf(documentAtHand(uuid), "isOwner") === true;
