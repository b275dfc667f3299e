/**
 * A record whose entries are written once and never changed: what is prepared of it is a new record of the same
 * entries, where the host would copy each of them. An evening's logs lie in memory once (public API:
 * DataField#initialize).
 */
export const logField = () =>
  Object.assign(new foundry.data.fields.ObjectField({ required: true }), {
    initialize: (value: object) => ({ ...value }),
  });
