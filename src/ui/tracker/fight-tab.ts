import { inform } from "../../foundry/text.ts";
import { sessions } from "../../play/all.ts";
import { done } from "../../play/refusals.ts";
import { seatAddress } from "../../play/rights.ts";
import type { Answer, Session } from "../../play/session.ts";
import { ambushIntent, rereadZones } from "../../rules/combat/ask.ts";
import type { CombatIntent } from "../../rules/combat/index.ts";
import { focusCue, openBoard, popOut } from "../conflict/keys.ts";
import { press as pressConflict, type Press, type PressPlace } from "../conflict/press.ts";
import { hostWords } from "../words/host-words.ts";
import { EndFightDialog } from "./end-dialog.ts";
import { takeUp } from "./ground.ts";
import { addTokens, askHazard, askToAct, hostCombat, newFight, openSheetOf, showOnMap, takeToken } from "./host.ts";
import { ambushTyped, typed, type DrawerKind, type TrackerOpenings } from "./source.ts";
import { foesTyped, writeGroupLine, type TrackerPlace } from "./forms.ts";
import { faultIn, zonesInRules } from "./zones.ts";

const NO_TOKENS: Answer = { kind: "refused", key: "Tracker.NoTokens", rule: "L-input" };

const isTurn = ({ view }: TrackerPlace, slot: string): boolean =>
  view.fight.fight.current === slot && ["acting", "swapWindow"].includes(view.fight.fight.phase);

/** Enter on a row: one's own turn attacks, an open step is answered, otherwise the sheet opens. */
function defaultAct(place: TrackerPlace, slot: string, seat: string): void {
  const { session, view } = place;
  const mine = session.viewer.gm || session.viewer.seats.includes(seat);
  const asked = session.cues.some((open) => open.mine && open.seat === seat && open.cue.kind !== "turn");
  if (asked) focusCue();
  else if (mine && isTurn(place, slot) && view.fight.creatures[seat]?.fate === "active")
    askToAct(session.uuid, seat, "attack");
  else void openSheetOf(place.combat, slot);
}

function openDrawer(place: TrackerPlace, slot: string, what: DrawerKind): void {
  const now = place.openings.drawer;
  const same = now?.slot === slot && now.what === what && ["menu", "together"].includes(what);
  place.openings = { ...place.openings, drawer: same ? null : { slot, what } };
}

const unfold = (place: TrackerPlace, unit: string, open: boolean): void => {
  place.openings = { ...place.openings, unfolded: { ...place.openings.unfolded, [unit]: open } };
};

/** A form closes once what it asked for was done; refused, it stays with what was typed. */
const closing = async (place: TrackerPlace, answer: Promise<Answer>): Promise<Answer> => {
  const told = await answer;
  if (told.kind === "done") place.openings = { ...place.openings, form: null };
  return told;
};

function saveZones(place: TrackerPlace, control: string): Promise<Answer> {
  const line = typed(place.element, "zones", "line");
  const read = rereadZones(place.view.fight.fight, zonesInRules(line, hostWords));
  if (read.kind !== "ok") return Promise.resolve(faultIn(line, read));
  const { zones, edges } = read;
  const ground: CombatIntent = { type: "ground", zones, edges };
  return closing(place, place.session.send(ground, { control }));
}

function layAmbush(place: TrackerPlace, control: string): Promise<Answer> {
  const intent = ambushIntent(place.view.fight, ambushTyped(place.element), control === "ambush-waive");
  return closing(place, laid(place, place.session.send(intent, { control })));
}

/** An ambush that was prepared is asked about until it is laid. */
async function laid({ session }: TrackerPlace, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  return answer.kind === "done" && session.fight?.ambush ? sessions.dropAmbush(session.uuid) : answer;
}

function addTyped(place: TrackerPlace): Promise<Answer> {
  const read = foesTyped(typed(place.element, "add", "line"), hostWords, sessions.knownNames());
  if ("kind" in read) return Promise.resolve(read);
  return sessions.addFoes(place.session.uuid, read.foes).then((answer) => {
    if (answer.kind === "done") inform(read.told);
    return answer;
  });
}

async function tokensIn(place: TrackerPlace): Promise<Answer> {
  if (place.combat && (await addTokens(place.combat))) return done;
  return NO_TOKENS;
}

const ON_TURN: readonly string[] = ["attack", "volley", "maneuver"];

/** While cards may be swapped, the GM's press ends that and a player is told who does (P11); null on an open turn. */
function fromSwaps({ session, view }: TrackerPlace, seat: string, what: string): Promise<Answer> | null {
  if (view.fight.fight.phase !== "swapWindow" || !ON_TURN.includes(what)) return null;
  if (!session.viewer.gm) return Promise.resolve({ kind: "refused", key: "Tracker.SwapsOpen", rule: "K-023" });
  return session.send({ type: "closeWindow" }, { seat: null }).then((answer) => {
    if (answer.kind === "done") askToAct(session.uuid, seat, what);
    return answer;
  });
}

