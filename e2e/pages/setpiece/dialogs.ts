/** Windows of ours: the start dialog, the sheet's Duel tab. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { openSheet } from "../core/documents.ts";

/** The dialog that starts a duel or a challenge. */
export class StartDialog {
  readonly form: Locator;

  constructor(readonly seat: Seat) {
    this.form = seat.page.locator("form[data-key=form][data-family=duel]");
  }

  seatSelect(name: "a" | "b"): Locator {
    return this.form.locator(`select[name="${name}"]`);
  }

  /** The button of a face above the list of a seat. */
  face(seat: "a" | "b", name: string): Locator {
    return this.form.locator(`[data-key="${seat}"] .sp-who`).getByRole("button", { name, exact: true });
  }

  async fill(values: {
    a?: string;
    b?: string;
    stakes?: "spar" | "death" | "custom";
    size?: number;
    text?: string;
  }): Promise<void> {
    if (values.a) await this.seatSelect("a").selectOption(values.a);
    if (values.b) await this.seatSelect("b").selectOption(values.b);
    if (values.stakes) await this.form.locator(`input[name=stakes][value=${values.stakes}]`).check();
    if (values.size) await this.form.locator("input[name=size]").fill(String(values.size));
    if (values.text) await this.form.locator("input[name=text]").fill(values.text);
  }

  async submit(): Promise<void> {
    await this.form.locator("button[type=submit]").click();
  }
}

/** Open an actor's sheet on its Duel tab. */
export async function openDuelTab(seat: Seat, uuid: string): Promise<Locator> {
  const sheet = await openSheet(seat, uuid);
  await sheet.locator('[data-tab-id="duel"]').click();
  return sheet;
}
