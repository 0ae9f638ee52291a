/** The fields that a request sent. A DTO has the others as `undefined`, which would overwrite a default. */
export function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** The content as JSON stores it: no undefined fields, no classes. */
export function plain<T extends object>(content: T): { [Field in keyof T]: T[Field] } {
  return JSON.parse(JSON.stringify(content)) as T;
}
