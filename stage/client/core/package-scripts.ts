/**
 * Running what packages bring: plain scripts, then modules of the language, each in the order of its manifest; what
 * modules that are libraries bring comes first. A file that fails is told of by package and name, and the others go on.
 * Source (public pages): API "PackageManifestData", "ModuleManifestData" (library).
 */
import { otherWay } from "../../common/guesses.ts";
import { addressOf, type ClientPackage } from "./packages.ts";

/** Runs all files of all packages; resolves with a sentence for each that failed. */
export async function runPackages(packages: readonly ClientPackage[]): Promise<string[]> {
  const faults: string[] = [];
  const isLibrary = ({ manifest }: ClientPackage): boolean => manifest.library === true;
  const first = [...packages.filter(isLibrary), ...packages.filter((one) => !isLibrary(one))];
  // ledger 142, the other way: all backwards
  const ordered = otherWay(142) ? first.reverse() : first;
  const run = async (key: string, start: (address: string) => Promise<unknown>): Promise<void> => {
    for (const one of ordered)
      for (const path of one.manifest[key] ?? [])
        await start(addressOf(one, path)).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          faults.push(`The ${one.kind} ${one.manifest.id} failed while ${path} was loaded: ${why}`);
          console.error(faults.at(-1), error);
        });
  };
  const scripts = (): Promise<void> => run("scripts", runScript);
  if (!otherWay(142)) await scripts();
  await run("esmodules", (address) => import(/* @vite-ignore */ address));
  if (otherWay(142)) await scripts();
  return faults;
}

/** A plain script runs in the page's own scope; what it throws reaches the window and not its element. */
function runScript(address: string): Promise<void> {
  const element = document.createElement("script");
  element.src = address;
  element.async = false;
  let thrown: unknown = null;
  const note = (event: ErrorEvent): void => {
    if (event.filename.endsWith(address)) thrown ??= event.error ?? event.message;
  };
  window.addEventListener("error", note);
  return new Promise<void>((resolve, reject) => {
    const end = (error: any): void => {
      window.removeEventListener("error", note);
      if (error === null) resolve();
      else reject(error instanceof Error ? error : new Error(`${error}`));
    };
    element.onload = () => end(thrown);
    element.onerror = () => end("there is no such file");
    document.head.append(element);
  });
}
