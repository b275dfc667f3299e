import { done } from "../../play/answers.ts";
import type { FightStart } from "../../play/combat-api.ts";
import type { Answer } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import { templatePath } from "../templates.ts";
import { showTracker } from "../tracker/host.ts";
import { lineInRules } from "../sheet/fighting/npc-line-words.ts";
import { zonesInRules } from "../tracker/zone-words.ts";
import { hostWords } from "../words/host-words.ts";
import { ConflictPageSheet } from "./conflict-page-sheet.ts";
import { fightPagePicture, foesRead, type FightPageSource } from "./fight-page-picture.ts";
import type { PageShell } from "./prepared-picture.ts";

/** A form as the host reads it: flat names and values. */
interface FormValues {
  readonly object: Readonly<Record<string, unknown>>;
}

/** A fight as a journal page: a recipe to start from, or the chronicle of one that was fought. */
export class FightPageSheet extends ConflictPageSheet {
  static override DEFAULT_OPTIONS = {
    window: { icon: "sp-i sp-i-combat" },
  } as typeof ConflictPageSheet.DEFAULT_OPTIONS;

  static VIEW_PARTS = { view: { template: templatePath("page/fight-view"), root: true } };
  static EDIT_PARTS = { edit: { template: templatePath("page/fight-edit") } };

  protected picture(shell: PageShell): object {
    const actors = (game.actors?.contents ?? []).map(({ uuid, name }) => ({ uuid, name }));
    return fightPagePicture(this.#source, { ...shell, actors, nameOf, owner: this.document.isOwner }, hostWords);
  }

  /** The fight stands in the tracker, so that is what is shown. */
  protected async start(): Promise<Answer> {
    const answer = await sessions.startPrepared(this.document.uuid);
    if (answer.kind === "refused") return answer;
    showTracker();
    return done;
  }

  protected startWith(): void {
    // A fight takes others in once it stands in the tracker
  }

  protected override wire(root: HTMLElement): void {
    root.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-foes]");
      if (button) void this.#change(root, button.dataset["foes"] ?? "", Number(button.dataset["index"]));
    });
  }

  /** The rows of foes are one list, whatever fields they were typed into. Documented: `DocumentSheetV2#_processFormData`. */
  protected override _processFormData(event: never, form: HTMLFormElement, formData: never): never {
    const inherited = super._processFormData(event, form, formData) as Record<string, unknown>;
    const { foe: _rows, ...data } = inherited;
    const system = (data["system"] ?? {}) as Record<string, unknown>;
    if (this.#source.status !== "prepared") return data as never;
    const { object } = formData as FormValues;
    const typed = system["recipe"] as { readonly zones?: string } | undefined;
    const zones = zonesInRules(typed?.zones ?? "", hostWords);
    const recipe = { ...typed, zones, foes: foesRead(object, hostWords) };
    return { ...data, system: { ...system, recipe } } as never;
  }

  /** Add a row or take one away; what was typed meanwhile is kept. */
  async #change(root: HTMLElement, what: string, index: number): Promise<void> {
    const fields: Record<string, unknown> = {};
    for (const field of root.querySelectorAll<HTMLInputElement>("[name^='foe.']"))
      fields[field.name] = field.type === "checkbox" ? field.checked : field.value;
    const typed = foesRead(what === "remove" ? withoutRow(fields, index) : fields, hostWords);
    const chosen = root.querySelector<HTMLSelectElement>("[data-foe-actor]")?.value ?? "";
    const added: FightStart["foes"] = what === "add" ? [newFoe(chosen)] : [];
    await this.document.update({ system: { recipe: { foes: [...typed, ...added] } } });
  }

  get #source(): FightPageSource {
    return this.document.system as unknown as FightPageSource;
  }
}

const withoutRow = (fields: Readonly<Record<string, unknown>>, index: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith(`foe.${index}.`)));

const newFoe = (actor: string): FightStart["foes"][number] =>
  actor
    ? { actor, name: nameOf(actor), count: 1 }
    : { actor: "", line: lineInRules(hostWords.text("SETPIECE.Fight.NewLine"), hostWords), count: 1 };

/** Name behind a uuid, of the world or of a compendium's index; empty where there is none. */
function nameOf(uuid: string): string {
  try {
    return (fromUuidSync(uuid as never) as { name?: string } | null)?.name ?? "";
  } catch {
    return "";
  }
}
