/**
 * Where a real Chromium is: CHROMIUM=path, else the one that comes with the npm packages (Linux x64), else an installed
 * Chrome. The packaged one unpacks into the temp folder and keeps an old binary after an upgrade, so it gets a folder
 * of its own per version, and is unpacked once, before any test starts.
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Flags that a container without graphics needs. Source: measured, see docs/testing.md. */
const CHROMIUM_FLAGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Out of the packages; they are DejaVu, which is wide: what fits in it fits in most. */
const FONTS = "node_modules/dejavu-fonts-ttf/ttf";

/**
 * Where fontconfig, which is Linux's way to fonts, finds those of the suite: a spec that measures measures the same on
 * every machine, and on one without fonts there is text at all. `FONTCONFIG_FILE=/etc/fonts/fonts.conf` before a run
 * takes the machine's. Undefined where the packages are older than this.
 */
export const ownFonts = (named = process.env["FONTCONFIG_FILE"], isThere = existsSync): string | undefined =>
  named || (isThere(FONTS) ? resolve("e2e/fonts.conf") : undefined);

/**
 * With what every browser of ours is started, in tests, measurements and pictures alike: its path, its flags and the
 * fonts of the suite. Throws where `findChromium` does.
 */
export async function launchOptions(
  machine = thisMachine(),
): Promise<{ executablePath: string; args: string[]; env: NodeJS.ProcessEnv }> {
  const fonts = ownFonts();
  const env = fonts ? { ...process.env, FONTCONFIG_FILE: fonts } : process.env;
  return { executablePath: await findChromium(machine), args: [...CHROMIUM_FLAGS], env };
}

/** What is asked of the machine. */
interface Machine {
  readonly named: string | undefined;
  readonly isThere: (path: string) => boolean;
  /** Unpacks the one that comes with the packages; null on machines it is not made for. */
  readonly unpack: (() => Promise<string>) | null;
}

const thisMachine = (): Machine => ({
  named: process.env["CHROMIUM"],
  isThere: existsSync,
  unpack: process.platform === "linux" && process.arch === "x64" ? unpack : null,
});

/** The path of a Chromium that can be started. Throws one line that says what to do when there is none. */
export async function findChromium({ named, isThere, unpack: packed }: Machine = thisMachine()): Promise<string> {
  if (named) {
    if (!isThere(named)) throw new Error(`CHROMIUM=${named} is not there.`);
    return named;
  }
  const unpacked = await packed?.().catch(() => undefined);
  if (unpacked && isThere(unpacked)) return unpacked;
  const installed = INSTALLED.find((path) => isThere(path));
  if (installed) return installed;
  throw new Error("No Chromium found: install Chrome or Chromium, or set CHROMIUM to the path of one.");
}

async function unpack(): Promise<string> {
  const { version } = JSON.parse(readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8")) as {
    version: string;
  };
  const folder = resolve(join(".cache", `chromium-${version}`));
  mkdirSync(folder, { recursive: true });
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}
