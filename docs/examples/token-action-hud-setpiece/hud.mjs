/*
 * Setpiece in Token Action HUD. The rules list the moves of a seat, so the HUD shows legal moves only; a press goes the
 * way of every press, by `game.system.api` alone (docs/api.md). Hooks and classes of the core: its public wiki,
 * "Developing a System Module".
 */
const ID = "token-action-hud-setpiece";
const GROUPS = ["Ask", "Moves", "Weapons", "Hazards", "Sheet"];

const text = (key, data) => game.i18n.format(`TokenActionHudSetpiece.${key}`, data ?? {});

/** A sentence of Setpiece; a weapon that is a word of the rules is named in the reader's language. */
const say = ({ key, data = {} }) => {
  const weapon = `SETPIECE.Fighting.Weapon.${data.weapon}`;
  const named = game.i18n.has(weapon) ? { ...data, weapon: game.i18n.localize(weapon) } : data;
  return game.i18n.format(`SETPIECE.${key}`, named);
};

const tell = (answer) => {
  if (answer?.kind === "refused") ui.notifications.warn(say(answer));
};

/** The seats of an actor in what is played now. */
const placesOf = (actor) =>
  game.system.api
    .live()
    .flatMap(({ uuid, seats }) =>
      seats.flatMap(({ id, actor: of }) => (of === actor.uuid ? [{ uuid, seat: id }] : [])),
    );

const optionsAt = ({ uuid, seat }) => game.system.api.open(uuid)?.options(seat) ?? [];

/** Attacks on friends stay on the card, where they are chosen by name: one press in a list is too little. */
const isAtFriend = ({ uuid, seat }, { type, target }) => {
  const creatures = game.system.api.open(uuid)?.view?.fight?.creatures ?? {};
  return ["attack", "grapple"].includes(type) && creatures[target]?.side === creatures[seat]?.side;
};

/** What one press can do: legal, of use, at no price that does not come back, and with no words to fill in. */
const isPlain = ({ refused, pointless, spends, needs = [] }) =>
  refused === null && !pointless && !spends && needs.every(({ kind }) => kind !== "text");

/** An option is looked up again at the press: the fight may have gone on since the HUD was drawn. */
const play = (place, id) => async () => {
  const option = optionsAt(place).find((one) => one.id === id);
  if (!option) return void ui.notifications.warn(text("Gone"));
  if (option.refused) return tell(option.refused);
  const answer = await game.system.api
    .open(place.uuid)
    .send(option.intent, { seat: place.seat, cue: option.cue ?? null });
  tell(answer);
};

const moveOf = (place, { id, label, intent }) => ({
  id: `${place.uuid} ${place.seat} ${id}`,
  name: say(label),
  // Two ways to do the same differ by the action that is rolled
  info:
    intent.type === "maneuver" && intent.action ? game.i18n.localize(`SETPIECE.Combat.Action.${intent.action}`) : "",
  press: play(place, id),
});

const isAttack = ({ intent }) => intent.type === "attack";

const askable = (actor) =>
  actor.isOwner
    ? (game.system.api.contestFacts(actor)?.abilities ?? []).map(({ id, name, printed }) => ({
        id: `ask ${id}`,
        name,
        info: printed,
        // A GM frames a contest with it, a player asks the GM
        press: () => game.system.api.use(actor.items.get(id)?.uuid ?? actor.uuid),
      }))
    : [];

/** A weapon outside a fight is looked at; in one it is among the moves. */
const armsOf = (actor) =>
  actor.items.contents
    .filter(({ type }) => type === "weapon")
    .map((item) => ({ id: `weapon ${item.id}`, name: item.name, press: () => item.sheet.render({ force: true }) }));

const HAZARDS = [
  ...[1, 2, 3].map((value) => ["Fear", value, { type: "fear", value }]),
  ...[10, 20, 30].map((value) => ["Fall", value, { type: "fall", feet: value }]),
];

const hazardsOf = (actor) =>
  game.user.isGM
    ? HAZARDS.map(([name, value, start]) => ({
        id: `hazard ${name} ${value}`,
        name: text(name, { value }),
        press: async () => tell(await game.system.api.hazard(start, [actor.uuid])),
      }))
    : [];

const groupsOf = (actor) => {
  const moves = placesOf(actor).flatMap((place) =>
    optionsAt(place)
      .filter((option) => isPlain(option) && !isAtFriend(place, option.intent))
      .map((option) => ({ attack: isAttack(option), ...moveOf(place, option) })),
  );
  const attacks = moves.filter(({ attack }) => attack);
  return {
    Ask: askable(actor),
    Moves: moves.filter(({ attack }) => !attack),
    Weapons: attacks.length > 0 ? attacks : armsOf(actor),
    Hazards: hazardsOf(actor),
    Sheet: [{ id: "sheet", name: text("OpenSheet"), press: () => actor.sheet.render({ force: true }) }],
  };
};

/** What the actions do that the HUD shows, by their ids. */
const presses = new Map();

Hooks.once("tokenActionHudCoreApiReady", (core) => {
  const { ActionHandler, RollHandler, SystemManager } = core.api;

  class Actions extends ActionHandler {
    async buildSystemActions() {
      const { actor } = this;
      presses.clear();
      if (!actor || !(await game.system.api.ready())) return;
      for (const [group, actions] of Object.entries(groupsOf(actor))) {
        for (const { id, press } of actions) presses.set(id, press);
        const shown = actions.map(({ id, name, info }) => ({
          id,
          name,
          listName: name,
          encodedValue: id,
          ...(info ? { info1: { text: info } } : {}),
        }));
        if (shown.length > 0) await this.addActions(shown, { id: group.toLowerCase(), type: "system" });
      }
    }
  }

  class Presses extends RollHandler {
    async handleActionClick(_event, encodedValue) {
      await presses.get(encodedValue)?.();
    }
  }

  class Manager extends SystemManager {
    getActionHandler() {
      return new Actions();
    }
    getAvailableRollHandlers() {
      return { core: "Setpiece" };
    }
    getRollHandler() {
      return new Presses();
    }
    registerSettings() {}
    registerDefaults() {
      const groups = GROUPS.map((name) => ({ id: name.toLowerCase(), name: text(name), type: "system" }));
      const layout = groups.map((group) => ({
        nestId: `menu-${group.id}`,
        id: `menu-${group.id}`,
        name: group.name,
        groups: [{ ...group, nestId: `menu-${group.id}_${group.id}` }],
      }));
      return { layout, groups };
    }
  }

  const module = game.modules.get(ID);
  module.api = { requiredCoreModuleVersion: "2.0", SystemManager: Manager };
  Hooks.call("tokenActionHudSystemReady", module);
});

for (const name of ["start", "step", "end"])
  Hooks.on(`setpiece.${name}`, () => Hooks.callAll("forceUpdateTokenActionHud"));
