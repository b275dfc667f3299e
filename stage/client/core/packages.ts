/**
 * The packages at the table: their addresses, `game.modules`, and loading what their manifests name. Sources (public
 * pages): API "PackageManifestData" (scripts, esmodules, styles, languages), "foundry.packages.Module" (active, sets).
 */
import { Collection } from "../../common/utils/collection.ts";

/** A manifest with the folder it is served from: `systems/<id>` or `modules/<id>`. */
export interface ClientPackage {
  readonly kind: "system" | "module";
  readonly manifest: any;
}

/** System first, then the modules in the server's order. */
export const packagesOf = (world: any): ClientPackage[] => [
  { kind: "system", manifest: world.system },
  ...(world.modules ?? []).map((manifest: any) => ({ kind: "module" as const, manifest })),
];

/** The address of a file a manifest names, whether or not it names its own folder too. */
export function addressOf({ kind, manifest }: ClientPackage, path: string): string {
  const own = path.replace(/^\.?\//, "");
  return own.startsWith(`${kind}s/`) ? `/${own}` : `/${kind}s/${manifest.id}/${own}`;
}

const LISTS = ["authors", "scripts", "esmodules", "styles", "languages", "packs"];

/** `game.modules`: everybody's are active. What a package puts on its entry (`api`) stays there. */
export function modulesOf(world: any): Collection<string, any> {
  const made = (world.modules ?? []).map((manifest: any) => {
    const sets = LISTS.map((key) => [key, new Set(manifest[key] ?? [])] as const);
    const related = ["systems", "requires", "recommends", "conflicts"].map(
      (key) => [key, new Set(manifest.relationships?.[key] ?? [])] as const,
    );
    const relationships = Object.fromEntries(related);
    const entry = { flags: {}, ...manifest, ...Object.fromEntries(sets), relationships, type: "module", active: true };
    return [manifest.id, { ...entry, socket: manifest.socket === true, library: manifest.library === true }];
  });
  return new Collection(made);
}

/** Files of words in the order in which they are read; a later one wins. Those for another package are left out. */
export function languagesOf(world: any): { lang: string; name: string; path: string }[] {
  const here = new Set(packagesOf(world).map(({ manifest }) => manifest.id));
  return packagesOf(world).flatMap((one) =>
    (one.manifest.languages ?? [])
      .filter((entry: any) => [entry.system, entry.module].every((id) => !id || here.has(id)))
      .map((entry: any) => ({ lang: entry.lang, name: entry.name ?? entry.lang, path: addressOf(one, entry.path) })),
  );
}

/** Styles, each in the layer its manifest names, else in that of its kind. */
export function addStyles(one: ClientPackage): void {
  for (const style of one.manifest.styles ?? []) {
    const src = typeof style === "string" ? style : style.src;
    const layer = (typeof style === "object" ? style.layer : null) ?? (one.kind === "system" ? "system" : "modules");
    const element = document.createElement("style");
    element.textContent = `@import url("${addressOf(one, src)}") layer(${layer});`;
    document.head.append(element);
  }
}
