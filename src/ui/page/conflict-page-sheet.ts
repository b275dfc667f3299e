import { elementOf } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { isHolder, memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { documentAtHand, storedUuid } from "../../foundry/uuid.ts";
import { inPack } from "../../play/rights.ts";
import type { Answer } from "../../play/session.ts";
import { ask, sessions } from "../../play/sessions.ts";
import { readTerms } from "../../play/setup/parse.ts";
import { STAKES, sizeAfter } from "../../rules/duel/ask.ts";
import type { Stakes } from "../../rules/duel/index.ts";
import { conflictElement } from "../conflict/element.ts";
import { makePanel } from "../conflict/panel.ts";
import { actorChoices } from "../find/actor-index.ts";
import { enriched } from "../host/host.ts";
import { extras, findFields, formParts, missing, preparedPages } from "../lazy-chunks.ts";
import { rememberPainted, takeDraft, takeOpenEditors, watchEditors } from "../paint/patch-control.ts";
import { patchParts } from "../paint/painter.ts";
import { readOnlyPicture, readOnlyWhy } from "../sheet/patched-sheet.ts";
import { loadTemplates, templatePath } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import type { ContestPageSource, DuelPageSource, PageShell, PreparedSource } from "./prepared-picture.ts";

/** The chunk that draws prepared pages, once loaded. */
export type Pictures = NonNullable<typeof preparedPages.here>;

// Cast once: see actor-sheet.ts
const PageBase = foundry.applications.sheets.journal
  .JournalEntryPageHandlebarsSheet as unknown as typeof foundry.applications.sheets.journal.JournalEntryPageSheet;

/**
 * Our form between the header and the footer of the host, which hold the page's name, whether its title is shown, and
 * the button that saves (public API: `JournalEntryPageHandlebarsSheet.EDIT_PARTS`).
 */
export const editParts = (template: string) => {
  const { header, footer } = recordOf(memberOf(PageBase, "EDIT_PARTS"));
  return { ...(header ? { header } : {}), edit: { template }, ...(footer ? { footer } : {}) };
};

/** An actor of the world; for an address of a compendium, the actor that came from there before. */
const actorAt = (uuid: string): unknown => {
  try {
    const found = documentAtHand(uuid);
    if (!inPack(uuid)) return found;
    return (
      game.actors?.contents.find(({ id, _stats }) => _stats.compendiumSource === uuid || uuid.endsWith(`.${id}`)) ??
      found
    );
  } catch {
    return null;
  }
};

const unplayedAmong = (actors: readonly string[]): readonly string[] =>
  [...new Set(actors)].map(actorAt).flatMap((actor) => {
    const isHero = memberOf(actor, "type") === "character";
    return isHero && memberOf(actor, "hasPlayerOwner") !== true ? [stringOf(memberOf(actor, "name"))] : [];
  });

/** Pages that were drawn and may still be. */
const shown = new Set<ConflictPageSheet>();
let isWatching = false;

/** The notice of heroes without a player changes when a user gets a hero, arrives or leaves. */
function watchOwners(): void {
  if (isWatching) return;
  isWatching = true;
  const again = (): void => {
    for (const sheet of shown)
      if (!sheet.rendered || !sheet.element.isConnected) shown.delete(sheet);
      else if (sheet.element.querySelector("[data-act='start']")) void sheet.render();
  };
  hooks().on("updateActor", (_actor: unknown, changes: unknown) => {
    if (memberOf(changes, "ownership") !== undefined) again();
  });
  for (const name of ["updateUser", "userConnected"]) hooks().on(name, again);
}

/** A conflict as a journal page: prepared, it is a card to start from; begun, it is the board; over, the chronicle. */
export abstract class ConflictPageSheet extends PageBase {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-page-sheet"],
    // What is read in the journal, told from the form in its window: for themes and modules
    viewClasses: ["sp-page-view"],
    position: { width: 640, height: 640 },
    window: { resizable: true, icon: "sp-i sp-i-board" },
  };

  #refusal = "";
  readonly #wired = new WeakSet<Element>();

  /** As a sheet is (src/ui/sheet/patched-sheet.ts). */
  override get isEditable(): boolean {
    return super.isEditable && readOnlyWhy(this.document) === null;
  }

  protected abstract picture(pictures: Pictures, shell: PageShell): object;

  protected abstract start(): Promise<Answer>;

  /** Open the dialog that begins it with others. */
  protected abstract startWith(): void;

  /** Header and footer of the form are the host's, and read words of their own from their context. */
  protected async _preparePartContext(partId: string, context: object, options: object): Promise<object> {
    await Promise.all([partId === "edit" && formParts.load(), loadTemplates()]);
    const inherited: unknown = memberOf(PageBase.prototype, "_preparePartContext");
    const prepared: unknown =
      typeof inherited === "function" ? await Reflect.apply(inherited, this, [partId, context, options]) : context;
    const ours = partId === "view" || partId === "edit" ? await this.#picture() : {};
    return Object.assign(isHolder(prepared) ? prepared : context, ours);
  }

  async #picture(): Promise<object> {
    const pictures = await preparedPages.load();
    if (!pictures) return { prepared: true, title: this.document.name, warning: missing(preparedPages) };
    return this.picture(pictures, await this.#shell());
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const place = this.element.querySelector<HTMLElement>("[data-conflict-page]");
    if (place && !place.firstElementChild) place.append(conflictElement(storedUuid(this.document), "page"));
    // The host may replace the page's root, so wiring goes with it
    const root = this.element.querySelector<HTMLElement>(".sp-page") ?? this.element;
    rememberPainted(this.element);
    if (this.#wired.has(root)) return;
    this.#wired.add(root);
    makePanel(root, { press: ({ act }) => void this.#pressed(act) });
    this.wire(root);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    watchEditors(this.element);
    shown.add(this);
    watchOwners();
  }

  /** In the form, what is typed and not saved stays while somebody else changes the page: as on a sheet. */
  protected override _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: never): void {
    const fresh = memberOf(this, "isView") === true ? parts : patchParts(parts, content);
    const inherited: unknown = memberOf(PageBase.prototype, "_replaceHTML");
    if (typeof inherited === "function") Reflect.apply(inherited, this, [fresh, content, options]);
  }

  /** Documented: `DocumentSheetV2#_processFormData`. Of the form only what its person changed is written. */
  protected override _processFormData(event: never, form: HTMLFormElement, formData: never): object {
    takeOpenEditors(form);
    const parts = formParts.here;
    parts?.tellOtherwise(parts.takeChanged(this.document, form, formData), hostWords);
    return super._processFormData(event, form, formData);
  }

  /** What a family listens to beside presses. */
  protected wire(_root: HTMLElement): void {
    // Most pages have nothing more
  }

  protected actors(): readonly string[] {
    return [];
  }

  /** Names of the heroes whom only the GM would play; null where it takes the players' own, and none is here. */
  protected unplayed(): readonly string[] | null {
    return unplayedAmong(this.actors());
  }

  async #shell(): Promise<PageShell> {
    const page = this.document;
    await sessions.load([storedUuid(page), ...this.actors()]);
    const { prepared } = page.system as unknown as PreparedSource;
    return {
      uuid: storedUuid(page),
      title: page.name,
      gm: game.user?.isGM ?? false,
      readable: (game.users?.contents ?? []).some((user) => !user.isGM && page.testUserPermission(user, "OBSERVER")),
      refusal: this.#refusal,
      ...readOnlyPicture(readOnlyWhy(page), hostWords),
      readAloud: await enriched(prepared.readAloud, page),
      gmNotes: await enriched(prepared.gmNotes, page),
      unplayed: this.unplayed(),
    };
  }

  async #pressed(act: string): Promise<void> {
    if (act === "start-with") this.startWith();
    if (act === "copy") void extras.use(({ copyPiece }) => copyPiece(storedUuid(this.document), this.document.name));
    if (act !== "start") return;
    const answer = await this.start();
    this.#refusal = answer.kind === "refused" ? say(hostWords, answer) : "";
    if (answer.kind === "done" && answer.uuid) hooks().callAll("setpiece.showBoard", answer.uuid);
    else await this.render();
  }
}

