import { arrayOf, call, memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { documentAtHand, fetchDocument } from "../../foundry/uuid.ts";
import { setSetting } from "../../documents/setting/settings.ts";
import { sessions } from "../../play/all.ts";
import { goneActor, notStored } from "../../play/refusals.ts";
import type { Answer } from "../../play/session.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { setting } from "../host/host.ts";
import { hostWords } from "../words/host-words.ts";

/** Documents that a tour has made, so that they can go again. */
interface Sample {
  readonly uuid: string;
  readonly actors: readonly string[];
  /** Id of the journal of conflicts, where the sample was its first; "" for none. */
  readonly journal: string;
}

/** localStorage keeps the sample, so that it can be discarded after a reload. */
const KEY = "setpiece.tour";

const stored = (): Readonly<Record<string, unknown>> => {
  try {
    return recordOf(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
};

const store = (family: FamilyId, sample: Sample | null): void =>
  localStorage.setItem(KEY, JSON.stringify({ ...stored(), [family]: sample }));

/** The sample of a family that is still in this world, or null. */
export function sampleOf(family: FamilyId): Sample | null {
  const { uuid, actors, journal } = recordOf(stored()[family]);
  if (typeof uuid !== "string" || !documentAtHand(uuid)) return null;
  return { uuid, actors: arrayOf(actors).map(stringOf), journal: stringOf(journal) };
}

/** The sample is the table's own from now on. */
export const forgetSample = (family: FamilyId): void => store(family, null);

/** The sample heroes of a tour, as copies: those of the world stay untouched. */
const CAST: Readonly<Record<FamilyId, readonly string[]>> = {
  contest: ["anavell000000001"],
  combat: ["bramorr000000001"],
  duel: ["anavell000000001", "bramorr000000001"],
};

const copied = async (id: string): Promise<object | null> => {
  const pack = `setpiece.heroes${hostWords.lang === "de" ? "-de" : ""}`;
  const found = await fetchDocument(`Compendium.${pack}.Actor.${id}`);
  if (!found) return null;
  const { _id, folder: _folder, ...data } = recordOf(call(found, "toObject"));
  return data;
};

const conflictsJournal = (): string => game.journal.get(setting("conflictsJournal", ""))?.id ?? "";

const text = (key: string): string => hostWords.text(`SETPIECE.Tour.${key}`);

const start: Readonly<Record<FamilyId, (title: string, a: string, b: string) => Promise<Answer>>> = {
  contest: (title, a) => {
    const [best] = [...(sessions.contestFacts(a)?.abilities ?? [])].sort((x, y) => (y.rating ?? 0) - (x.rating ?? 0));
    return sessions.startContest({
      ...{ type: "scored", title, prize: text("contest.Prize"), diceBy: "authority" },
      seats: [
        { id: "a1", side: "A", actor: a, ...(best ? { ability: best.id } : {}) },
        { id: "b1", side: "B", name: text("contest.Foe"), resistance: { rung: "high" } },
      ],
    });
  },
  combat: (title, a) => {
    // In the words of the rules, which every language reads
    const line = `${text("combat.Foe")}, strike 4, bite 2, harm 2`;
    const zone = text("combat.Zones");
    const foes = [
      { actor: a, self: true, zone },
      { name: text("combat.Foe"), line, zone },
    ];
    return sessions.startFight({ title, zones: zone, foes });
  },
  duel: (title, a, b) => sessions.startDuel({ a, b, stakes: { kind: "spar" }, title, diceBy: "authority" }),
};

/** GM: makes the sample of a family and begins it. What was made of one that cannot begin goes again. */
export async function makeSample(family: FamilyId): Promise<Answer> {
  const before = conflictsJournal() !== "";
  const data = await Promise.all(CAST[family].map(copied));
  if (data.includes(null)) return goneActor("Ana Vell");
  const made = arrayOf(await call(Actor, "create", data)).map((actor) => stringOf(memberOf(actor, "uuid")));
  const [a = "", b = ""] = made;
  const answer = await start[family](text(`${family}.Sample`), a, b).catch(notStored);
  const actors = made.map((uuid) => uuid.split(".").at(-1) ?? "");
  if (answer.kind === "refused") await call(Actor, "deleteDocuments", actors);
  else
    store(family, {
      uuid: answer.uuid ?? "",
      actors,
      journal: before ? "" : conflictsJournal(),
    });
  return answer;
}

const deleteMessages = async (of: readonly string[]): Promise<void> => {
  const ids = game.messages.contents.flatMap(({ id, system }) =>
    id && of.includes(stringOf(memberOf(system, "uuid"))) ? [id] : [],
  );
  if (ids.length > 0) await call(ChatMessage, "deleteDocuments", ids);
};

/** GM: deletes what a tour has made, and nothing else: its conflict with its messages, its copies of heroes. */
export async function discardSample(family: FamilyId): Promise<Answer> {
  const sample = sampleOf(family);
  if (!sample) return { kind: "done" };
  const { uuid, actors } = sample;
  const before = conflictsJournal();
  const session = sessions.open(uuid);
  // A conflict in play would leave a chronicle when deleted
  const over =
    session?.status !== "live"
      ? null
      : session.fight
        ? session.fight.begun
          ? await session.endFight({ keep: true })
          : null
        : await session.cancel();
  if (over?.kind === "refused") return over;
  const chronicle = sessions.open(uuid)?.fight?.chronicle ?? "";
  const all = [uuid, chronicle].filter((one) => one !== "");
  try {
    await deleteMessages(all);
    for (const one of all) {
      const found = await fetchDocument(one);
      if (found) await call(found, "delete", { setpieceMeant: true });
    }
    await deleteMessages(all);
    const left = actors.filter((id) => game.actors.has(id));
    if (left.length > 0) await call(Actor, "deleteDocuments", left);
    // The chronicle of a fight may be the first page there is
    const book = game.journal.get(before === "" ? conflictsJournal() : sample.journal);
    if (book?.pages.size === 0) {
      await book.delete();
      await setSetting("conflictsJournal", "");
    }
  } catch (error) {
    return notStored(error);
  }
  forgetSample(family);
  return { kind: "done" };
}
