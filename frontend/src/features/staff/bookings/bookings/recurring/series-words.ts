import type {
  HireEffect,
  HireField,
  HireFrequency,
  PaidHow,
  RoomConflict,
  Scope,
} from '@/api/staff/generated';

export const RHYTHMS: Record<HireFrequency, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month, on the same weekday',
};

export const PAID_WORDS: Record<PaidHow, string> = {
  by_date: 'Date by date, two days before each',
  by_term: 'The whole term, by one day',
};

export const SCOPE_WORDS: Record<Scope, string> = {
  this: 'This date alone',
  later: 'This and the later dates',
  all: 'All dates to come',
};

export const EFFECT_WORDS: Record<HireEffect, string> = {
  changes: 'Changes',
  same: 'Is so already',
  keeps: 'Stays: it was changed by itself',
  left: 'Stays as it is',
  cancelled: 'Is cancelled',
  over: 'Is over',
};

const FIELD_WORDS: Record<HireField, string> = {
  date: 'day',
  timeSlot: 'time',
  spaceId: 'space',
  eventType: 'type',
  guestCount: 'guests',
};

export function fieldsInWords(fields: readonly HireField[]): string {
  return fields.map((field) => FIELD_WORDS[field]).join(', ');
}

/** 'Hire no. 7, Birthday Party' */
export function conflictInWords({ kind, id, name, isHeld }: RoomConflict): string {
  if (kind === 'event') return `Club event ${name}`;
  if (kind === 'closure') return `Closed: ${name}`;
  return isHeld ? `Being paid for: no. ${id}, ${name}` : `Hire no. ${id}, ${name}`;
}
