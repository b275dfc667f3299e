import { CREATION_METHODS } from "../../model/choices.ts";
import { actionIds } from "../../rules/combat/catalogue/catalogue.ts";
import { actionRefused, actionStart, attributeRefused } from "../../rules/combat/advance.ts";
import {
  OCCUPATION,
  TRAIT,
  draftAdd,
  draftBest,
  draftFlaw,
  draftFlaws,
  draftPlace,
  draftPoints,
  draftProgress,
  draftRating,
  newSidekick,
  sidekickSpent,
  type DraftWrite,
  type SidekickAbility,
} from "../../rules/contest/hero/draft.ts";
import { SESSION_START } from "../../rules/contest/hero/hero-points.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { isOneOf } from "../../rules/log/values.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import { HERO_POINTS } from "../sheet-paths.ts";
import { CREATION_PATH, draftOf, fightOf, sidekickOf, unready } from "./creation.ts";
import type { CreationChange } from "./creation-api.ts";
import { keywordRemoval } from "./keyword.ts";
import type { SheetWrite } from "./sheet-port.ts";

/** Where an actor keeps how many abilities are still to be invented in play. */
export const TO_INVENT = "system.contest.toInvent";

const STAGE = `${CREATION_PATH}.stage`;

/** Longest name, and longest text of a hero; what is longer is cut off by the field that takes it. */
const NAME = 100;
const PROSE = 5000;

type Written = SheetWrite | Refused;
type Fields = Readonly<Record<string, Json>>;

const own = (name: string, value: Json): SheetWrite => ({ fields: { [`${CREATION_PATH}.${name}`]: value } });

/** What the rules answer, as a change of the sheet. */
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

/** One of the two items that every hero begins with: made once, then renamed. */
const begins = (host: Host, actor: string, id: string, typed: string): Written => {
  const name = named(typed);
  const draft = draftOf(host, actor);
  if (!draft.rows.some((row) => row.id === id)) return asWrite(host, draftAdd(draft, typed, { id }));
  return name === null ? REFUSED.inventName : { update: [{ id, name }] };
};

/** A further ability: of the twelve while a hero is made, of those left to invent once it is played. */
const added = (host: Host, actor: string, change: Extract<CreationChange, { type: "add" }>): Written => {
  const draft = draftOf(host, actor);
  const { name, keyword = "", phrase = "", as = "ability" } = change;
  const write = asWrite(host, draftAdd(draft, name, { keyword, as }), phrase.slice(0, NAME));
  if (isRefused(write) || host.sheets.text(actor, STAGE) !== "made") return write;
  const left = host.sheets.number(actor, TO_INVENT);
  return left < 1 ? REFUSED.nothingToInvent : { ...write, fields: { [TO_INVENT]: left - 1 } };
};

/** A row goes; breakouts of a keyword stay as abilities of their own, with their points. */
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

/** The hero may be played: flaws get the rating that is due, what was left open is counted. */
const finished = (host: Host, actor: string, approved: boolean): Written => {
  const refusal = unready(host, actor);
  if (refusal) return refusal;
  const draft = draftOf(host, actor);
  const { toInvent } = draftProgress(draft);
  const flaws = asWrite(host, draftFlaws(draft));
  const asks = host.sheets.approves() && !host.world.me().gm && !approved;
  const concept = [OCCUPATION, TRAIT]
    .map((id) => draft.rows.find((row) => row.id === id)?.name ?? "")
    .filter((name) => name !== "")
    .join(", ");
  const fields: Fields = {
    [STAGE]: asks ? "sent" : "made",
    [`${CREATION_PATH}.note`]: "",
    [TO_INVENT]: toInvent,
    ...(host.sheets.text(actor, "system.concept") === "" ? { "system.concept": concept } : {}),
    // Who comes while an evening is on has what everybody got as it began
    ...(!asks && host.sheets.evening().open && host.sheets.number(actor, HERO_POINTS) === 0
      ? { [HERO_POINTS]: SESSION_START }
      : {}),
  };
  return isRefused(flaws) ? flaws : { ...flaws, fields };
};

const mainAction = (host: Host, actor: string, typed: string): Written => {
  const main = isOneOf(actionIds, typed) ? typed : "";
  const { action, main: before } = fightOf(host, actor);
  // What only a main action may have goes back to what all others may have
  const over = actionIds.filter((id) => id === before && id !== main && actionRefused(id, action(id), main));
  return {
    fields: {
      [`${CREATION_PATH}.mainAction`]: main,
      ...Object.fromEntries(over.map((id) => [`system.combat.actions.${id}`, actionStart(id, main)])),
    },
  };
};

const gmOnly = (host: Host, write: () => Written): Written => (host.world.me().gm ? write() : REFUSED.notGm);

/** One change of a hero in the making, as a change of the sheet; or why not. A blank hero is in the making then. */
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
