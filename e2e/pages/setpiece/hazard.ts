import { expect } from "../../fixtures.ts";
import type { Seat } from "../../seat.ts";
import { fillIn } from "./fields.ts";

/** The window in which a GM says which hazard meets somebody: fill in and press; it goes away when it is done. */
export const meetHazard = async (
  { page }: Seat,
  hazard: "fear" | "fire" | "poison" | "fall" | "deprivation",
  choices: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const window = page.locator("#setpiece-hazard");
  await window.locator(`[data-key="form ${hazard}"] > summary`).click();
  await fillIn(choices, (name) => window.locator(`[data-need="${hazard}"][name="${name}"]`));
  await window.locator(`button[data-act="${hazard}"]`).click();
  await expect(window).toHaveCount(0);
};
