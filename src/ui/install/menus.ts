import { RulingsWindow } from "../settings/rulings-window.ts";

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
    type: RulingsWindow,
    restricted: true,
  });
}