export class ContestPageSheet extends ConflictPageSheet {
  static override DEFAULT_OPTIONS = {
    window: { icon: "sp-i sp-i-contest" },
  } as typeof ConflictPageSheet.DEFAULT_OPTIONS;

  static VIEW_PARTS = { view: { template: templatePath("page/contest-view"), root: true } };
  static EDIT_PARTS = editParts(templatePath("page/contest-edit"));

  protected override actors(): readonly string[] {
    const { terms } = this.document.system as unknown as ContestPageSource;
    return (readTerms(terms).value.seats ?? []).flatMap(({ actor }) => actor ?? []);
  }

  protected picture({ contestPagePicture }: Pictures, shell: PageShell): object {
    const source = this.document.system as unknown as ContestPageSource;
    return contestPagePicture(source, { ...shell, factsOf: (uuid) => sessions.contestFacts(uuid) }, hostWords);
  }

  protected start(): Promise<Answer> {
    return ask(({ sessions }) => sessions.startPreparedContest(storedUuid(this.document)));
  }

  protected startWith(): void {
    hooks().callAll("setpiece.frameContest", { page: storedUuid(this.document) });
  }
}

export class DuelPageSheet extends ConflictPageSheet {
  static override DEFAULT_OPTIONS = {
    window: { icon: "sp-i sp-i-duel" },
  } as typeof ConflictPageSheet.DEFAULT_OPTIONS;

