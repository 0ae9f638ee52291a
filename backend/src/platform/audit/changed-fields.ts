import { isDeepStrictEqual } from 'node:util';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Replaces the values of contact data: the log says only that they changed. */
export const CHANGED = 'changed';

/** The fields that differ; an absent value counts as null. @param contact fields whose values are kept out of the log */
export function changedFields(before: object, after: object, contact: readonly string[] = []): Change[] {
  const [from, to] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
    .map((change) =>
      contact.includes(change.field) ? { field: change.field, before: null, after: CHANGED } : change,
    );
}
