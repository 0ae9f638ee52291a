import { OWN_FIELDS, type OwnField } from '../../../platform/common/own-fields.js';
import { areSameSlots, type NamedSlots, wantedSlots } from '../../../platform/common/named-slots.js';
import { addDays, daysBetween } from '../../../platform/common/venue-time.js';

/** The dates of a series that an action applies to. */
export enum Scope {
  This = 'this',
  Later = 'later',
  All = 'all',
}

/** The fields of a date that a change can have. `date` is venue-local, 'YYYY-MM-DD'. */
export interface DateFields extends NamedSlots {
  date: string;
  spaceId: number;
  eventType: string;
  guestCount: number;
}

export interface DateOfSeries extends DateFields {
  id: number;
  /** The date by the rule, before any move. */
  seriesDate: string;
  /** It is pending or confirmed. */
  isActive: boolean;
  hasBegun: boolean;
  /** Fields that were changed on this date alone. */
  ownFields: readonly OwnField[];
}

/** A date that takes other values than the rest. */
export interface DateException extends Partial<
  Pick<DateFields, 'date' | 'timeSlot' | 'untilTimeSlot' | 'spaceId'>
> {
  bookingId: number;
  /** The date does not change. */
  leave: boolean;
}

export enum Effect {
  Changes = 'changes',
  /** The date already has the new values. */
  Same = 'same',
  /** All fields of the change were changed on this date alone, so they stay. */
  Keeps = 'keeps',
  /** Staff excluded the date from the change. */
  Left = 'left',
  Cancelled = 'cancelled',
  Over = 'over',
}

export interface PlannedChange {
  id: number;
  effect: Effect;
  /** Values after the change. */
  to: DateFields;
  /** Fields of the change that this date does not take. */
  keeps: OwnField[];
  /** Own fields after the change. */
  ownFields: OwnField[];
}

export interface WantedChange {
  /** The date that the change starts from. */
  anchorId: number;
  scope: Scope;
  /** New values for that date. A new day moves the other dates by the same number of days. */
  to: Partial<DateFields>;
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

/** The effect of a change on each date in its scope. Own fields stay as they are, except on the date that the change starts from. */
export function planChange(
  dates: readonly DateOfSeries[],
  { anchorId, scope, to, exceptions }: WantedChange,
): PlannedChange[] {
  const anchor = dates.find(({ id }) => id === anchorId);
  if (!anchor) return [];
  const slots = wantedSlots(anchor, to);
  const fields = OWN_FIELDS.filter((field) => {
    if (field === 'timeSlot') return !areSameSlots(slots, anchor);
    return to[field] !== undefined && to[field] !== anchor[field];
  });
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
    const wanted = dateFieldsOf(one);
    for (const field of takes) {
      if (field === 'date') wanted.date = addDays(one.date, shift);
      else if (field === 'timeSlot') Object.assign(wanted, slots);
      else Object.assign(wanted, { [field]: to[field] });
    }
    for (const field of OTHER_FIELDS) {
      const other = exception?.[field];
      if (other === undefined || other === wanted[field]) continue;
      Object.assign(wanted, { [field]: other });
      own.add(field);
    }
    const otherSlots = wantedSlots(wanted, exception ?? {});
    if (!areSameSlots(otherSlots, wanted)) {
      Object.assign(wanted, otherSlots);
      own.add('timeSlot');
    }
    const result = { id: one.id, keeps, to: wanted, ownFields: [...own].sort() };
    const unchanged = { id: one.id, keeps, to: dateFieldsOf(one), ownFields: [...one.ownFields] };
    if (!one.isActive) return { ...unchanged, effect: Effect.Cancelled };
    if (one.hasBegun) return { ...unchanged, effect: Effect.Over };
    if (exception?.leave) return { ...result, to: dateFieldsOf(one), effect: Effect.Left };
    const changes = !areSameSlots(wanted, one) || OWN_FIELDS.some((field) => wanted[field] !== one[field]);
    if (changes) return { ...result, effect: Effect.Changes };
    return { ...unchanged, effect: keeps.length > 0 ? Effect.Keeps : Effect.Same };
  });
}

const OTHER_FIELDS = ['date', 'spaceId'] as const;

function dateFieldsOf(fields: DateFields): DateFields {
  const { date, timeSlot, untilTimeSlot, spaceId, eventType, guestCount } = fields;
  return { date, timeSlot, untilTimeSlot, spaceId, eventType, guestCount };
}
