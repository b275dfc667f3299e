/** Between a prepared page and a set piece: documents by uuid and id on the one side, names on the other. */
import { isRecord } from "../../rules/log/values.ts";
import { isRefused, refused, type Json, type JsonObject, type Refused } from "../../rules/log/outcome.ts";
import { UNTRAINED } from "../../rules/contest/engine/look.ts";
import { plainObject } from "../../rules/log/plain.ts";
import { readPieces } from "../../rules/bring/read-set-piece.ts";
import { lineFault, objectsAt, writePieces, type ReadPiece, type SetPiece } from "../../rules/bring/set-piece.ts";
import { textAt } from "../../rules/bring/safe.ts";
import { folded } from "../names/find.ts";
import type { PieceActor, PieceWorld, StoredPiece } from "../ports.ts";
import { PLAY, REFUSED, notStored, sentence, type Answer, type Refusal } from "../refusals.ts";
import { parseContestStart, parseFightStart, readRecipe, readTerms } from "../setup/parse.ts";

const gone = (name: string): Refused => refused("Piece.Gone", PLAY, { name });

/** A page as a set piece. What only this world's documents know (effects, followers, tokens) is left out. */
async function pieceOf({ name, type, system }: StoredPiece, world: PieceWorld): Promise<SetPiece | Refused> {
  const { prepared } = system;
  const common = plainObject({
    text: textAt(system, "text"),
    prepared: isRecord(prepared) ? prepared : {},
  });
  if (type === "contest") {
    const terms = await namedTerms(system["terms"], world);
    return terms ? { name, type, system: { ...common, terms } } : gone(name);
  }
  if (type === "fight") {
    const recipe = await namedRecipe(system["recipe"], world);
    return recipe ? { name, type, system: { ...common, recipe } } : gone(name);
  }
  const [a, b] = await Promise.all((["A", "B"] as const).map((side) => namedSeat(system["seats"], side, world)));
  if (!a || !b) return gone(name);
  return {
    name,
    type: "duel",
    system: {
      ...common,
      stakes: plainObject(isRecord(system["stakes"]) ? system["stakes"] : {}),
      seats: { A: a, B: b },
    },
  };
}

async function namedSeat(seats: unknown, side: string, world: PieceWorld): Promise<JsonObject | null> {
  const seat = isRecord(seats) ? seats[side] : null;
  const [name, uuid] = [textAt(seat, "name"), textAt(seat, "actor")];
  if (uuid === "") return { name, actor: "" };
  const actor = await world.actor(uuid);
  return actor && { name, actor: actor.name };
}

async function namedTerms(stored: unknown, world: PieceWorld): Promise<JsonObject | null> {
  const { seats, ask: _ask, heals: _heals, inside: _inside, ...terms } = readTerms(stored).value;
  const named: Json[] = [];
  for (const seat of seats ?? []) {
    const { actor: uuid = "", ability, also, states: _s, followers: _f, lends: _l, modifiers, ...own } = seat;
    const actor = uuid === "" ? null : await world.actor(uuid);
    if (uuid !== "" && !actor) return null;
    const called = (id: string | undefined): string =>
      id === UNTRAINED ? UNTRAINED : (actor?.abilities.find((one) => one.id === id)?.name ?? "");
    const abilities = { ability: called(ability), also: called(also) };
    if ((ability !== undefined && abilities.ability === "") || (also !== undefined && abilities.also === ""))
      return null;
    named.push(
      plainObject({
        ...own,
        ...(actor ? { actor: actor.name } : {}),
        ...(ability === undefined ? {} : { ability: abilities.ability }),
        ...(also === undefined ? {} : { also: abilities.also }),
        ...(modifiers ? { modifiers: modifiers.map(({ by: _by, ...modifier }) => modifier) } : {}),
      }),
    );
  }
  return { ...plainObject(terms), seats: named };
}

async function namedRecipe(stored: unknown, world: PieceWorld): Promise<JsonObject | null> {
  const { foes, scene = "", ...recipe } = readRecipe(stored).value;
  const named: Json[] = [];
  for (const { actor: uuid = "", token: _token, ...foe } of foes ?? []) {
    const actor = uuid === "" ? null : await world.actor(uuid);
    if (uuid !== "" && !actor) return null;
    named.push(
      plainObject({
        ...foe,
        ...(actor ? { actor: actor.name, name: foe.name || actor.name } : {}),
      }),
    );
  }
  const map = scene === "" ? "" : await world.sceneName(scene);
  if (map === null) return null;
  return {
    ...plainObject(recipe),
    ...(map === "" ? {} : { scene: map }),
    foes: named,
  };
}

/** Set pieces of a text as pages to be made, all or none; an unknown name refuses them, with its line. */
async function pagesOf(
  text: unknown,
  world: PieceWorld,
): Promise<{ readonly kind: "ok"; readonly pages: readonly StoredPiece[] } | Refused> {
  const read = readPieces(text);
  if (isRefused(read)) return read;
  const pages: StoredPiece[] = [];
  for (const piece of read.pieces) {
    const page = await pageOf(piece, world);
    if (isRefused(page)) return page;
    pages.push(page);
  }
  return { kind: "ok", pages };
}

