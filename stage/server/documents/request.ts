/**
 * What a client asks of the database, read from an untrusted message. Source:
 * foundryvtt.com/api `DatabaseBackend`, operation types.
 */
import { Refusal } from "./refusal.ts";
import { isPlain } from "./source.ts";

export type Action = "get" | "create" | "update" | "delete";

/** A database operation as it comes over the wire; `operation` keeps every option for the other clients. */
export interface Request {
  readonly action: Action;
  readonly documentName: string;
  readonly parentUuid?: string;
  readonly pack?: string;
  readonly operation: Readonly<Record<string, unknown>>;
}

/** A key with a part that would reach into the language's own objects. */
const UNSAFE = /"(?:[^"\\]*\.)?(?:__proto__|constructor|prototype)(?:\.[^"\\]*)?":/;

const ACTIONS: readonly string[] = ["get", "create", "update", "delete"];

/** Read a message as a request. Throws a Refusal that says what is wrong with it. */
export function parseRequest(message: unknown): Request {
  if (!isPlain(message)) throw new Refusal("A database request must be an object.");
  const { action, documentName, parentUuid, pack, operation } = message;
  if (typeof action !== "string" || !ACTIONS.includes(action)) throw new Refusal("Unknown database action.");
  if (typeof documentName !== "string") throw new Refusal("A database request must name its document.");
  if (parentUuid != null && typeof parentUuid !== "string") throw new Refusal("parentUuid must be text.");
  if (pack != null && typeof pack !== "string") throw new Refusal("pack must be text.");
  return {
    action: action as Action,
    documentName,
    ...(parentUuid ? { parentUuid } : {}),
    ...(pack ? { pack } : {}),
    operation: isPlain(operation) ? operation : {},
  };
}

/** A list of plain objects in an operation, e.g. `data` or `updates`. Throws a Refusal otherwise. */
export function objects(operation: Request["operation"], field: string): Record<string, unknown>[] {
  const list = operation[field];
  if (!Array.isArray(list) || !list.every(isPlain)) throw new Refusal(`The operation needs a list "${field}".`);
  if (UNSAFE.test(JSON.stringify(list))) throw new Refusal("A field has a name that is not allowed.");
  return structuredClone(list);
}

/** A list of ids in an operation. Throws a Refusal otherwise. */
export function idList(operation: Request["operation"], field: string): string[] {
  const list = operation[field];
  if (!Array.isArray(list) || !list.every((id) => typeof id === "string")) {
    throw new Refusal(`The operation needs a list "${field}".`);
  }
  return list;
}
