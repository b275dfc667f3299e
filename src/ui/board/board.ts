import { scaleOf } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import type { Answer } from "../../play/session.ts";
import { sessions } from "../../play/all.ts";
import type { Press } from "../conflict/press.ts";
import { popOut } from "../conflict/keys.ts";
import { paintContext } from "../host/paint-context.ts";
import { openPage } from "../host/host.ts";
import { hostRender } from "../templates.ts";
import { tellRefused } from "../words/host-words.ts";
import { PaintedWindow } from "../window/painted.ts";
import { showEvening } from "../evening/evening-window.ts";
import { boardPicture, type Prepared } from "./board-picture.ts";
import { pastePieces } from "./paste.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";

export { showEvening };

/** Finished conflicts on the board; the journal has them all. */
const OVER_SHOWN = 12;

interface Place {
  readonly key: string;
  readonly top: number;
  readonly bottom: number;
  readonly focused: boolean;
}

/** The board: every conflict of the world in one window, for everyone; live ones unfold to their card. */
export class Board extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-board",
    classes: ["setpiece", "sp-board-window"],
    window: { title: "SETPIECE.Board.Title", resizable: true, icon: "sp-i sp-i-board" },
    position: { width: 720, height: 560 },
  };

  protected override readonly hears = [sessions.onChange];
  readonly #open = new Set<string>();
  #reading: Place | null = null;

  unfold(uuid: string): void {
    this.#open.add(uuid);
    void this.paint();
  }

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    for (const event of ["scroll", "focusin", "click"])
      this.element.addEventListener(event, () => this.#read(), { capture: true, passive: true });
  }

  /** Keeps the entry being read in its place while others move, as when a contest ends. */
  protected override painted(): void {
    const was = this.#reading;
    const now = was && this.#entries().find(({ key }) => key === was.key);
    if (was && now) this.#scroller.scrollTop += (now.top - was.top) / scaleOf(this.#scroller);
    this.#read();
  }

  get #scroller(): HTMLElement {
    return this.element.querySelector<HTMLElement>(".window-content") ?? this.element;
  }

  #entries(): readonly Place[] {
    const from = this.#scroller.getBoundingClientRect().top;
    return [...this.element.querySelectorAll<HTMLElement>("li.sp-entry[data-key]")].map((entry) => {
      const { top, bottom } = entry.getBoundingClientRect();
      const focused = entry.contains(entry.ownerDocument.activeElement);
      return { key: entry.dataset["key"] ?? "", top: top - from, bottom: bottom - from, focused };
    });
  }

  /** The entry being read: the one with the focus, else the first in sight. */
  #read(): void {
    // A press that closes the board is heard once more by what it was drawn in
    if (!this.rendered) return;
    const all = this.#entries();
    this.#reading = all.find(({ focused }) => focused) ?? all.find(({ bottom }) => bottom > 0) ?? null;
  }

  protected html(): Promise<string> {
    return hostRender(
      "board/board",
      boardPicture(
        sessions.all(OVER_SHOWN),
        preparedPages(),
        this.#open,
        paintContext(this.uid),
        {
          open: sessions.openResistances(),
          rungs: sessions.rungs(),
        },
        sessions.seasons(),
        Math.max(0, sessions.over().length - OVER_SHOWN),
      ),
    );
  }

  protected pressed({ act, data }: Press): void {
    const uuid = data["conflict"] ?? "";
    if (act === "new") hooks().callAll("setpiece.frameContest", {});
    else if (act === "paste") void pastePieces();
    else if (act === "new-duel") hooks().callAll("setpiece.frameDuel", {});
    else if (act === "file-away") void this.#tell(sessions.fileAway());
    else if (act === "evening") void showEvening();
    else if (act === "season-open") void openEntry(data["season"] ?? "");
    else if (act === "season-new") void this.#newSeason();
    else if (act === "resistance-post") void this.#post();
    else if (act === "resistance-close") void this.#tell(sessions.closeResistance(data["id"] ?? ""));
    else if (act === "toggle" && !this.#open.delete(uuid)) this.#open.add(uuid);
    else if (act === "resume") void sessions.open(uuid)?.resume();
    else if (act === "show-to-all") void sessions.open(uuid)?.showToAll();
    else if (act === "popout") popOut(uuid);
    else if (act === "start" && data["family"] === "combat")
      void this.#tell(sessions.startPrepared(data["page"] ?? ""));
    else if (act === "start")
      hooks().callAll(data["family"] === "contest" ? "setpiece.frameContest" : "setpiece.frameDuel", {
        page: data["page"],
      });
    else if (act === "read") void openPage(data["page"] ?? "");
    void this.paint();
  }

  async #post(): Promise<void> {
    const form = this.element.querySelector("[data-post]");
    const name = form?.querySelector("input");
    const chosen = form?.querySelector("select")?.value;
    const rung = sessions.rungs().find((one) => one.rung === chosen)?.rung ?? "moderate";
    const answer = await this.#tell(sessions.openResistance(name?.value.trim() ?? "", rung));
    if (answer.kind === "done" && name) name.value = "";
  }

  async #newSeason(): Promise<void> {
    const name = this.element.querySelector<HTMLInputElement>("[data-season] input");
    const answer = await this.#tell(sessions.newSeason(name?.value.trim() ?? ""));
    if (answer.kind === "done" && name) name.value = "";
  }

  /** Refusals without a place on the board go to the host. */
  async #tell(sent: Promise<Answer>): Promise<Answer> {
    const answer = await sent;
    tellRefused(answer);
    await this.paint();
    return answer;
  }
}

/** A fight's page is of type `fight`; its family is combat. */
const familyOf = (type: unknown): Prepared["family"] =>
  type === "fight" ? "combat" : type === "duel" ? "duel" : "contest";

const isFamily = (type: unknown): boolean => ["contest", "duel", "fight"].includes(String(type));

/** Prepared pages in the world's journals that this user may read; those of compendia count once imported. */
function preparedPages(): readonly Prepared[] {
  return (game.journal?.contents ?? []).flatMap((entry) =>
    entry.pages.contents
      .filter((page) => isFamily(page.type) && memberOf(page.system, "status") === "prepared")
      .map((page) => ({ uuid: page.uuid, title: page.name, family: familyOf(page.type) })),
  );
}

async function openEntry(uuid: string): Promise<void> {
  const sheet = memberOf(await fetchDocument(uuid), "sheet");
  if (sheet) await call(sheet, "render", { force: true });
}

let board: Board | null = null;

export async function showBoard(uuid?: string): Promise<void> {
  board ??= new Board();
  if (uuid) board.unfold(uuid);
  await board.render({ force: true });
  board.bringToFront();
}
