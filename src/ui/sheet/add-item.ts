import { warn } from "../../foundry/notify.ts";
import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { notStored } from "../../play/refusals.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { rowAdded } from "./lead-focus.ts";
import type { TabHost } from "./tab-host.ts";

/** How far places lie apart, so that there is room between two. */
const STEP = 100_000;

/** Make an item on an actor and lead into its name, which waits selected (API: Document#createEmbeddedDocuments). */
export async function addItem(host: TabHost, item: { readonly type: string; readonly name: string }): Promise<void> {
  // What is made last stands last, whatever places the others were given
  const sort = Math.max(0, ...host.document.items.contents.map((one) => one.sort)) + STEP;
  let made: unknown;
  try {
    made = await call(host.document, "createEmbeddedDocuments", "Item", [{ ...item, sort }]);
  } catch (error) {
    return void warn(say(hostWords, notStored(error)));
  }
  const id = stringOf(memberOf(Array.isArray(made) ? made[0] : null, "id"));
  if (!id) return;
  rowAdded(host.leads, `[data-row="${id}"] [data-item-field="name"]`, item.name, hostWords);
  host.repaint();
}
