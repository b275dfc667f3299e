import { t, type Any, type Data } from "../host.ts";

/**
 * A form group: label, fields, hint. Source: API page FormGroupConfig; conformance 64.
 */
export function createFormGroup(config: Data): HTMLElement {
  const { classes, hint, label, stacked, hidden, localize, rootId, units, dataset, widget, tooltip } = config as Record<
    string,
    Any
  >;
  const input = config["input"];
  if (typeof widget === "function") {
    const own: HTMLElement = widget(config["field"], config, { input });
    return own;
  }
  const group = document.createElement("div");
  group.className = ["form-group", ...(Array.isArray(classes) ? classes : String(classes ?? "").split(" "))]
    .filter(Boolean)
    .join(" ");
  if (stacked) group.classList.add("stacked");
  group.hidden = Boolean(hidden);
  for (const [key, value] of Object.entries((dataset ?? {}) as Data)) group.dataset[key] = String(value);
  if (label !== undefined) {
    const labelElement = document.createElement("label");
    labelElement.textContent = localize ? t(label) : String(label);
    if (units) {
      const unit = document.createElement("span");
      unit.className = "units";
      unit.textContent = ` (${localize ? t(units) : String(units)})`;
      labelElement.append(unit);
    }
    if (tooltip) labelElement.dataset["tooltip"] = String(tooltip);
    group.append(labelElement);
    if (input instanceof HTMLElement) tie(labelElement, input, rootId);
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  if (typeof input === "string") fields.innerHTML = input;
  else if (input) fields.append(input as Node);
  group.append(fields);
  if (hint) {
    const hintElement = document.createElement("p");
    hintElement.className = "hint";
    hintElement.textContent = localize ? t(hint) : String(hint);
    group.append(hintElement);
  }
  return group;
}

/** Ties the label to its input by id, as a person with a screen reader needs it. */
function tie(label: HTMLLabelElement, input: HTMLElement, rootId: string | undefined): void {
  const name = input.getAttribute("name");
  if (!input.id && name)
    input.id = rootId ? `${rootId}-${name}` : `field-${name}-${Math.random().toString(36).slice(2, 8)}`;
  if (input.id) label.htmlFor = input.id;
  if (input.tagName.includes("-")) input.setAttribute("aria-label", label.textContent ?? "");
}
