import type { Club, GetNewsApiArg } from '@/api/site/generated';
import { numericId } from '@/lib/numeric-id';

/** Club id in the query of /news (`?club=`); null for all clubs or an invalid value. */
export function readNewsClub(query: URLSearchParams): number | null {
  return numericId(query.get('club') ?? undefined);
}

/** The canonical query for this filter; '' for all clubs. */
export function newsQuery(clubId: number | null): string {
  return clubId === null ? '' : `?club=${clubId}`;
}

/** True if the page links to this filter. */
export function isOffered(clubId: number | null, clubs: readonly Club[]): boolean {
  return clubId === null || clubs.some(({ id }) => id === clubId);
}

/** Arguments for the first page, or for the page after a cursor. */
export function newsAsked(clubId: number | null, cursor?: string): GetNewsApiArg {
  return { ...(clubId !== null && { clubId }), ...(cursor !== undefined && { cursor }) };
}
