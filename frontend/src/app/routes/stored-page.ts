import type { PageMeta } from '@/components/layout/page-meta';
import type { Problem } from '@/api/problem';

/** What has been asked of the API, and what came of it. */
interface Asked<Stored> {
  data?: Stored;
  error?: unknown;
}

/**
 * What a page says that is about something stored.
 * @param kind 'Club'
 * @param id null for an address that cannot be one
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
