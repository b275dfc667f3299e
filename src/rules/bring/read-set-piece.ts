import { LONGEST_NAME } from "../combat/state/creature.ts";
import { CONTEST_TYPES, GIVEN_KINDS } from "../contest/engine/setup.ts";
import { FINE_RUNGS } from "../contest/roll/ladder.ts";
import { STAKES } from "../duel/index.ts";
import type { Json, JsonObject, Refused, Sentence } from "../log/outcome.ts";
import { isOneOf } from "../log/values.ts";
import { fault, lineAt, LIMITS, Opened, tooLarge, type Faults, htmlOf, nameOf, oneLine, cut, named } from "./safe.ts";
import {
  FIELDS,
  FIGHTER_FLAGS,
  FIRST,
  FLAGS,
  HEADER,
  LONGEST,
  MOST,
  RECIPE,
  SIDES,
  TERMS,
  VERSION,
  lineFault,
  placeOf,
  type Draft,
  type Field,
  type ReadPiece,
} from "./set-piece.ts";

/** Set pieces of a text. One fault refuses all, with its line. Never throws. */
export function readPieces(input: unknown): { readonly kind: "ok"; readonly pieces: readonly ReadPiece[] } | Refused {
  if (typeof input !== "string") return fault("NotText", "");
  const large = tooLarge(input, "");
  if (large) return large;
  const rows = input.split(/\r\n?|\n/);
  if (rows.length > 4 * LIMITS.entries)
    return fault("TooLong", "", {
      count: rows.length,
      max: 4 * LIMITS.entries,
    });
  const faults: Faults = [];
  const lines = rows
    .map((row, index) => new Opened(oneLine(row), lineAt("", index + 1), faults))
    .filter(({ text }) => text !== "");
  const [first] = lines;
  if (!first) return fault("Empty", "");
  const pieces: PieceReader[] = [];
  for (const one of lines) {
    const version = HEADER.exec(one.text)?.[1];
    if (version !== undefined && Number(version) !== VERSION) return lineFault("Version", one.place, { version });
    if (version !== undefined) pieces.push(new PieceReader(one));
    else if (pieces.length === 0)
      return lineFault("NotSetPiece", one.place, {
        first: `${FIRST} ${VERSION}`,
      });
    else pieces.at(-1)?.line(one);
    if (pieces.length > LIMITS.heroes) return lineFault("ManyPieces", one.place, { max: LIMITS.heroes });
    if (faults[0]) return faults[0];
  }
  const read = pieces.map((piece) => piece.done());
  return faults[0] ?? { kind: "ok", pieces: read };
}

const YES = ["yes", "no"] as const;

