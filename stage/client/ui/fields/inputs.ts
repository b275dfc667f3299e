/**
 * `foundry.applications.fields`: the bare inputs data fields are shown with.
 * Source: API page foundry.applications.fields and FormInputConfig; conformance 64.
 */
import { escapeHTML, t, type Any, type Data } from "../host.ts";
import { prepareSelectOptions } from "./options.ts";

/** Sets what every input has in common: name, id, ARIA, disabled, required, dataset, classes. */
export function setInputAttributes(input: HTMLElement, config: Data): void {
  const { name, id, classes, dataset, aria, disabled, readonly, required, autofocus, placeholder, tooltip, localize } =
    config as Record<string, Any>;
  if (name) input.setAttribute("name", String(name));
  if (id) input.id = String(id);
  const list: string[] = Array.isArray(classes)
    ? classes
    : String(classes ?? "")
        .split(" ")
        .filter(Boolean);
  if (list.length) input.classList.add(...list);
  for (const [key, value] of Object.entries((dataset ?? {}) as Data)) input.dataset[key] = String(value);
  for (const [key, value] of Object.entries((aria ?? {}) as Data)) input.setAttribute(`aria-${key}`, String(value));
  input.toggleAttribute("disabled", Boolean(disabled));
  input.toggleAttribute("readonly", Boolean(readonly));
  input.toggleAttribute("required", Boolean(required));
  input.toggleAttribute("autofocus", Boolean(autofocus));
  if (placeholder !== undefined) input.setAttribute("placeholder", localize ? t(placeholder) : String(placeholder));
  if (tooltip) input.dataset["tooltip"] = String(tooltip);
}

function textLike(type: string, config: Data): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  if (config["value"] !== undefined && config["value"] !== null) input.setAttribute("value", String(config["value"]));
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: Data): HTMLElement {
  const list = config["choices"] as string[] | undefined;
  const input = textLike("text", config);
  if (list) input.setAttribute("data-choices", escapeHTML(list.join(",")));
  return input;
}

export function createCheckboxInput(config: Data): HTMLElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", Boolean(config["value"]));
  setInputAttributes(input, config);
  return input;
}

export function createNumberInput(config: Data): HTMLElement {
  const { min, max, step, value } = config as Record<string, Any>;
  if (config["type"] === "range" || (config["type"] === undefined && isBounded(min, max, step) && config["range"])) {
    const picker = document.createElement("range-picker");
    for (const [key, bound] of Object.entries({ min, max, step, value })) {
      if (bound !== undefined && bound !== null) picker.setAttribute(key, String(bound));
    }
    setInputAttributes(picker, config);
    return picker;
  }
  const input = textLike("number", config);
  for (const [key, bound] of Object.entries({ min, max, step: step ?? "any" })) {
    if (bound !== undefined && bound !== null) input.setAttribute(key, String(bound));
  }
  return input;
}

const isBounded = (...bounds: unknown[]): boolean => bounds.every((bound) => typeof bound === "number");

export function createSelectInput(config: Data): HTMLElement {
  const select = document.createElement("select");
  for (const option of prepareSelectOptions(config)) select.append(option);
  setInputAttributes(select, config);
  return select;
}

export function createMultiSelectInput(config: Data): HTMLElement {
  const tag = config["type"] === "checkboxes" ? "multi-checkbox" : "multi-select";
  const select = document.createElement(tag);
  const { value, ...rest } = config as Record<string, Any>;
  const chosen = new Set<string>([...((value ?? []) as Iterable<unknown>)].map(String));
  for (const option of prepareSelectOptions({ ...rest, value: chosen })) select.append(option);
  select.setAttribute("value", [...chosen].join(","));
  setInputAttributes(select, config);
  return select;
}

export function createTextareaInput(config: Data): HTMLElement {
  const area = document.createElement("textarea");
  area.textContent = String(config["value"] ?? "");
  if (config["rows"]) area.rows = Number(config["rows"]);
  setInputAttributes(area, config);
  return area;
}

/** A rich text editor: our `<prose-mirror>` (or a plain area for code). */
export function createEditorInput(config: Data): HTMLElement {
  const { value, toggled, enriched, documentUUID, collaborate, compact, height } = config as Record<string, Any>;
  const editor = document.createElement("prose-mirror");
  editor.setAttribute("value", String(value ?? ""));
  if (toggled) editor.setAttribute("toggled", "");
  if (compact) editor.setAttribute("compact", "");
  if (collaborate) editor.setAttribute("collaborate", "true");
  if (documentUUID) editor.dataset["documentUuid"] = String(documentUUID);
  if (enriched) editor.innerHTML = String(enriched);
  if (height) editor.style.height = `${Number(height)}px`;
  setInputAttributes(editor, config);
  return editor;
}

/** An icon element by Font Awesome name. */
export function createFontAwesomeIcon(
  glyph: string,
  { style = "solid", fixedWidth = false, classes = [] }: Data = {},
): HTMLElement {
  const i = document.createElement("i");
  i.classList.add(`fa-${String(style)}`, `fa-${glyph}`, ...(classes as string[]));
  if (fixedWidth) i.classList.add("fa-fw");
  i.setAttribute("inert", "");
  return i;
}
