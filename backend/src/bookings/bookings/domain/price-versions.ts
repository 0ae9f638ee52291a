/** What an event type costs from an instant on. Never changed, so that what was told can be looked up. */
export interface PriceVersion {
  id: number;
  /** In minor units. */
  basePriceMinor: number;
  validFrom: Date;
  /** Only for events on this venue-local day or later; null for all. */
  eventsFrom: string | null;
}

/** Of those that have begun by an instant and are for events on a day, the one that began last comes first. */
function begunFor<V extends PriceVersion>(versions: readonly V[], day: string, at: Date): V[] {
  return versions
    .filter(({ validFrom, eventsFrom }) => validFrom <= at && (eventsFrom === null || eventsFrom <= day))
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime() || other.id - one.id);
}

/** What is asked at an instant for an event on a day; null where nothing is. */
export function priceAt<V extends PriceVersion>(versions: readonly V[], day: string, at: Date): V | null {
  return begunFor(versions, day, at)[0] ?? null;
}

/** All prices in force between two instants, newest first: what a visitor may have seen in that time. */
export function pricesBetween<V extends PriceVersion>(
  versions: readonly V[],
  day: string,
  [since, at]: readonly [Date, Date],
): V[] {
  const begun = begunFor(versions, day, at);
  const first = begun.findIndex(({ validFrom }) => validFrom <= since);
  return first === -1 ? begun : begun.slice(0, first + 1);
}

/** Today, and the later days from which events may cost something else. */
export function daysOfChange(versions: readonly PriceVersion[], today: string): string[] {
  const later = versions.flatMap(({ eventsFrom }) => (eventsFrom && eventsFrom > today ? [eventsFrom] : []));
  return [today, ...new Set(later.sort())];
}

/** What is asked at an instant, for events from which day on: today's price first, then each that differs from the one before. */
export function pricesByDay<V extends PriceVersion>(
  versions: readonly V[],
  today: string,
  at: Date,
): { eventsFrom: string; version: V }[] {
  const prices: { eventsFrom: string; version: V }[] = [];
  for (const eventsFrom of daysOfChange(versions, today)) {
    const version = priceAt(versions, eventsFrom, at);
    if (version && version.basePriceMinor !== prices.at(-1)?.version.basePriceMinor)
      prices.push({ eventsFrom, version });
  }
  return prices;
}

export enum PriceState {
  InForce = 'in_force',
  /** It begins later. */
  Planned = 'planned',
  /** Others have taken its place. */
  Past = 'past',
  /** It was taken back before it began. */
  Withdrawn = 'withdrawn',
}

/** @param versions of the same event type, without those that were withdrawn */
export function stateOf(
  version: PriceVersion,
  versions: readonly PriceVersion[],
  today: string,
  at: Date,
): PriceState {
  if (version.validFrom > at) return PriceState.Planned;
  const isAsked = daysOfChange(versions, today).some((day) => priceAt(versions, day, at)?.id === version.id);
  return isAsked ? PriceState.InForce : PriceState.Past;
}
