import type { BookingOptions, EventType, Extra, Space } from '@/api/site/generated';

export interface Price {
  /** Decimal text in pounds, '300.00'. */
  total: string;
  /** Of it the hire, '240.00' … */
  hire: string;
  /** … and what is added, '60.00'; null for nothing. */
  extras: string | null;
  /** '120.00' */
  base: string;
  /** Groups of ten guests begun. */
  units: number;
  /** Of the price list, for the space that is hired. */
  percent: number;
}

export interface Hire {
  eventType: string;
  guestCount: number;
  /** 'YYYY-MM-DD': what is asked for events may change from a day on; empty for today. */
  date?: string;
}

/** What is asked for an event on a day: '120.00', and the same in pence. */
export function basePriceOf(
  { basePriceMinor, basePrice, laterPrices }: EventType,
  date = '',
): { basePriceMinor: number; basePrice: string } {
  const later = laterPrices.filter(({ eventsFrom }) => eventsFrom <= date);
  return later.at(-1) ?? { basePriceMinor, basePrice };
}

/**
 * Total = base price × groups of ten guests begun, of that the space's share, and the extras; null for an event type that is
 * not in the price list.
 * @param space without one the whole venue
 */
export function priceOf(
  { eventTypes, guestsPerUnit }: Pick<BookingOptions, 'eventTypes' | 'guestsPerUnit'>,
  { eventType, guestCount, date }: Hire,
  space?: Pick<Space, 'pricePercent'>,
  extras: readonly Pick<Extra, 'priceMinor'>[] = [],
): Price | null {
  const type = eventTypes.find(({ name }) => name === eventType);
  if (!type || !Number.isFinite(guestCount) || guestCount < 1) return null;
  const units = Math.ceil(guestCount / guestsPerUnit);
  const percent = space?.pricePercent ?? 100;
  const { basePriceMinor, basePrice } = basePriceOf(type, date);
  const hireMinor = Math.round((basePriceMinor * units * percent) / 100);
  const extrasMinor = extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return {
    total: inPounds(hireMinor + extrasMinor),
    hire: inPounds(hireMinor),
    extras: extrasMinor === 0 ? null : inPounds(extrasMinor),
    base: basePrice,
    units,
    percent,
  };
}

/** '60.00' */
export function inPounds(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Of what is offered, what was chosen, in its order. */
export function extrasOf({ extras }: Pick<BookingOptions, 'extras'>, ids: readonly number[]): Extra[] {
  return extras.filter(({ id }) => ids.includes(id));
}
