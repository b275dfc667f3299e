import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { BEASTS } from "./portraits/beasts.ts";
import { PEOPLE } from "./portraits/people.ts";

const FOLDER = "assets/portraits";
const PATH = /^systems\/setpiece\/(assets\/portraits\/[\w-]+\.svg)$/;
const drawn = Object.entries({ ...PEOPLE, ...BEASTS });

interface Source {
  readonly name: { readonly en: string };
  readonly img: string;
  readonly prototypeToken: { readonly texture: { readonly src: string } };
}
const actors = ["heroes", "foes"].flatMap((pack) =>
  readdirSync(`packs/_source/${pack}`).map(
    (file) => parse(readFileSync(`packs/_source/${pack}/${file}`, "utf8")) as Source,
  ),
);

describe("portraits of the packs (W4)", () => {
  it("lie there as the script draws them: npm run draw", () => {
    for (const [name, picture] of drawn) expect(readFileSync(`${FOLDER}/${name}.svg`, "utf8"), name).toBe(picture);
  });

  it.each(actors.map((actor) => [actor.name.en, actor] as const))(
    "%s has one, on the token too, of its own",
    (_, actor) => {
      const file = PATH.exec(actor.img)?.[1] ?? "";
      expect(existsSync(file), actor.img).toBe(true);
      expect(actor.prototypeToken.texture.src).toBe(actor.img);
      expect(actors.filter(({ img }) => img === actor.img)).toHaveLength(1);
    },
  );

  it("show no letter, load nothing, and are small together", () => {
    const files = readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`);
    for (const file of files)
      expect(readFileSync(file, "utf8"), file).not.toMatch(/<text|<image|<script|href|<foreignObject/i);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(100 * 1024);
  });
});
