import type { ContestType } from "../../../play/contest-api.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Words } from "../../words/words.ts";
import type { FrameForm } from "./form.ts";

/** What the dialog knows of a contest that runs. */
export type Running = Pick<ContestView, "title" | "type" | "ended" | "seats">;

const isLong = (type: ContestType): boolean => type !== "simple";

/**
 * Who of a long contest that is framed stands in another one that still runs, and in which: a long contest has no place
 * inside another, so the GM is told before it begins (C372); "" where nobody does.
 */
export function nestedText(form: FrameForm, running: readonly Running[], words: Words): string {
  if (!isLong(form.type)) return "";
  const framed = new Set(form.seats.flatMap(({ actor }) => (actor ? [actor] : [])));
  return running
    .filter(({ type, ended }) => isLong(type) && !ended)
    .flatMap(({ title, seats }) => {
      const names = Object.values(seats).flatMap(({ actor, name }) => (actor && framed.has(actor) ? [name] : []));
      return names.length > 0 ? [words.text("SETPIECE.Contest.Frame.Nested", { names: names.join(", "), title })] : [];
    })
    .join(" ");
}
