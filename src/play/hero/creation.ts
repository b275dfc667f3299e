/** Heroes between conflicts: making, advancing, sessions. Rules of both are in `rules/contest/hero`. */
import { arrayOf, memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { BROUGHT, CREATION_METHODS, CREATION_STAGES } from "../../documents/choices.ts";
import { abilityRows } from "../../documents/rows.ts";
import {
  actionRefused,
  actionStart,
  attributeRefused,
  attributeStart,
  fightStartRefused,
} from "../../rules/combat/advance.ts";
import { actionIds, attributeIds, type ActionId, type AttributeId } from "../../rules/combat/catalogue/catalogue.ts";
import { CREATION, SIDEKICK } from "../../rules/contest/hero/creation.ts";
import {
  OCCUPATION,
  TRAIT,
  bestOf,
  draftAdd,
  draftBest,
  draftFlaw,
  draftFlaws,
  draftPlace,
  draftPoints,
  draftProgress,
  draftRating,
  draftRefused,
  newSidekick,
  sidekickPoints,
  sidekickSpent,
  type Draft,
  type DraftWrite,
  type SidekickAbility,
} from "../../rules/contest/hero/draft.ts";
import { SESSION_START } from "../../rules/contest/hero/advance-plan.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import { isRefused, type Refused, type Json } from "../../rules/log/index.ts";
import { isOneOf } from "../../rules/log/values.ts";
import { HERO_POINTS } from "../changes.ts";
import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import type { Creation, CreationChange, KeywordRemoval, SheetWrite } from "./hero-api.ts";

export const keywordRemoval = (host: Pick<Host, "sheets">, actor: string, item: string): KeywordRemoval | null => {
  const rows = abilityRows(host.sheets.items(actor));
  const keyword = rows.find(({ id, kind }) => id === item && kind === "keyword");
  if (!keyword) return null;
  return {
    name: keyword.name,
    breakouts: rows.flatMap(({ id, name, kind, bonus, rating, typed, keyword: of }) =>
      kind === "breakout" && of === item
        ? [{ id, name, bonus, printed: rating === null ? typed : printRating(rating) }]
        : [],
    ),
  };
};

export const removalWrite = (
  removal: KeywordRemoval,
  item: string,
  breakouts: "remove" | "standalone",
): SheetWrite => ({
  remove: [item, ...(breakouts === "remove" ? removal.breakouts.map(({ id }) => id) : [])],
  update:
    breakouts === "remove"
      ? []
      : removal.breakouts.map(({ id, printed }) => ({ id, system: { keyword: "", rating: printed } })),
});

const CREATION_PATH = "system.creation";

type Sheets = Pick<Host, "sheets">;

const draftOf = ({ sheets }: Sheets, actor: string): Draft => {
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

/** A sheet's first follower, its sidekick during creation, with three typed abilities. */
const sidekickOf = ({ sheets }: Sheets, actor: string) => {
  const item = sheets.items(actor).find(({ type }) => type === "follower");
  if (!item) return null;
  const stored: unknown = item.system["abilities"];
  const rows = arrayOf(stored).map(recordOf);
  const abilities: readonly SidekickAbility[] = rows.map((row) => ({
    name: stringOf(row["name"]),
    rating: stringOf(row["rating"]),
  }));
  return { id: item.id, name: item.name, abilities };
};

const fightOf = ({ sheets }: Sheets, actor: string) => ({
  attribute: (id: AttributeId): number => sheets.number(actor, `system.combat.attributes.${id}`),
  action: (id: ActionId): number => sheets.number(actor, `system.combat.actions.${id}`),
  main: sheets.text(actor, `${CREATION_PATH}.mainAction`),
});

/** Whether a hero came from elsewhere, where creation's limits did not hold. */
const isBrought = ({ sheets }: Sheets, actor: string): boolean =>
  sheets.text(actor, `${CREATION_PATH}.method`) === BROUGHT;

/** Why a hero cannot be played yet, by the rules of contests, then of fights. */
const unready = (host: Host, actor: string): Refused | null =>
  isBrought(host, actor) ? null : madeUnready(host, actor);

const madeUnready = (host: Host, actor: string): Refused | null =>
  draftRefused(draftOf(host, actor), host.world.actor(actor)?.name ?? "") ??
  (host.sheets.plays(actor).includes("combat") ? fightStartRefused(fightOf(host, actor)) : null);

const refusalIn = (answer: object): Refused | null => (isRefused(answer) ? answer : null);

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
    progress: {
      ...draftProgress(draft),
      ...(isBrought(host, actor) ? { left: 0, toInvent: 0, spent: CREATION.points } : {}),
      ...{ most: CREATION.abilities, points: CREATION.points },
    },
    sidekick: sidekickShown(host, actor),
    fight: families.includes("combat") ? fightShown(host, actor) : null,
    duels: families.includes("duel"),
    refused: unready(host, actor),
    approves: (isBrought(host, actor) || sheets.approves()) && !host.world.me().gm,
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

export const TO_INVENT = "system.contest.toInvent";

const STAGE = `${CREATION_PATH}.stage`;

/** Longest name and text of a hero; input fields cut them. */
const NAME = 100;
const PROSE = 5000;

type Written = SheetWrite | Refused;
type Fields = Readonly<Record<string, Json>>;

const own = (name: string, value: Json): SheetWrite => ({ fields: { [`${CREATION_PATH}.${name}`]: value } });

const asWrite = (host: Host, write: DraftWrite | Refused, phrase = ""): Written => {
  if (isRefused(write)) return write;
  const { rate = [], place, create, remove, best } = write;
  const made = create && {
    ...{ id: create.id ?? host.world.nonce(), type: create.type, name: create.name.slice(0, NAME) },
    system: {
      rating: create.rating,
      ...(create.type === "ability" ? { keyword: create.keyword } : {}),
      ...(create.type === "flaw" ? {} : { made: { points: 0, phrase } }),
    },
  };
  return {
    update: [
      ...rate.map(({ id, rating, points }) => ({ id, system: { rating, made: { points } } })),
      ...(place ? [{ id: place.id, system: { rating: place.rating, keyword: place.keyword } }] : []),
    ],
    ...(made ? { create: [made] } : {}),
    ...(remove === undefined ? {} : { remove: [remove] }),
    ...(best === undefined ? {} : own("best", best)),
  };
};

const named = (name: string): string | null => name.trim().slice(0, NAME) || null;

/** One of the two items every hero begins with: made once, then renamed. */
const begins = (host: Host, actor: string, id: string, typed: string): Written => {
  const name = named(typed);
  const draft = draftOf(host, actor);
  if (!draft.rows.some((row) => row.id === id)) return asWrite(host, draftAdd(draft, typed, { id }));
  return name === null ? REFUSED.inventName : { update: [{ id, name }] };
};

/** A further ability: one of the twelve during creation, later one left to invent. */
const added = (host: Host, actor: string, change: Extract<CreationChange, { type: "add" }>): Written => {
  const draft = draftOf(host, actor);
  const { name, keyword = "", phrase = "", as = "ability" } = change;
  const write = asWrite(host, draftAdd(draft, name, { keyword, as }), phrase.slice(0, NAME));
  if (isRefused(write) || host.sheets.text(actor, STAGE) !== "made") return write;
  const left = host.sheets.number(actor, TO_INVENT);
  return left < 1 ? REFUSED.nothingToInvent : { ...write, fields: { [TO_INVENT]: left - 1 } };
};

/** Removes a row; a keyword's breakouts stay as abilities with their points. */
const removed = (host: Host, actor: string, item: string): Written => {
  const draft = draftOf(host, actor);
  const rows = keywordRemoval(host, actor, item)?.breakouts ?? [];
  const freed = rows.flatMap(({ id }) => {
    const write = asWrite(host, draftPlace(draft, id, ""));
    return isRefused(write) ? [] : (write.update ?? []);
  });
  if (!host.sheets.items(actor).some(({ id }) => id === item)) return REFUSED.noAbility;
  return { update: freed, remove: [item] };
};

const sidekickWrite = (
  host: Host,
  actor: string,
  abilitiesOf: (before: readonly SidekickAbility[]) => readonly SidekickAbility[] | Refused,
): Written => {
  const sidekick = sidekickOf(host, actor);
  if (!sidekick) return REFUSED.noAbility;
  const before = newSidekick().map((fresh, index) => sidekick.abilities[index] ?? fresh);
  const abilities = abilitiesOf(before);
  if (isRefused(abilities)) return abilities;
  return { update: [{ id: sidekick.id, system: { abilities: abilities.map((one) => ({ ...one })) } }] };
};

const sidekickNamed = (host: Host, actor: string, typed: string): Written => {
  const name = named(typed);
  if (name === null) return REFUSED.inventName;
  const sidekick = sidekickOf(host, actor);
  if (sidekick) return { update: [{ id: sidekick.id, name }] };
  const system = { role: "secondary", abilities: newSidekick().map((one) => ({ ...one })) };
  return { create: [{ id: host.world.nonce(), type: "follower", name, system }] };
};

/** Finishes creation: flaws get their due rating, open parts are counted. */
const finished = (host: Host, actor: string, approved: boolean): Written => {
  const refusal = unready(host, actor);
  if (refusal) return refusal;
  const draft = draftOf(host, actor);
  const brought = isBrought(host, actor);
  const toInvent = brought ? 0 : draftProgress(draft).toInvent;
  const flaws: Written = brought ? {} : asWrite(host, draftFlaws(draft));
  const asks = (brought || host.sheets.approves()) && !host.world.me().gm && !approved;
  const concept = [OCCUPATION, TRAIT]
    .map((id) => draft.rows.find((row) => row.id === id)?.name ?? "")
    .filter((name) => name !== "")
    .join(", ");
  const fields: Fields = {
    [STAGE]: asks ? "sent" : "made",
    [`${CREATION_PATH}.note`]: "",
    [TO_INVENT]: toInvent,
    ...(host.sheets.text(actor, "system.concept") === "" ? { "system.concept": concept } : {}),
    // A late hero gets what everyone got when the session began
    ...(!asks && host.sheets.evening().open && host.sheets.number(actor, HERO_POINTS) === 0
      ? { [HERO_POINTS]: SESSION_START }
      : {}),
  };
  return isRefused(flaws) ? flaws : { ...flaws, fields };
};

const mainAction = (host: Host, actor: string, typed: string): Written => {
  const main = isOneOf(actionIds, typed) ? typed : "";
  const { action, main: before } = fightOf(host, actor);
  // Levels only a main action may have fall back
  const over = actionIds.filter((id) => id === before && id !== main && actionRefused(id, action(id), main));
  return {
    fields: {
      [`${CREATION_PATH}.mainAction`]: main,
      ...Object.fromEntries(over.map((id) => [`system.combat.actions.${id}`, actionStart(id, main)])),
    },
  };
};

const gmOnly = (host: Host, write: () => Written): Written => (host.world.me().gm ? write() : REFUSED.notGm);

/** A change to a hero in creation as a sheet change, or the refusal; a blank hero then is in creation. */
export const creationWrite = (host: Host, actor: string, change: CreationChange): Written => {
  const write = changed(host, actor, change);
  const blank = host.sheets.text(actor, STAGE) === "none" && draftOf(host, actor).rows.length === 0;
  if (isRefused(write) || !blank || write.fields?.[STAGE] !== undefined) return write;
  return { ...write, fields: { ...write.fields, [STAGE]: "making" } };
};

const changed = (host: Host, actor: string, change: CreationChange): Written => {
  const draft = draftOf(host, actor);
  switch (change.type) {
    case "name": {
      const name = named(change.name);
      return name === null ? REFUSED.nameNeeded : { fields: { name } };
    }
    case "occupation":
      return begins(host, actor, OCCUPATION, change.name);
    case "trait":
      return begins(host, actor, TRAIT, change.name);
    case "add":
      return added(host, actor, change);
    case "flaw":
      return asWrite(host, draftFlaw(draft, change.name));
    case "rename": {
      const name = named(change.name);
      return name === null ? REFUSED.inventName : { update: [{ id: change.item, name }] };
    }
    case "points":
      return asWrite(host, draftPoints(draft, change.item, change.points));
    case "rating":
      return asWrite(host, draftRating(draft, change.item, change.typed));
    case "place":
      return asWrite(host, draftPlace(draft, change.item, change.keyword));
    case "best":
      return asWrite(host, draftBest(draft, change.item));
    case "remove":
      return removed(host, actor, change.item);
    case "sidekick":
      return sidekickNamed(host, actor, change.name);
    case "sidekickAbility":
      return sidekickWrite(host, actor, (before) =>
        before.map((one, index) => (index === change.index ? { ...one, name: change.name.slice(0, NAME) } : one)),
      );
    case "sidekickPoints":
      return sidekickWrite(host, actor, (before) => sidekickSpent(before, change.index, change.points));
    case "attribute":
      return attributeRefused(change.value) ?? { fields: { [`system.combat.attributes.${change.id}`]: change.value } };
    case "action":
      return (
        actionRefused(change.id, change.value, fightOf(host, actor).main) ?? {
          fields: { [`system.combat.actions.${change.id}`]: change.value },
        }
      );
    case "main":
      return mainAction(host, actor, change.value);
    case "profession":
      return own("profession", change.value.slice(0, NAME));
    case "prose":
      return own("prose", change.value.slice(0, PROSE));
    case "method":
      return isOneOf(CREATION_METHODS, change.value) ? own("method", change.value) : REFUSED.badDetail;
    case "finish":
      return finished(host, actor, false);
    case "reopen":
      return own("stage", "making");
    case "approve":
      return gmOnly(host, () => finished(host, actor, true));
    case "return":
      return gmOnly(host, () => ({
        fields: { [STAGE]: "making", [`${CREATION_PATH}.note`]: change.note.slice(0, 300) },
      }));
  }
};
