/** A fight as one person plays it: the steps in their one place, the card in the chat, and what the session says. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { queueFaces } from "../../tools/dice.ts";
import { cardOf } from "./card.ts";
import { ANA_VELL, BRAM_ORR } from "./duel.ts";
import { send, tap } from "./moves.ts";
import { atRest } from "./rest.ts";

const CY_TARN = "Actor.cytarn0000000001";

declare const game: any, fromUuid: any, Actor: any, Combat: any;

/** Ids are sixteen signs, as the host wants them. */
export const ANA = "fighterana000000";
export const BRAM = "fighterbram00000";
export const CY = "fightercy0000000";
export const TROLL = "holdertroll00000";
export const TROLL_1 = "fightertroll0001";
export const TROLL_2 = "fightertroll0002";
export const WOLVES = [
  "fighterwolf00001",
  "fighterwolf00002",
  "fighterwolf00003",
  "fighterwolf00004",
  "fighterwolf00005",
  "fighterwolf00006",
] as const;

/** One who takes part: an actor that is made for it or is there already, and how it begins. */
interface ArmedFighter {
  /** Combatant ids, one a card. */
  readonly slots: readonly string[];
  /** The seat: `system.holder`; the first slot where it is left out. */
  readonly seat?: string;
  readonly name?: string;
  /** An actor that exists; else one of type npc is made. */
  readonly actor?: string;
  /** Fields below `system.combat`. */
  readonly combat?: object;
  /** Weapons by id of the starter list with their data. */
  readonly weapons?: readonly {
    readonly name: string;
    readonly uses: readonly string[];
    readonly damage: number;
    readonly min?: number;
    readonly max?: number;
  }[];
}

const SWORD = { name: "Sword", uses: ["close"], damage: 2 } as const;
const CLUB = { name: "Club", uses: ["close"], damage: 3 } as const;

/** Two in everything and Strike 3: five dice to strike, two for all else. */
const PLAIN = {
  attributes: { strength: 2, dexterity: 2, intuition: 2, reason: 2, presence: 2 },
  actions: {
    ...Object.fromEntries(
      ["shoot", "force", "endure", "finesse", "sneak", "track", "read", "study"].map((id) => [id, 0]),
    ),
    strike: 3,
  },
  harm: { physical: [], mental: [] },
} as const;

const plain = (more: ArmedFighter["combat"] = {}): object => ({
  ...PLAIN,
  ...more,
  actions: { ...PLAIN.actions, ...(more as { actions?: object }).actions },
});

export const ana = ({ combat, ...more }: Partial<ArmedFighter> = {}): ArmedFighter => ({
  slots: [ANA],
  actor: ANA_VELL,
  combat: plain(combat),
  weapons: [SWORD],
  ...more,
});
export const bram = ({ combat, ...more }: Partial<ArmedFighter> = {}): ArmedFighter => ({
  slots: [BRAM],
  actor: BRAM_ORR,
  combat: plain(combat),
  weapons: [SWORD],
  ...more,
});
export const cy = ({ combat, ...more }: Partial<ArmedFighter> = {}): ArmedFighter => ({
  slots: [CY],
  actor: CY_TARN,
  combat: plain(combat),
  weapons: [SWORD],
  ...more,
});
export const troll = (more: Partial<ArmedFighter> = {}): ArmedFighter => ({
  slots: [TROLL_1, TROLL_2],
  seat: TROLL,
  name: "Troll",
  combat: {
    cards: 2,
    pools: { strike: 7, force: 7, endure: 6, sneak: 3 },
    points: { physical: { value: 0, max: 9 }, mental: { value: 0, max: 4 } },
  },
  weapons: [CLUB],
  ...more,
});
export const wolf = (index: 0 | 1 | 2 | 3 | 4 | 5, more: Partial<ArmedFighter> = {}): ArmedFighter => ({
  slots: [WOLVES[index]],
  name: `Wolf ${index + 1}`,
  combat: { pools: { force: 3, sneak: 3, strike: 3 } },
  weapons: [{ name: "Bite", uses: ["close"], damage: 2 }],
  ...more,
});

