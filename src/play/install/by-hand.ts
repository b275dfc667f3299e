import { hooks } from "../../foundry/hooks.ts";
import type { Spot } from "../by-hand/note.ts";
import type { AnyDocument } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import { believed, type Marks } from "../marks.ts";
import { tell } from "../sessions.ts";

/** A movement as the host tells it (public API: TokenMovementOperation). */
interface Movement {
  readonly id?: string;
  /** Ids of the parts of one drag that came before, the first of them first. */
  readonly chain?: readonly string[];
  readonly origin: Spot;
  readonly destination: Spot;
}

const spotOf = ({ x, y, elevation }: Spot): Spot => ({
  x: Math.round(x),
  y: Math.round(y),
  elevation: Math.round(elevation),
});

/** What the parts of one drag have in common; "" where the host does not say. */
const dragOf = ({ id = "", chain = [] }: Movement): string => chain[0] ?? id;

const onTokens = (): void => {
  hooks().on(
    "moveToken",
    (token: AnyDocument & { readonly actor: AnyDocument | null }, movement: Movement, by: Marks, user: Named) => {
      if (believed(by, user.id, foundryHost.world.people()).setpieceMoved) return;
      const { uuid, name, actor } = token;
      const [from, to] = [spotOf(movement.origin), spotOf(movement.destination)];
      const moved = { uuid, name, users: [user.id], from, to, drag: dragOf(movement), actor: actor?.uuid ?? "" };
      tell(({ witness }) => witness.moved(moved));
    },
  );
};

interface Named {
  readonly id: string;
}

/** Names of fields that belong to the sheet; of the others (folder, ownership, order) no undo is spoken of. */
const SHEET = ["name", "system"];

const onSheets = (): void => {
  const on = hooks();
  const edited = (actor: AnyDocument | null, what: string, marks: Marks, user: string): void => {
    const { setpieceOwn } = believed(marks, user, foundryHost.world.people());
    if (setpieceOwn || actor?.documentName !== "Actor") return;
    const seen = { uuid: actor.uuid, name: actor.name, users: [user], what: [what] };
    tell(({ witness }) => witness.edited(seen));
  };
  const counts = (changes: object): boolean => SHEET.some((field) => field in changes);
  on.on("updateActor", (actor: AnyDocument, changes: object, options: Marks, user: string) => {
    if (counts(changes)) edited(actor, "", options, user);
  });
  on.on("updateItem", (item: AnyDocument, changes: object, options: Marks, user: string) => {
    if (counts(changes)) edited(item.parent, item.name, options, user);
  });
  on.on("updateActiveEffect", (effect: AnyDocument, _changes: object, options: Marks, user: string) =>
    edited(effect.parent, effect.name, options, user),
  );
  for (const name of ["createItem", "deleteItem", "createActiveEffect", "deleteActiveEffect"])
    on.on(name, (one: AnyDocument, options: Marks, user: string) => edited(one.parent, one.name, options, user));
};

/** On a GM's client, note what is done by hand to tokens and sheets of those who take part in a conflict. */
export const installHandNotes = (): void => {
  onTokens();
  onSheets();
};
