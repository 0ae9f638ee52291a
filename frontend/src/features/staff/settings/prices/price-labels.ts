import type { PlannedPrice } from '@/api/staff/generated';
import { formatAmount, formatShortDate } from '@/lib/format';

export function priceText(minor: number, currency: string): string {
  return formatAmount(minor / 100, currency);
}

export function eventsText(eventsFrom: string | null): string {
  return eventsFrom === null ? 'All' : `From ${formatShortDate(eventsFrom)}`;
}

/** '2 live holds and 12 bookings keep the old price.' */
export function keptBookingsText({
  openHolds,
  bookings,
}: Pick<PlannedPrice, 'openHolds' | 'bookings'>): string {
  const parts = [
    ...(openHolds > 0 ? [openHolds === 1 ? '1 live hold' : `${openHolds} live holds`] : []),
    ...(bookings > 0 ? [bookings === 1 ? '1 booking' : `${bookings} bookings`] : []),
  ];
  if (parts.length === 0) return 'There are no live holds or bookings at the old price.';
  const one = openHolds + bookings === 1;
  return `${parts.join(' and ')} ${one ? 'keeps the old price.' : 'keep the old price.'}`;
}
