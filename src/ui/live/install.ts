import { whenArrived } from "../../play/arrived.ts";
import { sessions } from "../../play/sessions.ts";
import { setting } from "../host/setting.ts";
import { hostWords } from "../words/host-words.ts";
import { Announcer } from "./announcer.ts";
import { markTab, playCueTone } from "./attention.ts";
import { NewsReader, type Announce } from "./news.ts";
import { Recent } from "./recent.ts";

/** Read out what happens, and call for whom it waits; once a client, whatever is on the screen. */
export function installNews(document: Document): void {
  const announcer = new Announcer(document);
  const reader = new NewsReader();
  const recent = new Recent();
  const heard = () => recent.take(sessions.live(), (uuid) => sessions.open(uuid));
  // What this client finds as it comes is known; what begins before it can be read is not
  const found = { over: sessions.over(), open: sessions.unfinished() };
  const waits = (): boolean => sessions.cues().some((cue) => cue.mine);
  const hear = (): void => {
    const announce = setting<Announce>("announce", "mine");
    const news = reader.next(heard(), sessions.cues(), announce, game.user?.isGM ?? false, hostWords);
    for (const text of news.events) announcer.say(text);
    announcer.answered(news.open);
    for (const { key, text } of news.cues) announcer.call(key, text);
    if (news.fresh.length) playCueTone();
    markTab(document, waits());
  };
  whenArrived(({ sessions: all }) => {
    const known = all.all(0).filter(({ uuid }) => found.open.includes(uuid));
    const cues = all.cues().filter(({ conflict }) => found.open.includes(conflict));
    reader.begin(known, cues, found.over);
    all.onChange(hear);
    hear();
  });
  document.addEventListener("visibilitychange", () => markTab(document, waits()));
}
