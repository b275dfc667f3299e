import { documented, memberOf, shaped, stringOf } from "../../foundry/shape.ts";
import type { DiceBy } from "../../documents/choices.ts";
import { combatProfile } from "../../documents/added.ts";
import { setting } from "../../documents/setting/settings.ts";
import type { Sentence, Json } from "../../rules/log/index.ts";
import { once } from "../../rules/log/values.ts";
import { castRows, castSeats } from "../combat/cast.ts";
import {
  fightSetup,
  namedRow,
  type Cast,
  type FightDocs,
  type FightGroup,
  type FightRow,
} from "../combat/documents.ts";
import type { ConflictPage } from "../ports.ts";
import { actorFacts } from "./sheets.ts";
import { localize, type AnyDocument } from "./documents.ts";
import { groundOf, sceneOf, zoneOfToken } from "./ground.ts";
import { castOf, damagedOf, eventsOf, requestsOf, setupOf, snapshotOf, waysOf } from "./stored.ts";

interface Collection<T> {
  readonly contents: readonly T[];
  get(id: string): T | undefined;
}

/** A combatant's members in the public API. */
export interface CombatantDocument extends AnyDocument {
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly img: string | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly actor: (AnyDocument & { readonly statuses: ReadonlySet<string> }) | null;
  readonly token: (AnyDocument & { readonly hidden: boolean }) | null;
}

interface GroupDocument extends AnyDocument {
  readonly initiative: number | null;
}

/** A combat's members in the public API. */
export interface CombatDocument extends AnyDocument {
  readonly active: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly CombatantDocument[];
  readonly scene: { readonly id: string; readonly name: string } | null;
  readonly combatants: Collection<CombatantDocument>;
  readonly groups: Collection<GroupDocument>;
  delete(options?: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[], options?: object): Promise<readonly AnyDocument[]>;
  updateEmbeddedDocuments(name: string, data: readonly object[], options?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], options?: object): Promise<unknown>;
}

/** Every combat is a fight of ours. */
export const isCombat = (document: AnyDocument | null): document is CombatDocument =>
  document?.documentName === "Combat";

/** Sides by token disposition (public API: CONST.TOKEN_DISPOSITIONS): friendly, neutral, hostile, secret. */
const SIDES: Readonly<Record<number, string>> = { 1: "heroes", 0: "others", [-1]: "foes", [-2]: "foes" };

export const dispositionOf = (side = "foes"): number =>
  Number(Object.keys(SIDES).find((disposition) => SIDES[Number(disposition)] === side) ?? -1);

const sideOf = (token: AnyDocument | null): string | null =>
  token ? (SIDES[Number(memberOf(token, "disposition"))] ?? null) : null;

export const ownOf = ({
  system,
}: AnyDocument): { readonly holder: string; readonly line: string; readonly source: string } => ({
  holder: stringOf(system.holder),
  line: stringOf(system.line),
  source: stringOf(system.source),
});

/** The host's prepared name is as old as the combatant's last change: its token may be renamed since. */
const called = ({ _source, token, actor, name }: CombatantDocument): Pick<FightRow, "name" | "unnamed"> =>
  namedRow({ own: stringOf(_source["name"]), token: token?.name ?? "", sheet: actor?.name ?? "" }, name);

const rowOf = (combatant: CombatantDocument, groups: CombatDocument["groups"]): FightRow => {
  const stored: { readonly initiative?: unknown; readonly group?: unknown } = combatant._source;
  const system = ownOf(combatant);
  const claims = holderOf({ id: combatant.id, tokenId: combatant.tokenId, system });
  return {
    id: combatant.id,
    holder: claims,
    claims,
    ...called(combatant),
    img: combatant.img ?? "",
    actor: combatant.actor?.uuid ?? "",
    side: sideOf(combatant.token),
    token: combatant.token?.uuid ?? "",
    initiative: typeof stored.initiative === "number" ? stored.initiative : null,
    // A deleted group leaves its id in its members
    group: (typeof stored.group === "string" && groups.get(stored.group)?.id) || null,
    hidden: combatant.hidden,
    defeated: combatant.defeated,
    ...(combatant.actor ? { marks: [...combatant.actor.statuses] } : {}),
    ...(combatant.token ? { unseen: combatant.token.hidden } : {}),
    zone: combatant.token ? zoneOfToken(combatant.token) : null,
    line: system.line,
    source: system.source,
  };
};

const groupOf = ({ id, name, initiative }: GroupDocument): FightGroup => ({ id, name, initiative });

