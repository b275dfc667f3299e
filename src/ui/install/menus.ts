import { rulings } from "../later.ts";

/** What the host makes of the button and renders: it opens the window, whose file comes with the first press. */
class RulingsMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await rulings.use(({ RulingsWindow }) => new RulingsWindow().render({ force: true }));
    return this;
  }
}

/** The button in the host's settings that opens the rulings. Documented: `game.settings.registerMenu`. */
export function registerMenus(): void {
  const register = game.settings.registerMenu.bind(game.settings) as unknown as (
    namespace: string,
    key: string,
    data: Record<string, unknown>,
  ) => void;
  register("setpiece", "rulings", {
    name: "SETPIECE.Rulings.Title",
    label: "SETPIECE.Rulings.Open",
    hint: "SETPIECE.Rulings.MenuHint",
    icon: "fa-solid fa-scale-balanced",
    type: RulingsMenu,
    restricted: true,
  });
}
