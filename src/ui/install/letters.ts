import { hooks } from "../../foundry/hooks.ts";
import { everywhere } from "../../foundry/dom.ts";
import { setting, settingChanged } from "../../documents/setting/settings.ts";

const show = (): void => {
  for (const root of everywhere(":root")) root.classList.toggle("sp-plain-letters", setting("plainLetters") === "on");
};

/** Plain letters for titles and figures, on every page, for users who chose them: see `face.css`. */
export function installLetters(): void {
  show();
  settingChanged.add(show);
  hooks().on("openDetachedWindow", show);
}