interface CombatSystem {
  readonly schemaVersion: number;
  readonly status: ConflictPage["status"];
  readonly setup: object;
  readonly events: object;
  readonly snapshot: string;
  readonly requests: string;
  readonly order: readonly string[];
  readonly cast: object;
  readonly title: string;
  readonly text: string;
  readonly diceBy: "" | DiceBy;
  readonly detail: "open" | "participants";
  readonly authority: string;
  readonly startedAt: number;
  readonly origin: string;
  readonly ambush: FightDocs["ambush"];
  readonly chronicle: string;
}

const isFight = shaped<CombatSystem>({
  schemaVersion: "number",
  status: "string",
  setup: "object",
  events: "object",
  snapshot: "string",
  requests: "string",
  order: "object",
  cast: "object",
  title: "string",
  text: "string",
  diceBy: "string",
  detail: "string",
  authority: "string",
  startedAt: "number",
  origin: "string",
  ambush: "string",
  chronicle: "string",
});

const docsOf = (combat: CombatDocument, system: CombatSystem, cast: () => Cast): FightDocs => {
  // A list of fights needs no combatants
  const rows = once(() =>
    castRows(
      combat.combatants.contents.map((one) => rowOf(one, combat.groups)),
      cast(),
    ),
  );
  const groups = once(() => combat.groups.contents.map(groupOf));
  return {
    begun: Object.keys(system.setup).length > 0,
    combat: combat.id,
    scene: combat.scene?.id ?? combat.combatants.contents.find(({ sceneId }) => sceneId)?.sceneId ?? "",
    active: combat.active,
    round: combat.round,
    get turn() {
      return (combat.turn === null ? undefined : combat.turns[combat.turn]?.id) ?? null;
    },
    order: system.order,
    get cast() {
      return cast();
    },
    size: combat.combatants.contents.length,
    get rows() {
      return rows();
    },
    get groups() {
      return groups();
    },
    ambush: system.ambush,
    chronicle: system.chronicle,
  };
};

const BARE: Sentence = { key: "Play.Title.FightBare" };

const madeTitle = ({ scene }: CombatDocument, { title }: CombatSystem): Sentence | null =>
  title === "" ? (scene ? { key: "Play.Title.Fight", data: { scene: scene.name } } : BARE) : null;

const setupNow = (docs: FightDocs): Readonly<Record<string, Json>> =>
  fightSetup(docs, (actor) => actorFacts(actor)?.fight ?? null, groundOf(docs.scene), combatProfile());

/** A combat in the shape of a page. Before play its combatants are its setup. */
export const combatPage = (combat: CombatDocument): ConflictPage => {
  const system = documented(combat.system, isFight, "A fight");
  const cast = once(() => castOf(system.cast));
  const requests = once(() => requestsOf(system.requests));
  const fight = docsOf(combat, system, () => cast().value);
  const made = once(() => madeTitle(combat, system));
  const setup = once(() => (fight.begun ? setupOf(combat.uuid, system.setup) : setupNow(fight)));
  const seats = once(() => castSeats(fight.rows, cast().value));
  return {
    uuid: combat.uuid,
    get name() {
      return system.title || localize(made() ?? BARE);
    },
    get made() {
      return made();
    },
    family: "combat",
    schemaVersion: system.schemaVersion,
    status: system.status,
    get setup() {
      return setup();
    },
    get events() {
      return eventsOf(combat.uuid, system.events);
    },
    get snapshot() {
      return snapshotOf(system.snapshot);
    },
    get seats() {
      return seats();
    },
    stakes: { kind: "custom", size: 0 },
    terms: null,
    get requests() {
      return requests().value;
    },
    get damaged() {
      // The first step takes the scene's ways
      const ways = fight.begun || waysOf(sceneOf(fight.scene)?.flags.setpiece?.ways).whole;
      return damagedOf({ cast: cast().whole, requests: requests().whole, ways });
    },
    text: system.text,
    diceBy: system.diceBy === "" ? setting("diceBy") : system.diceBy,
    detail: system.detail,
    authority: system.authority,
    challenger: "",
    startedAt: system.startedAt,
    home: system.origin === "" || system.origin === combat.id,
    fight,
  };
};

interface HolderSource {
  readonly id: string;
  readonly tokenId: string | null;
  readonly system: { readonly holder?: string };
}

/** The creature that holds a combatant's card: all combatants of one token are one creature's. */
const holderOf = ({ id, tokenId, system }: HolderSource): string => system.holder || tokenId || id;
