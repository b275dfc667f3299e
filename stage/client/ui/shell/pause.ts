/** `ui.pause`: the banner of a paused game. Source: API page foundry.applications.ui.GamePause. */
import { host, t, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";

export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = { id: "pause", tag: "figure", window: { frame: false, positioned: false } };

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById("pause")?.replaceWith(element);
  }
  protected override async _prepareContext(_options: Data): Promise<Data> {
    return { paused: host.game.paused, text: t("STAGE.Paused") };
  }
  protected override async _renderHTML(context: Data, _options: Data): Promise<HTMLElement> {
    const caption = document.createElement("figcaption");
    const text = document.createElement("div");
    text.setAttribute("role", "status");
    text.textContent = context["paused"] ? String(context["text"]) : "";
    caption.append(text);
    return caption;
  }
  protected override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: Data): void {
    content.replaceChildren(result);
    content.classList.toggle("paused", Boolean(host.game.paused));
  }
  override async close(): Promise<this> {
    return this;
  }
}
