// Source: article "Journal Entries" (content links), API page EnrichmentOptions (documents).
import { host, icon, t, type Any, type Data } from "../host.ts";
import { replaceText } from "./matches.ts";

const PATTERN =
  /@(UUID|Actor|Item|JournalEntry|JournalEntryPage|RollTable|Macro|Scene|Compendium)\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;

/** `@UUID[...]{name}` and its older kin become links that open the document. */
export async function contentLinks(root: HTMLElement, options: Data): Promise<void> {
  await replaceText(root, PATTERN, async (match) => {
    const [, type, target, hash, name] = match as unknown as [string, string, string, string?, string?];
    const uuid = type === "UUID" ? target : type === "Compendium" ? `Compendium.${target}` : byNameOrId(type, target);
    const { fromUuid } = host.foundry.utils;
    const doc = uuid ? await fromUuid(uuid, { relative: options["relativeTo"] }).catch(() => null) : null;
    return doc ? anchor(doc, name, hash) : broken(name ?? target);
  });
}

function byNameOrId(type: string, target: string): string | null {
  const collection = host.game.collections.get(type);
  const doc = collection?.get(target) ?? collection?.getName?.(target);
  return doc?.uuid ?? null;
}

function anchor(doc: Any, name: string | undefined, hash: string | undefined): HTMLElement {
  if (doc.toAnchor && !hash) return doc.toAnchor({ name, classes: ["content-link"] }) as HTMLElement;
  return makeAnchor(doc, { name, ...(hash ? { dataset: { hash } } : {}) });
}

/** A link to a document; clicks on it are handled for the whole page by `activateContentLinks`. */
export function makeAnchor(
  doc: Any,
  { name, classes = ["content-link"], dataset = {}, attrs = {}, icon: glyph }: Data = {},
): HTMLElement {
  const link = document.createElement("a");
  link.classList.add(...(classes as string[]));
  link.setAttribute("role", "link");
  link.tabIndex = 0;
  link.draggable = true;
  Object.assign(link.dataset, {
    link: "",
    uuid: doc.uuid,
    id: doc.id ?? doc._id,
    type: doc.documentName,
    ...(dataset as Data),
  });
  for (const [key, value] of Object.entries(attrs as Data)) link.setAttribute(key, String(value));
  link.append(icon(String(glyph ?? iconOf(doc))), String(name ?? doc.name ?? doc.uuid));
  return link;
}

const iconOf = (doc: Any): string =>
  host.config[doc.documentName]?.typeIcons?.[doc.type] ??
  host.config[doc.documentName]?.sidebarIcon ??
  "fa-solid fa-file-lines";

function broken(name: string): HTMLElement {
  const link = document.createElement("a");
  link.className = "content-link broken";
  link.append(icon("fa-solid fa-link-slash"), name);
  return link;
}

/** Opens the document of a clicked content link, wherever in the page it stands, and lets it be dragged. */
export function activateContentLinks(page: HTMLElement): void {
  const open = (event: Event): void => {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a.content-link[data-uuid]");
    if (!link) return;
    event.preventDefault();
    void openLink(link, event);
  };
  page.addEventListener("click", open);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Enter") open(event);
  });
  page.addEventListener("dragstart", (event) => {
    const link = (event.target as HTMLElement).closest?.<HTMLElement>("a.content-link[data-uuid]");
    const { uuid, type } = link?.dataset ?? {};
    if (link) event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

async function openLink(link: HTMLElement, event: Event): Promise<void> {
  const doc = await host.foundry.utils.fromUuid(link.dataset["uuid"]);
  if (!doc) return void host.ui.notifications.warn(t("STAGE.Link.Broken"));
  if (doc._onClickDocumentLink) return doc._onClickDocumentLink(event);
  if (!doc.testUserPermission(host.game.user, "LIMITED")) {
    return void host.ui.notifications.warn(t("STAGE.Sheet.NotVisible", { name: doc.name }));
  }
  await openDocument(doc, link.dataset["hash"]);
}

/** Shows a document; a journal page opens its journal at that page. */
export async function openDocument(doc: Any, anchorHash?: string): Promise<void> {
  if (doc.documentName === "JournalEntryPage") {
    await doc.parent.sheet.render({ force: true, pageId: doc.id, anchor: anchorHash });
    return;
  }
  await doc.sheet?.render({ force: true });
}
