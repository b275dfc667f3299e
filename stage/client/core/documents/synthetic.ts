/** Actors of unlinked tokens: changes go into the token's delta. Source (public page): API "TokenDocument#actor", conformance item 83. */

/** Embedded documents of a synthetic actor are not kept apart yet: the whole list is written into the delta. */
export async function syntheticUpdate(cls: any, operation: any): Promise<any[]> {
  const actor = operation.parent;
  const field = actor.constructor.getCollectionName(cls.documentName);
  const changed = actor.clone({ [field]: operation.updates }, { keepId: true }).toObject()[field];
  await actor.token.update({ [`delta.${field}`]: changed }, { render: operation.render });
  return operation.updates
    .map((update: any) => actor.getEmbeddedDocument(cls.documentName, update._id))
    .filter(Boolean);
}
