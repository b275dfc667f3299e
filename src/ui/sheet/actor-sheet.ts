import { call } from "../../foundry/shape.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import { hooks } from "../../foundry/hooks.ts";
import { enriched, familiesHere } from "../host/host.ts";
import { addedTabs } from "../../documents/added.ts";
import { fightActor } from "../../documents/sheet-facts.ts";
import { sessions } from "../../play/sessions.ts";
import type { Press } from "../conflict/press.ts";
import { openBoard } from "../conflict/keys.ts";
import { paintContext } from "../host/paint-context.ts";
import { aloud } from "../live/announcer.ts";
import { onceATask } from "../paint/pressed.ts";
import { takeDraft } from "../paint/patch-control.ts";
import { hostWords } from "../words/host-words.ts";
import { SHEET, templatePath } from "../templates.ts";
import { actorParts } from "../lazy-chunks.ts";
import type { ActorSource } from "./actor-picture.ts";
import type { BonusRow } from "./bonus-rows.ts";
import type { ContestTab } from "./contest-tab.ts";
import type { FightingTab } from "./fighting-tab.ts";
import { listRemoval, rowAdded } from "./row-undo.ts";
import { patchedSheet, readOnlyPicture, readOnlyWhy } from "./patched-sheet.ts";
import { elementOf, htmlOf } from "../../foundry/dom.ts";

const addedId = (id: string): string => `added-${id}`;

