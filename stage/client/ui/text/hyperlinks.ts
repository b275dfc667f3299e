// Source: API page EnrichmentOptions (links).
/** Bare web addresses become links that open outside. */
export function plainLinks(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest("a, code, pre")) texts.push(text);
  }
  for (const text of texts) {
    const parts = text.data.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/);
    if (parts.length < 2) continue;
    text.replaceWith(...parts.map((part, index) => (index % 2 ? external(part) : part)));
  }
}

function external(address: string): HTMLElement {
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "nofollow noopener noreferrer";
  link.textContent = address;
  return link;
}
