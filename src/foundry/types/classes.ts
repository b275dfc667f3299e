/**
 * Assignments that the type package refuses though the host asks for them: its classes are generic over the sub-type
 * and a plain subclass is not (TS2419). Each is set here by its name, and nowhere else.
 */
export const useActorClass = (actorClass: abstract new (...data: never[]) => Actor.Implementation): void => {
  Reflect.set(CONFIG.Actor, "documentClass", actorClass);
};

/** The same for combats. */
export const useCombatClass = (combatClass: abstract new (...data: never[]) => Combat.Implementation): void => {
  Reflect.set(CONFIG.Combat, "documentClass", combatClass);
};

/** The same for combatants. */
export const useCombatantClass = (
  combatantClass: abstract new (...data: never[]) => Combatant.Implementation,
): void => {
  Reflect.set(CONFIG.Combatant, "documentClass", combatantClass);
};

/** The same for journals. */
export const useJournalClass = (journalClass: abstract new (...data: never[]) => JournalEntry.Implementation): void => {
  Reflect.set(CONFIG.JournalEntry, "documentClass", journalClass);
};

/** The same for folders. */
export const useFolderClass = (folderClass: abstract new (...data: never[]) => Folder.Implementation): void => {
  Reflect.set(CONFIG.Folder, "documentClass", folderClass);
};

/** The same for items. */
export const useItemClass = (itemClass: abstract new (...data: never[]) => Item.Implementation): void => {
  Reflect.set(CONFIG.Item, "documentClass", itemClass);
};

/** The same for pages of journals. */
export const usePageClass = (pageClass: abstract new (...data: never[]) => JournalEntryPage.Implementation): void => {
  Reflect.set(CONFIG.JournalEntryPage, "documentClass", pageClass);
};
