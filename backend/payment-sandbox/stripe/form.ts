/** A value of a form-encoded body with bracket keys: text, a list, or a group of named values. */
type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

function isFields(value: FormValue | undefined): value is FormFields {
  return typeof value === 'object' && !Array.isArray(value);
}

/**
 * Reads `a=1&metadata[booking]=7&expand[]=latest_charge` (or `expand[0]=…`) into nested values.
 * All leaves stay text; groups whose names are all whole numbers become lists.
 */
export function parseForm(text: string): FormFields {
  const root: FormFields = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((part, index, parts) => part !== '' || index < parts.length - 1);
    if (key.endsWith('[]') && path.at(-1) !== '') path.push('');
    if (path.some((part) => FORBIDDEN_NAMES.has(part))) continue;
    put(root, path, value);
  }
  return listsOf(root) as FormFields;
}

function put(root: FormFields, path: string[], value: string): void {
  let group = root;
  for (const [index, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(group).length) : part;
    if (index === path.length - 1) {
      group[name] = value;
      return;
    }
    const next = group[name];
    group = isFields(next) ? next : (group[name] = {});
  }
}

function listsOf(value: FormValue): FormValue {
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** The text of a field; undefined if it is absent or not text. */
export function textOf(fields: FormFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The named values of a field; empty if it is absent. */
export function fieldsOf(fields: FormFields, name: string): FormFields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** The texts of a list field; empty if it is absent. */
export function listOf(fields: FormFields, name: string): string[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The same text for the same parameters in any order, to compare repeated requests. */
export function fingerprint(method: string, path: string, fields: FormFields): string {
  return `${method} ${path} ${JSON.stringify(sorted(fields))}`;
}

function sorted(value: FormValue): FormValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] as FormValue)]));
}
