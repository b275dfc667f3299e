import { isRefused } from "../../rules/log/index.ts";
import { stamp, tableDraft } from "../../rules/log/index.ts";
import type { Ask } from "../../rules/log/index.ts";
import { listing } from "../../rules/contest/engine/party.ts";
import { done, notStored, type Answer } from "../refusals.ts";
import { calledNow } from "../family/adapter.ts";
import { familyOf, hasLog, isCold } from "../folds.ts";
import { adapterOf } from "../family/index.ts";
import type { ConflictPage } from "../ports.ts";
import { isOver } from "../receipts.ts";
import { store, type Deciding } from "./decide.ts";

type Names = Readonly<Record<string, string>>;

/** What a page says of those who are called otherwise now: their places, and a title that is made of their names. */
const onPage = ({ seats, made, fight }: ConflictPage, names: Names): Readonly<Record<string, unknown>> => {
  if (fight) return {};
  const called = Object.entries(names).flatMap(([id, name]) => (seats[id] ? [[id, { ...seats[id], name }]] : []));
  const data = Object.entries(made?.data ?? {}).map(([key, value]): [string, string] => [
    key,
    Object.entries(names).reduce(
      (text: string, [id, name]) => listing(text, seats[id]?.name ?? name, name),
      String(value),
    ),
  ]);
  return {
    seats: { ...seats, ...Object.fromEntries(called) },
    ...(made ? { title: { data: Object.fromEntries(data) } } : {}),
  };
};

/**
 * A conflict takes over what those in it are called now: from here on in its log, on its page and in its made title;
 * what was said before keeps the names it had. Twice for one name changes nothing. Call it from the conflict's queue
 * only.
 */
export async function takeNames(deciding: Deciding, uuid: string): Promise<Answer> {
  const { host, folds, nonce } = deciding;
  const page = host.world.page(uuid);
  if (!page || isOver(page) || isCold(page) || (page.fight && !page.fight.begun)) return done;
  if (!hasLog(page)) {
    const seated = Object.entries(page.seats).map(([id, { name, actor }]) => ({ id, name, uuid: actor }));
    const typed = page.terms?.seats.flatMap(({ id, name }) => (name ? [id] : [])) ?? [];
    const names = calledNow(
      host,
      seated.filter(({ id }) => !typed.includes(id)),
    );
    if (page.status === "prepared" || Object.keys(names).length === 0) return done;
    try {
      await host.append.write(uuid, { system: onPage(page, names) });
      return done;
    } catch (error) {
      return notStored(error);
    }
  }
  const family = familyOf(page);
  const folded = folds.of(page);
  if (isRefused(family)) return family;
  if (isRefused(folded)) return folded;
  const names = adapterOf(page).called(host, page, folded.state);
  if (Object.keys(names).length === 0) return done;
  const user = host.world.me().id;
  const rights = { user, gm: true, seats: [], owned: Object.keys(page.seats) };
  const step = host.world.nonce();
  const ask: Ask = { by: rights, step, throwing: [] };
  const drafts = [tableDraft({ type: "log.renamed", names }, ask)];
  const events = stamp(drafts, { seq: folded.seq, nonce, user, at: host.world.now() });
  const fields = onPage(page, names);
  const asked = { request: { kind: "intent", intent: null }, rights, step, fields } as const;
  return (await store({ deciding, page, family, folded, events, thrown: [], asked, drafts })).answer;
}
