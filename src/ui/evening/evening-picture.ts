import type { Evening } from "../../play/hero/hero-api.ts";
import { actionButton, IDLE } from "../present/button.ts";
import { count, type Words } from "../words/words.ts";

export interface EveningDraft {
  /** States that end with the evening, as `<actor uuid>|<effect id>`; null before anybody has chosen. */
  readonly fade: readonly string[] | null;
  readonly hero: string;
  readonly points: number;
  readonly why: string;
  readonly refusal: string;
}

const fadeId = ({ actor, effect }: { readonly actor: string; readonly effect: string }): string => `${actor}|${effect}`;

/** States that end with the evening: those ticked, else those due. */
export const fading = (evening: Evening, { fade }: EveningDraft): readonly string[] =>
  fade ?? evening.fading.filter(({ due }) => due).map(fadeId);

const chosenIn = ({ heroes }: Evening, { hero }: EveningDraft): Evening["heroes"][number] | undefined =>
  heroes.find(({ uuid }) => uuid === hero) ?? heroes[0];

/** Name of the hero whose award is filled in and not given yet; null for none. */
export function unsentTo(evening: Evening, draft: EveningDraft): string | null {
  const { points, why } = draft;
  const chosen = chosenIn(evening, draft);
  return chosen?.left && (why.trim() !== "" || points > 1 || chosen !== evening.heroes[0]) ? chosen.name : null;
}

export function eveningPicture(evening: Evening, draft: EveningDraft, words: Words): object {
  const text = (key: string, data?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Evening.${key}`, data);
  const chosen = chosenIn(evening, draft);
  const ended = fading(evening, draft);
  // End is not the primary button while an award is filled in or a hero has had none
  const due = evening.heroes.some(({ awarded, left }) => awarded === 0 && left > 0);
  const awarding = unsentTo(evening, draft) !== null || (Boolean(chosen?.left) && due);
  return {
    status: evening.open ? text("Open", { n: evening.number }) : text("Closed"),
    heroes: evening.heroes.map(({ uuid, name, img, heroPoints, experience, awarded, left }) => ({
      uuid,
      name,
      img,
      points: count(words, "SETPIECE.Contest.Card.HeroPoints", heroPoints),
      experience: text("Experience", { n: experience }),
      awarded: text("Awarded", { n: awarded, most: awarded + left }),
    })),
    empty: evening.heroes.length ? "" : text("NoHeroes"),
    award:
      evening.open && chosen
        ? {
            heroes: evening.heroes.map(({ uuid, name }) => ({ uuid, name, selected: uuid === chosen.uuid })),
            points: Array.from({ length: Math.max(1, chosen.left) }, (_, index) => ({
              value: index + 1,
              selected: index + 1 === draft.points,
            })),
            why: draft.why,
            button: actionButton(
              IDLE,
              "award",
              text("Award"),
              chosen.left ? { primary: awarding } : { reason: text("NoneLeft") },
            ),
          }
        : null,
    fading: evening.open
      ? evening.fading.map((one) => ({
          id: fadeId(one),
          checked: ended.includes(fadeId(one)),
          label: text(one.scope ? "FadesOn" : "Fades", {
            name: one.name,
            state: words.text(`SETPIECE.Contest.State.${one.state}`),
            scope: one.scope,
          }),
        }))
      : [],
    refusal: draft.refusal,
    button: evening.open
      ? actionButton(IDLE, "end", text("End"), { primary: !awarding })
      : actionButton(IDLE, "begin", text("Begin"), { primary: true }),
    hint: evening.open ? text("EndHint") : text("BeginHint"),
  };
}
