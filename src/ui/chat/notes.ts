import { putBack, readTyped, type TypedLine, focusedIn } from "../../foundry/dom.ts";
import { warn } from "../../foundry/text.ts";
import { memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import type { HazardAsked, HazardHit } from "../../play/api.ts";
import type { Answer } from "../../play/session.ts";
import { ask, sessions } from "../../play/sessions.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { splitWay } from "../present/combat/split-words.ts";
import { hostWords, tellRefused } from "../words/host-words.ts";
import { list, say } from "../words/words.ts";

/** The button is busy until its answer comes; a refusal is said. */
function button(label: string, press: () => Promise<Answer> | null): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "sp-button";
  made.dataset["keyboardFocus"] = "";
  made.textContent = label;
  made.addEventListener("click", () => void pressed(made, press));
  return made;
}

async function pressed(made: HTMLElement, press: () => Promise<Answer> | null): Promise<void> {
  if (made.ariaBusy === "true") return;
  made.ariaBusy = "true";
  const answer = await press();
  made.ariaBusy = "false";
  tellRefused(answer);
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement("p");
  made.className = "sp-soft";
  made.textContent = text;
  return made;
}

/**
 * Below a hazard that waits for players: whom it waits for, a button for each hero of a reader, one for the GM that
 * answers for all the rest, then how fear takes its victims. Null where it waits for nobody.
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

/** The owner has a button for each way; others read that a choice is due (K-166). */
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

/** Further ways would only be worse. */
const WAYS = 4;

/** Below a hazard outside a fight: other ways with costs, for the victim's owner, and the GM's undo; null without. */
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
    // The harm has no other way
    back.classList.add("sp-quiet");
    note.append(back);
  }
  return note.childElementCount > 0 ? note : null;
}

/** Weak, so that notes nobody shows can go. */
const made = new Set<WeakRef<HTMLElement>>();

const shown = (): readonly HTMLElement[] =>
  [...made].flatMap((ref) => {
    const note = ref.deref();
    if (!note) made.delete(ref);
    return note?.isConnected ? [note] : [];
  });

/** Called when a sheet changes. */
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

/** The current way is the pressed one. */
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

/** Below a roll made without a GM: a GM's confirmation makes it a contest with the same dice, drawn anew. */
export function unconfirmedNote(message: string): HTMLElement {
  const note = document.createElement("div");
  note.className = "sp-panel sp-note sp-note-warn";
  const text = document.createElement("span");
  text.className = "sp-grow";
  text.textContent = hostWords.text("SETPIECE.Chat.Unconfirmed");
  note.append(text);
  if (!game.user?.isGM) return note;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sp-button";
  button.dataset["act"] = "confirm-quick";
  button.dataset["keyboardFocus"] = "";
  button.textContent = hostWords.text("SETPIECE.Chat.Confirm");
  button.addEventListener("click", () => void confirm(message, button));
  note.append(button);
  return note;
}

async function confirm(message: string, button: HTMLElement): Promise<void> {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const answer = await ask(({ sessions }) => sessions.confirmQuick(message));
  button.ariaBusy = "false";
  tellRefused(answer);
}

const NOTE = "sp-said";

const line = (page: Document, text: string): HTMLParagraphElement => {
  const paragraph = page.createElement("p");
  paragraph.textContent = text;
  return paragraph;
};

/** Another text is being typed, or the input was closed. */
const clear = (from: Document): void => from.querySelectorAll(`.${NOTE}`).forEach((note) => note.remove());

const closer = (note: HTMLElement): HTMLButtonElement => {
  const button = note.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "sp-button sp-quiet sp-square";
  button.ariaLabel = hostWords.text("SETPIECE.Typed.Close");
  button.innerHTML = '<span class="sp-i sp-i-cross" aria-hidden="true"></span>';
  button.addEventListener("click", () => note.remove());
  return button;
};

/** Placed without the host's layout, so that it works wherever the input is. */
function noteOver(place: HTMLElement, texts: readonly string[]): void {
  const { ownerDocument: page } = place;
  clear(page);
  const { left, top, width } = place.getBoundingClientRect();
  const note = page.createElement("aside");
  note.className = `setpiece ${NOTE}`;
  note.role = "alert";
  note.style.left = `${left}px`;
  note.style.width = `${width}px`;
  note.style.bottom = `${page.documentElement.clientHeight - top + 4}px`;
  const words = page.createElement("div");
  words.append(...texts.map((text) => line(page, text)));
  note.append(words, closer(note));
  page.body.append(note);
  const text = readTyped(place);
  const gone = (): void => {
    if (readTyped(place) === text) return;
    note.remove();
    place.removeEventListener("input", gone, true);
  };
  // Captured, because an editor stops its input events
  place.addEventListener("input", gone, true);
}

const seen = (place: HTMLElement): boolean => place.isConnected && place.getBoundingClientRect().width > 0;

/** The host clears its input after the hook: a refused text returns a turn later, or to the note if more was typed. */
export function sayTyped(typed: TypedLine, answer: Answer | null): void {
  clear(typed.place.ownerDocument);
  if (answer?.kind !== "refused") return;
  window.setTimeout(() => {
    const refusal = say(hostWords, answer);
    const back = putBack(typed);
    const kept = back ? [] : [hostWords.text("SETPIECE.Typed.Kept", { text: typed.text })];
    if (seen(typed.place)) noteOver(typed.place, [refusal, ...kept]);
    else warn([refusal, ...kept].join(" "));
  }, 0);
}
