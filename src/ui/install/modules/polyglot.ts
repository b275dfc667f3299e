import { arrayOf, call, memberOf, recordOf, stringOf } from "../../../foundry/shape.ts";

/** How a sheet says a language, in the languages of Setpiece: `Language: Elvish`, `Spricht Elbisch`. */
const SAYS = [
  /^(?:language|sprache|langue|idioma|lingua|língua)\s*:\s*(.+)$/iu,
  /^(?:speaks|spricht|parle|habla|parla|fala)\s+(.+)$/iu,
];

const KINDS: readonly string[] = ["ability", "keyword"];

interface Item {
  readonly type: string;
  readonly name: string;
}

const itemsOf = (actor: unknown): readonly Item[] => {
  const items = memberOf(memberOf(actor, "items"), "contents");
  return arrayOf(items).map((item) => ({
    type: stringOf(memberOf(item, "type")),
    name: stringOf(memberOf(item, "name")),
  }));
};

const namesIn = (actor: unknown): readonly string[] =>
  itemsOf(actor).flatMap(({ type, name }) =>
    KINDS.includes(type) ? SAYS.flatMap((says) => says.exec(name.trim())?.[1] ?? []) : [],
  );

const idOf = (name: string): string => name.toLowerCase();

/**
 * The languages that the world's sheets name, with the letters that a GM has chosen for them. Source (public page):
 * github.com/mclemente/fvtt-module-polyglot/wiki/API.
 */
export function tongues(provider: unknown): Readonly<Record<string, object>> {
  const chosen = recordOf(call(game.settings, "get", "polyglot", "Languages"));
  const font = stringOf(memberOf(provider, "defaultFont"));
  const names = new Map(game.actors.contents.flatMap(namesIn).map((name) => [idOf(name), name]));
  return Object.fromEntries(
    [...names].map(([id, label]) => [id, { label, font, rng: "default", ...recordOf(chosen[id]) }]),
  );
}

/** Languages an actor understands and reads, which are the same. */
export const spokenBy = (actor: unknown): readonly [ReadonlySet<string>, ReadonlySet<string>] => {
  const known = new Set(namesIn(actor).map(idOf));
  return [known, known];
};
