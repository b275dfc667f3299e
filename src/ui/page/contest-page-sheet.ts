import { storedUuid } from "../../foundry/uuid.ts";
import { hooks } from "../../foundry/hooks.ts";
import { readTerms } from "../../play/setup/contest-parse.ts";
import type { Answer } from "../../play/session.ts";
import { ask, sessions } from "../../play/sessions.ts";
import { templatePath } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { ConflictPageSheet, editParts } from "./conflict-page-sheet.ts";
import { contestPagePicture, type ContestPageSource } from "./contest-page-picture.ts";
import type { PageShell } from "./prepared-picture.ts";

/** A contest as a journal page. */
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

  protected picture(shell: PageShell): object {
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
