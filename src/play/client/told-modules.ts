import { isRefused, type LiveEvent } from "../../rules/log/index.ts";
import { hasLog, type Folds } from "../folds.ts";
import type { ConflictPage, Host, HookData, ToldEvent } from "../ports.ts";
import { isOver } from "../receipts.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";

/** How far modules have been told of a conflict. */
interface Known {
  readonly seq: number;
  readonly over: boolean;
}

/** What was harmed, by the types of a fight's events. */
const HARM: readonly string[] = ["harmed", "harmSettled", "critical", "wentDown"];

const toldOf = ({ stored, event }: LiveEvent): ToldEvent => ({
  type: stored.type,
  data: event ? (memberOf(event, "data") ?? event) : stored.data,
});

/** Events by the step they belong to, in order. */
function steps(events: readonly LiveEvent[]): ReadonlyMap<string, readonly [LiveEvent, ...LiveEvent[]]> {
  const found = new Map<string, [LiveEvent, ...LiveEvent[]]>();
  for (const event of events) {
    const same = found.get(event.stored.step);
    if (same) same.push(event);
    else found.set(event.stored.step, [event]);
  }
  return found;
}

/**
 * Tells modules on this client what is played, once each, as the logs say it: whatever way an event came in, by a press
 * here, from another client, or after a line that was gone.
 */
export class ToldModules {
  readonly #host: Pick<Host, "world" | "modules">;
  readonly #folds: Folds;
  readonly #known = new Map<string, Known>();

  constructor(host: Pick<Host, "world" | "modules">, folds: Folds) {
    this.#host = host;
    this.#folds = folds;
    // What was played before this client came is no news
    if (!host.modules) return;
    for (const page of host.world.unfinished()) {
      const folded = hasLog(page) ? folds.of(page) : null;
      if (folded && !isRefused(folded)) this.#known.set(page.uuid, { seq: folded.seq, over: isOver(page) });
    }
  }

  /** A conflict was made, changed, or is gone. */
  pageChanged(uuid: string): void {
    if (!this.#host.modules) return;
    const page = this.#host.world.page(uuid);
    if (!page) this.#known.delete(uuid);
    else if (page.home && hasLog(page)) this.#tell(page);
  }

  #tell(page: ConflictPage): void {
    const { uuid, family } = page;
    const known = this.#known.get(uuid);
    const over = isOver(page);
    // What is met first when it is over was brought in or read from a season
    if (over && (known?.over ?? true)) return;
    const folded = this.#folds.of(page);
    if (isRefused(folded)) return;
    this.#known.set(uuid, { seq: folded.seq, over });
    const { modules } = this.#host;
    // What was over when this client came, and goes on because its end was taken back, began long ago
    const resumed = known ? undefined : folded.live.findLast(({ stored }) => stored.type === "log.undone");
    if (!known && !resumed) modules?.tell("setpiece.start", { uuid, family });
    const toldTo = known?.seq ?? (resumed ? resumed.seq - 1 : 0);
    for (const [step, events] of steps(folded.live.filter(({ seq }) => seq > toldTo))) {
      const told = { uuid, family, step, by: events[0].stored.by, events: events.map(toldOf) };
      modules?.tell("setpiece.step", told);
      if (family === "combat") this.#tellFight(told);
    }
    if (over) modules?.tell("setpiece.end", { uuid, family });
  }

  #tellFight({ uuid, events }: HookData["setpiece.step"]): void {
    const { modules } = this.#host;
    for (const { type, data } of events) {
      const who = stringOf(memberOf(data, "who"));
      if (type === "dealt") modules?.tell("setpiece.deal", { uuid });
      else if (type === "turnStarted") modules?.tell("setpiece.turn", { uuid, who });
      else if (HARM.includes(type)) modules?.tell("setpiece.harm", { uuid, who, data });
    }
  }
}
