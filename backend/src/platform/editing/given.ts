/** What a request gave, without the fields that it left out: a DTO has those too, as `undefined`, which would hide a default. */
export function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
