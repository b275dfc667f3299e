// Sources: article "Game Settings"; ledger 104 for core.uiConfig.
import { languagesOf } from "../../core/packages.ts";
import { host, t } from "../host.ts";

/** Settings of core the interface itself needs; those the core has registered already are left alone. */
export function registerCoreSettings(): void {
  const { settings } = host.game;
  const register = (key: string, config: Record<string, unknown>): void => {
    if (!settings.settings.has(`core.${key}`)) settings.register("core", key, config);
  };
  offerLanguage();
  offerCanvas();
  register("uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
    onChange: applyTheme,
  });
  register("fontSize", {
    name: "STAGE.FontSize.Name",
    hint: "STAGE.FontSize.Hint",
    scope: "client",
    config: true,
    type: Number,
    range: { min: 1, max: 10, step: 1 },
    default: 5,
    onChange: applyFontSize,
  });
}

/** Languages that packages of this world bring words in, by their names. */
const spokenByPackages = (): Record<string, string> =>
  Object.fromEntries(languagesOf(host.game.data).map(({ lang, name }) => [lang, name]));

/** The core knows the language from the first moment; here it becomes something a person may choose. */
function offerLanguage(): void {
  const language = host.game.settings.settings.get("core.language");
  if (!language) return;
  Object.assign(language, {
    name: "STAGE.Language.Name",
    hint: "STAGE.Language.Hint",
    config: true,
    choices: { ...spokenByPackages(), ...host.config.supportedLanguages },
    requiresReload: true,
  });
}

/** The core reads this before it draws a scene; here a person may switch it. */
function offerCanvas(): void {
  const noCanvas = host.game.settings.settings.get("core.noCanvas");
  if (!noCanvas) return;
  Object.assign(noCanvas, {
    name: "STAGE.NoCanvas.Name",
    hint: "STAGE.NoCanvas.Hint",
    config: true,
    requiresReload: true,
  });
}

/** Colours as a person may choose them; empty is those of the device. */
export type ColorScheme = "" | "light" | "dark";

/** Colours that are chosen. */
const colorScheme = (): ColorScheme => host.game.settings.get("core", "uiConfig")?.colorScheme?.interface ?? "";

/** Go on to the next choice of colours, for interface and applications alike; gives what is chosen now. */
export async function nextColorScheme(): Promise<ColorScheme> {
  const next = ({ "": "dark", dark: "light", light: "" } as const)[colorScheme()];
  const config = host.game.settings.get("core", "uiConfig");
  await host.game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications: next, interface: next } });
  return next;
}

/** Puts the chosen (or the device's) theme on the page. */
export function applyTheme(): void {
  const chosen = colorScheme();
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.body.classList.toggle("theme-dark", dark);
  document.body.classList.toggle("theme-light", !dark);
}

/** Step five is the page's plain size; each step is one and a half pixels. */
export function applyFontSize(): void {
  const step = Number(host.game.settings.get("core", "fontSize") ?? 5);
  document.documentElement.style.fontSize = `${16 + (step - 5) * 1.5}px`;
}

/** The title of the page's tab. */
export function applyTitle(): void {
  document.title = String(host.game.world?.title ?? t("STAGE.Title"));
}
