import type { HazardHit } from "../../play/combat-api.ts";
import { ask, sessions } from "../../play/sessions.ts";
import { splitWay } from "../present/combat/split-words.ts";
import { hostWords } from "../words/host-words.ts";
import { button, paragraph } from "./press.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { focusedIn } from "../../foundry/dom.ts";
import { memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";

/** Ways that stand in sight; more would only be worse ones. */
const WAYS = 4;

/**
 * Below the message of a hazard outside a fight: for the owner of who was hurt the other ways to take it, with what
 * each costs, and for a GM the press that takes it all back. Null where there is nothing to say.
 */
export function keptNote(message: string): HTMLElement | null {
  const told = sessions.hazardTold(message);
  if (!told) return null;
  const note = document.createElement("div");
  note.className = "sp-panel sp-kept";
  note.dataset["kept"] = message;
  made.add(new WeakRef(note));
  if (told.state !== "stands") {
    note.append(paragraph(hostWords.text(`SETPIECE.Chat.Kept.${told.state}`)));
    return note;
  }
  const mine = told.hits.filter(({ uuid, ways }) => ways.length > 1 && isMine(uuid));
  note.append(...mine.map((hit) => hitRow(message, hit)));
  if (game.user?.isGM) {
    const back = button(hostWords.text("SETPIECE.Chat.Kept.TakeBack"), () =>
      ask((all) => all.sessions.takeBackHazard(message)),
    );
    back.dataset["act"] = "take-back";
    // No further way to take the harm
    back.classList.add("sp-quiet");
    note.append(back);
  }
  return note.childElementCount > 0 ? note : null;
}

/** The notes that were made, as long as somebody shows them. */
const made = new Set<WeakRef<HTMLElement>>();

const shown = (): readonly HTMLElement[] =>
  [...made].flatMap((ref) => {
    const note = ref.deref();
    if (!note) made.delete(ref);
    return note?.isConnected ? [note] : [];
  });

/** Look at every such note in the page again: a sheet was changed. */
export const refreshKept = (): void => onceLetGo(refresh);

function refresh(): void {
  for (const old of shown()) {
    const page = old.ownerDocument;
    const focused = old.contains(page.activeElement) ? focusedIn(page)?.dataset["way"] : undefined;
    const note = keptNote(old.dataset["kept"] ?? "");
    if (!note) continue;
    old.replaceWith(note);
    if (focused !== undefined) note.querySelector<HTMLElement>(`[data-way="${CSS.escape(focused)}"]`)?.focus();
  }
}

const isMine = (uuid: string): boolean => memberOf(documentAtHand(uuid), "isOwner") === true;

/** All ways of one hit as buttons; the one that stands is pressed. */
function hitRow(message: string, hit: HazardHit): HTMLElement {
  const row = document.createElement("div");
  row.setAttribute("role", "group");
  const label = paragraph(
    hostWords.text("SETPIECE.Chat.Kept.Hit", {
      name: hit.name,
      amount: hit.amount,
      type: hostWords.text(`SETPIECE.Combat.Ui.Harm.${hit.type}`),
    }),
  );
  row.ariaLabel = label.textContent;
  row.className = "sp-kept-hit";
  const shown = hit.ways.slice(0, WAYS).map((way) => splitWay(way, hostWords));
  const buttons = shown.map(({ value, label: name, note }) => {
    const one = button(hostWords.text("SETPIECE.Combat.Ui.Harm.Way", { split: name, cost: note }), () =>
      value === hit.taken ? null : ask((all) => all.sessions.splitHazard(message, hit.uuid, value)),
    );
    one.ariaPressed = String(value === hit.taken);
    one.dataset["way"] = `${hit.uuid} ${value}`;
    return one;
  });
  row.append(label, ...buttons);
  return row;
}
