import { useHarmWriter, writeHarm } from "../../documents/actor/hand-harm.ts";
import { hooks } from "../../foundry/hooks.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import type { HarmType } from "../../rules/combat/index.ts";
import { arrived } from "../arrived.ts";
import { sayRefusal } from "../cards.ts";
import { fightStateOf } from "../fights/fight-controls.ts";
import type { AnyDocument } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import type { TokenPlace } from "../manual-edits.ts";
import { done, unstoredActor, type Answer } from "../refusals.ts";
import { believed, type Marks } from "../rights.ts";
import type { Session } from "../session.ts";
import { ask, tell } from "../sessions.ts";

/** A movement of the host (public API: TokenMovementOperation). */
interface Movement {
  readonly id?: string;
  /** Ids of the drag's earlier parts, the first one first. */
  readonly chain?: readonly string[];
  readonly origin: TokenPlace;
  readonly destination: TokenPlace;
}

const spotOf = ({ x, y, elevation }: TokenPlace): TokenPlace => ({
  x: Math.round(x),
  y: Math.round(y),
  elevation: Math.round(elevation),
});

/** The id that a drag's parts share; "" where the host has none. */
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

/** Sheet fields; undo does not mention others (folder, ownership, order). */
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

/** On GMs' clients, notes changes by hand to participants' tokens and sheets. */
export const installHandNotes = (): void => {
  onTokens();
  onSheets();
};

export interface LiveFight {
  readonly session: Session;
  readonly seat: string;
}

export const liveFight = (actor: string): LiveFight | null => arrived()?.sessions.fightOf(actor) ?? null;

/** The mildest harm taken last, as the fight lists it; undefined where harm is counted in points. */
const slightest = ({ session, seat }: LiveFight, type: HarmType): number | undefined => {
  const harm = fightStateOf(session)?.creatures[seat]?.harm?.[type] ?? [];
  const rows: readonly number[] = harm.map(({ row }) => row);
  const index = rows.lastIndexOf(Math.min(...rows));
  return index < 0 ? undefined : index;
};

/** In a fight harm is a step of its log, shown and undoable; healing goes level by level. */
const inFight = async (live: LiveFight, type: HarmType, amount: number): Promise<Answer> => {
  const { session, seat } = live;
  const harm = { type: "harm", target: seat, harmType: type, amount };
  if (amount > 0) return session.send(harm);
  for (let left = -amount; left > 0; left -= 1) {
    const index = slightest(live, type);
    const intent = { type: "heal", target: seat, harmType: type, ...(index === undefined ? {} : { index }) };
    const answer = await session.send(intent);
    if (answer.kind === "refused") return left === -amount ? answer : done;
  }
  return done;
};

/** Harm by hand, or healing below zero: on the actor, or as a step of its fight, which only loaded play knows. */
export const harmActor = async (
  actor: Actor.Implementation,
  type: HarmType,
  amount: number,
  label = "",
): Promise<Answer> => {
  if (amount === 0) return done;
  const uuid = storedUuid(actor);
  if (uuid === "") return unstoredActor(actor.name);
  return ask(async ({ sessions }) => {
    const live = sessions.fightOf(uuid);
    if (live) return inFight(live, type, amount);
    await writeHarm(actor, type, amount, label);
    return done;
  });
};

/** Token bars write through the running fight; its refusals are shown to the person who typed. */
export const installHarm = (): void =>
  useHarmWriter(async (actor, type, amount) => {
    const answer = await harmActor(actor, type, amount);
    sayRefusal(answer);
  });
