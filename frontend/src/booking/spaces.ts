import type { BookingOptions, Space } from '@/api/site/generated';

type Spaces = Pick<BookingOptions, 'spaces'>;

/** The space with this id; the whole venue for null or an unknown id. */
export function spaceOf({ spaces }: Spaces, spaceId: number | null): Space | undefined {
  return spaces.find(({ id }) => id === spaceId) ?? spaces.find(({ isDefault }) => isDefault);
}

/** Id to send for a space: null for the whole venue. */
export function namedSpace({ isDefault, id }: Space): number | null {
  return isDefault ? null : id;
}

/** Maximum number of guests in the space. */
export function guestLimit(
  options: Pick<BookingOptions, 'spaces' | 'maxGuests'>,
  spaceId: number | null,
): number {
  return Math.min(options.maxGuests, spaceOf(options, spaceId)?.capacity ?? options.maxGuests);
}

/** True if one space includes every room of the other. */
export function covers(options: Spaces, havingId: number, wantedId: number | null): boolean {
  const wanted = spaceOf(options, wantedId);
  if (!wanted || wanted.id === havingId) return wanted !== undefined;
  const having = options.spaces.find(({ id }) => id === havingId);
  return having !== undefined && wanted.roomIds.every((room) => having.roomIds.includes(room));
}

export interface SpaceAdvice {
  space: Space;
  /** True if the chosen space is too small; false if another one is only cheaper. */
  isNeeded: boolean;
}

/** Suggests the cheapest, then smallest, space that fits the guests better than the chosen one. */
export function adviseSpace(
  options: Pick<BookingOptions, 'spaces' | 'minGuests'>,
  spaceId: number | null,
  guestCount: number,
): SpaceAdvice | null {
  const chosen = spaceOf(options, spaceId);
  // Ignore the form's initial number of guests.
  if (!chosen || !(guestCount > options.minGuests)) return null;
  const [best] = options.spaces
    .filter(({ capacity }) => capacity >= guestCount)
    .sort((a, b) => a.pricePercent - b.pricePercent || a.capacity - b.capacity);
  if (!best) return null;
  const isNeeded = chosen.capacity < guestCount;
  return isNeeded || best.pricePercent < chosen.pricePercent ? { space: best, isNeeded } : null;
}

/** Id of the smallest space that fits the guests, of equal ones the cheapest; null for the whole venue. */
export function smallestSpaceId({ spaces }: Spaces, guestCount: number): number | null {
  const [smallest] = spaces
    .filter(({ capacity }) => capacity >= guestCount)
    .sort((a, b) => a.capacity - b.capacity || a.pricePercent - b.pricePercent);
  return smallest ? namedSpace(smallest) : null;
}

/** 'Main hall is the smallest space that fits 80 guests.'; null if it is not, or if it is the only space. */
export function smallestSpaceText(
  options: Spaces,
  { spaceId, guestCount }: { spaceId: number | null; guestCount: number },
): string | null {
  const space = spaceOf(options, spaceId);
  const isSmallest = space !== undefined && spaceOf(options, smallestSpaceId(options, guestCount)) === space;
  if (!isSmallest || options.spaces.length < 2 || space.capacity < guestCount) return null;
  return `${space.name} is the smallest space that fits ${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}.`;
}
