/** The start window and the steps in which a hero is made, as people see them. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";

export const firstSteps = (seat: Seat): Locator => seat.page.locator("#setpiece-first");
export const creator = (seat: Seat): Locator => seat.page.locator("form.sp-creator");
export const heroSoFar = (seat: Seat): Locator => creator(seat).locator(".sp-creator-sheet");

/** A button of the creator by the name of its control. */
export const control = (seat: Seat, name: string): Locator => creator(seat).locator(`[data-control="${name}"]`);

/** A field of the creator by what it makes. */
export const field = (seat: Seat, make: string, item?: string): Locator =>
  creator(seat).locator(`[data-make="${make}"]${item ? `[data-item="${item}"]` : ""}`);

/** Fill in a field and leave it, as the Tab key does. */
export async function fillIn(seat: Seat, make: string, value: string): Promise<void> {
  await field(seat, make).fill(value);
  await field(seat, make).press("Tab");
}

/** Who the hero is: the least there is to say of one. */
export async function sayWho(seat: Seat, name: string, occupation: string, trait: string): Promise<void> {
  await fillIn(seat, "name", name);
  await fillIn(seat, "occupation", occupation);
  await fillIn(seat, "trait", trait);
}

/** GM: these players are invited from the start window. */
export async function inviteAll(gm: Seat): Promise<void> {
  await firstSteps(gm).locator("[data-control=game]").click();
  await firstSteps(gm).locator("[data-control=invite]").click();
}

/** Go to a step of the creator. */
export async function goTo(seat: Seat, step: string): Promise<void> {
  await control(seat, `step ${step}`).click();
  await creator(seat).locator(`[data-key="step-${step}"]`).waitFor();
}
