/** The server has not said what became of a write, and could not be asked. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}
