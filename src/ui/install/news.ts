import { everywhere } from "../../foundry/pages.ts";
import { whenArrived } from "../../play/arrived.ts";
import type { OpenCue } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import { rest } from "../../play/thinking/breath.ts";
import { pause } from "../../play/thinking/sliced.ts";
import { setting } from "../host/host.ts";
import { nextUid, paintContext } from "../host/paint-context.ts";
import { drawing } from "../lazy-chunks.ts";
import { Announcer, Recent, markTab, playCueTone, setVoice } from "../live/announcer.ts";
import type { Announce, NewsReader } from "../live/news.ts";
import { onceATask } from "../paint/pressed.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";

/** Read out what happens, and call for whom it waits; once a client, whatever is on the screen. */
export function installNews(document: Document): void {
  const announcer = new Announcer(document);
  everywhere("[data-setpiece-live]").forEach(markLanguage);
  setVoice((text) => setting<Announce>("announce", "mine") === "off" || announcer.say(text));
  const recent = new Recent();
  // What this client finds as it comes is known; what begins before it can be read is not
  const found = { over: sessions.over(), open: sessions.unfinished() };
  const waits = (): boolean => sessions.cues().some((cue) => cue.mine);
  const hear = async (reader: NewsReader): Promise<void> => {
    const heard = recent.take(sessions.live(), (uuid) => sessions.open(uuid));
    const announce = setting<Announce>("announce", "mine");
    const news = reader.next(heard, sessions.cues(), announce, game.user?.isGM ?? false, hostWords, game.user?.name);
    for (const text of news.events) announcer.say(text);
    announcer.answered(news.open);
    // The first tone makes what sounds, which takes a while
    if (news.fresh.length) void pause().then(playCueTone);
    markTab(document, waits());
    // A dozen steps are a dozen drawings; what was answered meanwhile is not called for
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
    // What is said of a step is what is drawn of it, so the reader comes with the drawing, when something happens
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
    // In the task after the change, once for all of one task: nobody hears the difference, and the screen goes first
    all.onChange(onceATask(() => void (reader ? hear(reader) : listen())));
    if (all.all(0).length > 0) void listen();
  });
  document.addEventListener("visibilitychange", () => markTab(document, waits()));
}
