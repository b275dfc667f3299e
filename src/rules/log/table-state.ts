import type { SeatId } from "./family.ts";
import type { SealGroup, TableState } from "./table.ts";
import type { TableEvent } from "./table-event.ts";

/** The table before anything happened. */
export const initialTable: TableState = {
  delegates: {},
  pending: null,
  seals: {},
  lost: {},
  changes: [],
  status: "live",
};

const without = <T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const group = (table: TableState, name: string, step: string): SealGroup =>
  table.seals[name] ?? { step, sealed: {}, revealed: {} };

const withGroup = (table: TableState, name: string, seal: SealGroup, seat: SeatId): TableState => ({
  ...table,
  seals: { ...table.seals, [name]: seal },
  lost: without(table.lost, seat),
});

/** The table after one of its own events. Total: what does not fit the state changes nothing. */
export function evolveTable(table: TableState, event: TableEvent, step: string): TableState {
  switch (event.type) {
    case "log.delegated":
      return {
        ...table,
        delegates:
          event.to === null ? without(table.delegates, event.seat) : { ...table.delegates, [event.seat]: event.to },
      };
    case "log.asked":
      return {
        ...table,
        pending: { step, intents: event.intents, dice: event.dice, known: event.known, sealed: {}, revealed: {} },
      };
    case "log.sealed":
    case "log.revealed":
    case "log.thrown":
    case "log.withdrawn":
      return evolveThrow(table, event);
    case "log.lost":
      return evolveLost(table, event);
    case "log.choice-sealed": {
      const seal = group(table, event.group, step);
      return withGroup(
        table,
        event.group,
        { ...seal, sealed: { ...seal.sealed, [event.seat]: event.hash } },
        event.seat,
      );
    }
    case "log.choice-revealed": {
      const seal = group(table, event.group, step);
      const revealed = { ...seal.revealed, [event.seat]: event.choice };
      return withGroup(table, event.group, { ...seal, revealed }, event.seat);
    }
    case "log.choices-opened":
      return { ...table, seals: without(table.seals, event.group) };
    case "log.shelved":
      return { ...table, status: "shelved" };
    case "log.resumed":
      return { ...table, status: "live" };
    case "log.cancelled":
      return { ...table, status: "cancelled" };
    case "log.changed":
      return { ...table, changes: [...table.changes, { step, change: event.change }] };
    case "log.undone":
    case "log.redone":
    case "log.renamed":
      return table;
  }
}

type ThrowEvent = Extract<TableEvent, { type: "log.sealed" | "log.revealed" | "log.thrown" | "log.withdrawn" }>;

function evolveThrow(table: TableState, event: ThrowEvent): TableState {
  const pending = table.pending;
  if (!pending) return table;
  switch (event.type) {
    case "log.sealed":
      return {
        ...table,
        pending: { ...pending, sealed: { ...pending.sealed, [event.seat]: event.hash } },
        lost: without(table.lost, event.seat),
      };
    case "log.revealed":
      return {
        ...table,
        pending: { ...pending, revealed: { ...pending.revealed, [event.seat]: event.faces } },
        lost: without(table.lost, event.seat),
      };
    case "log.thrown":
    case "log.withdrawn":
      return { ...table, pending: null };
  }
}

function evolveLost(table: TableState, event: Extract<TableEvent, { type: "log.lost" }>): TableState {
  const lost = { ...table.lost, [event.seat]: event.reason };
  if (event.group === null) {
    const pending = table.pending;
    return pending ? { ...table, lost, pending: { ...pending, sealed: without(pending.sealed, event.seat) } } : table;
  }
  const seal = table.seals[event.group];
  if (!seal) return table;
  const forgotten: SealGroup = {
    ...seal,
    sealed: without(seal.sealed, event.seat),
    revealed: without(seal.revealed, event.seat),
  };
  return { ...table, lost, seals: { ...table.seals, [event.group]: forgotten } };
}
