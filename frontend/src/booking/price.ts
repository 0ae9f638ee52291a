import type { BookingOptions, EventType, Extra, Space } from '@/api/site/generated';
import { slotCountOf, type NamedSlots } from './slot-run';

export interface Price {
  /** Decimal text in pounds, '300.00'. */
  total: string;
  /** Hire without extras, '240.00'. */
  hire: string;
  /** Extras, '60.00'; null without extras. */
  extras: string | null;
  /** '120.00' */
  base: string;
  /** Number of groups of ten guests, rounded up. */
  units: number;
  /** The space's percentage of the list price. */
  percent: number;
  /** Number of slots in a row. */
  slotCount: number;
  /** Price of each further slot, in percent of the first. */
  furtherSlotPercent: number;
}

export interface PricedBooking extends Partial<NamedSlots> {
  eventType: string;
  guestCount: number;
  /** 'YYYY-MM-DD', because prices can change from a date on; empty for today. */
  date?: string;
}

/** Base price of an event type on a day: '120.00', and in pence. */
export function basePriceOf(
  { basePriceMinor, basePrice, laterPrices }: EventType,
  date = '',
): { basePriceMinor: number; basePrice: string } {
  const later = laterPrices.filter(({ eventsFrom }) => eventsFrom <= date);
  return later.at(-1) ?? { basePriceMinor, basePrice };
}

/**
 * Total = base price × groups of ten guests (rounded up) × the space's percentage, and for each further slot its percentage of
 * this, rounded once, + extras; null for an unknown event type.
 * @param space the whole venue if absent
 */
export function priceOf(
  {
    eventTypes,
    guestsPerUnit,
    furtherSlotPercent,
    slots,
  }: Pick<BookingOptions, 'eventTypes' | 'guestsPerUnit' | 'furtherSlotPercent' | 'slots'>,
  { eventType, guestCount, date = '', timeSlot = '', untilTimeSlot = null }: PricedBooking,
  space?: Pick<Space, 'pricePercent'>,
  extras: readonly Pick<Extra, 'priceMinor'>[] = [],
): Price | null {
  const type = eventTypes.find(({ name }) => name === eventType);
  if (!type || !Number.isFinite(guestCount) || guestCount < 1) return null;
  const units = Math.ceil(guestCount / guestsPerUnit);
  const percent = space?.pricePercent ?? 100;
  const { basePriceMinor, basePrice } = basePriceOf(type, date);
  const slotCount = slotCountOf(slots, date, { timeSlot, untilTimeSlot });
  const oneSlot = basePriceMinor * units * percent;
  const hireMinor = Math.round((oneSlot * (100 + (slotCount - 1) * furtherSlotPercent)) / 10_000);
  const extrasMinor = extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return {
    total: fromMinor(hireMinor + extrasMinor),
    hire: fromMinor(hireMinor),
    extras: extrasMinor === 0 ? null : fromMinor(extrasMinor),
    base: basePrice,
    units,
    percent,
    slotCount,
    furtherSlotPercent,
  };
}

/** '60.00' */
export function fromMinor(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** The chosen extras, in the order of the offer. */
export function extrasOf({ extras }: Pick<BookingOptions, 'extras'>, ids: readonly number[]): Extra[] {
  return extras.filter(({ id }) => ids.includes(id));
}
