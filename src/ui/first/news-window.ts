import { hooks } from "../../foundry/hooks.ts";
import { warn } from "../../foundry/text.ts";
import { setSetting } from "../../documents/setting/settings.ts";
import type { Press } from "../conflict/press.ts";
import { setting } from "../host/host.ts";
import { rulings } from "../lazy-chunks.ts";
import { hostRender } from "../templates.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { isUpdate, newsPicture, readNews, type News } from "./news.ts";

class NewsWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-news",
    classes: ["setpiece", "sp-dialog"],
    window: { title: "SETPIECE.First.News.Title", icon: "sp-i sp-i-info" },
    position: { width: 480, top: 72 },
  };

  readonly #news: News;

  constructor(news: News) {
    super({});
    this.#news = news;
  }

  protected html(): Promise<string> {
    return hostRender("first/news", newsPicture(this.#news, hostWords));
  }

  protected pressed({ act }: Press): void {
    if (act === "close") void this.close();
    else if (act === "first") hooks().callAll("setpiece.first");
    else if (act === "rulings") void rulings.use(({ RulingsWindow }) => new RulingsWindow().render({ force: true }));
  }
}

/** The file of the version that runs: the address tells the version, so that no browser shows an older one. */
const fetchNews = async (version: string): Promise<News | null> => {
  const answer: unknown = await fetch(`systems/setpiece/whats-new.json?${version}`)
    .then((found) => found.json())
    .catch(() => null);
  return readNews(answer);
};

/** Open the window; false where its text did not come. */
async function showNews(): Promise<boolean> {
  const news = await fetchNews(game.system.version);
  if (news) await new NewsWindow(news).render({ force: true });
  return news !== null;
}

/** As `showNews`, with a warning when the text does not load: somebody pressed. */
export async function openNews(): Promise<void> {
  if (!(await showNews())) warn(hostWords.text("SETPIECE.First.News.Missing"));
}

/** At a start after an update, on the deciding GM's client; a text that did not load is tried at the next start. */
export async function tellNews(used: boolean): Promise<void> {
  const { version } = game.system;
  if (isUpdate(setting("versionSeen", ""), version, used) && !(await showNews())) return;
  await setSetting("versionSeen", version);
}
