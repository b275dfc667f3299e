import type { Person, Post, PostPort } from "../ports.ts";

/** What of a table its chat writes and reads. */
interface Held {
  readonly posts: Post[];
  readonly people: readonly Person[];
  readonly moved: string[];
  readonly summaries: string[];
}

/** The chat of a table: a message is called by its place. Who posted it is the GM, unless it says otherwise. */
export const chatOf = (table: Held, mode: () => string): PostPort => {
  const author = (id: string): string => table.posts[Number(id)]?.author ?? table.people.find(({ gm }) => gm)?.id ?? "";
  const write = (id: string, system: Readonly<Record<string, unknown>>): void => {
    const post = table.posts[Number(id)];
    if (post) table.posts[Number(id)] = { ...post, system: { ...post.system, ...system } };
  };
  return {
    mode,
    post: async (post) => void table.posts.push(post),
    loneRoll: (id) => {
      const post = table.posts[Number(id)];
      const quick = post?.system.unconfirmed === true ? post.system.quick : null;
      return typeof quick === "string" ? { roll: JSON.parse(quick), author: post?.author ?? "" } : null;
    },
    kept: (id) => {
      const kept = table.posts[Number(id)]?.system.kept;
      return typeof kept === "string" ? { kept: JSON.parse(kept), author: author(id) } : null;
    },
    asked: (id) => {
      const asked = table.posts[Number(id)]?.system.asked;
      return typeof asked === "string" ? { asked: JSON.parse(asked), author: author(id) } : null;
    },
    ask: async (id, asked) => write(id, { asked }),
    confirmed: async (id, uuid) => write(id, { unconfirmed: false, uuid }),
    moveCards: async (moved) => void table.moved.push(...[...moved].map(([from, to]) => `${from} ${to}`)),
    keepSummary: async (_uuid, summary) => void table.summaries.push(summary.key),
  };
};
