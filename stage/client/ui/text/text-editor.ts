/**
 * `foundry.applications.ux.TextEditor`: enriching stored text for a viewer, and reading what is dragged.
 * Source: API page TextEditor, EnrichmentOptions; conformance 68.
 */
import { type Any, type Data } from "../host.ts";
import { implementationOf } from "../ux/implementation.ts";
import { contentLinks } from "./links.ts";
import { inlineRolls } from "./inline-rolls.ts";
import { customEnrichers } from "./enrichers.ts";
import { embeds } from "./embeds.ts";
import { plainLinks } from "./hyperlinks.ts";

/** Stored text may never bring scripts or handlers into a reader's page. */
export function sanitise(root: ParentNode): void {
  for (const bad of root.querySelectorAll("script, iframe:not([src^='https:']), object, embed, base, meta, link"))
    bad.remove();
  for (const node of root.querySelectorAll("*")) {
    for (const { name, value } of [...node.attributes]) {
      const unsafe =
        name.startsWith("on") || (/^(href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value));
      if (unsafe) node.removeAttribute(name);
    }
  }
}

export class TextEditor {
  static get implementation(): typeof TextEditor {
    return implementationOf("TextEditor", TextEditor);
  }

  /**
   * Stored text made harmless; asked of the class, so that a call of `enrichHTML`
   * without its class fails, as it may on a host.
   */
  static _parseHTML(content: string): HTMLElement {
    const html = document.createElement("div");
    const template = document.createElement("template");
    template.innerHTML = String(content ?? "");
    html.append(document.importNode(template.content, true));
    sanitise(html);
    return html;
  }

  /** The text as HTML for this viewer: secrets, embeds, links, rolls and packages' own enrichers. */
  static async enrichHTML(content: string, options: Data = {}): Promise<string> {
    const html = this._parseHTML(content);
    if (!content) return "";
    const {
      secrets = false,
      documents = true,
      links = true,
      rolls = true,
      embeds: withEmbeds = true,
      custom = true,
    } = options;
    if (!secrets) for (const secret of html.querySelectorAll(".secret:not(.revealed)")) secret.remove();
    if (withEmbeds) await embeds(html, options);
    if (documents) await contentLinks(html, options);
    if (links) plainLinks(html);
    if (rolls) await inlineRolls(html, options);
    if (custom) await customEnrichers(html, options);
    return html.innerHTML;
  }

  /** What the person drags, as an object; empty when it is none of ours. */
  static getDragEventData(event: DragEvent): Data {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as Data;
    } catch {
      return {};
    }
  }

  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  static truncateText(text: string, { maxLength = 50, splitWords = true, suffix = "…" }: Any = {}): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const short = splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0) || maxLength);
    return short + (suffix ?? "");
  }

  static previewHTML(content: string, length = 250): string {
    const box = document.createElement("div");
    box.innerHTML = content;
    return this.truncateText(box.textContent.replace(/\s+/g, " ").trim(), { maxLength: length });
  }

  static async getContentLink(eventData: Data, options: Data = {}): Promise<string | null> {
    const { fromUuid } = (globalThis as Any).foundry.utils;
    const document = eventData["uuid"] ? await fromUuid(eventData["uuid"]) : null;
    if (!document) return null;
    return document._createDocumentLink
      ? document._createDocumentLink(eventData, options)
      : `@UUID[${document.uuid}]{${document.name}}`;
  }
}
