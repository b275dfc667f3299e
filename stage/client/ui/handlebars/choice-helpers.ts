// Source: API page foundry.applications.handlebars (selectOptions, radioBoxes), issue 10691.
import Handlebars from "handlebars";
import { escapeHTML, t, type Any, type Data } from "../host.ts";

interface Choice {
  value: string;
  label: string;
  group?: string | undefined;
}

const labelOf = (label: Any, localize: boolean): string => (localize ? t(String(label ?? "")) : String(label ?? ""));

/**
 * Choices in a common shape. A plain array of strings is numbered: its values are indices (conformance 63);
 * an array of objects names its value by `valueAttr` (or is numbered too), an object by its keys.
 */
export function choicesOf(choices: Any, hash: Data): Choice[] {
  const { valueAttr, labelAttr, nameAttr, localize = false, inverted = false } = hash as Record<string, Any>;
  const entries: [string, Any][] = Array.isArray(choices)
    ? choices.map((choice, index): [string, Any] => [String(index), choice])
    : Object.entries(choices ?? {});
  return entries.map(([key, choice]) => {
    if (choice !== null && typeof choice === "object") {
      const valueKey = valueAttr ?? nameAttr;
      const value = valueKey ? choice[valueKey] : (choice.value ?? key);
      const label = choice[labelAttr ?? "label"] ?? choice["name"] ?? "";
      return { value: String(value), label: labelOf(label, localize), group: choice.group };
    }
    const [value, label] = inverted ? [String(choice), key] : [key, choice];
    return { value, label: labelOf(label, localize) };
  });
}

/** The options of a select. Source: API page `selectOptions`. */
export function selectOptions(choices: Any, options: Any): Handlebars.SafeString {
  const hash = (options?.hash ?? {}) as Data;
  const { selected, blank, sort = false } = hash as Record<string, Any>;
  const list = choicesOf(choices, hash);
  if (sort) list.sort((a, b) => a.label.localeCompare(b.label));
  if (blank !== undefined && blank !== null) {
    list.unshift({ value: "", label: labelOf(blank, Boolean(hash["localize"])) });
  }
  const chosen = new Set<string>(
    Array.isArray(selected) || selected instanceof Set
      ? [...selected].map(String)
      : [String(selected instanceof Handlebars.SafeString ? selected.toString() : (selected ?? ""))],
  );
  const groups = new Map<string, string>();
  let html = "";
  for (const { value, label, group } of list) {
    const on = chosen.has(value) ? " selected" : "";
    const option = `<option value="${escapeHTML(value)}"${on}>${escapeHTML(label)}</option>`;
    if (group) groups.set(group, (groups.get(group) ?? "") + option);
    else html += option;
  }
  for (const [group, inner] of groups) html += `<optgroup label="${escapeHTML(t(group))}">${inner}</optgroup>`;
  return new Handlebars.SafeString(html);
}

/** Radio buttons for an object of choices. Source: API page `radioBoxes`. */
export function radioBoxes(name: string, choices: Record<string, string>, options: Any): Handlebars.SafeString {
  const { checked, localize = false } = (options?.hash ?? {}) as Data;
  const html = Object.entries(choices).map(([key, label]) => {
    const on = String(checked) === key ? " checked" : "";
    const text = escapeHTML(labelOf(label, Boolean(localize)));
    return `<label class="checkbox"><input type="radio" name="${escapeHTML(name)}" value="${escapeHTML(key)}"${on}> ${text}</label>`;
  });
  return new Handlebars.SafeString(html.join(""));
}
