import { isHtml, everywhere, onPages, pageOf } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { settingChanged } from "../../documents/setting/settings.ts";
import { whenArrived } from "../../play/arrived.ts";
import type { OpenCue } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import { pause, rest } from "../../play/worker/slices.ts";
import { ConflictElement } from "../conflict/element.ts";
import { lineKey, setShortcuts } from "../conflict/keys.ts";
import type { Steps } from "../cue/steps.ts";
import { setting } from "../host/host.ts";
import { nextUid, paintContext } from "../host/paint-context.ts";
import { board, conflictWindow, drawing, ownSteps } from "../lazy-chunks.ts";
import { Announcer, Recent, markTab, playCueTone, setVoice } from "../live/announcer.ts";
import type { Announce, NewsReader } from "../live/news.ts";
import { onceATask } from "../paint/pressed.ts";
import { cameTo, fillSoon, lookAtWindows, lookSoon, onRaised, tabShown } from "../place/places.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import { waited } from "../words/words.ts";

/** Read out what happens, and call for whom it waits; once a client, whatever is on the screen. */
function installNews(document: Document): void {
  const announcer = new Announcer(document);
  everywhere("[data-setpiece-live]").forEach(markLanguage);
  setVoice((text) => setting<Announce>("announce", "mine") === "off" || announcer.say(text));
  const recent = new Recent();
  // Conflicts found on arrival are known; those that start before the reader loads are not
  const found = { over: sessions.over(), open: sessions.unfinished() };
  const waits = (): boolean => sessions.cues().some((cue) => cue.mine);
  const hear = async (reader: NewsReader): Promise<void> => {
    const heard = recent.take(sessions.live(), (uuid) => sessions.open(uuid));
    const announce = setting<Announce>("announce", "mine");
    const news = reader.next(heard, sessions.cues(), announce, game.user?.isGM ?? false, hostWords, game.user?.name);
    for (const text of news.events) announcer.say(text);
    announcer.answered(news.open);
    // The first tone creates the audio context, which takes a while
    if (news.fresh.length) void pause().then(playCueTone);
    markTab(document, waits());
    // The cards are drawn first; a page out of sight has no frames
    if (news.cues.length && !document.hidden) await new Promise(requestAnimationFrame);
    // Many steps take a while to draw; one answered in the meantime is not called for
    for (const cue of news.cues) {
      await rest();
      if (reader.awaits(cue.key)) announcer.call(cue.key, cue.text);
    }
  };
  whenArrived(({ sessions: all }) => {
    const known = all
      .all(0)
      .filter(({ uuid }) => found.open.includes(uuid))
      .map(({ uuid, lines, status, requests }) => ({ uuid, lines, status, requests }));
    const cues = all.cues().filter(({ conflict }) => found.open.includes(conflict));
    let reader: NewsReader | null = null;
    // A step is read out as it is drawn, so the reader comes with the drawing, when something happens
    const listen = async (): Promise<void> => {
      const drawn = await drawing.load();
      if (!drawn) return;
      if (!reader) {
        const controls = (cue: OpenCue): string => {
          const session = sessions.open(cue.conflict);
          return session ? drawn.spokenControls(session, cue, paintContext(nextUid())) : "";
        };
        reader = new drawn.NewsReader(controls);
        reader.begin(known, cues, found.over);
      }
      await hear(reader);
    };
    // Once in the task after the change, so that the screen is painted first
    all.onChange(onceATask(() => void (reader ? hear(reader) : listen())));
    if (all.all(0).length > 0) void listen();
  });
  document.addEventListener("visibilitychange", () => markTab(document, waits()));
}

/** Bring every "8 s" up to date once a second, in place: no repaint, and no live region hears of it. */
function startClock(document: Document): void {
  setInterval(() => {
    // A detached window can be visible while the game is not
    if (document.hidden && everywhere(".setpiece").every((one) => one.ownerDocument.hidden)) return;
    for (const place of everywhere(".setpiece [data-since]")) {
      const since = Number(place.dataset["since"]);
      if (since > 0) place.textContent = waited(hostWords, Date.now() - since);
    }
  }, 1000);
}

let made: Steps | null = null;

const showBoard = (uuid?: string): Promise<void> => board.use((come) => come.showBoard(uuid));

/** The own steps of this client, fetched where they are not here yet. */
export async function steps(): Promise<Steps | null> {
  const come = await ownSteps.load();
  return come ? (made ??= new come.Steps(document)) : null;
}

/** `Y` goes to the own cue, `Shift+Y` to the board; both can be changed in the host's controls. */
export function registerKeys(): void {
  const register = (namespace: string, action: string, config: object): unknown =>
    call(game.keybindings, "register", namespace, action, config);
  register("setpiece", "focusCue", {
    name: "SETPIECE.Key.focusCue.Name",
    hint: "SETPIECE.Key.focusCue.Hint",
    editable: [{ key: "KeyY" }],
    onDown: () => {
      void made?.focus();
      return true;
    },
  });
  register("setpiece", "openBoard", {
    name: "SETPIECE.Key.openBoard.Name",
    hint: "SETPIECE.Key.openBoard.Hint",
    editable: [{ key: "KeyY", modifiers: ["Shift"] }],
    onDown: () => {
      void showBoard();
      return true;
    },
  });
}

/** The place of a step is chosen anew when its person goes to another tab, or opens, raises or closes a window. */
function watchPlaces(): void {
  const look = (see: () => void): void =>
    void setTimeout(() => {
      see();
      lookSoon();
      made?.settle();
    }, 0);
  for (const name of ["changeSidebarTab", "collapseSidebar"]) hooks().on(name, () => look(tabShown));
  const opened = (): void => look(() => lookAtWindows("opened"));
  hooks().on("renderApplicationV2", (app: unknown) => {
    const element = memberOf(app, "hasFrame") === true ? memberOf(app, "element") : null;
    if (isHtml(element)) onRaised(element, opened);
    opened();
  });
  hooks().on("closeApplicationV2", () => look(() => lookAtWindows("closed")));
  hooks().on("openDetachedWindow", (_id: string, opened: Window) => look(() => cameTo(opened.document)));
  onPages("focusin", fillSoon);
  onPages("pointerup", ({ target, currentTarget }) => {
    const page = pageOf(currentTarget);
    look(() => (page && page !== document ? cameTo(page) : lookAtWindows("pressed", target)));
  });
}

/** Fetch the own steps as soon as something runs, and keep all that paints in step with what no conflict knows of. */
export function installSteps(): void {
  setShortcuts({
    focusCue: (uuid) => void made?.focus(uuid),
    lostStep: (region, keys) => made?.lost(region, keys) ?? false,
    answered: () => made?.answered(),
    leaveStep: () => made?.leave(),
    openBoard: (uuid) => void showBoard(uuid),
    popOut: (uuid) => void conflictWindow.use(({ popOutConflict }) => popOutConflict(uuid)),
  });
  onPages("keydown", lineKey);
  const fetch = (): void => void (made ?? (sessions.live().length > 0 && steps()));
  sessions.onPlay(fetch);
  fetch();
  const repaint = (): void => {
    made?.paint();
    for (const element of everywhere("setpiece-conflict")) {
      if (element instanceof ConflictElement) void element.refresh();
    }
  };
  for (const name of ["pauseGame", "renderHotbar"]) hooks().on(name, repaint);
  watchPlaces();
  game.socket?.on("connect", repaint);
  game.socket?.on("disconnect", repaint);
  settingChanged.add(repaint);
  hooks().on("setpiece.nudged", () => {
    playCueTone();
    made?.paint();
  });
  startClock(document);
  installNews(document);
}
