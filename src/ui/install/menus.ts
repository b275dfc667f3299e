import { news, rulings } from "../later.ts";
import { call } from "../../foundry/shape.ts";

/** What the host makes of a button and renders: it opens a window, whose file comes with the first press. */
const menuOf = (open: () => Promise<void>) =>
  class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };

/** Buttons in the host's settings that open windows of the GM's. Documented: `game.settings.registerMenu`. */
export function registerMenus(): void {
  const register = (key: string, texts: string, icon: string, open: () => Promise<void>): unknown =>
    call(game.settings, "registerMenu", "setpiece", key, {
      name: `SETPIECE.${texts}.Title`,
      label: `SETPIECE.${texts}.Open`,
      hint: `SETPIECE.${texts}.MenuHint`,
      icon: `fa-solid fa-${icon}`,
      type: menuOf(open),
      restricted: true,
    });
  register("rulings", "Rulings", "scale-balanced", () =>
    rulings.use(({ RulingsWindow }) => new RulingsWindow().render({ force: true })),
  );
  register("news", "First.News", "newspaper", () => news.use(({ openNews }) => openNews()));
}
