import type { Broken } from "./broken.ts";

/** One check at a door through which a player, or whoever pretends to be one, could come in. */
export interface Door extends Broken {
  /** What holds while the check stands. */
  readonly what: string;
  /** Files of the tests beside it. */
  readonly tests: readonly string[];
}

const REQUESTS = ["src/play/authority/requests.test.ts"];
const CHANNEL = ["src/play/authority.test.ts", "src/play/authority/gathering.test.ts", "src/play/host/healer.test.ts"];

/** The checks that `npm run mutate:doors` breaks, one by one. */
export const DOORS: readonly Door[] = [
  {
    file: "src/play/authority/limits.ts",
    before: " || !isGm(world, user)) return;",
    after: ") return;",
    what: "presence counts from a GM alone (S9)",
    tests: ["src/play/authority/claims.test.ts"],
  },
  {
    file: "src/play/authority/limits.ts",
    before: "if (page && alive.has(page.authority)) return false;",
    after: "",
    what: "a living window that wrote last keeps its conflict",
    tests: ["src/play/authority/claims.test.ts"],
  },
  {
    file: "src/play/authority/table-requests.ts",
    before: "return rights.gm || actor?.owners.includes(rights.user) === true ? null : REFUSED.notYourActor;",
    after: "return null;",
    what: "only the hero's owner wishes to come in (S9)",
    tests: REQUESTS,
  },
  {
    file: "src/play/authority/table-requests.ts",
    before: "return rights.gm || rights.seats.length > 0 || rights.owned.length > 0 ? null : REFUSED.notYourSeat;",
    after: "return null;",
    what: "only who plays here wishes for anything",
    tests: REQUESTS,
  },
  {
    file: "src/play/authority/table-requests.ts",
    before: "if (!rights.gm) return REFUSED.notGm;",
    after: "",
    what: "only a GM grants",
    tests: REQUESTS,
  },
  {
    file: "src/play/authority/table-requests.ts",
    before: 'parsed.value.kind === "join" ? wishToJoin(parsed.value.body) : parsed.value.body',
    after: "parsed.value.body",
    what: "a wish to come in holds side, hero and ability alone (S5)",
    tests: ["src/play/authority/bounds.test.ts"],
  },
  {
    file: "src/play/authority/authority.ts",
    before: "return own ? answerAsk(",
    after: "return true ? answerAsk(",
    what: "an ask is answered by a GM or whoever may",
    tests: ["src/play/authority/doors.test.ts"],
  },
  {
    file: "src/play/authority/authority.ts",
    before: "return rights.gm ? applyProposal(",
    after: "return true ? applyProposal(",
    what: "a proposed change is the GM's",
    tests: ["src/play/authority/doors.test.ts"],
  },
  {
    file: "src/play/authority/authority.ts",
    before: "action: { ...(isRecord(request.body) ? request.body : {}), hash }",
    after: "action: request.body",
    what: "the hash of a choice is worked out, not believed (S4)",
    tests: ["src/play/authority/gathering.test.ts"],
  },
  {
    file: "src/play/authority/authority.ts",
    before:
      'if (request.op === "intent" && !said && answersSeal(family, folded, request.body)) return REFUSED.sealedAlready;',
    after: "",
    what: "what is sealed is not made again in the open",
    tests: ["src/play/contest-table.test.ts"],
  },
  {
    file: "src/play/authority/table-requests.ts",
    before: "if (!rights.gm) return Promise.resolve(REFUSED.notGm);",
    after: "",
    what: "a contest's page is the GM's",
    tests: ["src/play/authority/doors.test.ts"],
  },
  {
    file: "src/play/authority/limits.ts",
    before: "if (JSON.stringify(request.body).length > most) return REFUSED.tooMuch;",
    after: "",
    what: "what one request says has a length (S6)",
    tests: ["src/play/authority/bounds.test.ts"],
  },
  {
    file: "src/play/authority/limits.ts",
    before: "if (lately.length >= BOUNDS[kind]) return REFUSED.tooOften;",
    after: "",
    what: "nobody asks without end (S6)",
    tests: ["src/play/authority/bounds.test.ts"],
  },
  {
    file: "src/play/wire/channel.ts",
    before: "if (this.#isGm(sender)) this.#events.show(message.uuid);",
    after: "this.#events.show(message.uuid);",
    what: "only a GM shows a board",
    tests: CHANNEL,
  },
  {
    file: "src/play/wire/channel.ts",
    before: "if (sender !== null && this.#isGm(sender)) this.#events.open(message.uuid, message.group);",
    after: "this.#events.open(message.uuid, message.group);",
    what: "only a GM has choices opened",
    tests: CHANNEL,
  },
  {
    file: "src/play/wire/channel.ts",
    before: "if (this.#isGm(sender)) this.#events.stands(message);",
    after: "this.#events.stands(message);",
    what: "only a GM says where a conflict stands",
    tests: CHANNEL,
  },
  {
    file: "src/play/wire/channel.ts",
    before: " || !(await this.#confirmed(request))) return false;",
    after: ") return false;",
    what: "a choice told to one client is taken where its sender confirms it (S4)",
    tests: CHANNEL,
  },
  {
    file: "src/play/wire/channel.ts",
    before: "if (client !== this.client) return;",
    after: "",
    what: "a reply is for the tab that asked",
    tests: ["src/play/wire/requester.test.ts"],
  },
  {
    file: "src/play/wire/channel.ts",
    before: "if (sender !== null && !isGm(this.#host.world, sender)) return;\n    const read",
    after: "const read",
    what: "replies come from a GM",
    tests: ["src/play/authority.test.ts"],
  },
  {
    file: "src/play/wire/channel.ts",
    before: "if (sender !== null && !isGm(this.#host.world, sender)) return;\n    waiting.anew",
    after: "waiting.anew",
    what: "only a GM says that dice are waited for",
    tests: ["src/play/wire/requester.test.ts"],
  },
  {
    file: "src/play/wire/seal.ts",
    before: 'typeof salt === "string" && isRecord(intent) ? { salt, intent } : null',
    after: "({ salt, intent }) as never",
    what: "a damaged choice in storage is lost",
    tests: ["src/play/wire/choices.test.ts"],
  },
  {
    file: "src/play/wire/seal.ts",
    before: "sha256(JSON.stringify([salt, value]))",
    after: "sha256(JSON.stringify(value))",
    what: "a hash tells nothing of a die without its salt",
    tests: ["src/play/wire/store.test.ts"],
  },
];
