import { rulings } from "../later.ts";
import { call } from "../../foundry/shape.ts";

/** What the host makes of the button and renders: it opens the window, whose file comes with the first press. */
class RulingsMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await rulings.use(({ RulingsWindow }) => new RulingsWindow().render({ force: true }));
    return this;
  }
}

/** The button in the host's settings that opens the rulings. Documented: `game.settings.registerMenu`. */
export function registerMenus(): void {
  call(game.settings, "registerMenu", "setpiece", "rulings", {
    name: "SETPIECE.Rulings.Title",
    label: "SETPIECE.Rulings.Open",
    hint: "SETPIECE.Rulings.MenuHint",
    icon: "fa-solid fa-scale-balanced",
    type: RulingsMenu,
    restricted: true,
  });
}
