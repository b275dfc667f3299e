/** How a roll looks in the chat, and the faces of its dice. Source: API pages Roll#render, Roll#getTooltip. */
import { host, type Any, type Data } from "../host.ts";
import { renderTemplate } from "../handlebars/templates.ts";

/** A roll as HTML: formula, faces, total. A private one shows question marks. */
export async function renderRoll(
  roll: Any,
  { flavor, isPrivate = false, template, displayMode }: Data = {},
): Promise<string> {
  if (!roll._evaluated && !roll.evaluated) await roll.evaluate({ allowInteractive: !isPrivate });
  const path = String(template ?? "templates/dice/roll.hbs");
  return renderTemplate(path, {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options?.flavor),
    user: host.game.user.id,
    tooltip: isPrivate ? "" : await (roll.getTooltip ? roll.getTooltip() : renderRollTooltip(roll)),
    total: isPrivate ? "?" : Math.round(Number(roll.total) * 100) / 100,
    roll,
    displayMode,
  });
}

/** The faces of every die of a roll. */
export async function renderRollTooltip(roll: Any): Promise<string> {
  const parts = ((roll.dice ?? []) as Any[]).map((die) => ({
    formula: die.expression ?? die.formula ?? `${die.number}d${die.faces}`,
    total: die.total,
    faces: die.faces,
    flavor: die.flavor,
    rolls: ((die.results ?? []) as Any[]).map((result) => ({
      result: result.result,
      classes: facesClasses(die, result),
    })),
  }));
  return renderTemplate("templates/dice/tooltip.hbs", { parts });
}

function facesClasses(die: Any, result: Any): string {
  const classes = ["roll", "die", `d${die.faces}`];
  if (result.discarded || result.active === false) classes.push("discarded");
  if (result.rerolled) classes.push("rerolled");
  if (result.exploded) classes.push("exploded");
  if (result.result === die.faces) classes.push("max");
  else if (result.result === 1) classes.push("min");
  return classes.join(" ");
}
