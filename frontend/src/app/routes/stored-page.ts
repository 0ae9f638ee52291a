import type { PageMeta } from '@/components/layout/page-meta';
import type { Problem } from '@/api/problem';

/** An API query and its state. */
interface Asked<Stored> {
  data?: Stored;
  error?: unknown;
}

/**
 * The metadata of a page about a stored record.
 * @param kind 'Club'
 * @param id null for an invalid id
 */
export function storedPage<Stored>(
  kind: string,
  id: number | null,
  { data, error }: Asked<Stored>,
  words: (stored: Stored) => PageMeta,
): PageMeta {
  if (data) return words(data);
  const refused = error !== undefined && (error as Problem).status >= 400 && (error as Problem).status < 500;
  if (id === null || refused) return { title: `${kind} Not Found`, missing: true };
  return error === undefined ? { title: kind, loading: true } : { title: kind, listed: false };
}
