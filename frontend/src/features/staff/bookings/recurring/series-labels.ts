import type {
  BookingSeriesEffect,
  BookingSeriesField,
  BookingSeriesFrequency,
  PaymentSchedule,
  RoomConflict,
  Scope,
} from '@/api/staff/generated';

export const FREQUENCY_LABELS: Record<BookingSeriesFrequency, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month, on the same weekday',
};

export const PAID_LABELS: Record<PaymentSchedule, string> = {
  by_date: 'Each date separately, two days before',
  by_term: 'All dates together, by one day',
};

export const SCOPE_LABELS: Record<Scope, string> = {
  this: 'This date only',
  later: 'This and later dates',
  all: 'All future dates',
};

export const EFFECT_LABELS: Record<BookingSeriesEffect, string> = {
  changes: 'Changes',
  same: 'No change needed',
  keeps: 'Unchanged: it was edited separately',
  left: 'Unchanged',
  cancelled: 'Cancelled',
  over: 'In the past',
};

const FIELD_LABELS: Record<BookingSeriesField, string> = {
  date: 'date',
  timeSlot: 'time',
  spaceId: 'space',
  eventType: 'event type',
  guestCount: 'guests',
};

export function fieldsText(fields: readonly BookingSeriesField[]): string {
  return fields.map((field) => FIELD_LABELS[field]).join(', ');
}

/** 'Booking 7, Birthday Party' */
export function conflictText({ kind, id, name, isHeld }: RoomConflict): string {
  if (kind === 'event') return `Club event ${name}`;
  if (kind === 'closure') return `Closed: ${name}`;
  return isHeld ? `Being paid for: booking ${id}, ${name}` : `Booking ${id}, ${name}`;
}
