/** What a request gave, without the fields that it left out: a DTO has those too, as `undefined`, which would hide a default. */
export function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** As it is stored: without what was left out, and without classes. */
export function plain<T extends object>(content: T): { [Field in keyof T]: T[Field] } {
  return JSON.parse(JSON.stringify(content)) as T;
}
