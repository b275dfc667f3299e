// Source: API page EnrichmentOptions (embeds), DocumentHTMLEmbedConfig.
import { host, t, type Any, type Data } from "../host.ts";
import { replaceText } from "./matches.ts";

/** `@Embed[uuid key=value]{caption}` shows the document in place: its `toEmbed`, a page's text, or a link. */
export async function embeds(root: HTMLElement, options: Data): Promise<void> {
  const depth = Number(options["_embedDepth"] ?? 0);
  await replaceText(
    root,
    /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g,
    async (match) => {
      const config = parseConfig(match[1] ?? "", match[2]);
      const doc = await host.foundry.utils
        .fromUuid(config["uuid"], { relative: options["relativeTo"] })
        .catch(() => null);
      if (!doc || depth > 2) return note(t("STAGE.Link.Broken"));
      return embedOf(doc, config, { ...options, _embedDepth: depth + 1, relativeTo: doc });
    },
    { replaceParent: true },
  );
}

function parseConfig(text: string, label: string | undefined): Data {
  const config: Data = { values: [], ...(label ? { label } : {}) };
  for (const [, key, quoted, plain] of text.matchAll(/(?:([\w-]+)=)?(?:"([^"]*)"|(\S+))/g)) {
    const value = quoted ?? plain ?? "";
    if (key) config[key] = value;
    else if (config["uuid"] === undefined) config["uuid"] = value;
    else (config["values"] as string[]).push(value);
  }
  return config;
}

async function embedOf(doc: Any, config: Data, options: Data): Promise<HTMLElement> {
  const own: HTMLElement | null =
    (await doc.system?.toEmbed?.(config, options)) ?? (await doc.toEmbed?.(config, options)) ?? null;
  if (own) return own;
  const box = document.createElement("figure");
  box.className = "content-embed";
  box.dataset["uuid"] = doc.uuid;
  const content = String(doc.text?.content ?? doc.system?.description ?? "");
  const { TextEditor } = host.foundry.applications.ux;
  box.innerHTML = await TextEditor.implementation.enrichHTML(content, { ...options, secrets: doc.isOwner });
  const caption = document.createElement("figcaption");
  caption.textContent = String(config["label"] ?? doc.name);
  box.append(caption);
  return box;
}

function note(text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = "content-link broken";
  span.textContent = text;
  return span;
}
