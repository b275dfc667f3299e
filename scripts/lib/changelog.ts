/** Form of the changelog: what a person reads before an update, and the GM once after it. */

/** One version as the changelog tells it. */
interface Version {
  readonly name: string;
  /** ISO date; "" where none is given. */
  readonly date: string;
  readonly lead: string;
  readonly parts: readonly Part[];
}

interface Part {
  readonly head: string;
  readonly bullets: readonly string[];
}

/** What the window _What's new_ shows of a version; the build writes it beside the script. */
export interface News {
  readonly version: string;
  readonly lead: string;
  readonly parts: readonly Part[];
}

const UNRELEASED = "Unreleased";
const HEADS = ["Added", "Changed", "Fixed", "For module authors"];
const BULLETS = 12;
const WORDS = { least: 8, most: 20 };

/** A paragraph or bullet in one line, as its source wraps it over several. */
const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The sections of a text by the headings of one level: what stands before the first has the heading "". */
function sections(text: string, mark: string): readonly (readonly [heading: string, body: string])[] {
  const [before = "", ...rest] = `\n${text}`.split(`\n${mark} `);
  return [
    ["", before],
    ...rest.map((one): [string, string] => {
      const [heading = "", ...body] = one.split("\n");
      return [heading.trim(), body.join("\n")];
    }),
  ];
}

const bulletsOf = (body: string): readonly string[] => `\n${body}`.split("\n- ").slice(1).map(oneLine);

/** All versions, in the order of the text. */
export const versionsOf = (text: string): readonly Version[] =>
  sections(text, "##")
    .slice(1)
    .map(([heading, body]) => {
      const [name = "", date = ""] = heading.split(" - ");
      const [[, lead] = ["", ""], ...parts] = sections(body, "###");
      return {
        name,
        date,
        lead: oneLine(lead),
        parts: parts.map(([head, inside]) => ({ head, bullets: bulletsOf(inside) })),
      };
    });

/** Why this version cannot be released, or null. */
export const releaseFault = (text: string, version: string): string | null =>
  versionsOf(text).some(({ name }) => name === version)
    ? null
    : `CHANGELOG.md has no section for version ${version}: write it before you release.`;

/** What is new in a version, without Markdown's links; `_` and backticks still set off names. */
export function newsOf(text: string, version: string): News | null {
  const found = versionsOf(text).find(({ name }) => name === version);
  if (!found) return null;
  const plain = (words: string): string => words.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const parts = found.parts.map(({ head, bullets }) => ({ head, bullets: bullets.map(plain) }));
  return { version, lead: plain(found.lead), parts };
}

/** Numbers of a version, or none where it is not x.y.z. */
const numbersOf = (name: string): readonly number[] | null =>
  /^\d+\.\d+\.\d+$/.test(name) ? name.split(".").map(Number) : null;

/** Whether one version is newer than another. */
function isNewer(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

const isDate = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(date).toJSON()?.startsWith(date);

const sentencesIn = (lead: string): number => lead.split(/[.!?](?=\s|$)/).filter((part) => part.trim() !== "").length;

function bulletFaults(bullet: string): readonly string[] {
  const words = bullet.replace(/\]\([^)]*\)/g, "]").split(" ").length;
  return [
    ...(words < WORDS.least || words > WORDS.most
      ? [`words, ${words} instead of ${WORDS.least} to ${WORDS.most}: ${bullet}`]
      : []),
    // the window What's new sets off a name between two of them
    ...(bullet.replace(/\]\([^)]*\)/g, "").split(/[_`]/).length % 2 === 0 ? [`a mark without its end: ${bullet}`] : []),
  ];
}

function partFaults(parts: readonly Part[]): readonly string[] {
  const known = parts.map(({ head }) => HEADS.indexOf(head));
  const count = parts.reduce((sum, { bullets }) => sum + bullets.length, 0);
  return [
    ...parts.filter((_, at) => known[at] === -1).map(({ head }) => `"${head}" is not one of ${HEADS.join(", ")}`),
    ...(known.some((place, at) => at > 0 && place >= 0 && place <= (known[at - 1] ?? -1))
      ? [`its heads do not follow ${HEADS.join(", ")}`]
      : []),
    ...parts.filter(({ bullets }) => bullets.length === 0).map(({ head }) => `nothing below ${head}`),
    ...(count > BULLETS ? [`bullets, ${count} instead of up to ${BULLETS}`] : []),
    ...parts.flatMap(({ bullets }) => bullets.flatMap(bulletFaults)),
  ];
}

function versionFaults({ name, date, lead, parts }: Version, before: Version | undefined): readonly string[] {
  const faults = partFaults(parts);
  if (name === UNRELEASED) return before ? [...faults, "is not the first section"] : faults;
  const [own, newer] = [numbersOf(name), numbersOf(before?.name ?? "")];
  return [
    ...(own ? [] : ["is not a version x.y.z"]),
    ...(own && newer && !isNewer(newer, own) ? [`does not come before ${before?.name}`] : []),
    ...(isDate(date) ? [] : [`"${date}" is not an ISO date, as in "## 0.7.0 - 2026-11-28"`]),
    ...(before?.date && isDate(date) && date > before.date ? [`is later than ${before.name}`] : []),
    ...(sentencesIn(lead) === 2 ? [] : [`sentences of its lead: ${sentencesIn(lead)} instead of two`]),
    ...(parts.length === 0 ? ["tells nothing"] : []),
    ...faults,
  ];
}

/** What is wrong with a changelog; `carried` are the versions that files of ours name, by file. */
export function changelogFaults(text: string, carried: Readonly<Record<string, string>>): readonly string[] {
  const versions = versionsOf(text);
  return [
    ...Object.entries(carried).flatMap(([file, version]) =>
      versions.some(({ name }) => name === version) ? [] : [`${file} has version ${version}, which has no section`],
    ),
    ...versions.flatMap((version, at) =>
      versionFaults(version, versions[at - 1]).map((fault) => `${version.name}: ${fault}`),
    ),
  ];
}
