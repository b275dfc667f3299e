import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";

const FACE = "styles/face.css";
const css = readFileSync(FACE, "utf8");
const fonts = readdirSync("assets/fonts").filter((file) => file.endsWith(".woff2"));
/** Addresses of all style sheets, each with the sheet that it is relative to. */
const addresses = readdirSync("styles")
  .filter((file) => file.endsWith(".css"))
  .flatMap((file) =>
    [...readFileSync(`styles/${file}`, "utf8").matchAll(/url\(\s*["']?([^"')]+)/g)].map(
      ([, address = ""]) => [`styles/${file}`, address.replace(/[?#].*$/, "")] as const,
    ),
  );

it("letters of our own are at most 40 KB, in two files that the style sheet names", () => {
  expect(fonts.reduce((sum, file) => sum + statSync(`assets/fonts/${file}`).size, 0)).toBeLessThanOrEqual(40 * 1024);
  const named = addresses
    .filter(([file, address]) => file === FACE && address.endsWith(".woff2"))
    .map(([, address]) => join("styles", address));
  expect(named.toSorted()).toEqual(fonts.map((file) => join("assets/fonts", file)).toSorted());
  expect(css.match(/font-display: swap/g)).toHaveLength(fonts.length);
});

it("letters of our own come with their licence, and NOTICE and README name it", () => {
  const licence = readFileSync("assets/fonts/OFL.txt", "utf8");
  expect(licence).toContain("SIL OPEN FONT LICENSE Version 1.1");
  expect(licence).toMatch(/Copyright \d{4} The Fraunces Project Authors/);
  for (const file of ["NOTICE", "README.md"])
    expect(readFileSync(file, "utf8"), file).toContain("assets/fonts/OFL.txt");
});

it("style sheets load nothing from elsewhere, and nothing that is not there", () => {
  expect(addresses.length).toBeGreaterThan(2);
  for (const [file, address] of addresses) {
    expect(address, file).not.toMatch(/^(?:[a-z]+:|\/)/);
    expect(existsSync(join(dirname(file), address)), `${file}: ${address}`).toBe(true);
  }
});

/** Numbers of tables that are said instead of their names, as far as they are met here: the WOFF2 page, table 1. */
const CMAP = 0;
const TRANSFORMED = [10, 11];

/** Whether a font file draws a character, by its table `cmap`, format 4. Sources: the WOFF2 and OpenType pages. */
function drawnBy(file: string): (letter: number) => boolean {
  const bytes = readFileSync(file);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [start, found] = [0, -1];
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    const flags = bytes[at++] ?? 0;
    const table = flags & 63;
    if (table === 63) at += 4;
    const whole = number();
    const plain = TRANSFORMED.includes(table) ? flags >> 6 === 3 : flags >> 6 === 0;
    if (table === CMAP) found = start;
    start += plain ? whole : number();
  }
  const cmap = brotliDecompressSync(bytes.subarray(at)).subarray(found);
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, one) => cmap.readUInt32BE(8 + 8 * one));
  const map = cmap.subarray(parts.find((part) => cmap.readUInt16BE(part) === 4));
  const size = map.readUInt16BE(6);
  return (letter) => {
    for (let one = 0; one < size; one += 2)
      if (letter <= map.readUInt16BE(14 + one)) return letter >= map.readUInt16BE(16 + size + one);
    return false;
  };
}

it("letters of our own have those of all six languages", () => {
  const faces = fonts.map((file) => drawnBy(`assets/fonts/${file}`));
  const said = readdirSync("lang", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), "utf8")])
    .filter((letter) => /\p{L}|\p{N}/u.test(letter));
  expect(said.length).toBeGreaterThan(10_000);
  const missing = [...new Set(said)].filter((letter) => !faces.some((draws) => draws(letter.codePointAt(0) ?? 0)));
  expect(missing).toEqual([]);
  expect(faces.some((draws) => draws("Ж".codePointAt(0) ?? 0))).toBe(false);
});

it("cards are one picture of at most 30 KB, and a style sheet shows each of the ten", () => {
  expect(statSync("assets/cards.svg").size).toBeLessThanOrEqual(30 * 1024);
  const shown = [...css.matchAll(/\[data-card="(\d+)"\] \{\s*--sp-card: (\d+);/g)].map(([, card, at]) => [card, at]);
  expect(shown).toEqual(Array.from({ length: 10 }, (_, index) => [String(index + 1), String(index + 1)]));
});

it("ornaments take at most 1 KB each, the scene 60 KB, and all that has come with the letters 150 KB", () => {
  const sizes = (folder: string): readonly number[] =>
    readdirSync(`assets/${folder}`).map((file) => statSync(`assets/${folder}/${file}`).size);
  const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
  expect(sizes("ornaments")).toHaveLength(3);
  expect(Math.max(...sizes("ornaments"))).toBeLessThanOrEqual(1024);
  expect(sum(sizes("scenes"))).toBeLessThanOrEqual(60 * 1024);
  const all = sum([...sizes("fonts"), ...sizes("ornaments"), ...sizes("scenes"), statSync("assets/cards.svg").size]);
  expect(all).toBeLessThanOrEqual(150 * 1024);
});