/** Sheet of a hero. Play shows texts and buttons, Edit shows fields; both are patched, never rebuilt. */
export class CharacterSheet extends patchedSheet(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-sheet"],
    position: { width: 720, height: 640 },
  };

  static PARTS = Object.fromEntries(SHEET.map((part) => [part, { template: templatePath(`actor/${part}`) }]));

  #contest: ContestTab | null = null;
  #fighting: FightingTab | null = null;
  #tab = this.document.type === "npc" ? "combat" : "contest";
  #editing = false;
  /** Tabs that were in front: the two large ones are drawn only then, or once somebody comes to the sheet. */
  readonly #seen = new Set<string>();
  #stop: (() => void) | null = null;
  /** A conflict changed, and the sheet was not drawn since: one change is told of several times. */
  #unseen = false;

  /** What a newer build wrote, or what lies in a locked or older compendium, is read and not written. */
  override get isEditable(): boolean {
    return super.isEditable && readOnlyWhy(this.document) === null;
  }

  override arrive(): Promise<boolean> | true {
    const forms = super.arrive();
    return this.#fighting
      ? forms
      : Promise.all([forms, actorParts.want()]).then(([all, own]) => this.#made(own) && all);
  }

  #made(parts: typeof actorParts.here): boolean {
    if (parts && !this.#fighting) {
      this.#contest = new parts.ContestTab(this);
      this.#fighting = new parts.FightingTab(this);
    }
    return parts !== null;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      const filter = elementOf(event)?.closest<HTMLInputElement>("[data-filter]");
      if (filter) actorParts.here?.filterRows(this.element, filter.value);
    });
    // The filter writes nothing: a host that stores a form at each change would refuse users who only look on
    const own = (event: Event): void => {
      if (elementOf(event)?.closest("[data-filter]")) event.stopPropagation();
    };
    this.element.addEventListener("change", own, true);
    this.element.addEventListener("change", (event) => this.#changed(event));
    actorParts.here?.watchRows(this.element, {
      moved: (id, step) => void this.#contest?.move(id, step),
      placed: (id, onto) => void this.#contest?.place(id, onto),
      dragData: (id) => this.document.items.get(id)?.toDragData() ?? null,
    });
    this.element.addEventListener("keydown", (event) => {
      const target = htmlOf(event);
      if (event.key === "Enter" && target && this.#fighting?.entered(target)) event.preventDefault();
    });
    this.#fighting?.watch(this.element);
    // The browser's own Print takes all tabs, too
    for (const come of ["pointerenter", "keydown"]) this.element.addEventListener(come, this.#seeAll, { once: true });
    const look = onceATask(() => {
      if (this.#unseen && this.#stop) void call(this, "render", { parts: ["now", "abilities", "fighting", "duel"] });
    });
    this.#stop = sessions.onChange(() => {
      this.#unseen = true;
      look();
    });
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    // The host disables every control of a sheet that may not be edited; tabs, ways out and the filter are not edits
    for (const control of this.element.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
      "button[data-act], input[data-filter]",
    ))
      control.disabled = false;
    this.#fighting?.painted();
    this.#drawAdded();
    actorParts.here?.printable(this.element.ownerDocument);
  }

  /** Opens a tab; the focus goes to the field once that is there. */
  async openAt(tab: string, field: string): Promise<void> {
    this.#tab = tab;
    this.leads.to(field);
    await call(this, "render", { force: true });
    call(this, "bringToFront");
  }

  readonly #seeAll = (): Promise<unknown> | null => {
    const { size } = this.#seen;
    return this.#seen.add("contest").add("combat").size > size ? this.render() : null;
  };

  #addedTabs(): ReturnType<typeof addedTabs> {
    return addedTabs(this.document.type);
  }

  /** Let the module of the tab in front fill its panel; what it throws stays with it. */
  #drawAdded(): void {
    const panel = this.element.querySelector<HTMLElement>("[data-added]");
    const tab = this.#addedTabs().find(({ id }) => addedId(id) === panel?.dataset["added"]);
    if (!panel || !tab) return;
    try {
      tab.draw(panel, this.document);
    } catch (error) {
      console.warn(error);
    }
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#stop?.();
    this.#stop = null;
  }

  repaint(): void {
    void this.render();
  }

  override async picture(): Promise<object> {
    const actor = this.document;
    const parts = actorParts.here;
    if (!parts) return {};
    const uuid = storedUuid(actor);
    await sessions.load([uuid]);
    this.#unseen = false;
    const source = sourceOf(actor);
    const played = familiesHere();
    const fights = played.includes("combat") && source.families["combat"] === true;
    const editable = this.isEditable;
    const editing = this.#editing && editable;
    const { limited } = actor;
    const hero = actor.type === "character";
    const rungs = parts.sessions.rungs();
    const context = paintContext(this.uid);
    const biography = await enriched(source.biography, actor);
    const state = {
      uid: this.uid,
      tab: this.#tab,
      editing,
      editable,
      limited,
      owner: actor.isOwner,
      ...readOnlyPicture(readOnlyWhy(actor), hostWords),
      hero,
      played,
      added: this.#addedTabs().map(({ id, label }) => ({ id: addedId(id), label: game.i18n.localize(label) })),
      rungs,
      biography,
      make: editable ? parts.makePicture(actor, hostWords) : null,
      brings: source.bonuses.length > 0 || limited ? null : parts.sessions.duelBrings(uuid),
      vital: limited
        ? []
        : parts.vitalPictures(
            {
              source,
              hero,
              editing,
              rungs,
              fighter: fights ? fightActor(actor) : null,
              profile: parts.combatProfile(),
              states: parts.sessions.contestFacts(uuid)?.states ?? [],
            },
            hostWords,
          ),
      gear: limited ? null : parts.gearPicture(fightActor(actor).items, fights, hostWords),
    };
    const shown = parts.actorPicture(source, sessions.live(), state, context);
    this.#seen.add(shown.tab);
    const panel = (tab: string, made: ContestTab | FightingTab | null): object | null =>
      !limited && this.#seen.has(tab) ? (made?.picture(context, editing, editable) ?? null) : null;
    return {
      ...shown,
      contest: panel("contest", this.#contest),
      fighting: panel("combat", this.#fighting),
      uuid,
      about: limited ? {} : await parts.aboutItems(actor.items.contents),
    };
  }

  override async pressed(press: Press): Promise<void> {
    if (this.#contest?.press(press) || this.#fighting?.press(press)) return;
    const { act, data } = press;
    const index = Number(data["index"]);
    switch (act) {
      case "tab":
        this.#tab = data["tabId"] ?? "contest";
        await this.render();
        return;
      case "play":
      case "edit":
        this.#setEditing(act === "edit");
        return;
      case "go":
        openBoard(data["conflict"]);
        return;
      case "make":
        return void hooks().callAll("setpiece.makeHero", storedUuid(this.document));
      case "print":
        await this.#seeAll();
        return actorParts.here?.printSheet(this.element);
      case "challenge":
        this.#challenge();
        return;
      case "bonus-fill":
        return this.#fill();
      case "bonus-add":
        return this.#addBonus();
      case "bonus-remove":
        return this.#removeBonus(press.control, index);
      case "bonus-up":
        return this.#moveBonus(index, -1);
      case "bonus-down":
        return this.#moveBonus(index, 1);
    }
  }

  /** A field of the bonus table: the whole list is one stored value, so it does not go through the form. */
  #changed(event: Event): void {
    const target = htmlOf(event);
    if (!target || this.#contest?.changed(target) || this.#fighting?.changed(target)) return;
    const resistance = target.closest<HTMLInputElement>("[data-resistance]");
    if (resistance) return this.#resist(resistance);
    const field = target.closest<HTMLInputElement>("[data-bonus]");
    const name = (["label", "value", "kind"] as const).find((one) => one === field?.dataset["field"]);
    const edit = actorParts.here?.bonusRows.editBonus;
    if (!field || !name || !edit || !takeDraft(field)) return;
    this.writing(this.#store(edit(this.#rows(), Number(field.dataset["bonus"]), name, field.value)));
  }

  /** A rung may be typed by its name in any language of the table, or a rating as people write it. */
  #resist(field: HTMLInputElement): void {
    const parts = actorParts.here;
    if (!parts || !takeDraft(field)) return;
    const resistance = parts.storedResistance(field.value, parts.sessions.rungs(), hostWords);
    this.writing(this.document.update({ system: { contest: { resistance } } }));
  }

  async #addBonus(): Promise<void> {
    const place = this.#rows().length;
    await this.#store(actorParts.here?.bonusRows.addBonus(this.#rows()) ?? this.#rows());
    rowAdded(this.leads, `[data-bonus="${place}"]`, hostWords.text("SETPIECE.Duel.Table.Bonus"), hostWords);
    this.repaint();
  }

  async #removeBonus(control: string, index: number): Promise<void> {
    const read = (): readonly BonusRow[] => this.#rows();
    const name = read()[index]?.label || hostWords.text("SETPIECE.Duel.Table.Bonus");
    const removal = listRemoval(name, index, { read, store: (rows) => this.#store(rows) });
    if (removal) await this.rows.remove(this.element, control, removal);
  }

  async #moveBonus(index: number, by: 1 | -1): Promise<void> {
    const rows = actorParts.here?.bonusRows.moveBonus(this.#rows(), index, by);
    if (rows) await this.#store(rows);
  }

  async #fill(): Promise<void> {
    const parts = actorParts.here;
    const brings = parts?.sessions.duelBrings(storedUuid(this.document));
    if (parts && brings) await this.#store(brings.bonuses.map(parts.bonusRows.editableBonus));
  }

  #rows(): readonly BonusRow[] {
    return sourceOf(this.document).bonuses;
  }

  async #store(bonuses: readonly BonusRow[]): Promise<void> {
    await this.document.update({ system: { duel: { bonuses: bonuses.map((row) => ({ ...row })) } } });
  }

  /** `e` changes the mode, `/` goes to the filter, `+` and `-` change the rating of a row while editing. */
  override letter(key: string): boolean {
    if (key === "e" && this.isEditable) return this.#setEditing(!this.#editing);
    if (key === "/") {
      this.element.querySelector<HTMLInputElement>("[data-filter]")?.focus();
      return true;
    }
    return this.#editing && (this.#contest?.key(key) ?? false);
  }

  #setEditing(editing: boolean): boolean {
    this.#editing = editing;
    aloud(hostWords.text(editing ? "SETPIECE.Sheet.Editing" : "SETPIECE.Sheet.Playing"));
    void this.render();
    return true;
  }

  /** Against whom: the first targeted token's actor, else the dialog asks. */
  #challenge(): void {
    const [target] = game.user?.targets ?? [];
    const b = target?.document.actor?.uuid;
    hooks().callAll("setpiece.frameDuel", { a: storedUuid(this.document), ...(b ? { b } : {}) });
  }
}

export class NpcSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS = { position: { width: 480, height: 560 } } as typeof CharacterSheet.DEFAULT_OPTIONS;
}

/** What is stored, not what effects made of it: so that editing never writes a derived number back. */
function sourceOf(actor: Actor.Implementation): ActorSource {
  const system = actor.system._source as unknown as {
    heroPoints: { value: number };
    experience: number;
    concept: string;
    contest: { resistance: string };
    families: Record<string, boolean>;
    biography: string;
    duel: { initiative: number; bonuses: BonusRow[] };
  };
  return {
    uuid: storedUuid(actor),
    name: actor.name,
    img: actor.img ?? "",
    heroPoints: system.heroPoints.value,
    experience: system.experience,
    concept: system.concept,
    resistance: system.contest.resistance,
    families: system.families,
    initiative: system.duel.initiative,
    bonuses: system.duel.bonuses,
    biography: system.biography,
    statuses: [...actor.statuses],
  };
}