/** Moves of the tracker's own; null for those that only open or close something here. */
function send(place: TrackerPlace, { act, control, data }: Press): Promise<Answer> | null {
  const { session } = place;
  switch (act) {
    case "intent": {
      const told = JSON.parse(data["intent"] ?? "{}") as CombatIntent;
      const intent = told.type === "group" ? { ...told, group: foundry.utils.randomID() } : told;
      return session.send(intent, { seat: data["seat"] ?? null, control });
    }
    case "act":
      return fromSwaps(place, data["seat"] ?? "", data["what"] ?? "");
    case "undo":
      place.openings = { ...place.openings, undo: false };
      return session.undo(data["step"] ?? "", { control });
    case "redo":
      return session.redo({ control });
    case "delegate":
      return session.delegate(data["seat"] ?? "", data["user"] || null, { control });
    case "zones-save":
      return saveZones(place, control);
    case "zones-scene":
      return closing(place, sessions.takeGround(session.uuid));
    case "zones-ways":
      return sessions.proposeWays(session.fight?.scene ?? "");
    case "tick":
      return sessions.addPicked(session.uuid, data["actor"] ?? "");
    case "add-line":
      return closing(place, addTyped(place));
    case "add-heroes":
      return closing(place, sessions.addHeroes(session.uuid));
    case "add-tokens":
      return closing(place, tokensIn(place));
    case "line-all":
      return place.combat
        ? closing(place, writeGroupLine(place, place.combat, typed(place.element, "line", "line"), sessions.written))
        : null;
    case "ambush-roll":
    case "ambush-waive":
      return layAmbush(place, control);
    case "ambush-drop":
      return closing(place, sessions.dropAmbush(session.uuid));
    default:
      return null;
  }
}

const actorsOf = ({ fight }: Session, seat: string): readonly string[] =>
  fight?.fighters.flatMap(({ id, actor }) => (id === seat && actor !== "" ? [actor] : [])) ?? [];

/** Everybody in the fight, or in one zone of it, by seat: a foe written in one line has no actor. */
const seatsIn = ({ session, view }: TrackerPlace, zone?: string): readonly string[] =>
  Object.values(view.fight.creatures).flatMap((one) =>
    (zone === undefined || one.zone === zone) && one.fate === "active" ? [seatAddress(session.uuid, one.id)] : [],
  );

/** Presses that only change what is open here, or lead elsewhere; false for those of a conflict. */
function open(place: TrackerPlace, { act, data }: Press): boolean {
  const { openings, session } = place;
  const slot = data["slot"] ?? "";
  switch (act) {
    case "row":
      takeToken(place.combat, slot);
      defaultAct(place, slot, data["seat"] ?? "");
      return true;
    case "act":
      if (data["what"] === "sheet") void openSheetOf(place.combat, slot);
      else if (data["what"] === "show") showOnMap(place.combat, slot);
      else if (data["what"] === "danger") askHazard(actorsOf(session, data["seat"] ?? ""));
      else askToAct(session.uuid, data["seat"] ?? "", data["what"] ?? "");
      return true;
    case "ask-undo":
    case "confirm-no":
      place.openings = { ...openings, undo: act === "ask-undo" && !openings.undo, cancel: null };
      return true;
    case "fold": {
      const unit = data["unit"] ?? "";
      const shown = place.element.querySelector(`[data-control="fold ${unit}"]`)?.getAttribute("aria-expanded");
      unfold(place, unit, shown !== "true");
      return true;
    }
    case "menu":
    case "drawer":
      openDrawer(place, slot, (data["what"] ?? "menu") as DrawerKind);
      if (data["unit"]) unfold(place, data["unit"], true);
      return true;
    case "zone":
      place.openings = { ...openings, zone: openings.zone === data["zone"] ? null : (data["zone"] ?? null) };
      return true;
    case "hazard":
    case "zone-hazard":
      askHazard(seatsIn(place, data["zone"]));
      return true;
    case "graph":
      place.openings = { ...openings, graph: !openings.graph };
      return true;
    case "weapon": {
      const picked = { seat: data["seat"] ?? "", weapon: data["weapon"] ?? "" };
      const same = openings.weapon?.seat === picked.seat && openings.weapon.weapon === picked.weapon;
      place.openings = { ...openings, weapon: same ? null : picked };
      takeUp(place.element, place.openings.weapon);
      return true;
    }
    case "zones":
      place.openings = { ...openings, form: openings.form === "zones" ? null : "zones" };
      return true;
    case "form": {
      const form = data["form"] as TrackerOpenings["form"];
      const group = data["group"] ?? null;
      const same = openings.form === form && openings.group === group;
      const seat = data["seat"];
      const ambush = seat ? { waiting: [seat], roller: "", resister: "" } : null;
      place.openings = { ...openings, form: same && !seat ? null : form, group, ambush };
      return true;
    }
    case "step":
      place.openings = { ...openings, step: data["cue"] ?? null };
      return true;
    case "focus-cue":
      focusCue(session.uuid);
      return true;
    case "board":
      openBoard(session.uuid);
      return true;
    case "new-fight":
      void newFight();
      return true;
    case "show-fight": {
      const combat = hostCombat(data["fight"] ?? "");
      if (combat) place.show(combat);
      return true;
    }
    case "end-fight":
      void new EndFightDialog(session.uuid).render({ force: true });
      return true;
    default:
      return false;
  }
}

/** From a press in the tracker to the session; cues and exits go the way they go everywhere. */
export function pressTracker(place: TrackerPlace, pressed: Press): Promise<Answer> | null {
  const sent = send(place, pressed);
  if (sent) return sent;
  if (open(place, pressed)) return null;
  const inner: PressPlace = {
    openings: { acting: place.openings.acting, confirm: null, moves: null },
    popOut,
  };
  const answer = pressConflict(place.session, inner, pressed);
  const { acting, confirm } = inner.openings;
  place.openings = { ...place.openings, acting, cancel: confirm?.control ?? null };
  return answer;
}

export { peopleHere } from "../dialog/faces/people.ts";
export { watchFind } from "../find/actor-field.ts";
export { tellRefusal } from "../words/host-words.ts";
export { coldTracker } from "./tracker-picture.ts";
export { trackerPicture } from "./tracker-picture.ts";
