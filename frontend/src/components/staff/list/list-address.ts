type Values = Record<string, readonly string[] | null>;

/** The query parameters a list knows: `?q=&sort=&cursor=`, its views and its filters. */
export interface ListSpec {
  /** Filters by key. Where values are listed, others are ignored. */
  filters: Values;
  /** Built-in views, shown as tabs. “Clear filters” keeps them. */
  views?: Values;
  /** Sortable columns; a leading `-` reverses the order. */
  sorts: readonly string[];
}

export interface ListQuery {
  q?: string;
  sort?: string;
  cursor?: string;
  filters: Record<string, string>;
  views: Record<string, string>;
}

/** Reads a list’s query from the address, without unknown parameters. */
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

/** The query with some values changed; empty ones are removed, and the list returns to its first page. */
export function withListValues(search: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('cursor' in values)) next.delete('cursor');
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** The next sort after a click on a column header: ascending, then descending, and so on. */
export function nextSort(current: string | undefined, column: string): string {
  return current === column ? `-${column}` : column;
}

export function sortedAs(current: string | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

/** The query that a saved view keeps, without the page. */
export function viewQuery(search: URLSearchParams): string {
  return withListValues(search, {}).toString();
}

/** Whether two queries are the same, ignoring the order of parameters. */
export function isSameQuery(one: string, other: string): boolean {
  const inOrder = (query: string) => {
    const search = new URLSearchParams(query);
    search.sort();
    return search.toString();
  };
  return inOrder(one) === inOrder(other);
}
