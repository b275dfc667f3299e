// Source: article "Dice" (inline rolls), API page EnrichmentOptions (rolls).
import { host, icon, type Any, type Data } from "../host.ts";
import { replaceText } from "./matches.ts";

/** `[[1d6]]` rolls at once, `[[/r 1d6]]` becomes a button that rolls into the chat. */
export async function inlineRolls(root: HTMLElement, options: Data): Promise<void> {
  const data = typeof options["rollData"] === "function" ? options["rollData"]() : options["rollData"];
  await replaceText(root, /\[\[(\/[a-z]+\s)?(.*?)\]\](?:\{([^}]+)\})?/g, async (match) => {
    const [, command, formula, label] = match as unknown as [string, string | undefined, string, string | undefined];
    return command ? deferred(command.trim().slice(1), formula, label, data) : immediate(formula, label, data);
  });
}

function deferred(mode: string, formula: string, label: string | undefined, data: Any): HTMLElement | null {
  if (!/^(r|roll|gmr|gmroll|br|broll|sr|selfroll|pr|publicroll)$/.test(mode)) return null;
  const [bare, flavor] = formula.split("#").map((part) => part.trim()) as [string, string?];
  const link = document.createElement("a");
  link.className = "inline-roll roll";
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  const replaced = data ? host.foundry.dice.Roll.replaceFormulaData(bare, data) : bare;
  Object.assign(link.dataset, { mode, formula: replaced, flavor: flavor ?? label ?? "" });
  link.append(icon("fa-solid fa-dice-d20"), label ?? bare);
  return link;
}

async function immediate(formula: string, label: string | undefined, data: Any): Promise<HTMLElement | null> {
  try {
    const roll = await new (host.config.Dice?.rolls?.[0] ?? host.foundry.dice.Roll)(formula, data ?? {}).evaluate();
    const link = document.createElement("a");
    link.className = "inline-roll inline-result";
    link.tabIndex = 0;
    link.setAttribute("role", "button");
    Object.assign(link.dataset, { roll: JSON.stringify(roll), tooltip: `${roll.formula} = ${roll.result}` });
    link.append(icon("fa-solid fa-dice-d20"), label ? `${label}: ${roll.total}` : String(roll.total));
    return link;
  } catch {
    return null;
  }
}

/** Rolls a pressed deferred inline roll into the chat. */
export function activateInlineRolls(page: HTMLElement): void {
  const press = (event: Event): void => {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a.inline-roll.roll[data-formula]");
    if (!link) return;
    event.preventDefault();
    const { mode = "r", formula = "", flavor } = link.dataset;
    const command = flavor ? `/${mode} ${formula} # ${flavor}` : `/${mode} ${formula}`;
    void host.ui.chat.processMessage(command);
  };
  page.addEventListener("click", press);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press(event);
  });
}
