/** Packages for specs, written into a folder of their own and gone with it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";

/** A folder with packages in it. */
export class PackageFolders {
  readonly #root = mkdtempSync(join(tmpdir(), "packages-"));
  #count = 0;

  /** Write one and give its folder; a manifest that is a text is written as it is. */
  add(kind: "system" | "module", manifest: object | string, files: Readonly<Record<string, string>> = {}): string {
    const folder = join(this.#root, String(this.#count++));
    const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest);
    for (const [path, content] of Object.entries({ ...files, [`${kind}.json`]: text })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return folder;
  }

  /** Put a pack of one item into a package, written on some version of the host. */
  async addPack(
    folder: string,
    name: string,
    item: { readonly name: string; readonly coreVersion: string },
  ): Promise<void> {
    const path = join(folder, "packs", name);
    mkdirSync(path, { recursive: true });
    const level = new ClassicLevel<string, object>(path, { keyEncoding: "utf8", valueEncoding: "json" });
    const { name: called, coreVersion } = item;
    await level.put("!items!itemitemitemitem", { _id: "itemitemitemitem", name: called, _stats: { coreVersion } });
    await level.close();
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
