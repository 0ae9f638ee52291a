import { array, object, string } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
import { isDay } from '@/lib/day';
import type { Closure, ClosureKind, ClosureRule, PublicHoliday, SaveClosure } from '@/api/staff/generated';

/** The form’s values of a closure. */
export interface ClosureValues {
  kind: ClosureKind;
  rule: ClosureRule;
  spaceIds: string[];
  publicText: string;
  reason: string;
  firstDate: string;
  lastDate: string;
  startTime: string;
  endTime: string;
  holidays: string[];
}

/** No time at all: the day begins or ends there. */
const MIDNIGHT = '00:00';

/** Early checks only: the server validates again. */
export const closureSchema = object({
  publicText: string().trim().required('Enter the public text.').max(80, 'Use at most 80 characters.'),
  spaceIds: array().min(1, 'Choose at least one space.'),
  firstDate: string().required('Choose the first day.'),
});

/** A new closure; the calendar names its day, hours and space in the address. */
export function newValues(search: URLSearchParams, options: BookingOptions): ClosureValues {
  const plain = valuesOf(null, options);
  const space = search.get('space');
  const date = search.get('date') ?? '';
  const [startTime = '', endTime = ''] = ['from', 'to'].map((name) => {
    const time = search.get(name) ?? '';
    return /^\d\d:\d\d$/.test(time) && time !== MIDNIGHT ? time : '';
  });
  return {
    ...plain,
    firstDate: isDay(date) ? date : plain.firstDate,
    startTime,
    endTime,
    spaceIds: options.spaces.some(({ id }) => String(id) === space) ? [String(space)] : plain.spaceIds,
  };
}

export function valuesOf(closure: Closure | null, { today, spaces }: BookingOptions): ClosureValues {
  const whole = spaces.find(({ isDefault }) => isDefault);
  return {
    kind: closure?.kind ?? 'closed',
    rule: closure?.rule ?? 'once',
    spaceIds: closure?.spaceIds.map(String) ?? (whole ? [String(whole.id)] : []),
    publicText: closure?.publicText ?? '',
    reason: closure?.reason ?? '',
    firstDate: closure?.firstDate ?? today,
    lastDate: closure && closure.lastDate !== closure.firstDate ? closure.lastDate : '',
    startTime: closure?.startTime ?? '',
    endTime: closure?.endTime ?? '',
    holidays: closure?.holidays ?? [],
  };
}

export function toClosure(values: ClosureValues): SaveClosure {
  const isOnHolidays = values.rule === 'public_holidays';
  return {
    kind: values.kind,
    rule: values.rule,
    spaceIds: values.spaceIds.map(Number),
    publicText: values.publicText.trim(),
    reason: values.reason.trim() || null,
    firstDate: values.firstDate,
    lastDate: isOnHolidays ? null : values.lastDate || null,
    startTime: isOnHolidays ? null : values.startTime || null,
    endTime: isOnHolidays ? null : values.endTime || null,
    ...(isOnHolidays && { holidays: values.holidays as PublicHoliday[] }),
  };
}
