/** How a kind of record is edited: the labels of its fields in the form's order, and conversions between API and form. */
export interface ContentKind<Content extends object, Values extends object> {
  labels: Record<keyof Content & string, string>;
  toValues: (content: Content) => Values;
  toContent: (values: Values) => Content;
  /** Form fields by their API names, where they differ, for the server's errors. */
  formField?: Record<string, string> | ((values: Values) => Record<string, string>);
  /** Formats values for people, where the default does not. */
  format?: Partial<Record<keyof Content & string, (value: never) => string>>;
  /** The text for no value; 'nothing' by default. */
  nothing?: string;
}

/** A text for the API: null when empty. */
export function orNull(text: string): string | null {
  return text.trim() || null;
}

type Key<Content> = keyof Content & string;

export interface FieldChange {
  field: string;
  label: string;
  /** null where there was no record yet. */
  before: string | null;
  after: string;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Whether something is saved that the public does not see. */
export function hasDraft<Content>({
  content,
  published,
}: {
  content: Content;
  published: Content | null;
}): boolean {
  return !same(content, published);
}

/** How it stands with the public. */
export function draftState<Content>(record: {
  content: Content;
  published: Content | null;
}): 'draft' | 'published' | 'changed' {
  if (record.published === null) return 'draft';
  return hasDraft(record) ? 'changed' : 'published';
}

function keysOf<Content extends object, Values extends object>(kind: ContentKind<Content, Values>) {
  return Object.keys(kind.labels) as Key<Content>[];
}

/** The fields in which `after` differs, with their new values: the body of a PATCH. */
export function changedFields<Content extends object, Values extends object>(
  kind: ContentKind<Content, Values>,
  before: Content,
  after: Content,
): Partial<Content> {
  const changed = keysOf(kind).filter((key) => !same(before[key], after[key]));
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Content>;
}

/** The values that have changed. */
export function typedValues<Values extends object>(began: Values, now: Values): Partial<Values> {
  const typed = Object.entries(now).filter(([key, value]) => !same(began[key as keyof Values], value));
  return Object.fromEntries(typed) as Partial<Values>;
}

const NOTHING = 'nothing';

/** A value as a sentence part; lists one entry a line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(valueText).join('\n');
  return Object.values(value).map(valueText).join(': ');
}

export function fieldText<Content extends object, Values extends object>(
  kind: ContentKind<Content, Values>,
  field: Key<Content>,
  value: unknown,
): string {
  const own = kind.format?.[field];
  if (value === null || value === undefined) return kind.nothing ?? NOTHING;
  return own ? own(value as never) : valueText(value);
}

/** The differences as text, for the confirmation of publish and restore. */
export function describeChanges<Content extends object, Values extends object>(
  kind: ContentKind<Content, Values>,
  before: Content | null,
  after: Content,
): FieldChange[] {
  return keysOf(kind)
    .filter((key) => !same(before?.[key], after[key]) && (before || valueText(after[key]) !== NOTHING))
    .map((key) => ({
      field: key,
      label: kind.labels[key],
      before: before && fieldText(kind, key, before[key]),
      after: fieldText(kind, key, after[key]),
    }));
}

export interface MergeResult<Content> {
  /** Changed by both, differently: each is to be chosen. */
  clashes: Key<Content>[];
  /** Changed by the others alone. */
  theirs: Key<Content>[];
  /** What both changed apart from each other, with theirs in the clashes. */
  merged: Content;
}

/** Lays my version and theirs over each other; `base` is what both began from. */
export function mergeContents<Content extends object, Values extends object>(
  kind: ContentKind<Content, Values>,
  base: Content,
  mine: Content,
  theirs: Content,
): MergeResult<Content> {
  const changedByMe = keysOf(kind).filter((key) => !same(base[key], mine[key]));
  const changedByThem = keysOf(kind).filter((key) => !same(base[key], theirs[key]));
  const clashes = changedByMe.filter((key) => changedByThem.includes(key) && !same(mine[key], theirs[key]));
  const onlyMine = changedByMe.filter((key) => !changedByThem.includes(key));
  return {
    clashes,
    theirs: changedByThem.filter((key) => !changedByMe.includes(key)),
    merged: { ...theirs, ...Object.fromEntries(onlyMine.map((key) => [key, mine[key]])) },
  };
}
