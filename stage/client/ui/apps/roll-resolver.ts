/**
 * `foundry.applications.dice.RollResolver`: asks for the faces of dice that were thrown by hand. Dice that a modifier
 * adds are not asked for. Sources: API pages RollResolver, DiceTermFulfillmentDescriptor; issue 13177.
 */
import { t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

interface Asked {
  readonly id: string;
  readonly method: string;
  readonly term: Any;
}

export class RollResolver extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "roll-resolver-{id}",
    tag: "form",
    classes: ["roll-resolver"],
    window: { title: "STAGE.Dice.Title", icon: "fa-solid fa-keyboard", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: RollResolver.#onSubmit, closeOnSubmit: true },
  };
  static PARTS = {
    body: { template: "templates/dice/roll-resolver.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  readonly #roll: Any;
  readonly #asked = new Map<string, Asked>();

  constructor(roll: Any, options: Data = {}) {
    super(options);
    this.#roll = roll;
  }

  get roll(): Any {
    return this.#roll;
  }
  get fulfillable(): Map<string, Asked> {
    return this.#asked;
  }

  /** Asks for these dice, and resolves when the window is gone: what was left empty has no result yet. */
  async awaitFulfillment(): Promise<void> {
    for (const [index, term] of (this.#roll.terms as Any[]).entries()) {
      const id = `die${index}`;
      if (term.method && !term._evaluated) this.#asked.set(id, { id, method: term.method, term });
    }
    if (this.#asked.size === 0) return;
    const closed = new Promise<void>((resolve) => {
      this.addEventListener("close", () => resolve(), { once: true });
    });
    await this.render({ force: true });
    await closed;
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const dice = [...this.#asked.values()].flatMap(({ id, term: { number, faces } }) =>
      Array.from({ length: Number(number) }, (_, index) => ({
        name: `${id}.${index}`,
        faces: Number(faces),
        label: t("STAGE.Dice.Face").replace("{die}", `d${faces}`),
      })),
    );
    return Object.assign(context, {
      rootId: this.id,
      formula: this.#roll.formula,
      dice,
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "STAGE.Dice.Submit" }],
    });
  }

  static async #onSubmit(this: RollResolver, _event: Event, form: HTMLFormElement): Promise<void> {
    for (const { id, term } of this.#asked.values())
      for (const input of form.querySelectorAll<HTMLInputElement>(`input[name^="${id}."]`))
        if (input.value !== "") term.results.push({ result: input.valueAsNumber, active: true });
  }
}

/** Asks for the dice of a roll that are thrown by hand. */
export const fulfil = (roll: Any): Promise<void> => new RollResolver(roll).awaitFulfillment();
