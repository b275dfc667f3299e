/**
 * What a run of the specs on somebody's server comes to, read from Playwright's JSON report: a line a spec, with its
 * pictures, for people and for programs. Source: playwright.dev, "Reporters", JSON.
 */
import { escapeHTML } from "../../stage/common/utils/text.ts";

/** One spec: passed, failed, or not run and why. */
export interface Proved {
  readonly spec: string;
  readonly name: string;
  readonly outcome: "passed" | "failed" | "not run";
  /** Why it was not run, or the first lines of what went wrong. */
  readonly why: string;
  readonly ms: number;
  /** Pictures of all windows at the end, where it failed. */
  readonly pictures: readonly string[];
}

/** Where the specs were run; nothing in it names a person or an address. */
export interface Place {
  readonly when: string;
  readonly host: string;
  readonly generation: number;
  readonly build: string;
  readonly system: string;
  readonly modules: readonly string[];
  readonly browser: string;
  readonly commit: string;
}

export interface Proof {
  readonly place: Place;
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
  readonly specs: readonly Proved[];
  /** Pictures that specs take for people to look at. */
  readonly shots: readonly string[];
}

interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly path?: string;
}

interface Result {
  readonly status: string;
  readonly duration: number;
  readonly errors?: readonly { readonly message?: string }[];
  readonly attachments?: readonly Attachment[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly Result[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The part of Playwright's report that is read. */
export interface RunReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

const COLOURS = /\u001b\[[0-9;]*m/g;
const LINES = 8;

/** The message and what was expected; of the stack only what lies in the specs. */
const plain = (text: string): string =>
  text
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && (!/^\s*at /.test(line) || /e2e.specs/.test(line)))
    .slice(0, LINES)
    .join("\n")
    .trim();

const suitesOf = (suite: Suite): readonly Suite[] => [suite, ...(suite.suites ?? []).flatMap(suitesOf)];

/** All specs of a report, failures first; what could not even be loaded stands as a failure of its own. */
export function provedBy(report: RunReport): readonly Proved[] {
  const specs = report.suites
    .flatMap(suitesOf)
    .flatMap((suite) => suite.specs ?? [])
    .flatMap(({ title, file, tests }) =>
      tests.map(({ status, annotations = [], results }): Proved => {
        const last = results.at(-1);
        const outcome = status === "expected" ? "passed" : status === "skipped" ? "not run" : "failed";
        const skipped = annotations.find(({ type }) => type === "skip")?.description ?? "was not reached";
        const error = plain(last?.errors?.[0]?.message ?? last?.status ?? "");
        return {
          spec: file.split("/").at(-1) ?? file,
          name: title,
          outcome,
          why: outcome === "passed" ? "" : outcome === "not run" ? skipped : error,
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          pictures: (last?.attachments ?? []).flatMap(({ contentType, path }) =>
            contentType === "image/png" && path ? [path] : [],
          ),
        };
      }),
    );
  const broken = report.errors.map(({ message }): Proved => ({
    spec: "the run",
    name: "did not load",
    outcome: "failed",
    why: plain(message ?? ""),
    ms: 0,
    pictures: [],
  }));
  const rank = { failed: 0, "not run": 1, passed: 2 } as const;
  return [...broken, ...specs].sort((a, b) => rank[a.outcome] - rank[b.outcome] || a.spec.localeCompare(b.spec));
}

/** Count a run. */
export const proofOf = (place: Place, specs: readonly Proved[], shots: readonly string[]): Proof => {
  const count = (outcome: Proved["outcome"]): number => specs.filter((one) => one.outcome === outcome).length;
  return { place, passed: count("passed"), failed: count("failed"), notRun: count("not run"), specs, shots };
};

/** `12 passed, 1 failed, 3 not run`. */
export const verdict = ({ passed, failed, notRun }: Proof): string =>
  `${passed} passed, ${failed} failed, ${notRun} not run`;

const rows = ({
  when,
  host,
  build,
  generation,
  system,
  modules,
  browser,
  commit,
}: Place): readonly [string, string][] => [
  ["Run", when],
  ["Host", `${host} (generation ${generation}, build ${build})`],
  ["System", `${system}, sources ${commit}`],
  ["Modules that were on", modules.join(", ") || "none"],
  ["Browser", browser],
];

/** A table's cell holds no line break and no bar. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", "<br>");

/** The report to paste in an issue; passed specs are counted, a line a file. */
export function asMarkdown(proof: Proof): string {
  const told = (outcome: Proved["outcome"], heading: string, third: string): readonly string[] => {
    const lines = proof.specs.filter((one) => one.outcome === outcome);
    if (lines.length === 0) return [];
    const table = lines.map(({ spec, name, why }) => `| ${spec} | ${cell(name)} | ${cell(why)} |`);
    return ["", `### ${heading}`, "", `| Spec | Name | ${third} |`, "| --- | --- | --- |", ...table];
  };
  const files = new Map<string, number>();
  for (const { spec, outcome } of proof.specs) if (outcome === "passed") files.set(spec, (files.get(spec) ?? 0) + 1);
  const passed = [...files].map(([spec, count]) => `${spec} (${count})`).join(", ");
  return [
    `## Setpiece's specs on a server: ${verdict(proof)}`,
    "",
    "| | |",
    "| --- | --- |",
    ...rows(proof.place).map(([name, value]) => `| ${name} | ${cell(value)} |`),
    ...told("failed", "Failed", "What went wrong"),
    ...told("not run", "Not run", "Why"),
    ...(passed ? ["", "### Passed", "", passed] : []),
    "",
  ].join("\n");
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{text-align:start;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid #8886}
pre{white-space:pre-wrap;margin:0;font-size:.85rem}img{max-width:100%;border:1px solid #8886}
.shots{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem}figure{margin:0}figcaption{font-size:.8rem}
.failed{color:light-dark(#a40000,#ff9c94);font-weight:700}`;

const figure = (path: string): string =>
  `<figure><a href="${escapeHTML(path)}"><img src="${escapeHTML(path)}" alt="" loading="lazy"></a><figcaption>${escapeHTML(path.split("/").at(-1) ?? path)}</figcaption></figure>`;

/** The same with its pictures, as a page that opens from the folder. */
export function asHtml(proof: Proof): string {
  const line = (one: Proved): string =>
    `<tr><td class="${one.outcome.replace(" ", "-")}">${one.outcome}</td><td>${escapeHTML(one.spec)}</td><td>${escapeHTML(one.name)}</td>` +
    `<td>${one.why ? `<pre>${escapeHTML(one.why)}</pre>` : ""}${one.pictures.map(figure).join("")}</td><td>${(one.ms / 1000).toFixed(1)} s</td></tr>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Setpiece's specs on a server</title><style>${STYLE}</style>
<h1>Setpiece's specs on a server</h1>
<p><strong>${verdict(proof)}</strong></p>
<table>${rows(proof.place)
    .map(([name, value]) => `<tr><th scope="row">${escapeHTML(name)}</th><td>${escapeHTML(value)}</td></tr>`)
    .join("\n")}</table>
<h2>Specs</h2>
<table><thead><tr><th scope="col">Outcome</th><th scope="col">File</th><th scope="col">Spec</th><th scope="col">What was seen</th><th scope="col">Time</th></tr></thead>
<tbody>${proof.specs.map(line).join("\n")}</tbody></table>
${proof.shots.length > 0 ? `<h2>Pictures that the specs take</h2><div class="shots">${proof.shots.map(figure).join("\n")}</div>` : ""}
</html>
`;
}
