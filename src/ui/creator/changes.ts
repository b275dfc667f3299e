import type { Creation, CreationChange } from "../../play/hero/creation-api.ts";
import { actionIds, attributeIds } from "../../rules/combat/ask.ts";
import { AS_KEYWORD } from "./creator-steps.ts";

type Data = Readonly<Record<string, string | undefined>>;

/** What a filled-in field changes. */
export function fieldChange(make: string, value: string, data: Data): CreationChange | null {
  const item = data["item"] ?? "";
  switch (make) {
    case "name":
    case "occupation":
    case "trait":
    case "sidekick":
      return { type: make, name: value };
    case "profession":
    case "main":
    case "prose":
    case "method":
      return { type: make, value };
    case "rename":
      return { type: "rename", item, name: value };
    case "rating":
      return { type: "rating", item, typed: value };
    case "place":
      return { type: "place", item, keyword: value };
    case "best":
      return { type: "best", item: value };
    case "sidekickAbility":
      return { type: "sidekickAbility", index: Number(data["index"]), name: value };
    default:
      return null;
  }
}

/** What a press changes; points go one up or down from what there are now. */
export function pressChange(
  act: string,
  data: Data,
  fields: Readonly<Record<string, string>>,
  creation: Creation | null,
): CreationChange | null {
  const by = Number(data["by"]);
  const name = fields["name"] ?? "";
  switch (act) {
    case "add":
      return fields["keyword"] === AS_KEYWORD
        ? { type: "add", name, as: "keyword" }
        : { type: "add", name, keyword: fields["keyword"] ?? "" };
    case "flaw":
      return { type: "flaw", name };
    case "points": {
      const row = creation?.rows.find(({ id }) => id === data["item"]);
      return row ? { type: "points", item: row.id, points: row.points + by } : null;
    }
    case "sidekick-points": {
      const index = Number(data["index"]);
      const now = creation?.sidekick?.abilities[index];
      return now ? { type: "sidekickPoints", index, points: now.points + by } : null;
    }
    case "attribute": {
      const id = attributeIds.find((one) => one === data["id"]);
      const now = creation?.fight?.attributes.find((one) => one.id === id);
      return id && now ? { type: "attribute", id, value: now.value + by } : null;
    }
    case "action": {
      const id = actionIds.find((one) => one === data["id"]);
      const now = creation?.fight?.actions.find((one) => one.id === id);
      return id && now ? { type: "action", id, value: now.value + by } : null;
    }
    case "return":
      return { type: "return", note: fields["note"] ?? "" };
    case "approve":
    case "reopen":
      return { type: act };
    default:
      return null;
  }
}