  static VIEW_PARTS = { view: { template: templatePath("page/duel-view"), root: true } };
  static EDIT_PARTS = editParts(templatePath("page/duel-edit"));

  protected override actors(): readonly string[] {
    const { A, B } = this.#source.seats;
    return [A.actor, B.actor].filter(Boolean);
  }

  protected picture({ duelPagePicture }: Pictures, shell: PageShell): object {
    return duelPagePicture(
      this.#source,
      { ...shell, actors: actorChoices(false), rounds: sessions.duelRounds },
      hostWords,
    );
  }

  protected start(): Promise<Answer> {
    return ask(({ sessions }) => sessions.startPrepared(storedUuid(this.document)));
  }

  protected startWith(): void {
    const { seats, stakes, text } = this.#source;
    const page = storedUuid(this.document);
    hooks().callAll("setpiece.frameDuel", { page, a: seats.A.actor, b: seats.B.actor, stakes, text });
  }

  protected override wire(root: HTMLElement): void {
    root.addEventListener("change", (event) => {
      const field = elementOf(event)?.closest<HTMLSelectElement | HTMLInputElement>("[data-seat]");
      if (field && takeDraft(field)) void this.#takeSeat(field);
    });
    if (root.querySelector("[data-find]")) void findFields.load().then((found) => found?.watchFind(root));
    watchStakes(root);
  }

  get #source(): DuelPageSource {
    return this.document.system as unknown as DuelPageSource;
  }

  /** A seat takes the actor's name and picture along, so that the page is whole without the actor. */
  async #takeSeat({ dataset, value }: HTMLSelectElement | HTMLInputElement): Promise<void> {
    const letter = dataset["seat"] ?? "A";
    const actor = game.actors?.find((candidate) => candidate.uuid === value);
    const seat = actor
      ? { name: actor.name, img: actor.img ?? "", actor: storedUuid(actor) }
      : { name: "", img: "", actor: "" };
    await this.document.update({ system: { seats: { [letter]: seat } } });
  }
}

/** In the form, other stakes bring their usual length along, unless somebody chose another (R28). */
function watchStakes(root: HTMLElement): void {
  const stakes = root.querySelector<HTMLSelectElement>("[data-stakes]");
  const length = root.querySelector<HTMLInputElement>("[data-size]");
  if (!stakes || !length) return;
  const chosen = (): Stakes => STAKES.find((one) => one === stakes.value) ?? "custom";
  let before = chosen();
  const follow = (): void => {
    length.value = String(sizeAfter(Number(length.value), before, chosen()));
    before = chosen();
  };
  // In the capture phase, before other listeners read the form
  stakes.addEventListener("change", follow, { capture: true });
}
