// Source: API page FormSelectOption, SelectInputConfig.
import { t, type Any, type Data } from "../host.ts";

interface Option {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
}

/**
 * The `<option>`s and `<optgroup>`s of a select configuration (`options` or `choices`, `value`, `blank`, `localize`).
 */
export function prepareSelectOptions(config: Data): (HTMLOptionElement | HTMLOptGroupElement)[] {
  const { blank, localize = false, value, sort = false } = config as Record<string, Any>;
  const list = optionsOf(config, localize);
  if (sort) list.sort((a, b) => a.label.localeCompare(b.label));
  if (blank !== undefined && blank !== null && blank !== false) {
    list.unshift({ value: "", label: localize ? t(String(blank)) : String(blank) });
  }
  const chosen = new Set<string>(
    Array.isArray(value) || value instanceof Set ? [...value].map(String) : [String(value ?? "")],
  );
  const groups = new Map<string, HTMLOptGroupElement>();
  const made: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  for (const option of list) {
    const node = document.createElement("option");
    node.value = option.value;
    node.textContent = option.label;
    node.toggleAttribute("selected", option.selected ?? chosen.has(option.value));
    node.disabled = Boolean(option.disabled);
    if (!option.group) {
      made.push(node);
      continue;
    }
    let group = groups.get(option.group);
    if (!group) {
      group = document.createElement("optgroup");
      group.label = localize ? t(option.group) : option.group;
      groups.set(option.group, group);
      made.push(group);
    }
    group.append(node);
  }
  return made;
}

function optionsOf(config: Data, localize: boolean): Option[] {
  const say = (label: Any): string => (localize ? t(String(label ?? "")) : String(label ?? ""));
  const { valueAttr = "value", labelAttr = "label" } = config as Record<string, string>;
  if (config["options"]) {
    return (config["options"] as Any[]).map((option) => ({
      ...option,
      value: String(option.value),
      label: say(option.label),
    }));
  }
  const choices = typeof config["choices"] === "function" ? config["choices"]() : config["choices"];
  if (Array.isArray(choices)) {
    return choices.map((choice: Any, index) =>
      choice !== null && typeof choice === "object"
        ? { ...choice, value: String(choice[valueAttr] ?? index), label: say(choice[labelAttr]) }
        : { value: String(choice), label: say(choice) },
    );
  }
  return Object.entries<Any>(choices ?? {}).map(([key, choice]) =>
    choice !== null && typeof choice === "object"
      ? { ...choice, value: String(choice[valueAttr] ?? key), label: say(choice[labelAttr]) }
      : { value: key, label: say(choice) },
  );
}
