import { CREATION_METHODS, CREATION_STAGES } from "../../model/choices.ts";
import { abilityRows } from "../../model/item/abilities.ts";
import { memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { actionIds, attributeIds, type ActionId, type AttributeId } from "../../rules/combat/catalogue/catalogue.ts";
import { actionStart, attributeStart, fightStartRefused } from "../../rules/combat/advance.ts";
import { CREATION, SIDEKICK } from "../../rules/contest/hero/creation.ts";
import {
  bestOf,
  draftPoints,
  draftProgress,
  draftRefused,
  sidekickPoints,
  sidekickSpent,
  type Draft,
  type SidekickAbility,
} from "../../rules/contest/hero/draft.ts";
import { isOneOf } from "../../rules/log/values.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import type { Creation } from "./creation-api.ts";

/** Where an actor keeps what the steps of its making go on with. */
export const CREATION_PATH = "system.creation";

type Sheets = Pick<Host, "sheets">;

/** A sheet as the rules of creation read it. */
export const draftOf = ({ sheets }: Sheets, actor: string): Draft => {
  const items = sheets.items(actor);
  const points = new Map(
    items.map(({ id, system }) => [id, Number(memberOf(recordOf(system["made"]), "points") ?? 0)]),
  );
  return {
    best: sheets.text(actor, `${CREATION_PATH}.best`),
    rows: abilityRows(items).map(({ id, name, kind, rating, bonus, keyword }) => ({
      id,
      name,
      kind,
      rating,
      bonus,
      keyword,
      points: points.get(id) ?? 0,
    })),
  };
};

/** The first follower of a sheet, who is its sidekick while it is made, with three abilities as typed. */
export const sidekickOf = ({ sheets }: Sheets, actor: string) => {
  const item = sheets.items(actor).find(({ type }) => type === "follower");
  if (!item) return null;
  const stored: unknown = item.system["abilities"];
  const rows = (Array.isArray(stored) ? stored : []).map(recordOf);
  const abilities: readonly SidekickAbility[] = rows.map((row) => ({
    name: stringOf(row["name"]),
    rating: stringOf(row["rating"]),
  }));
  return { id: item.id, name: item.name, abilities };
};

/** The fight block as it stands. */
export const fightOf = ({ sheets }: Sheets, actor: string) => ({
  attribute: (id: AttributeId): number => sheets.number(actor, `system.combat.attributes.${id}`),
  action: (id: ActionId): number => sheets.number(actor, `system.combat.actions.${id}`),
  main: sheets.text(actor, `${CREATION_PATH}.mainAction`),
});

/** Why a hero cannot be played yet: by the rules of contests, then, where it fights, by those of fights. */
export const unready = (host: Host, actor: string): Refused | null =>
  draftRefused(draftOf(host, actor), host.world.actor(actor)?.name ?? "") ??
  (host.sheets.plays(actor).includes("combat") ? fightStartRefused(fightOf(host, actor)) : null);

const refusalIn = (answer: object): Refused | null => (isRefused(answer) ? answer : null);

/** A hero in the making; null where there is no such actor. */
export const creationOf = (host: Host, actor: string): Creation | null => {
  const known = host.world.actor(actor);
  if (!known) return null;
  const { sheets } = host;
  const text = (name: string): string => sheets.text(actor, `${CREATION_PATH}.${name}`);
  const [stage, method] = [text("stage"), text("method")];
  const draft = draftOf(host, actor);
  const items = new Map(sheets.items(actor).map((item) => [item.id, item]));
  const points = new Map(draft.rows.map((row) => [row.id, row.points]));
  const families = sheets.plays(actor);
  return {
    stage: isOneOf(CREATION_STAGES, stage) ? stage : "none",
    method: isOneOf(CREATION_METHODS, method) ? method : "play",
    name: known.name,
    prose: text("prose"),
    profession: text("profession"),
    main: text("mainAction"),
    note: text("note"),
    best: bestOf(draft),
    rows: abilityRows([...items.values()]).map(({ id, name, kind, printed, typed, keyword }) => {
      const spent = points.get(id) ?? 0;
      return {
        ...{ id, name, kind, printed, typed, keyword: keyword ?? "", points: spent },
        phrase: stringOf(memberOf(recordOf(items.get(id)?.system["made"]), "phrase")),
        more: kind === "flaw" ? null : refusalIn(draftPoints(draft, id, spent + 1)),
      };
    }),
    progress: { ...draftProgress(draft), most: CREATION.abilities, points: CREATION.points },
    sidekick: sidekickShown(host, actor),
    fight: families.includes("combat") ? fightShown(host, actor) : null,
    duels: families.includes("duel"),
    refused: unready(host, actor),
    approves: sheets.approves() && !host.world.me().gm,
  };
};

const sidekickShown = (host: Sheets, actor: string): Creation["sidekick"] => {
  const sidekick = sidekickOf(host, actor);
  if (!sidekick) return null;
  const { id, name, abilities } = sidekick;
  const spent = sidekickPoints(abilities);
  return {
    id,
    name,
    left: SIDEKICK.points - spent.reduce((sum, one) => sum + one, 0),
    abilities: SIDEKICK.ratings.map((base, index) => ({
      name: abilities[index]?.name ?? "",
      printed: abilities[index]?.rating ?? String(base),
      points: spent[index] ?? 0,
      more: refusalIn(sidekickSpent(abilities, index, (spent[index] ?? 0) + 1)),
    })),
  };
};

const fightShown = (host: Sheets, actor: string): NonNullable<Creation["fight"]> => {
  const { attribute, action, main } = fightOf(host, actor);
  const { least, most } = attributeStart;
  return {
    attributes: attributeIds.map((id) => ({ id, value: attribute(id), least, most })),
    actions: actionIds.map((id) => ({ id, value: action(id), least: 0, most: actionStart(id, main) })),
  };
};
