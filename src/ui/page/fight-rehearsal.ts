import type { FightStart } from "../../play/api.ts";
import { sessions } from "../../play/all.ts";
import { hostRender } from "../templates.ts";
import { rehearsalPicture } from "../present/rehearsal.ts";
import { hostWords } from "../words/host-words.ts";

export interface RehearsalOnPage {
  /** Asks once more; a different question cancels the one before. */
  ask(recipe: Partial<FightStart>, actors: readonly string[]): Promise<void>;
  close(): void;
}

/** Keeps the line of one page up to date: it is asked when the page is drawn, and drawn alone when the answer comes. */
export const rehearsalOnPage = (root: () => HTMLElement): RehearsalOnPage => {
  let asked: { readonly recipe: Partial<FightStart>; readonly actors: readonly string[] } | null = null;
  const notes = sessions.notes(() => void draw());
  const draw = async (): Promise<void> => {
    if (!asked) return;
    const { recipe, actors } = asked;
    await sessions.load(actors);
    notes.renew();
    const told = await sessions.rehearseFight({ ...recipe, foes: recipe.foes ?? [] }, notes);
    const ambush = (recipe.ambush?.who ?? "nobody") !== "nobody";
    const html = told === null ? "" : await hostRender("tracker/rehearsal", rehearsalPicture(told, hostWords, ambush));
    // A closed page has no root, and an outdated question no answer
    const place = asked?.recipe === recipe ? root().querySelector<HTMLElement>("[data-fight-rehearsal]") : null;
    if (!place) return;
    const open = place.querySelector("details")?.open ?? false;
    place.innerHTML = html;
    place.querySelector("details")?.toggleAttribute("open", open);
  };
  return {
    ask: (recipe, actors) => {
      asked = { recipe, actors };
      return draw();
    },
    close: () => {
      asked = null;
      notes.close();
    },
  };
};
