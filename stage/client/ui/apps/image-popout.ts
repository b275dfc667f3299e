/** `foundry.applications.apps.ImagePopout`: a picture in a window. Source: API page ImagePopout. */
import { escapeHTML, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";

export class ImagePopout extends ApplicationV2 {
  static override BASE_APPLICATION: Any = ApplicationV2;
  static override DEFAULT_OPTIONS: Data = {
    classes: ["image-popout"],
    window: { resizable: true },
    src: "",
    caption: "",
    showTitle: true,
  };

  override get title(): string {
    return super.title || String(this.options.caption ?? "");
  }
  protected override async _renderHTML(_context: Data, _options: Data): Promise<string> {
    const { src, caption } = this.options;
    const below = caption ? `<figcaption>${escapeHTML(caption)}</figcaption>` : "";
    return `<figure><img src="${escapeHTML(src)}" alt="${escapeHTML(caption || this.title)}">${below}</figure>`;
  }
  protected override _replaceHTML(result: string, content: HTMLElement, _options: Data): void {
    content.innerHTML = result;
  }
}
