import { hooks } from "../../foundry/hooks.ts";
import { sessions } from "../../play/sessions.ts";
import { conflictElement } from "../conflict/element.ts";
import { makePanel } from "../conflict/panel.ts";
import { panelLetter } from "../conflict/shortcuts.ts";
import { templatePath } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { contestPagePicture, type ContestPageSource } from "./contest-page-picture.ts";

// Cast once: see actor-sheet.ts
const PageBase = foundry.applications.sheets.journal
  .JournalEntryPageHandlebarsSheet as unknown as typeof foundry.applications.sheets.journal.JournalEntryPageSheet;

/** A contest as a journal page: prepared, it is a card to start from; begun, it is the board; over, the chronicle. */
export class ContestPageSheet extends PageBase {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-page-sheet"],
    position: { width: 640, height: 640 },
    window: { resizable: true, icon: "sp-i sp-i-contest" },
  };

  static VIEW_PARTS = { view: { template: templatePath("page/contest-view"), root: true } };
  static EDIT_PARTS = { edit: { template: templatePath("page/contest-edit") } };

  #refusal = "";

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    return Object.assign(context, await this.#picture()) as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const place = this.element.querySelector<HTMLElement>("[data-conflict-page]");
    if (place && !place.firstElementChild) place.append(conflictElement(this.document.uuid, "page"));
    this.#wire();
  }

  /** The host may replace the page's root, so wiring goes with it. */
  #wire(): void {
    const root = this.element.querySelector<HTMLElement>(".sp-page") ?? this.element;
    if (root.dataset["wired"]) return;
    root.dataset["wired"] = "true";
    makePanel(root, {
      press: ({ act }) => void this.#pressed(act),
      leave: () => (root.ownerDocument.activeElement as HTMLElement | null)?.blur(),
      letter: (key) => panelLetter(root, key),
    });
  }

  async #picture(): Promise<object> {
    const page = this.document;
    const source = page.system as unknown as ContestPageSource;
    const enrich = (html: string): Promise<string> =>
      foundry.applications.ux.TextEditor.implementation.enrichHTML(html, { secrets: page.isOwner, relativeTo: page });
    const around = {
      uuid: page.uuid,
      title: page.name,
      gm: game.user?.isGM ?? false,
      readable: (game.users?.contents ?? []).some((user) => !user.isGM && page.testUserPermission(user, "OBSERVER")),
      refusal: this.#refusal,
      readAloud: await enrich(source.prepared.readAloud),
      gmNotes: await enrich(source.prepared.gmNotes),
      factsOf: (uuid: string) => sessions.contestFacts(uuid),
    };
    return contestPagePicture(source, around, hostWords);
  }

  async #pressed(act: string): Promise<void> {
    const page = this.document.uuid;
    if (act === "start-with") hooks().callAll("setpiece.frameContest", { page });
    if (act !== "start") return;
    const answer = await sessions.startPreparedContest(page);
    this.#refusal = answer.kind === "refused" ? say(hostWords, answer) : "";
    if (answer.kind === "done" && answer.uuid) hooks().callAll("setpiece.showBoard", answer.uuid);
    else await this.render();
  }
}
