import { namesPort } from "../../play/host/names.ts";
import { sceneOf } from "../../play/host/ground.ts";
import { worldPort } from "../../play/host/world.ts";
import { actorsIn, search, type Found, type Scope, type Searched } from "./actor-index.ts";

/** Uuids of actors on the scene in front, then of the characters of all who play. */
const near = (): readonly string[] => {
  const scene = sceneOf(worldPort.viewedScene());
  const there = (scene?.tokens.contents ?? []).flatMap(({ actor }) => actor?.uuid ?? []);
  const party = (game.users?.contents ?? []).flatMap(({ character }) => character?.uuid ?? []);
  return [...new Set([...there, ...party])];
};

/** Entries of compendia in this person's language: who is brought in when chosen. */
const inPacks = (): readonly Searched[] =>
  namesPort
    .known()
    .flatMap(({ uuid, name, place, mark, foreign, lang }) =>
      place === "pack" && !foreign ? [{ uuid, name, from: mark, ...(lang ? { lang } : {}) }] : [],
    );

/** Actors of a scope by typed name; those of compendia only once a letter was typed. */
export const findActors = (scope: Scope, typed: string): Found =>
  search([...actorsIn(scope), ...(scope === "roster" && typed !== "" ? inPacks() : [])], near(), typed);
