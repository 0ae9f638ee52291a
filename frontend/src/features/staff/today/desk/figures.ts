import { formatCount } from '@/lib/format';

/** '3', '1,000+' */
export function countText({ count, countIsAtLeast }: { count: number; countIsAtLeast: boolean }): string {
  return `${formatCount(count)}${countIsAtLeast ? '+' : ''}`;
}

/** Whole percent; null for a week without bookable time. */
export function percentOf({
  bookedMinutes,
  bookableMinutes,
}: {
  bookedMinutes: number;
  bookableMinutes: number;
}) {
  return bookableMinutes > 0 ? Math.round((bookedMinutes / bookableMinutes) * 100) : null;
}

/** '36 h', '1.5 h' */
export function hoursText(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return `${formatCount(hours)} h`;
}
