import type { Club, GetNewsApiArg } from '@/api/site/generated';
import { numericId } from '@/lib/numeric-id';

/** Whose news /news shows by its address, `?club=`; null: everybody's. What it does not understand is as if it were not there. */
export function readNewsClub(query: URLSearchParams): number | null {
  return numericId(query.get('club') ?? undefined);
}

/** The query that says this, in one way only: '' for everybody's. */
export function newsQuery(clubId: number | null): string {
  return clubId === null ? '' : `?club=${clubId}`;
}

/** Whether the page itself leads there. */
export function isOffered(clubId: number | null, clubs: readonly Club[]): boolean {
  return clubId === null || clubs.some(({ id }) => id === clubId);
}

/** The question for the first page, or for what follows a cursor. */
export function newsAsked(clubId: number | null, cursor?: string): GetNewsApiArg {
  return { ...(clubId !== null && { clubId }), ...(cursor !== undefined && { cursor }) };
}
