/**
 * Key bindings registry; the keyboard manager dispatches. Source (public page): API
 * "foundry.helpers.interaction.ClientKeybindings".
 */
export class ClientKeybindings {
  readonly actions = new Map<string, any>();
  readonly bindings = new Map<string, { key: string; modifiers: string[] }[]>();

  register(namespace: string, action: string, data: any): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const id = `${namespace}.${action}`;
    const normal = (list: any[] = []): any[] =>
      list.map((binding) => ({ key: binding.key, modifiers: binding.modifiers ?? [] }));
    const config = {
      precedence: 1,
      repeat: false,
      ...data,
      namespace,
      id,
      uneditable: normal(data.uneditable),
      editable: normal(data.editable),
      order: this.actions.size,
    };
    this.actions.set(id, config);
    this.bindings.set(id, [...config.uneditable, ...config.editable]);
  }

  get(namespace: string, action: string): any[] {
    const found = this.bindings.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered Keybinding Action`);
    return found;
  }

  /** Replaces the bindings of an action for this session. */
  async set(namespace: string, action: string, bindings: any[]): Promise<void> {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered Keybinding Action`);
    this.bindings.set(id, [
      ...this.actions.get(id).uneditable,
      ...bindings.map((b) => ({ key: b.key, modifiers: b.modifiers ?? [] })),
    ]);
  }
}
