import type { Installer } from "../../foundry/hooks.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { modules } from "../lazy-chunks.ts";

type Answers = typeof import("./modules/index.ts");

/** Answers a module's hook by a function of the chunk, which only such a hook fetches. */
const by =
  (name: keyof Answers): Installer["run"] =>
  (given) =>
    void modules.load().then((all) => all?.[name](given));

const isClass = (value: unknown): value is new () => object => typeof value === "function";

/** Polyglot takes its provider at once, before the chunk can be there; the provider asks the chunk later. */
const lendTongues = (given: unknown): void => {
  if (!isClass(given)) return;
  class Tongues extends given {
    /** Languages stand on actors, which are there at the hook `ready`. */
    readonly requiresReady = true;
    languages: object = {};

    async getLanguages(): Promise<void> {
      this.languages = (await modules.load())?.tongues(this) ?? {};
    }

    getUserLanguages(actor: unknown): unknown {
      return modules.here?.spokenBy(actor) ?? [new Set(), new Set()];
    }
  }
  call(memberOf(memberOf(game, "polyglot"), "api"), "registerSystem", Tongues);
};

/** Hooks that only active modules call, each answered by `modules` (docs/works-with.md). */
export const moduleInstallers: readonly Installer[] = [
  { hook: "diceSoNiceReady", run: by("offerDiceColours") },
  { hook: "combat-tracker-dock-init", run: by("dressCarousel") },
  { hook: "item-piles-ready", run: by("sortItems") },
  { hook: "polyglot.init", run: lendTongues },
];
