import { addDays, daysBetween } from '../../../platform/common/venue-time.js';

/** What of a date can be its own, as `own_fields_of_booking` of the database notes it. */
export const OWN_FIELDS = ['date', 'timeSlot', 'spaceId', 'eventType', 'guestCount'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** The dates of a series that an action applies to. */
export enum Scope {
  This = 'this',
  Later = 'later',
  All = 'all',
}

/** What of a date a change can be about. Days are venue-local, 'YYYY-MM-DD'. */
export interface HireFields {
  date: string;
  timeSlot: string;
  spaceId: number;
  eventType: string;
  guestCount: number;
}

export interface DateOfSeries extends HireFields {
  id: number;
  /** As the rule gave it. */
  seriesDate: string;
  /** It is pending or confirmed. */
  stands: boolean;
  hasBegun: boolean;
  /** What was changed on this date alone. */
  ownFields: readonly OwnField[];
}

/** What becomes of a date that is told to be otherwise than the others. */
export interface DateException extends Partial<Pick<HireFields, 'date' | 'timeSlot' | 'spaceId'>> {
  bookingId: number;
  /** It stays as it is. */
  leave: boolean;
}

export enum Effect {
  Changes = 'changes',
  /** This is already the case. */
  Same = 'same',
  /** What would change was changed on this date alone. */
  Keeps = 'keeps',
  /** Excluded from the change by staff. */
  Left = 'left',
  Cancelled = 'cancelled',
  Over = 'over',
}

export interface PlannedChange {
  id: number;
  effect: Effect;
  /** What it is to be, of `changes`. */
  to: HireFields;
  /** What of the change it does not take. */
  keeps: OwnField[];
  /** What is its own afterwards. */
  ownFields: OwnField[];
}

export interface WantedChange {
  /** The date that it is about. */
  anchorId: number;
  scope: Scope;
  /** What that one is to be. Another day moves the others by as many days. */
  to: Partial<HireFields>;
  exceptions: readonly DateException[];
}

/** The dates that an action applies to, in order. */
export function inScope<T extends Pick<DateOfSeries, 'id' | 'seriesDate'>>(
  dates: readonly T[],
  anchorId: number,
  scope: Scope,
): T[] {
  const anchor = dates.find(({ id }) => id === anchorId);
  if (!anchor) return [];
  return dates.filter((one) => {
    if (scope === Scope.All) return true;
    return scope === Scope.Later ? one.seriesDate >= anchor.seriesDate : one.id === anchorId;
  });
}

/** What a change makes of each date in its scope. What a date has of its own stays, but for the one that the change is about. */
export function planChange(
  dates: readonly DateOfSeries[],
  { anchorId, scope, to, exceptions }: WantedChange,
): PlannedChange[] {
  const anchor = dates.find(({ id }) => id === anchorId);
  if (!anchor) return [];
  const fields = OWN_FIELDS.filter((field) => to[field] !== undefined && to[field] !== anchor[field]);
  const shift = to.date === undefined ? 0 : daysBetween(anchor.date, to.date);
  return inScope(dates, anchorId, scope).map((one) => {
    const isAnchor = one.id === anchorId;
    const keeps = isAnchor ? [] : fields.filter((field) => one.ownFields.includes(field));
    const takes = fields.filter((field) => !keeps.includes(field));
    const exception = exceptions.find(({ bookingId }) => bookingId === one.id);
    const own = new Set(one.ownFields);
    const isOwnChange = scope === Scope.This;
    for (const field of takes) {
      if (isOwnChange || exception?.leave) own.add(field);
      else if (isAnchor) own.delete(field);
    }
    const wanted = hireFieldsOf(one);
    for (const field of takes) {
      if (field === 'date') wanted.date = addDays(one.date, shift);
      else Object.assign(wanted, { [field]: to[field] });
    }
    for (const field of OTHER_FIELDS) {
      const other = exception?.[field];
      if (other === undefined || other === wanted[field]) continue;
      Object.assign(wanted, { [field]: other });
      own.add(field);
    }
    const result = { id: one.id, keeps, to: wanted, ownFields: [...own].sort() };
    const still = { id: one.id, keeps, to: hireFieldsOf(one), ownFields: [...one.ownFields] };
    if (!one.stands) return { ...still, effect: Effect.Cancelled };
    if (one.hasBegun) return { ...still, effect: Effect.Over };
    if (exception?.leave) return { ...result, to: hireFieldsOf(one), effect: Effect.Left };
    const changes = OWN_FIELDS.some((field) => wanted[field] !== one[field]);
    if (changes) return { ...result, effect: Effect.Changes };
    return { ...still, effect: keeps.length > 0 ? Effect.Keeps : Effect.Same };
  });
}

const OTHER_FIELDS = ['date', 'timeSlot', 'spaceId'] as const;

function hireFieldsOf({ date, timeSlot, spaceId, eventType, guestCount }: HireFields): HireFields {
  return { date, timeSlot, spaceId, eventType, guestCount };
}
