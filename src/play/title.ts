import type { ConflictPage, Title, WorldPort } from "./ports.ts";

type Named = Pick<ConflictPage, "name" | "made">;

/** What messages and chronicles are headed by: what a made name is made of, else the name. */
export const titleOf = ({ made, name }: Named): Title => made ?? name;

/** A page's name in this client's language, and what it is made of where it is the system's own. */
export const named = (localize: WorldPort["localize"], title: Title): Named =>
  typeof title === "string" ? { name: title } : { name: localize(title), made: title };
