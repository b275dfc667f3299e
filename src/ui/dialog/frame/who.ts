/** Actors a GM may put into a contest, by name. */
export function framableActors(): readonly { readonly uuid: string; readonly name: string }[] {
  const actors = [...(game.actors?.contents ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return actors.map(({ uuid, name }) => ({ uuid, name }));
}

interface Selected {
  readonly actor: { readonly uuid: string } | null;
}

/** Actors of the selected tokens. Documented: `canvas.tokens.controlled`; without a canvas there are none. */
export function selectedActors(): readonly string[] {
  const layer = canvas?.tokens as unknown as { controlled: readonly Selected[] } | null | undefined;
  return (layer?.controlled ?? []).flatMap((token) => (token.actor ? [token.actor.uuid] : []));
}
