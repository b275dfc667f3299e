/** Forms of moves and hazards, as somebody fills them in. */
import type { Locator } from "playwright/test";

/** Fill in fields by their names: a list by the value that is chosen, anything else as it is typed. */
export async function fillIn(
  values: Readonly<Record<string, string>>,
  fieldOf: (name: string) => Locator,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(name);
    if (await field.evaluate((one) => one.nodeName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Fill in a field and leave it, as the Tab key does. */
export async function typeInto(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press("Tab");
}