/** Make a combat with these in it, on no scene; nothing is played yet. Gives its uuid once everybody has it. */
export async function makeArmedFight(gm: Seat, fighters: readonly ArmedFighter[]): Promise<string> {
  const uuid = await gm.run(async (all) => {
    const combat = await Combat.create({});
    for (const one of all) {
      const actor = one.actor ? await fromUuid(one.actor) : await Actor.create({ name: one.name, type: "npc" });
      if (one.combat) await actor.update({ system: { combat: one.combat } });
      const weapons = (one.weapons ?? []).map((weapon: any) => ({
        name: weapon.name,
        type: "weapon",
        system: {
          uses: [...weapon.uses],
          damage: weapon.damage,
          min: weapon.min ?? 0,
          max: weapon.max ?? 0,
          inHand: true,
        },
      }));
      if (weapons.length) await actor.createEmbeddedDocuments("Item", weapons);
      await combat.createEmbeddedDocuments(
        "Combatant",
        one.slots.map((_id: string) => ({
          _id,
          name: one.name ?? actor.name,
          actorId: actor.id,
          system: { holder: one.seat ?? one.slots[0] },
        })),
        { keepId: true },
      );
    }
    return combat.uuid;
  }, fighters as any);
  await atRest(gm, uuid);
  return uuid;
}

/** What a person's own client knows of a fight. */
export const known = (seat: Seat, uuid: string): Promise<any> =>
  seat.run((of) => {
    const session = game.system.api.open(of);
    const fight = session?.view?.fight;
    return {
      status: session?.status,
      ...fight?.fight,
      creatures: fight?.creatures,
      slots: fight?.slots,
      cards: Object.fromEntries(Object.values(fight?.slots ?? {}).map((slot: any) => [slot.id, slot.card])),
      cues: session?.cues.map((open: any) => ({ id: open.cue.id, kind: open.cue.kind, mine: open.mine })),
    };
  }, uuid);

const WAY = { cost: "fast", action: "force", needed: 1 } as const;
const zone = (id: string, more: object = {}) => ({
  id,
  name: id,
  exit: false,
  cover: false,
  circumstances: [],
  ...more,
});

/** Road (way out), Gate, Yard and Mill in a row, with everybody where it is said. */
export const place = (gm: Seat, uuid: string, where: Readonly<Record<string, string>>): Promise<void> =>
  send(
    gm,
    uuid,
    {
      type: "ground",
      zones: [zone("Road", { exit: true }), zone("Gate"), zone("Yard", { cover: true }), zone("Mill")],
      edges: [
        { a: "Road", b: "Gate", ...WAY },
        { a: "Gate", b: "Yard", ...WAY },
        { a: "Yard", b: "Mill", ...WAY },
      ],
    },
    ...Object.entries(where).map(([target, to]) => ({ type: "set", target, set: { zone: to } })),
  );

/** Lay all cards by hand and open the first round: no die is thrown. */
export const deal = (gm: Seat, uuid: string, cards: Readonly<Record<string, number>>): Promise<void> =>
  send(gm, uuid, ...Object.entries(cards).map(([slot, card]) => ({ type: "placeCard", slot, card })), { type: "deal" });

/** A fight in which everybody stands in one zone, or where it is said, with cards laid by hand where they are given. */
export async function fightAt(
  gm: Seat,
  fighters: readonly ArmedFighter[],
  where: string | Readonly<Record<string, string>>,
  cards: Readonly<Record<string, number>> | null = null,
): Promise<string> {
  const uuid = await makeArmedFight(gm, fighters);
  const all = fighters.map(({ seat, slots }) => [seat ?? slots[0], where] as const);
  await place(gm, uuid, typeof where === "string" ? Object.fromEntries(all) : where);
  if (cards) await deal(gm, uuid, cards);
  return uuid;
}

/** So many wolves, all alike. */
export const wolves = (count: 1 | 2 | 3 | 4 | 5 | 6, more: Partial<ArmedFighter> = {}): readonly ArmedFighter[] =>
  ([0, 1, 2, 3, 4, 5] as const).slice(0, count).map((index) => wolf(index, more));

/** The next dice on this client, as pools: so many sixes of so many dice each. */
export const pools = (gm: Seat, ...wanted: readonly (readonly [sixes: number, dice: number])[]): Promise<void> =>
  queueFaces(
    gm.page,
    wanted.flatMap(([sixes, dice]) => Array.from({ length: dice }, (_, index) => (index < sixes ? 6 : 1))),
    6,
  );

/** A fight on one person's screen. */
export class FightScreen {
  constructor(
    readonly seat: Seat,
    readonly uuid: string,
  ) {}

  /** The live card in the chat log. */
  get card(): Locator {
    return cardOf(this.seat, this.uuid);
  }

  /** The panel outside the sidebar that holds the viewer's own open steps. */
  get bar(): Locator {
    return this.seat.page.locator("[data-holds]");
  }

  /** A form by its kind: `attack`, `spend`, `harm`, `wrestle`, `volley`, `answer`. */
  form(key: string, where: Locator = this.bar): Locator {
    return where.locator(`[data-key="form ${key}"]`);
  }

