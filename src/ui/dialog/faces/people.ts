import { client } from "../../../play/all.ts";
import type { Known } from "../../../play/names/find.ts";

export interface Face {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** Whom a dialog offers. */
export interface People {
  /** The heroes of everybody who plays, those who are here first. */
  readonly party: readonly Face[];
  readonly here: readonly string[];
  readonly selected: readonly string[];
  /** Targets first, then the selected, then others on the scene; nobody of the party. */
  readonly others: readonly Face[];
  /** The targets among them, else the selected. */
  readonly meant: readonly string[];
}

/** Most faces of the scene; others are found by a few letters. */
const MOST = 8;

export function peopleHere(): People {
  const { world, names } = client.host;
  const here = world.heroes().map(({ uuid }) => uuid);
  const party = [...world.party()].sort((a, b) => Number(here.includes(b.uuid)) - Number(here.includes(a.uuid)));
  const heroes = new Set(party.map(({ uuid }) => uuid));
  const known = names.known();
  const scene = known.filter(({ place, out }) => place === "scene" && !out).map(({ uuid }) => uuid);
  const [targets, selected] = [names.targets(), names.selected()];
  const others = [...new Set([...targets, ...selected, ...scene])].filter((uuid) => !heroes.has(uuid));
  const outside = (uuids: readonly string[]): readonly string[] => uuids.filter((uuid) => others.includes(uuid));
  return {
    party: party.map(faceOf),
    here,
    selected: selected.filter((uuid) => heroes.has(uuid)),
    others: others.slice(0, Math.max(MOST, targets.length)).flatMap((uuid) => knownFace(known, uuid) ?? []),
    meant: outside(targets).length > 0 ? outside(targets) : outside(selected),
  };
}

const faceOf = ({ uuid, name, img }: Face): Face => ({ uuid, name, img });

/** By the name over the token, which tells two wolves apart. */
const knownFace = (known: readonly Known[], uuid: string): Face | null => {
  const found = known.find((one) => one.uuid === uuid) ?? client.host.world.actor(uuid);
  return found && faceOf(found);
};
