import type { Answer } from "../../play/session.ts";
import { tellRefused } from "../words/tell.ts";

/** A button of a note below a message: busy until its answer is there, and a refusal is said. */
export function button(label: string, press: () => Promise<Answer> | null): HTMLButtonElement {
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

/** A line of such a note. */
export function paragraph(text: string): HTMLElement {
  const made = document.createElement("p");
  made.className = "sp-soft";
  made.textContent = text;
  return made;
}
