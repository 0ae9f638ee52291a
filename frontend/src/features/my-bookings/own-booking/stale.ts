import { isProblem, problemMessage } from '@/api/problem';
import type { Booking } from '@/api/members/generated';
import { formatShortDate } from '@/lib/format';

export const CHANGED = 'This booking has changed since you opened it. Please check it and try again.';

/** The message of a refused action; its page then shows the booking as it is now. */
export function refusalText(error: unknown, fallback = 'Please try again.'): string {
  return isProblem(error) && error.code === 'invalid_transition' ? CHANGED : problemMessage(error, fallback);
}

/** The facts of a booking that others can change. */
export function factsOf({
  status,
  date,
  timeSlot,
  spaceName,
  guestCount,
}: Booking): [label: string, value: string][] {
  return [
    ['Status', status],
    ['Date', formatShortDate(date)],
    ['Time', timeSlot],
    ['Space', spaceName],
    ['Guests', String(guestCount)],
  ];
}
