/** What is installed is whole. In the gate the specs for 13 play what came out of the packaged zip. */
import { expect, SMOKE, test } from "../fixtures.ts";

declare const game: any;

test(
  "every file that the manifest names is served, translations for Babele too; a release says where it is from",
  SMOKE,
  async ({ gm, release }) => {
    const { missing, manifest } = await gm.run(async () => {
      const base = "systems/setpiece";
      const found = await (await fetch(`${base}/system.json`)).json();
      const paths: string[] = [
        ...found.esmodules,
        ...found.styles.map((one: any) => one.src ?? one),
        ...found.languages.map((one: any) => one.path),
        ...["es", "fr", "it", "pt-BR"].map((language) => `babele/${language}/setpiece.foes.json`),
        "LICENSE",
        "README.md",
        "CHANGELOG.md",
        "whats-new.json",
      ].map((path) => `${base}/${path}`);
      const media: string[] = found.media.flatMap((one: any) => [one.url, one.thumbnail ?? one.url]);
      const lost: string[] = [];
      for (const path of [...paths, ...media]) if (!(await fetch(path)).ok) lost.push(path);
      return { missing: lost, manifest: found };
    }, null);
    expect(missing).toEqual([]);
    expect(await gm.run(() => game.system.id, null)).toBe("setpiece");
    const addresses = release ? ["bugs", "changelog", "download", "manifest", "readme", "url"] : ["readme"];
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(addresses));
  },
);
