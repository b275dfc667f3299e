import { CONFLICT_STATUSES, type ConflictStatus } from "./choices.ts";
import { text, versions, whole } from "./fields.ts";
import { logField } from "./log-field.ts";

/**
 * Fields of every document that holds the log of a conflict, page or combat. `setup` and `events` are plain objects on
 * purpose: they are checked by the core's own parsers, which skip and name what is damaged, where a strict field would
 * refuse the whole document.
 */
export const logSchema = (status: ConflictStatus) => {
  const { StringField } = foundry.data.fields;
  return {
    ...versions(),
    status: new StringField({ required: true, choices: [...CONFLICT_STATUSES], initial: status }),
    setup: logField(),
    events: logField(),
    /** JSON text, so that a new snapshot replaces the old one whole instead of being merged into it. */
    snapshot: text(),
    /** JSON text: what players asked of the GM and nobody answered yet. */
    requests: text(),
    text: text(),
    authority: text(),
    startedAt: whole(0, 0),
  };
};