async function pageOf({ name, type, system, lines }: ReadPiece, world: PieceWorld): Promise<StoredPiece | Refused> {
  const finder = new Finder(world, lines);
  const own = { ...system };
  const { terms, recipe, seats } = system;
  if (isRecord(terms)) own["terms"] = await finder.terms(terms);
  if (isRecord(recipe)) own["recipe"] = await finder.recipe(recipe);
  if (isRecord(seats)) own["seats"] = await finder.seats(seats);
  return finder.fault ?? { name, type, system: { ...own, status: "prepared" } };
}

/** Finds named actors, abilities and scenes; `fault` is the first that failed. */
class Finder {
  fault: Refused | null = null;
  readonly #world: PieceWorld;
  readonly #lines: Readonly<Record<string, string>>;

  constructor(world: PieceWorld, lines: Readonly<Record<string, string>>) {
    this.#world = world;
    this.#lines = lines;
  }

  async terms(terms: JsonObject): Promise<JsonObject> {
    const seats: Json[] = [];
    for (const [index, seat] of objectsAt(terms, "seats").entries()) {
      const path = `terms.seats.${index}`;
      const actor = await this.#actor(seat, path);
      const [ability, also] = ["ability", "also"].map((of) => this.#ability(actor, textAt(seat, of), path));
      seats.push({
        ...seat,
        ...(actor ? { actor: actor.uuid } : {}),
        ...(ability ? { ability } : {}),
        ...(also ? { also } : {}),
      });
    }
    const found: JsonObject = { ...terms, seats };
    const parsed = parseContestStart(found, "terms");
    if (isRefused(parsed)) this.fault ??= parsed;
    return found;
  }

  async recipe(recipe: JsonObject): Promise<JsonObject> {
    const foes: Json[] = [];
    for (const [index, foe] of objectsAt(recipe, "foes").entries()) {
      const actor = await this.#actor(foe, `recipe.foes.${index}`);
      foes.push({ ...foe, ...(actor ? { actor: actor.uuid } : {}) });
    }
    const name = textAt(recipe, "scene");
    const scene = name === "" ? "" : this.#world.sceneNamed(name);
    if (scene === null) this.#refuse("NoScene", "recipe.scene", { name });
    const found: JsonObject = { ...recipe, ...(scene ? { scene } : {}), foes };
    const parsed = parseFightStart(found, "recipe");
    if (isRefused(parsed)) this.fault ??= parsed;
    return found;
  }

  async seats(seats: JsonObject): Promise<JsonObject> {
    const made: Record<string, Json> = {};
    for (const [side, seat] of Object.entries(seats)) {
      const actor = await this.#actor(seat, `seats.${side}`);
      made[side] = {
        name: textAt(seat, "name"),
        img: actor?.img ?? "",
        actor: actor?.uuid ?? "",
      };
    }
    return made;
  }

  #refuse(key: string, path: string, data: Readonly<Record<string, string>>): null {
    this.fault ??= lineFault(key, this.#lines[path] ?? "L1", data);
    return null;
  }

  async #actor(seat: unknown, path: string): Promise<PieceActor | null> {
    const name = textAt(seat, "actor");
    if (name === "" || this.fault) return null;
    const [found, another] = await this.#world.named(name);
    if (another) return this.#refuse("Several", path, { name });
    return found ?? this.#refuse("Nobody", path, { name });
  }

  #ability(actor: PieceActor | null, name: string, path: string): string | null {
    if (name === "" || this.fault) return null;
    const found = actor?.abilities.find((one) => folded(one.name) === folded(name));
    if (found) return found.id;
    if (folded(name) === UNTRAINED) return UNTRAINED;
    return this.#refuse("NoAbility", path, {
      ability: name,
      name: actor?.name ?? textAt(actor, "name"),
    });
  }
}

/** A prepared page, or all of a journal, as text; for owners alone, since it contains notes. */
export async function writeSetPieces(
  world: PieceWorld,
  uuid: unknown,
): Promise<{ readonly kind: "ok"; readonly text: string } | Refusal> {
  const pages = typeof uuid === "string" ? await world.pages(uuid) : [];
  if (pages.length === 0) return REFUSED.notPrepared;
  if (!pages.every(({ own }) => own)) return REFUSED.notGm;
  const pieces: SetPiece[] = [];
  for (const page of pages) {
    const piece = await pieceOf(page, world);
    if (isRefused(piece)) return piece;
    pieces.push(piece);
  }
  return { kind: "ok", text: writePieces(pieces) };
}

/** GM: prepared pages from a text, in a journal of their own and in one write. */
export async function makeSetPieces(world: PieceWorld, text: unknown): Promise<Answer> {
  if (!world.gm()) return REFUSED.notGm;
  const read = await pagesOf(text, world);
  if (isRefused(read)) return read;
  const [first, another] = read.pages;
  const name = another || !first ? world.localize(sentence("Piece.Journal")) : first.name;
  try {
    const uuid = await world.make(name, read.pages);
    return uuid === null ? notStored(new Error(name)) : { kind: "done", uuid };
  } catch (error) {
    return notStored(error);
  }
}
