import type { HazardAsked } from "../../play/combat-api.ts";
import { ask, sessions } from "../../play/sessions.ts";
import { hostWords } from "../words/host-words.ts";
import { list } from "../words/words.ts";
import { memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { button, paragraph } from "./press.ts";

/**
 * Below the message of a hazard that waits for players: whom it waits for, to an owner a press for each of their own,
 * and to a GM one for everybody who has not answered; then how fear takes whom it took. Null where it waits for nobody.
 */
export function askedNote(message: string): HTMLElement | null {
  const { waiting, afraid } = sessions.hazardAsked(message) ?? { waiting: [], afraid: [] };
  if (waiting.length + afraid.length === 0) return null;
  const note = document.createElement("div");
  note.className = "sp-panel sp-kept";
  note.append(...afraid.map((one) => dreadRow(message, one)));
  if (waiting.length === 0) return note;
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

/** How fear takes somebody: to their owner a button for each way, to all others that it is still to be said (K-166). */
function dreadRow(message: string, { uuid, name, choices }: HazardAsked["afraid"][number]): HTMLElement {
  if (!isMine(uuid)) return paragraph(hostWords.text("SETPIECE.Combat.Watched.dread", { who: name }));
  const row = document.createElement("div");
  row.setAttribute("role", "group");
  row.className = "sp-kept-hit";
  const label = paragraph(hostWords.text("SETPIECE.Combat.Cue.dread", { who: name }));
  row.ariaLabel = label.textContent;
  const buttons = choices.map((choice) => {
    const made = button(hostWords.text(`SETPIECE.Combat.Option.dread.${choice}`), () =>
      ask((all) => all.sessions.dreadHazard(message, uuid, choice)),
    );
    made.dataset["act"] = "dread-hazard";
    made.dataset["way"] = choice;
    return made;
  });
  row.append(label, ...buttons);
  return row;
}

const isMine = (uuid: string): boolean => memberOf(documentAtHand(uuid), "isOwner") === true;