  /** The button of a move, e.g. `react:none`, `move:Yard`, `endTurn`. */
  move(id: string, where: Locator = this.bar): Locator {
    return where.locator(`button[data-option="${id}"]`);
  }

  /** The button of a form; that of an attack stands above the tiles as long as its own is not open. */
  submit(key: string, where: Locator = this.bar): Locator {
    if (key === "attack" || key === "volley")
      return where.locator(`button[data-act="compose"][data-fields^="${key} "]`).first();
    return this.form(key, where).locator("button[data-act='compose']").first();
  }

  /** The ways to take harm, each a button, the mildest first. */
  ways(where: Locator = this.card): Locator {
    return this.form("harm", where).locator("button[data-act='compose']");
  }

  /** Unfold what holds a control, if it is folded. */
  async unfold(control: Locator): Promise<void> {
    await atRest(this.seat, this.uuid);
    await expect(control).toBeAttached();
    if (await control.isVisible()) return;
    const tile = control.locator("xpath=ancestor::*[@data-tile and @hidden][1]");
    if ((await tile.count()) > 0) {
      const name = await tile.getAttribute("data-tile");
      await control.locator(`xpath=ancestor::section[@data-cue][1]//button[@data-tile="${name}"]`).click();
      await expect(tile).toHaveCount(0);
    }
    if (await control.isVisible()) return;
    await control.locator("xpath=ancestor::details[not(@open)][1]/summary").click();
  }

  /** Choose the weapon or the target of an attack, by its label or its value, in a list or among chips. */
  async choose(name: "weapon" | "target", wanted: string, where: Locator = this.bar): Promise<void> {
    const field = this.form("attack", where).locator(`[data-key="${name}"]`);
    await this.unfold(field.locator("select, button").first());
    const list = field.locator("select");
    if (await list.count()) await list.selectOption(wanted);
    else
      await field
        .locator(`button[data-value="${wanted}"], button:text-is("${wanted}"), button:has(> span:text-is("${wanted}"))`)
        .first()
        .click();
    await atRest(this.seat, this.uuid);
  }

  /** Press a control once it is there and enabled, and wait until everybody has seen what came of it. */
  async tap(control: Locator): Promise<void> {
    await this.unfold(control);
    await tap(this.seat, this.uuid, control);
  }

  /** Press a move, once it is there and enabled; the less common ones are unfolded first. */
  async press(id: string, where: Locator = this.bar): Promise<void> {
    await this.tap(this.move(id, where));
  }

  /** Press the button of a form. */
  async send(key: string, where: Locator = this.bar): Promise<void> {
    await this.tap(this.submit(key, where));
  }

  /** Answer by keyboard alone: Y goes to the open step, a digit presses the move that shows it. */
  async digit(digit: string): Promise<void> {
    const { keyboard } = this.seat.page;
    await atRest(this.seat, this.uuid);
    await keyboard.press("y");
    await expect(this.bar.locator(":focus")).toHaveCount(1);
    await keyboard.press(digit);
    await atRest(this.seat, this.uuid);
  }

  /** Attack with what is filled in, or with another weapon or target. */
  async attack(
    fields: { readonly weapon?: string; readonly target?: string } = {},
    where: Locator = this.bar,
  ): Promise<void> {
    await atRest(this.seat, this.uuid);
    await expect(this.form("attack", where)).toBeAttached();
    if (fields.weapon) await this.choose("weapon", fields.weapon, where);
    if (fields.target) await this.choose("target", fields.target, where);
    await this.send("attack", where);
  }

  /** React by the kind of the answer: `parry`, `dodge`, `none`. */
  async react(kind: string, where: Locator = this.bar): Promise<void> {
    await this.tap(where.locator(`button[data-option^="react:${kind}"]`).first());
  }

  /** What this client knows. */
  known(): Promise<any> {
    return known(this.seat, this.uuid);
  }
}

/** Wait until every one of these people's clients knows this of a fight. */
export async function all(screens: readonly FightScreen[], what: Record<string, unknown>): Promise<void> {
  for (const screen of screens) await expect.poll(() => screen.known()).toMatchObject(what);
}

/** Ana and a troll of one card in the yard, and it is her turn. */
export const herTurn = (gm: Seat, hero: Partial<ArmedFighter> = {}): Promise<string> =>
  fightAt(gm, [ana(hero), troll({ slots: [TROLL_1] })], "Yard", { [ANA]: 1, [TROLL_1]: 2 });

/** The filled button of a person's own step, wherever that stands. */
export const proposed = (seat: Seat): Locator =>
  seat.page.locator("[data-holds] .sp-cue-mine .sp-primary").filter({ visible: true }).first();
