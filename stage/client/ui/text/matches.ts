/** Replaces each match of a pattern in the text of a tree by the node a function makes of it (null leaves it). */
export async function replaceText(
  root: HTMLElement,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<Node | null> | Node | null,
  { replaceParent = false }: { replaceParent?: boolean } = {},
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest("code, pre, script, style")) texts.push(text);
  }
  const global = new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`);
  for (const text of texts) await replaceIn(text, global, make, replaceParent, root);
}

async function replaceIn(
  text: Text,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<Node | null> | Node | null,
  replaceParent: boolean,
  root: HTMLElement,
): Promise<void> {
  const matches = [...text.data.matchAll(pattern)];
  if (!matches.length) return;
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const match of matches) {
    const node = await make(match);
    if (!node) continue;
    const parent = text.parentElement;
    if (replaceParent && parent && parent !== root && parent.textContent.trim() === match[0]) {
      parent.replaceWith(node);
      return;
    }
    parts.push(text.data.slice(at, match.index), node);
    at = match.index + match[0].length;
  }
  if (parts.length) text.replaceWith(...parts, text.data.slice(at));
}
