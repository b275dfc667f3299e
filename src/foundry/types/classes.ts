/**
 * Assignments that the type package refuses though the host asks for them: its classes are generic over the sub-type
 * and a plain subclass is not (TS2419). They stand here alone.
 */
export const useActorClass = (actorClass: abstract new (...data: never[]) => Actor.Implementation): void => {
  Reflect.set(CONFIG.Actor, "documentClass", actorClass);
};

export const useCombatClass = (combatClass: abstract new (...data: never[]) => Combat.Implementation): void => {
  Reflect.set(CONFIG.Combat, "documentClass", combatClass);
};

export const useCombatantClass = (
  combatantClass: abstract new (...data: never[]) => Combatant.Implementation,
): void => {
  Reflect.set(CONFIG.Combatant, "documentClass", combatantClass);
};

export const useJournalClass = (journalClass: abstract new (...data: never[]) => JournalEntry.Implementation): void => {
  Reflect.set(CONFIG.JournalEntry, "documentClass", journalClass);
};

export const useFolderClass = (folderClass: abstract new (...data: never[]) => Folder.Implementation): void => {
  Reflect.set(CONFIG.Folder, "documentClass", folderClass);
};

export const useItemClass = (itemClass: abstract new (...data: never[]) => Item.Implementation): void => {
  Reflect.set(CONFIG.Item, "documentClass", itemClass);
};

export const usePageClass = (pageClass: abstract new (...data: never[]) => JournalEntryPage.Implementation): void => {
  Reflect.set(CONFIG.JournalEntryPage, "documentClass", pageClass);
};
