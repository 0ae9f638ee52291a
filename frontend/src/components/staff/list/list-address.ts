type Values = Record<string, readonly string[] | null>;

/** What a list can be asked for in the address: `?q=&sort=&cursor=`, its views and its filters. */
export interface ListSpec {
  /** The filters by their key; where values are named, others are left alone (an old link's, say). */
  filters: Values;
  /** Ready-made views: tabs, which *Clear filters* leaves alone. */
  views?: Values;
  /** The columns that sort; `-` in front turns one round. */
  sorts: readonly string[];
}

export interface ListQuery {
  q?: string;
  sort?: string;
  cursor?: string;
  filters: Record<string, string>;
  views: Record<string, string>;
}

/** Reads a list's query from the address; what the list does not know is not asked for. */
export function readListQuery(search: URLSearchParams, spec: ListSpec): ListQuery {
  const q = search.get('q')?.trim();
  const sort = search.get('sort');
  const cursor = search.get('cursor');
  return {
    ...(q && { q }),
    ...(sort && spec.sorts.includes(sort.replace(/^-/, '')) && { sort }),
    ...(cursor && { cursor }),
    filters: knownValues(search, spec.filters),
    views: knownValues(search, spec.views ?? {}),
  };
}

function knownValues(search: URLSearchParams, known: Values): Record<string, string> {
  const found = Object.entries(known).flatMap(([key, values]) => {
    const value = search.get(key);
    return value && (values === null || values.includes(value)) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The address after some values changed: an empty one is left out. Other questions start from the first page. */
export function withListValues(search: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('cursor' in values)) next.delete('cursor');
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** What a press on a column's head asks for: it, the other way round, and so on. */
export function nextSort(current: string | undefined, column: string): string {
  return current === column ? `-${column}` : column;
}

export function sortedAs(current: string | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

/** The address as a view of it is saved: whichever page of it is shown. */
export function viewQuery(search: URLSearchParams): string {
  return withListValues(search, {}).toString();
}

/** Whether two addresses ask for the same, in whatever order. */
export function sameQuestion(one: string, other: string): boolean {
  const inOrder = (query: string) => {
    const search = new URLSearchParams(query);
    search.sort();
    return search.toString();
  };
  return inOrder(one) === inOrder(other);
}
