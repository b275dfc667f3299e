/** Totals of a row of numbers and operators: multiplication before addition, signs allowed. */

/** Value of e.g. [3, "+", 2, "*", "-", 4]; throws where it makes no sense. */
export function calculate(parts: readonly (number | string)[]): number {
  let at = 0;
  const peek = (): string | null => (typeof parts[at] === "string" ? (parts[at] as string).trim() : null);

  const factor = (): number => {
    const sign = peek();
    if (sign === "-" || sign === "+") {
      at++;
      return sign === "-" ? -factor() : factor();
    }
    const value = parts[at++];
    if (typeof value !== "number" || Number.isNaN(value))
      throw new Error("The formula has an operator without a number.");
    return value;
  };
  const product = (): number => {
    let value = factor();
    for (let sign = peek(); sign && "*/%".includes(sign); sign = peek()) {
      at++;
      const next = factor();
      value = sign === "*" ? value * next : sign === "/" ? value / next : value % next;
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = peek(); sign && "+-".includes(sign); sign = peek()) {
      at++;
      value = sign === "+" ? value + product() : value - product();
    }
    return value;
  };

  const value = sum();
  if (at < parts.length) throw new Error("The formula has two numbers without an operator between them.");
  return value;
}
