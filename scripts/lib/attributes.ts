/** Last names of values that are words of our own wherever a template puts them into a class, never a person's text. */
const WORDS: ReadonlySet<string> = new Set(["cost", "glyph", "icon", "side", "state", "tone"]);
/** Last names of values that are numbers of our own wherever a template puts them into a style. */
const NUMBERS: ReadonlySet<string> = new Set(["bar", "notch", "own", "part", "width", "x"]);

/** Attributes that run or load what they say. */
const ACTIVE = /^(?:on\w+|srcdoc|href|action|formaction|xlink:href)$/i;
const FIXED = /^\s*localize\s+"[^"]*"\s*$/;
const PROPERTY = /(?:^|;)\s*--sp-[\w-]+:\s*$/;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const STASH = /\{\{\{?(!--[\s\S]*?--|[\s\S]*?)\}?\}\}/g;
/** Stands for a piece of Handlebars while tags are read: what stands in braces may hold quotes and brackets. */
const MASK = /\uE000(\d+)\uE001/g;

/** True for what prints nothing itself: a block, its end, its other half, a note. */
const isBlock = (stash: string): boolean => /^\s*~?\s*(?:[#/!^>]|else\b)/.test(stash);

/** Classes by which the host finds its own rows and windows: on ours its listeners would take presses over. */
const HOSTS: ReadonlySet<string> = new Set(
  "application app chat-message combatant combat-tracker directory-item document entry folder window-content".split(
    " ",
  ),
);
/** What the host does on a press of an element that names it: our own presses are named otherwise (`data-act`). */
const ACTIONS: ReadonlySet<string> = new Set(["editImage"]);

/** What is wrong with an attribute that the host listens to; "" where nothing is. */
const listened = (name: string, value: string): string => {
  const said = value.replace(/^["']|["']$/g, "");
  if (/^data-action$/i.test(name)) return ACTIONS.has(said) ? "" : `${name}=${value} is an action of the host`;
  const theirs = /^class$/i.test(name) ? said.split(/\s+/).find((one) => HOSTS.has(one)) : undefined;
  return theirs === undefined ? "" : `${theirs} is a class of the host`;
};

/** The data of a button is named by our code, where a tooltip is looked for too. */
const isOwnKey = (name: string): boolean => name === "data-{{@key}}";

/** A value's last name. */
const lastName = (stash: string): string => stash.trim().split(/[./]/).at(-1) ?? "";

/**
 * What is wrong with the attributes of a template, a sentence each. The host reads a tooltip as HTML
 * (public issue 12356: cleaned, not escaped) and shows the spoken name where one says nothing; a class or a
 * style moves what others see; an address or a script runs; a value outside quotes can begin an attribute
 * of its own. Plain text belongs into `title`.
 */
export function attributeFaults(text: string): readonly string[] {
  const stashes: string[] = [];
  const masked = text.replace(STASH, (_all, inside: string) => `\uE000${stashes.push(inside) - 1}\uE001`);
  const printed = (part: string): readonly { readonly said: string; readonly before: string }[] =>
    [...part.matchAll(MASK)].flatMap((found) => {
      const said = stashes[Number(found[1])] ?? "";
      const before = part
        .slice(0, found.index)
        .replace(MASK, (_all, n: string) => (isBlock(stashes[Number(n)] ?? "") ? "" : "0"));
      return isBlock(said) ? [] : [{ said, before }];
    });
  const shown = (part: string): string =>
    part.replace(MASK, (_all, index: string) => `{{${stashes[Number(index)] ?? ""}}}`);
  const wrong = (name: string, value: string): boolean => {
    const values = printed(value.replace(/^["']|["']$/g, ""));
    if (/^data-tooltip/i.test(name)) return value.length <= 2 || values.some(({ said }) => !FIXED.test(said));
    if (values.length === 0) return false;
    if (!/^["']/.test(value) || ACTIVE.test(name)) return true;
    if (/^class$/i.test(name)) return values.some(({ said }) => !WORDS.has(lastName(said)));
    if (/^style$/i.test(name))
      return values.some(({ said, before }) => !NUMBERS.has(lastName(said)) || !PROPERTY.test(before));
    return false;
  };
  // A picture of a drawing is loaded as that of an `img` is; nothing of it runs
  const named = (element: string, name: string): string => (element === "image" && name === "href" ? "src" : name);
  return [...masked.matchAll(/<((?:[a-z][\w:-]*)?)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi)].flatMap(
    ([tag, element = "", rest = ""]) => {
      if (/^<\uE000/.test(tag) && printed(tag.slice(0, 8)).length > 0) return [`${shown(tag)} is named by a value`];
      // A block ends a word, so that what it holds is read as attributes of their own
      const spread = rest.replace(
        /("[^"]*"|'[^']*')|\uE000(\d+)\uE001/g,
        (all, quoted: string | undefined, index: string) =>
          quoted === undefined && isBlock(stashes[Number(index)] ?? "") ? " " : all,
      );
      return [...spread.matchAll(ATTRIBUTE)].flatMap(([attribute, name = "", value = ""]) => {
        const hosts = listened(name, value);
        if (hosts !== "") return [shown(hosts)];
        return (printed(name).length > 0 && !isOwnKey(shown(name))) || wrong(named(element, name), value)
          ? [`${shown(attribute)} is read as more than text`]
          : [];
      });
    },
  );
}
