import { readRecipe } from "../../play/setup/parse.ts";
import { done } from "../../play/refusals.ts";
import type { FightStart } from "../../play/api.ts";
import type { Answer } from "../../play/session.ts";
import { ask } from "../../play/sessions.ts";
import { actorsIn, areMany } from "../find/actor-index.ts";
import { findFields, preparedPages, rehearsal } from "../lazy-chunks.ts";
import { templatePath } from "../templates.ts";
import { showTracker } from "../tracker/host.ts";
import { lineInRules, lineInWords } from "../sheet/fighting/npc-words.ts";
import { RowUndo } from "../sheet/row-undo.ts";
import { zonesInRules } from "../tracker/zones.ts";
import { hostWords } from "../words/host-words.ts";
import { draftsIn, settleDraft } from "../paint/patch-control.ts";
import { ConflictPageSheet, editParts, type Pictures } from "./conflict-page-sheet.ts";
import type { RehearsalOnPage } from "./fight-rehearsal.ts";
import type { FightPageSource, PageShell } from "./prepared-picture.ts";
import { elementOf } from "../../foundry/dom.ts";
import { memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { documentAtHand, storedUuid } from "../../foundry/uuid.ts";

const anyHeroHere = (): boolean =>
  (game.users?.contents ?? []).some(({ active, isGM, character }) => active && !isGM && character !== null);

/** A fight as a journal page: a recipe to start from, or the chronicle of one that was fought. */
export class FightPageSheet extends ConflictPageSheet {
  static override DEFAULT_OPTIONS = {
    window: { icon: "sp-i sp-i-combat" },
  } as typeof ConflictPageSheet.DEFAULT_OPTIONS;

  static VIEW_PARTS = { view: { template: templatePath("page/fight-view"), root: true } };
  static EDIT_PARTS = editParts(templatePath("page/fight-edit"));

  #rehearsal: RehearsalOnPage | null = null;

  protected override actors(): readonly string[] {
    return (this.#recipe.foes ?? []).flatMap(({ actor }) => (actor ? [actor] : []));
  }

  /** Its heroes are the players' own, and foes may be heroes of the GM's. */
  protected override unplayed(): readonly string[] | null {
    return this.#recipe.heroes && !anyHeroHere() ? null : [];
  }

  readonly #rows = new RowUndo(
    () => storedUuid(this.document),
    () => (this.element.isConnected ? this.render() : null),
  );

  protected picture({ fightPagePicture }: Pictures, shell: PageShell): object {
    const actors = areMany("all") ? null : actorsIn("all").map(({ uuid, name }) => ({ uuid, name }));
    const scenes = (game.scenes?.contents ?? []).map(({ uuid, name }) => ({ uuid, name }));
    const owner = this.document.isOwner;
    return fightPagePicture(this.#source, { ...shell, actors, scenes, nameOf, imgOf, owner }, hostWords);
  }

  /** The fight stands in the tracker, so that is shown. */
  protected async start(): Promise<Answer> {
    const answer = await ask(({ sessions }) => sessions.startPrepared(storedUuid(this.document)));
    if (answer.kind === "refused") return answer;
    showTracker();
    return done;
  }

  protected startWith(): void {
    // A fight takes others in once it stands in the tracker
  }

  protected override wire(root: HTMLElement): void {
    root.addEventListener("click", (event) => {
      const button = elementOf(event)?.closest<HTMLElement>("[data-foes]");
      if (button?.dataset["foes"] === "remove") void this.#remove(root, button);
      else if (button) void this.#add(root);
    });
    this.#rows.watch(root);
    if (root.querySelector("[data-find]")) void findFields.load().then((found) => found?.watchFind(root));
  }

  /** The rows of foes are stored as one list. Documented: `DocumentSheetV2#_processFormData`. */
  protected override _processFormData(event: never, form: HTMLFormElement, formData: never): object {
    const changed = [...draftsIn(form).keys()].some((name) => name.startsWith("foe."));
    const foes = changed ? { foes: foesRead(fieldsOf(form), hostWords) } : {};
    const { foe: _rows, ...data } = recordOf(super._processFormData(event, form, formData));
    if (this.#source.status !== "prepared") return data;
    const system = recordOf(data["system"]);
    const typed = recordOf(system["recipe"]);
    const zones = "zones" in typed ? { zones: zonesInRules(stringOf(typed["zones"]), hostWords) } : {};
    const recipe = { ...typed, ...zones, ...foes };
    return Object.keys(recipe).length > 0 ? { ...data, system: { ...system, recipe } } : data;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    void this.#rehearse();
    this.#rows.offer(this.element);
    this.#rows.painted(this.element);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#rehearsal?.close();
    this.#rehearsal = null;
  }

  /** The rehearsal line is repainted with the page. */
  async #rehearse(): Promise<void> {
    if (!this.element.querySelector("[data-fight-rehearsal]")) return;
    const come = await rehearsal.load();
    // A page closed in the meantime has no element
    if (!come || !this.rendered || !this.element.isConnected) return;
    this.#rehearsal ??= come.rehearsalOnPage(() => this.element);
    await this.#rehearsal.ask(this.#recipe, this.actors());
  }

  /** Adds a row and keeps what was typed meanwhile. */
  async #add(root: HTMLElement): Promise<void> {
    const chosen = root.querySelector<HTMLSelectElement | HTMLInputElement>("[data-foe-actor]")?.value ?? "";
    await this.#store([...foesRead(fieldsOf(root), hostWords), newFoe(chosen)]);
  }

  /** Take a row away; what was typed in the others meanwhile is kept, now and when it is called back. */
  async #remove(root: HTMLElement, button: HTMLElement): Promise<void> {
    const index = Number(button.dataset["index"]);
    const fields = fieldsOf(root);
    const [foe] = foesRead(onlyRow(fields, index), hostWords);
    const remove = (): Promise<void> => this.#store(foesRead(withoutRow(fields, index), hostWords));
    // An empty row holds nothing to call back
    if (!foe) return remove();
    const restore = (): Promise<void> => {
      const now = foesRead(fieldsOf(this.element), hostWords);
      return this.#store([...now.slice(0, index), foe, ...now.slice(index)]);
    };
    const name = foe.name || lineInWords(foe.line ?? "", hostWords) || nameOf(foe.actor ?? "");
    await this.#rows.remove(root, button.dataset["control"] ?? "", { name, remove, restore });
  }

  /** Stored rows settle their drafts, which could otherwise end up in another row. */
  async #store(foes: FightStart["foes"]): Promise<void> {
    this.element.querySelectorAll("[name^='foe.']").forEach(settleDraft);
    await this.document.update({ system: { recipe: { foes } } });
  }

  get #source(): FightPageSource {
    return this.document.system as unknown as FightPageSource;
  }

  get #recipe(): Partial<FightStart> {
    return readRecipe(this.#source.recipe).value;
  }
}

/** The foes as they are typed; their rows are drawn by what reads them. */
const foesRead: Pictures["foesRead"] = (fields, words) => preparedPages.here?.foesRead(fields, words) ?? [];

const fieldsOf = (root: HTMLElement): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLInputElement>("[name^='foe.']")].map((field) => [
      field.name,
      field.type === "checkbox" ? field.checked : field.value,
    ]),
  );

const onlyRow = (fields: Readonly<Record<string, unknown>>, index: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith(`foe.${index}.`)));

const withoutRow = (fields: Readonly<Record<string, unknown>>, index: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith(`foe.${index}.`)));

const newFoe = (actor: string): FightStart["foes"][number] =>
  actor
    ? { actor, name: nameOf(actor), count: 1 }
    : { actor: "", line: lineInRules(hostWords.text("SETPIECE.Fight.NewLine"), hostWords), count: 1 };

/** A text behind a uuid, of the world or of a compendium's index; empty where there is none. */
const textOf =
  (field: "name" | "img") =>
  (uuid: string): string => {
    try {
      return stringOf(memberOf(documentAtHand(uuid), field));
    } catch {
      return "";
    }
  };
const nameOf = textOf("name");
const imgOf = textOf("img");
