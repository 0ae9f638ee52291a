/** The price of an event type from an instant on. Never changed, so that earlier prices can be looked up. */
export interface PriceVersion {
  id: number;
  /** In minor units. */
  basePriceMinor: number;
  validFrom: Date;
  /** Only for events on this venue-local day or later; null for all. */
  eventsFrom: string | null;
}

/** Versions that have started and apply to events on a day, newest first. */
function startedFor<V extends PriceVersion>(versions: readonly V[], day: string, at: Date): V[] {
  return versions
    .filter(({ validFrom, eventsFrom }) => validFrom <= at && (eventsFrom === null || eventsFrom <= day))
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime() || other.id - one.id);
}

/** The price in force at an instant for an event on a day. */
export function priceAt<V extends PriceVersion>(versions: readonly V[], day: string, at: Date): V | null {
  return startedFor(versions, day, at)[0] ?? null;
}

/** All prices in force between two instants, newest first. A visitor may have seen any of them. */
export function pricesBetween<V extends PriceVersion>(
  versions: readonly V[],
  day: string,
  [since, at]: readonly [Date, Date],
): V[] {
  const started = startedFor(versions, day, at);
  const first = started.findIndex(({ validFrom }) => validFrom <= since);
  return first === -1 ? started : started.slice(0, first + 1);
}

/** Today, and the later days on which the price of events may change. */
export function daysOfChange(versions: readonly PriceVersion[], today: string): string[] {
  const later = versions.flatMap(({ eventsFrom }) => (eventsFrom && eventsFrom > today ? [eventsFrom] : []));
  return [today, ...new Set(later.sort())];
}

/** The prices in force at an instant: for events today, then for each later day with another price. */
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
  /** It starts later. */
  Planned = 'planned',
  /** Replaced by newer versions. */
  Past = 'past',
  /** Withdrawn before it started. */
  Withdrawn = 'withdrawn',
}

/** @param versions of the same event type, without withdrawn ones */
export function stateOf(
  version: PriceVersion,
  versions: readonly PriceVersion[],
  today: string,
  at: Date,
): PriceState {
  if (version.validFrom > at) return PriceState.Planned;
  const isInForce = daysOfChange(versions, today).some(
    (day) => priceAt(versions, day, at)?.id === version.id,
  );
  return isInForce ? PriceState.InForce : PriceState.Past;
}
