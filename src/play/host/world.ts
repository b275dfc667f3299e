import { withAdded } from "../../model/added/rows.ts";
import type { StoredResistance } from "../../model/setting/stored.ts";
import { fromStored, RULINGS } from "../../model/setting/ruling-names.ts";
import { keptOf, setSetting, setting } from "../../model/setting/settings.ts";
import { worldIsNewer } from "../../model/migration/run.ts";
import type { ActorFacts, ConflictPage, Person, WorldPort } from "../ports.ts";
import { asDocument, asDocuments, documentOf, isActor, load, type AnyDocument } from "./documents.ts";
import { actorFacts, factsOf } from "./actor-facts.ts";
import { combatPage, isCombat } from "./combats.ts";
import { groundOf, zonesPacked } from "./ground.ts";
import { plainNames } from "./keys.ts";
import { speakerOf, viewedScene } from "./speaker.ts";
import { tokenOn } from "./spawn.ts";
import { bringScene, sceneFor, viewScene } from "./scenes.ts";
import { localize } from "./localize.ts";
import { storeWays } from "./ways.ts";
import { isRung } from "../../rules/contest/roll/ladder.ts";
import { readRecipe } from "../setup/parse.ts";
import { bring } from "./bring.ts";
import { conflictPage, inPlay, isConflict } from "./pages.ts";
import { memberOf, recordOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";

const person = (user: { id: string | null; name: string; isGM: boolean; active: boolean }): Person => ({
  id: user.id ?? "",
  name: user.name,
  gm: user.isGM,
  active: user.active,
});

const conflictsJournal = () => game.journal.get(setting<string>("conflictsJournal"));

/** What this person may see of the world's conflicts: pages they observe, and those they were asked to play in. */
const readable = (page: AnyDocument): boolean =>
  page.testUserPermission(game.user, "OBSERVER") ||
  Object.values(recordOf(page.system.events)).some(
    (event) => memberOf(event, "type") === "log.delegated" && memberOf(memberOf(event, "data"), "to") === game.user.id,
  );

/** Conflicts of the world that this person may read: pages of the journal, and the fights. */
const conflicts = (pages: readonly AnyDocument[]): readonly ConflictPage[] => [
  ...pages.filter((page) => isConflict(page) && readable(page)).map(conflictPage),
  ...asDocuments(game.combats.contents).filter(isCombat).map(combatPage),
];

const prepared = async (uuid: string): Promise<AnyDocument | null> => {
  await load([uuid]);
  const found = documentOf(uuid);
  return isConflict(found) ? found : null;
};

/** The characters of the players who are meant. */
const charactersOf = (
  whose: (user: { readonly active: boolean; readonly isGM: boolean }) => boolean,
): readonly ActorFacts[] =>
  game.users.contents.flatMap((user) => {
    const actor = whose(user) ? asDocument(user.character) : null;
    return isActor(actor) ? [factsOf(actor)] : [];
  });

/** The rulings of a family; a host makes their model anew at each asking. */
const rulingsOf = (family: string): ReturnType<typeof fromStored> =>
  keptOf(`rulings ${family}`, () =>
    fromStored(RULINGS[family] ?? {}, memberOf(setting<{ toObject(): unknown }>("rulings").toObject(), family)),
  );

/** The world as Foundry knows it. */
export const worldPort: WorldPort = {
  me: () => person(game.user),
  people: () => game.users.contents.map(person),
  activeGm: () => (game.users.activeGM ? person(game.users.activeGM) : null),
  page(uuid: string): ConflictPage | null {
    const found = documentOf(uuid);
    if (isCombat(found)) return combatPage(found);
    return isConflict(found) && readable(found) ? conflictPage(found) : null;
  },
  pages: () => conflicts(asDocuments(conflictsJournal()?.pages.contents ?? [])),
  unfinished: () => conflicts(inPlay.open(conflictsJournal())),
  playedBy: (actor, over) => {
    const journal = conflictsJournal();
    return conflicts([...inPlay.open(journal), ...inPlay.over(journal, actor, over)]);
  },
  partsOf: (outer) => inPlay.parts(conflictsJournal(), outer).filter(readable).map(conflictPage),
  ground: groundOf,
  async recipe(uuid) {
    const page = await prepared(uuid);
    const { foes, ...recipe } = page?.type === "fight" ? readRecipe(plainNames(page.system.recipe)).value : {};
    return page && foes ? { title: page.name, ...recipe, foes } : null;
  },
  sceneFor,
  zonesPacked,
  bringScene,
  viewScene,
  viewedScene,
  heroes: () => charactersOf(({ active, isGM }) => active && !isGM),
  party: () => charactersOf(({ isGM }) => !isGM),
  tokenOf: tokenOn,
  nameHere: (uuid) => speakerOf(uuid)?.alias ?? "",
  proposeWays: storeWays,
  actor: actorFacts,
  rulings: (family) => withAdded(family, rulingsOf(family)),
  diceBy: () => setting("diceBy"),
  openResistances: () => setting<readonly StoredResistance[]>("openResistances").filter(({ rung }) => isRung(rung)),
  setOpenResistances: (list) => setSetting("openResistances", list),
  approveTerms: () => setting<string>("approveTerms") === "yes",
  newer: worldIsNewer,
  now: () => Date.now(),
  nonce: () => foundry.utils.randomID(),
  localize,
  async prepared(uuid) {
    const page = await prepared(uuid);
    return page ? conflictPage(page) : null;
  },
  async preparedFields(uuid) {
    const page = await prepared(uuid);
    const system = page?.toObject().system;
    return isRecord(system) ? { prepared: system["prepared"] } : {};
  },
  bring,
  load,
};
