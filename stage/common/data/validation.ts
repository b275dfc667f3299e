/** What is wrong with data. Source (public page): API "foundry.data.validation". */

/** One failure; fields and elements nest. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped = false;
  message: string | undefined;
  unresolved: boolean;
  readonly fields: Record<string, DataModelValidationFailure> = {};
  readonly elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor(init: { invalidValue?: unknown; fallback?: unknown; message?: string; unresolved?: boolean } = {}) {
    this.invalidValue = init.invalidValue;
    this.fallback = init.fallback;
    this.message = init.message;
    this.unresolved = init.unresolved ?? true;
  }

  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0 && this.message === undefined;
  }

  /** Lines "path: message". */
  _lines(path = ""): string[] {
    const at = path || "value";
    const own = this.message === undefined ? [] : [`${at}: ${this.message}`];
    const join = (name: string): string => (path ? `${path}.${name}` : name);
    return [
      ...own,
      ...Object.entries(this.fields).flatMap(([name, failure]) => failure._lines(join(name))),
      ...this.elements.flatMap(({ id, failure }) => failure._lines(join(String(id)))),
    ];
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toString(): string {
    return this._lines().join("\n");
  }
}

/** The error a failed validation throws. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    const made = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
    super(typeof failure === "string" ? failure : made.toString(), options);
    this.name = "DataModelValidationError";
    this.failure = made;
  }

  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.failure;
    return path.split(".").reduce<DataModelValidationFailure | undefined>((at, part) => at?.fields[part], this.failure);
  }
}
