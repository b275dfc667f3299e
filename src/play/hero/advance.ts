import { abilityRows } from "../../model/item/abilities.ts";
import { ADVANCES, ADVANCE_COST } from "../../rules/contest/hero/creation.ts";
import {
  planAdvance,
  type AdvanceChoice,
  type AdvanceLine,
  type AdvancePlan,
  type AdvanceRow,
} from "../../rules/contest/hero/advance-plan.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Advancement, AdvancePreview } from "./hero-api.ts";
import type { NewItem, SheetWrite } from "./sheet-port.ts";
import { postToAll } from "./chat-line.ts";

/** Where an actor keeps experience. */
export const EXPERIENCE = "system.experience";

/** Everything an advance may be made on. */
export const advanceRows = (host: Pick<Host, "sheets">, actor: string): readonly AdvanceRow[] =>
  abilityRows(host.sheets.items(actor)).flatMap(({ kind, ...row }): AdvanceRow[] =>
    kind === "flaw" ? [] : [{ ...row, kind }],
  );

/** What somebody may buy now; null where there is no such actor. */
export const advancementOf = (host: Host, actor: string): Advancement | null => {
  if (!host.world.actor(actor)) return null;
  const experience = host.sheets.number(actor, EXPERIENCE);
  return {
    experience,
    cost: ADVANCE_COST,
    affordable: Math.floor(experience / ADVANCE_COST),
    entries: ADVANCES,
    rows: abilityRows(host.sheets.items(actor)).flatMap(({ id, name, kind, rating, printed }) =>
      kind === "flaw" || rating === null ? [] : [{ id, name, kind, printed }],
    ),
  };
};

/** What these choices would do. */
export const previewOf = (host: Host, actor: string, choices: readonly AdvanceChoice[]): AdvancePreview => {
  const plan = planAdvance(advanceRows(host, actor), choices);
  if (isRefused(plan)) return { refused: plan, lines: [], mayCatchUp: [] };
  const { lines, mayCatchUp } = plan;
  return { refused: affordable(host, actor), lines, mayCatchUp };
};

const affordable = (host: Host, actor: string): Refused | null =>
  host.sheets.number(actor, EXPERIENCE) < ADVANCE_COST ? REFUSED.noExperience : null;

/** A plan as one change of the sheet. A keyword made of an ability is a new item, for a document keeps its type. */
const writeOf = (host: Host, plan: AdvancePlan): SheetWrite => {
  const made = new Map<string, string>();
  const update: NonNullable<SheetWrite["update"]>[number][] = [];
  const create: NewItem[] = [];
  for (const write of plan.writes) {
    const id = host.world.nonce();
    if (write.type === "rate") update.push({ id: write.item, system: { rating: write.rating } });
    else if (write.type === "replace") {
      made.set(write.item, id);
      create.push({ id, type: "keyword", name: write.name, system: { rating: write.rating } });
    } else {
      const under = write.under === null ? "" : (made.get(write.under) ?? write.under);
      create.push({ id, type: "ability", name: write.name, system: { rating: write.rating, keyword: under } });
    }
  }
  return { update, create, remove: [...made.keys()] };
};

/** The sheet after an advance, with what it costs taken off; or why not. */
export const advanceWrite = (host: Host, actor: string, choices: readonly AdvanceChoice[]): SheetWrite | Refused => {
  const plan = planAdvance(advanceRows(host, actor), choices);
  if (isRefused(plan)) return plan;
  const refused = affordable(host, actor);
  if (refused) return refused;
  return { ...writeOf(host, plan), fields: { [EXPERIENCE]: host.sheets.number(actor, EXPERIENCE) - ADVANCE_COST } };
};

/** Everybody is told what an advance made of whom; the ratings speak for themselves in every language. */
export const tellAdvance = async (host: Host, actor: string, lines: readonly AdvanceLine[]): Promise<void> => {
  const name = host.world.actor(actor)?.name ?? "";
  const what = lines
    .map(({ name: row, before, after }) => [row, before === "" ? after : `${before} → ${after}`].join(" "))
    .join(", ");
  await postToAll(host, name, sentence("Play.Evening.Advance", { name, what }));
};
