import { dirname, join } from "node:path";

/** A file's path and what it holds. */
export type Source = readonly [file: string, text: string];

const EXPORT = /^export (?:abstract |async )*(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** All words of a text; what a word is says the pattern. */
const wordsIn = (text: string, word = /[\w$]+/g): ReadonlySet<string> =>
  new Set([...text.matchAll(word)].map(([found]) => found));

/**
 * Classes (`sp-…`) that a style names and nothing wears. A class made of a stem and a value (`sp-badge-{{kind}}`) is
 * worn where the stem stands and the value is a word of the text.
 */
export function unwornClasses(css: string, text: string): readonly string[] {
  const words = wordsIn(text, /[\w-]*\w/g);
  const parts = wordsIn(text);
  const stems = [...text.matchAll(/(sp-[\w-]*-)(?:\{\{|\$\{)/g)].map((match) => match[1] ?? "");
  const worn = (name: string): boolean =>
    words.has(name) ||
    stems.some((stem) => {
      const value = name.startsWith(stem) ? name.slice(stem.length) : "";
      return value !== "" && (words.has(value) || parts.has(value));
    });
  const named = new Set([...css.matchAll(/\.(sp-[\w-]+)/g)].map((match) => match[1] ?? ""));
  return [...named].filter((name) => !worn(name)).sort();
}

/** Custom properties (`--sp-…`) that a style sets and nothing reads. */
export function unreadProperties(css: string, text: string): readonly string[] {
  const read = new Set([...`${css}\n${text}`.matchAll(/var\(\s*(--sp-[\w-]+)/g)].map((match) => match[1] ?? ""));
  const set = new Set([...css.matchAll(/(--sp-[\w-]+)\s*:/g)].map((match) => match[1] ?? ""));
  return [...set].filter((name) => !read.has(name)).sort();
}

/** The parts of an actor's sheet, which the code lists without their folder. */
const partsIn = (text: string): readonly string[] =>
  [...(/\bSHEET = \[([^\]]*)\]/.exec(text)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(([, part]) => `actor/${part}`);

/** Templates that no code and no other template names: whole, as a partial, or as the part of a sheet. */
export function undrawnTemplates(templates: readonly Source[], code: readonly Source[]): readonly string[] {
  const parts = code.flatMap(([, text]) => partsIn(text));
  return templates.flatMap(([file]) => {
    const name = file.replace(/\\/g, "/").replace(/^templates\/|\.hbs$/g, "");
    const named = [`"${name}"`, `/${name}.hbs`];
    const drawn = [...templates, ...code].some(
      ([other, text]) => other !== file && named.some((one) => text.includes(one)),
    );
    return drawn || parts.includes(name) ? [] : [file];
  });
}

/** Exports of which nothing anywhere says the name once more, as `file name`; a test that says it counts. */
export function deadExports(sources: readonly Source[]): readonly string[] {
  const known = sources.map(([file, text]) => ({ file, text, words: wordsIn(text) }));
  return known.flatMap(({ file, text }) =>
    [...text.matchAll(EXPORT)].flatMap(([, name = ""]) => {
      const elsewhere = known.some((other) => other.file !== file && other.words.has(name));
      const here = text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
      return elsewhere || here > 1 ? [] : [`${file} ${name}`];
    }),
  );
}

const TAKEN = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from "([^"]+)"/gm;
const ADDED = /^declare module "\.[^"]+" \{\n\s+interface (\w+)/gm;
const WHOLE = /(?:^(?:import|export) \*[^"]* from |\bimport\()\s*"([^"]+)"/gm;

/**
 * Exports that no other file imports, as `file name`: the word is of its own file only. What a document of the code
 * promises to the outside (`promised`) stays, and so does what a file imported whole (`* as`, `import(…)`) has to
 * offer, and an interface to which another file adds its own (`declare module`).
 */
export function ownExports(sources: readonly Source[], promised: string): readonly string[] {
  const taken = new Set<string>();
  const whole = new Set<string>();
  for (const [file, text] of sources) {
    for (const [, names = ""] of text.matchAll(TAKEN))
      for (const name of names.split(",")) taken.add(name.trim().replace(/^type |\s+as .*$/g, ""));
    for (const [, name = ""] of text.matchAll(ADDED)) taken.add(name);
    for (const [, from = ""] of text.matchAll(WHOLE)) if (from.startsWith(".")) whole.add(join(dirname(file), from));
  }
  const words = wordsIn(promised);
  return sources.flatMap(([file, text]) =>
    whole.has(file)
      ? []
      : [...text.matchAll(EXPORT)].flatMap(([, name = ""]) =>
          taken.has(name) || words.has(name) ? [] : [`${file} ${name}`],
        ),
  );
}
