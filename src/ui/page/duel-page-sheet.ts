import { storedUuid } from "../../foundry/uuid.ts";
import { hooks } from "../../foundry/hooks.ts";
import type { Answer } from "../../play/session.ts";
import { ask, sessions } from "../../play/sessions.ts";
import { sizeAfter, STAKES } from "../../rules/duel/ask.ts";
import type { Stakes } from "../../rules/duel/index.ts";
import { actorChoices } from "../dialog/actor-choices.ts";
import { findFields } from "../later.ts";
import { templatePath } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { ConflictPageSheet, editParts } from "./conflict-page-sheet.ts";
import { duelPagePicture, type DuelPageSource } from "./duel-page-picture.ts";
import type { PageShell } from "./prepared-picture.ts";
import { elementOf } from "../../foundry/dom.ts";
import { takeDraft } from "../paint/patch-control.ts";

/** A duel as a journal page. */
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

  protected picture(shell: PageShell): object {
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
  // In the way down, before whoever reads the form as it changes
  stakes.addEventListener("change", follow, { capture: true });
}
