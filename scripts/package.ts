/**
 * Make a release: `npm run package -- --base-url URL [--repository URL]` builds and writes `release/setpiece.zip`
 * (only what the manifest needs) and `release/system.json` with the addresses filled in. With the repository the
 * manifest says where to read, what changed and where to report, and links of the README lead there. The zip is
 * unpacked again and held against the manifest rules. A version without its section in CHANGELOG.md is refused.
 * `--verify` makes one of what is built and keeps nothing; `--into FOLDER` keeps what came out of the zip, for specs to
 * play.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { unzipSync, zipSync, type Zippable } from "fflate";
import { releaseFault } from "./lib/changelog.ts";
import { importsOf } from "./lib/chunks.ts";
import { commandLine } from "./lib/command-line.ts";
import { deadLinks, shippedText } from "./lib/links.ts";
import { addressesOf, manifestFaults, type Manifest } from "./lib/manifest.ts";
import { node, tsx } from "./lib/run.ts";

const { values } = commandLine(import.meta.url, {
  "base-url": { type: "string" },
  repository: { type: "string" },
  verify: { type: "boolean" },
  into: { type: "string" },
});
const ADDRESS = /^https?:\/\/\S+$/;
const base = values["base-url"]?.replace(/\/+$/, "");
if (!base || !ADDRESS.test(base)) {
  console.error("Say where the release will lie: npm run package -- --base-url https://host/path");
  process.exit(2);
}
const repository = values.repository?.replace(/\/+$/, "") ?? null;
if (repository !== null && !ADDRESS.test(repository)) {
  console.error(`--repository is the address of the repository, not "${repository}".`);
  process.exit(2);
}

const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
const untold = releaseFault(readFileSync("CHANGELOG.md", "utf8"), version);
if (untold) {
  console.error(untold);
  process.exit(1);
}

// the gate has built already; a release is never made from what an older build left
if (!values.verify) {
  for (const { code, output } of [node(["node_modules/vite/bin/vite.js", "build"]), tsx(["scripts/build-packs.ts"])]) {
    if (code === 0) continue;
    console.error(`The build failed.\n${output}`);
    process.exit(1);
  }
}
const source = JSON.parse(readFileSync("dist/system.json", "utf8")) as Manifest;
if (source.version !== version) {
  console.error(`system.json says version ${source.version}, package.json ${version}.`);
  process.exit(1);
}
const manifest: Manifest = {
  ...source,
  manifest: `${base}/latest/system.json`,
  download: `${base}/${version}/setpiece.zip`,
  ...(repository === null ? {} : addressesOf(repository, version)),
  flags: { ...source.flags, hotReload: undefined },
};

const wanted = (file: string): boolean =>
  [...manifest.esmodules, ...manifest.styles.map((style) => (typeof style === "string" ? style : style.src))].includes(
    file,
  ) ||
  manifest.languages.some(({ path }) => path === file) ||
  manifest.packs.some(({ path }) => file.startsWith(`${path}/`) && !/\/(LOCK|LOG|LOG\.old)$/.test(file)) ||
  /^chunks\/[^/]+\.mjs$/.test(file) ||
  file.startsWith("templates/") ||
  file.startsWith("assets/") ||
  file.startsWith("docs/pictures/") ||
  // what the module Babele reads of us; the manifest does not name it
  file.startsWith("babele/") ||
  ["LICENSE", "NOTICE", "README.md", "CHANGELOG.md", "whats-new.json"].includes(file);

const files: Zippable = { "system.json": Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
for (const entry of readdirSync("dist", { recursive: true, withFileTypes: true })) {
  const file = relative("dist", join(entry.parentPath, entry.name)).replaceAll("\\", "/");
  if (!entry.isFile() || file === "system.json" || !wanted(file)) continue;
  const bytes = readFileSync(join("dist", file));
  // source maps stay at home, so nothing may point to it
  files[file] = file.endsWith(".mjs")
    ? Buffer.from(bytes.toString().replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"))
    : bytes;
}
const isText = (file: string): boolean => file.endsWith(".md");
// links that lead out of the package lead to the repository
const home = repository === null ? null : `${repository}/blob/${version}`;
for (const file of Object.keys(files).filter(isText))
  files[file] = Buffer.from(shippedText(file, readFileSync(join("dist", file), "utf8"), (path) => path in files, home));
const zip = zipSync(files, { level: 9 });
const unpacked = unzipSync(zip);
const faults = manifestFaults(
  JSON.parse(Buffer.from(unpacked["system.json"] ?? new Uint8Array()).toString()) as Manifest,
  (path) => Object.keys(unpacked).some((file) => file === path || file.startsWith(`${path}/`)),
  (path) => Buffer.from(unpacked[path] ?? new Uint8Array()).toString(),
);
// a chunk that is missing would be noticed by whoever first opens what lies in it
for (const [file, bytes] of Object.entries(unpacked).filter(([path]) => path.endsWith(".mjs")))
  for (const { file: other } of importsOf(file, Buffer.from(bytes).toString()))
    if (!unpacked[other]) faults.push(`${file} imports ${other}, which is not shipped`);
for (const [file, bytes] of Object.entries(unpacked).filter(([path]) => isText(path)))
  faults.push(...deadLinks(file, Buffer.from(bytes).toString(), (path) => (path in unpacked ? "" : null)));
for (const fault of faults) console.error(fault);
if (faults.length) process.exit(1);
if (values.into) {
  rmSync(values.into, { recursive: true, force: true });
  for (const [file, bytes] of Object.entries(unpacked)) {
    const path = join(values.into, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}
if (!values.verify) {
  mkdirSync("release", { recursive: true });
  writeFileSync("release/setpiece.zip", zip);
  writeFileSync("release/system.json", `${JSON.stringify(manifest, null, 2)}\n`);
}
console.log(
  `setpiece.zip: ${Object.keys(unpacked).length} files, ${Math.round(zip.length / 1024)} KB; manifest is sound`,
);
