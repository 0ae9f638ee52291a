import type { AdminPrice, PlannedPrice } from '@/api/staff/generated';
import { formatAmount, formatShortDate } from '@/lib/format';

export function priceInWords(minor: number, currency: string): string {
  return formatAmount(minor / 100, currency);
}

/** Before any that staff have planned. */
const EVER = '2000-01-02';

/**
 * 'Mon, 1 Mar 2027' for the begin of a day at the venue, with the time for another instant.
 * @param timezone the venue's: a price begins with its day, wherever staff are
 */
export function beginInWords(validFrom: string, timezone: string): string {
  if (validFrom < EVER) return 'From the start';
  // The Swedish way of writing is that of ISO 8601.
  const local = new Date(validFrom).toLocaleString('sv-SE', { timeZone: timezone });
  const [hour, minute] = local.slice(11, 16).split(':').map(Number) as [number, number];
  const day = formatShortDate(local.slice(0, 10));
  if (hour === 0 && minute === 0) return day;
  return `${day}, ${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

export function eventsInWords(eventsFrom: string | null): string {
  return eventsFrom === null ? 'All' : `From ${formatShortDate(eventsFrom)}`;
}

export const STATE_WORDS: Record<AdminPrice['state'], string> = {
  in_force: 'In force',
  planned: 'Planned',
  past: 'Past',
  withdrawn: 'Withdrawn',
};

/** '2 open quotes and 12 bookings keep the price at which they were made.' */
export function keptInWords({ openHolds, bookings }: Pick<PlannedPrice, 'openHolds' | 'bookings'>): string {
  const parts = [
    ...(openHolds > 0 ? [openHolds === 1 ? '1 open quote' : `${openHolds} open quotes`] : []),
    ...(bookings > 0 ? [bookings === 1 ? '1 booking' : `${bookings} bookings`] : []),
  ];
  if (parts.length === 0) return 'Nothing is held or booked at the old price.';
  const one = openHolds + bookings === 1;
  return `${parts.join(' and ')} ${one ? 'keeps the price at which it was made.' : 'keep the price at which they were made.'}`;
}
