import type { BookingOptions, Space } from '@/api/site/generated';

type Spaces = Pick<BookingOptions, 'spaces'>;

/** What a booking that names `spaceId` hires; null, or one that is not for hire, is the whole venue. */
export function spaceOf({ spaces }: Spaces, spaceId: number | null): Space | undefined {
  return spaces.find(({ id }) => id === spaceId) ?? spaces.find(({ isDefault }) => isDefault);
}

/** The whole venue is what a booking takes that names nothing, whatever its number is. */
export function namedSpace({ isDefault, id }: Space): number | null {
  return isDefault ? null : id;
}

/** The most guests of a booking of it. */
export function guestLimit(
  options: Pick<BookingOptions, 'spaces' | 'maxGuests'>,
  spaceId: number | null,
): number {
  return Math.min(options.maxGuests, spaceOf(options, spaceId)?.capacity ?? options.maxGuests);
}

/** Whoever has the one has every room of the other. */
export function covers(options: Spaces, havingId: number, wantedId: number | null): boolean {
  const wanted = spaceOf(options, wantedId);
  if (!wanted || wanted.id === havingId) return wanted !== undefined;
  const having = options.spaces.find(({ id }) => id === havingId);
  return having !== undefined && wanted.unitIds.every((unit) => having.unitIds.includes(unit));
}

export interface SpaceAdvice {
  space: Space;
  /** The chosen one does not take the guests; otherwise another that does costs less. */
  isNeeded: boolean;
}

/** A space that suits so many guests better than the chosen one: of those that take them the cheapest, then the smallest. */
export function adviseSpace(
  options: Pick<BookingOptions, 'spaces' | 'minGuests'>,
  spaceId: number | null,
  guestCount: number,
): SpaceAdvice | null {
  const chosen = spaceOf(options, spaceId);
  // The number that the form begins with says nothing yet.
  if (!chosen || !(guestCount > options.minGuests)) return null;
  const [best] = options.spaces
    .filter(({ capacity }) => capacity >= guestCount)
    .sort((a, b) => a.pricePercent - b.pricePercent || a.capacity - b.capacity);
  if (!best) return null;
  const isNeeded = chosen.capacity < guestCount;
  return isNeeded || best.pricePercent < chosen.pricePercent ? { space: best, isNeeded } : null;
}
