import type { Outer } from "../../../rules/contest/family.ts";
import type { Words } from "../../words/words.ts";
import type { FrameForm } from "./form.ts";

/** What the dialog says and asks of a long contest that would begin inside others; null where it would not (C372). */
interface NestedPicture {
  readonly text: string;
  /** One tick for each: the GM's word that this one is a part of it. */
  readonly ticks: readonly { readonly id: string; readonly label: string; readonly ticked: boolean }[];
}

/** Who stands in another long contest that runs, and a tick to say that this one is a part of it. */
export function nestedPicture(
  outers: readonly Outer[],
  { inside }: Pick<FrameForm, "inside">,
  words: Words,
): NestedPicture | null {
  if (outers.length === 0) return null;
  const text = (key: string, values: Record<string, string>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  return {
    text: outers.map(({ names, title }) => text("Nested", { names: names.join(", "), title })).join(" "),
    ticks: outers.map(({ id, title }) => ({ id, label: text("Inside", { title }), ticked: inside.includes(id) })),
  };
}
