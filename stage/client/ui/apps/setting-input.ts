// Source: API page SettingConfig.
import { host, type Any } from "../host.ts";

/** The input a registered setting is edited with: its field's own, or one for its plain type. */
export function settingInput(setting: Any, value: unknown, id: string): HTMLElement {
  const { createCheckboxInput, createNumberInput, createSelectInput, createTextInput } =
    host.foundry.applications.fields;
  const name = `${setting.namespace}.${setting.key}`;
  const { fields } = host.foundry.data;
  if (setting.input instanceof Function) return setting.input(setting.type, { name, value, id });
  if (setting.type instanceof fields.DataField) {
    const input: HTMLElement = setting.type.toInput({ name, value, id, localize: true });
    input.id ||= id;
    return input;
  }
  if (setting.choices) return createSelectInput({ name, id, value, choices: keyed(setting.choices), localize: true });
  if (setting.type === Boolean) return createCheckboxInput({ name, id, value });
  if (setting.type === Number) {
    const { min, max, step } = setting.range ?? {};
    const input: HTMLElement = createNumberInput({ name, id, value, min, max, step, range: Boolean(setting.range) });
    return input;
  }
  return createTextInput({ name, id, value: typeof value === "object" ? JSON.stringify(value) : value });
}

const keyed = (choices: Any): Record<string, string> =>
  Array.isArray(choices) ? Object.fromEntries(choices.map((label, index) => [String(index), label])) : choices;
