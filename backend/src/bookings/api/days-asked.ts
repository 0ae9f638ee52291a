import { ValidationError } from '../../platform/common/domain-error.js';
import { daysBetween, type VenueTime } from '../../platform/common/venue-time.js';

/**
 * The days of a query, checked.
 * @param maxDays the most days from the first to the last
 * @throws ValidationError for days that do not exist, are in the wrong order or are too many
 */
export function daysAsked(
  asked: { from: string; to: string },
  venueTime: VenueTime,
  maxDays: number,
): { from: string; to: string } {
  const errors: Record<string, string[]> = {};
  const from = venueTime.parseDate(asked.from);
  const to = venueTime.parseDate(asked.to);
  if (!from) errors['from'] = ['Enter the first date as YYYY-MM-DD.'];
  if (!to) errors['to'] = ['Enter the last date as YYYY-MM-DD.'];
  if (from && to && (to < from || daysBetween(from, to) > maxDays)) {
    errors['to'] = [`Choose up to ${maxDays} days. The last date cannot be before the first.`];
  }
  if (!from || !to || errors['to']) throw new ValidationError(errors);
  return { from, to };
}