class PieceReader {
  readonly #head: Opened;
  readonly #said = new Map<string, Opened>();
  readonly #seats: { readonly side: string; readonly body: Opened }[] = [];
  readonly #fighters: { readonly typed: boolean; readonly body: Opened }[] = [];
  readonly #paragraphs: Record<"readAloud" | "gmNotes", string[]> = {
    readAloud: [],
    gmNotes: [],
  };
  readonly #lines: Record<string, string> = {};
  #into: string[] | null = null;

  constructor(head: Opened) {
    this.#head = head;
  }

  line(one: Opened): void {
    const { text, place, faults } = one;
    if (text.startsWith(">")) {
      if (this.#into) this.#into.push(oneLine(text.slice(1)));
      else faults.push(fault("Word", place, { text: nameOf(text) }));
      return;
    }
    this.#into = null;
    if (text.length > LONGEST) return void faults.push(lineFault("Long", place, { max: LONGEST }));
    const at = text.indexOf(":");
    const label = text.slice(0, Math.max(0, at)).trim().toLowerCase();
    const body = new Opened(text.slice(at + 1).trim(), place, faults);
    const side = /^side ([a-d])$/.exec(label)?.[1];
    if (side) this.#seats.push({ side: side.toUpperCase(), body });
    else if (label === "fighter" || label === "line") this.#fighters.push({ typed: label === "line", body });
    else if (label === "read aloud" || label === "notes") {
      this.#into = this.#paragraphs[label === "notes" ? "gmNotes" : "readAloud"];
      if (body.text !== "") this.#into.push(body.text);
    } else if (!LABELS.includes(label)) faults.push(fault("Word", place, { text: nameOf(at < 0 ? text : label) }));
    else if (this.#said.has(label)) faults.push(lineFault("Again", place, { text: label }));
    else this.#said.set(label, body);
    if (this.#seats.length + this.#fighters.length > MOST) faults.push(lineFault("ManySeats", place, { max: MOST }));
  }

  done(): ReadPiece {
    const name = nameOf(this.#text("name"));
    if (name === "") this.#fault("NoName", this.#head);
    else if (name !== this.#text("name"))
      this.#fault("Long", this.#said.get("name") ?? this.#head, { max: LONGEST_NAME });
    const kind = this.#said.get("kind") ?? this.#head;
    const [contest] = CONTEST_TYPES.filter((type) => kind.text.toLowerCase() === `${type} contest`);
    const type = contest ? "contest" : kind.text.toLowerCase() === "fight" ? "fight" : "duel";
    if (!contest && !["fight", "duel"].includes(kind.text.toLowerCase())) this.#fault("Kind", kind);
    const about = this.#text("about");
    const system = {
      text: about,
      prepared: {
        readAloud: htmlOf(this.#paragraphs.readAloud),
        gmNotes: htmlOf(this.#paragraphs.gmNotes),
        onWin: this.#text("on win"),
        onLoss: this.#text("on loss"),
      },
      ...(contest
        ? {
            terms: {
              type: contest,
              ...this.#fields(TERMS),
              title: this.#text("title") || name,
              ...this.#contest(),
            },
          }
        : type === "fight"
          ? {
              recipe: {
                ...this.#fields(RECIPE),
                title: this.#text("title") || name,
                ...this.#fight(),
              },
            }
          : this.#duel()),
    };
    const own = new Set([...COMMON, ...OWN[type], ...FIELDS[type].map(({ word }) => word.toLowerCase())]);
    for (const [label, said] of this.#said) if (!own.has(label)) this.#fault("Word", said, { text: label });
    const [strange] = type === "fight" ? this.#seats : this.#fighters;
    if (strange) this.#fault("Kind", strange.body);
    return { name, type, system, lines: this.#lines };
  }

  #text(label: string): string {
    return this.#said.get(label)?.text ?? "";
  }

  #fault(key: string, at: Opened, data: Sentence["data"] = {}): void {
    at.faults.push((key === "Word" ? fault : lineFault)(key, at.place, data));
  }

  #word<Word extends string>(at: Opened, text: string, words: readonly Word[]): Word | null {
    const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
    if (found === undefined) this.#fault("Word", at, { text: nameOf(text) });
    return found ?? null;
  }

  #fields(fields: readonly Field[]): Draft {
    const draft: Draft = {};
    for (const { word, name, of } of fields) {
      const said = this.#said.get(word.toLowerCase());
      if (!said || said.text === "") continue;
      if (name === "scene") this.#lines["recipe.scene"] = said.place;
      if (of === "text") draft[name] = said.text;
      else if (of === "number") draft[name] = said.whole(-1, 1) ?? 0;
      else if (of === "flag") draft[name] = this.#word(said, said.text, YES) === "yes";
      else draft[name] = this.#word(said, said.text, of);
    }
    return draft;
  }

  #contest(): Draft {
    if (this.#seats.length < 2) this.#fault("FewSeats", this.#head);
    const sorted = SIDES.flatMap((side) => this.#seats.filter((seat) => seat.side === side));
    const bare = sorted.map(({ side }): JsonObject => ({ side }));
    const seats = sorted.map(({ side, body }, index): JsonObject => {
      this.#lines[`terms.seats.${index}`] = body.place;
      return { id: placeOf(bare, index), side, ...this.#seat(body) };
    });
    const pairs = this.#said.get("pairs");
    const pairings = (pairs ? cut(pairs.text, ",") : []).map((pair): JsonObject => {
      const [a = "", b = ""] = pair.toLowerCase().split(/\s*-\s*/);
      const known = [a, b].every((id) => seats.some((seat) => seat["id"] === id));
      if (!known && pairs) this.#fault("Word", pairs, { text: nameOf(pair) });
      return { a, b };
    });
    return { seats, ...(pairings.length > 0 ? { pairings } : {}) };
  }

  /** A seat's parts, told apart by their first words. */
  #seat(body: Opened): Draft {
    const [first = "", ...rest] = cut(body.text, ",");
    const draft: Draft = {};
    const modifiers: Json[] = [];
    let sheet: boolean | null = null;
    for (const part of rest) {
      const [word = "", ...more] = part.split(" ");
      const after = more.join(" ");
      const kind = word.toLowerCase();
      if (part.toLowerCase() === "sheet" || part.toLowerCase() === "no sheet") sheet = part.toLowerCase() === "sheet";
      else if (kind === "with") draft["ability"] = this.#name(body, after);
      else if (kind === "and") draft["also"] = this.#name(body, after);
      else if (kind === "as") draft["name"] = this.#name(body, after);
      else if (kind === "at") draft["resistance"] = this.#resistance(body, after);
      else if (kind === "edge") draft["edge"] = new Opened(after, body.place, body.faults).whole(-99, 99) ?? 0;
      else if (isOneOf(FLAGS, part.toLowerCase())) draft[part.toLowerCase()] = true;
      else if (isOneOf(GIVEN_KINDS, kind)) modifiers.push(this.#modifier(body, kind, after));
      else this.#fault("Word", body, { text: nameOf(part) });
    }
    if (modifiers.length > 0) draft["modifiers"] = modifiers;
    const hasSheet = sheet ?? ("ability" in draft || !("resistance" in draft));
    // A resistance may be nobody's, as in the form of a contest
    const name = first === '""' && !hasSheet && "resistance" in draft ? "" : this.#name(body, first);
    if (hasSheet) draft["actor"] = name;
    else draft["name"] = name;
    return draft;
  }

  #name(body: Opened, part: string): string {
    const whole = oneLine(named(part, /$/).name);
    const name = nameOf(whole);
    if (name === "") this.#fault("NoSeatName", body);
    else if (name !== whole) this.#fault("Long", body, { max: LONGEST_NAME });
    return name;
  }

  #resistance(body: Opened, text: string): JsonObject {
    const rung = FINE_RUNGS.find((one) => one.toLowerCase() === text.toLowerCase());
    if (rung) return { rung };
    if (!/^-?\d{1,3}$/.test(text)) new Opened(text, body.place, body.faults).rating(999);
    return { rating: text.slice(0, 10) };
  }

  #modifier(body: Opened, kind: string, text: string): JsonObject {
    const [, typed = "", rest = ""] = /^(\S*)\s*(.*)$/.exec(text) ?? [];
    const { name: note, rest: state } = rest.startsWith('"') ? named(rest, /$/) : { name: rest, rest: "" };
    const value = new Opened(typed.replace(/^\+/, ""), body.place, body.faults).whole(-99, 999) ?? 0;
    if (note.length > 200) this.#fault("Long", body, { max: 200 });
    return {
      kind,
      value,
      note: oneLine(note),
      ...(state === "" ? {} : { state: nameOf(state).slice(0, 20) }),
    };
  }

  #fight(): Draft {
    const foes = this.#fighters.map((fighter, index) => {
      this.#lines[`recipe.foes.${index}`] = fighter.body.place;
      return this.#fighter(fighter);
    });
    const ambush = this.#said.get("ambush");
    const [who = "", waived] = ambush ? cut(ambush.text, ",") : [];
    const side = ambush ? this.#word(ambush, who, ["nobody", "foes", "heroes"]) : null;
    if (ambush && waived !== undefined) this.#word(ambush, waived, ["waived"]);
    return {
      foes,
      ...(this.#said.has("goal") || this.#text("about") === "" ? {} : { text: this.#text("about") }),
      ...(side
        ? {
            ambush: {
              who: side,
              ...(waived === undefined ? {} : { waive: true }),
            },
          }
        : {}),
    };
  }

  #fighter({ typed, body }: { readonly typed: boolean; readonly body: Opened }): Draft {
    const [first = "", ...rest] = cut(body.text, ",");
    const draft: Draft = {};
    let sheet = true;
    for (const part of rest) {
      const [word = "", ...more] = part.split(" ");
      const flag = FIGHTER_FLAGS.find(([told]) => told === part.toLowerCase());
      if (/^\d+$/.test(part)) draft["count"] = new Opened(part, body.place, body.faults).whole(1, 40) ?? 1;
      else if (flag) draft[flag[1]] = true;
      else if (part.toLowerCase() === "no sheet") sheet = false;
      else if (word.toLowerCase() === "as") draft["name"] = this.#name(body, more.join(" "));
      else if (word.toLowerCase() === "in") draft["zone"] = this.#name(body, more.join(" "));
      else this.#fault("Word", body, { text: nameOf(part) });
    }
    if (typed) {
      const told = oneLine(named(first, /$/).name);
      if (told === "" || told.length > 500) this.#fault(told === "" ? "NoSeatName" : "Long", body, { max: 500 });
      return { line: told, ...draft };
    }
    const name = this.#name(body, first);
    return { ...(sheet ? { actor: name } : {}), name, ...draft };
  }

  #duel(): Draft {
    const said = this.#said.get("stakes");
    const [kind = "spar", length] = said ? cut(said.text, ",") : [];
    const stakes: Draft = {
      kind: said ? (this.#word(said, kind, STAKES) ?? "spar") : "spar",
    };
    const size = said && length !== undefined ? new Opened(length, said.place, said.faults).whole(5, 99) : null;
    stakes["size"] = size ?? (stakes["kind"] === "death" ? 13 : 9);
    if (said && Number(stakes["size"]) % 2 === 0) this.#fault("Odd", said);
    const seats: Draft = {
      A: { name: "", actor: "" },
      B: { name: "", actor: "" },
    };
    for (const { side, body } of this.#seats) {
      if (this.#lines[`seats.${side}`] !== undefined) this.#fault("Again", body, { text: `Side ${side}` });
      if (!Object.hasOwn(seats, side)) this.#fault("Word", body, { text: `Side ${side}` });
      this.#lines[`seats.${side}`] = body.place;
      const { actor = "", name = actor, ...more } = this.#seat(body);
      const [strange] = Object.keys(more);
      if (strange !== undefined) this.#fault("Word", body, { text: strange });
      seats[side] = { name, actor };
    }
    return { stakes, seats };
  }
}

/** Words of every kind of set piece, then those of each kind alone. */
const COMMON = ["name", "kind", "about", "on win", "on loss"];
const OWN = {
  contest: ["title", "pairs"],
  fight: ["title", "ambush"],
  duel: ["stakes"],
} as const;
const LABELS: readonly string[] = [
  ...COMMON,
  ...Object.values(OWN).flat(),
  ...[...TERMS, ...RECIPE].map(({ word }) => word.toLowerCase()),
];
