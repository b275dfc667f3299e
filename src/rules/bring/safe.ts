/** Foreign texts, names and pictures made plain, to be shown and stored as they are. */

/** Longest name of a hero or of anything on a sheet. */
export const LONGEST_NAME = 120;

export const MYSTERY = "icons/svg/mystery-man.svg";

/** Elements dropped with their content. */
const SILENT = ["script", "style", "iframe", "object", "template", "noscript", "svg", "math", "title", "head"] as const;
const BLOCK = /^(?:p|br|hr|div|section|article|blockquote|pre|ul|ol|li|table|tr|h[1-6]|header|footer|aside|dl|dt|dd)$/;
/** Elements with a meaning but no words to keep. */
const LOST = /^(?:img|video|audio|embed|a|link|form|input|button|canvas|meta|base)$/;
const TAG = /<(\/?)([a-z][a-z0-9-]*)/iy;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const entity = (whole: string, name: string): string => {
  if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : " ";
};

/** A text on one line, without control and direction characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();

/** A name: one line of at most 120 characters. */
export const nameOf = (text: string): string => oneLine([...oneLine(text)].slice(0, LONGEST_NAME).join(""));

/** A rich text's paragraphs in plain words, and whether anything was lost. Each character is read once. */
export function paragraphsOf(html: string): { readonly paragraphs: readonly string[]; readonly lost: boolean } {
  let words = "";
  let lost = false;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    words += html.slice(at, open);
    if (html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    TAG.lastIndex = open;
    const [, closes = "", called = ""] = TAG.exec(html) ?? [];
    const end = called === "" ? -1 : html.indexOf(">", open);
    if (end < 0 && called !== "") {
      // An unclosed tag would have contained all that follows
      lost = true;
      at = html.length;
      break;
    }
    if (called === "") {
      words += "<";
      at = open + 1;
      continue;
    }
    const tag = called.toLowerCase();
    at = end + 1;
    lost ||= LOST.test(tag);
    if (BLOCK.test(tag)) words += "\n";
    const silent = closes === "" && SILENT.find((one) => one === tag);
    if (!silent) continue;
    lost = true;
    const closing = new RegExp(`</${silent}`, "gi");
    closing.lastIndex = at;
    const over = closing.test(html) ? html.indexOf(">", closing.lastIndex) : -1;
    at = over < 0 ? html.length : over + 1;
  }
  words += html.slice(at);
  const paragraphs = words
    .split("\n")
    .map((line) => oneLine(line.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, entity)))
    .filter((line) => line !== "");
  return { paragraphs, lost };
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** Plain paragraphs as rich text; none of their characters is markup. */
export const htmlOf = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("");

const IMAGE = /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;
const HERE = /^(?:icons|systems|modules|worlds)\//;

/** A picture's address that a host may load: its own folders or https, with a picture's ending. */
export function safeImage(address: string): string | null {
  const path = address.trim();
  if (path.length > 500 || /[\s\\"'<>`\p{Cc}]/u.test(path)) return null;
  const plain = path.replace(/[?#].*$/, "");
  if (!IMAGE.test(plain) || /(?:^|\/)\.\.?(?:\/|$)|%2e|%2f|%5c/i.test(plain)) return null;
  return HERE.test(path) || /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?\//i.test(path) ? path : null;
}
