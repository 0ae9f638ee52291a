import { array, object, string } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
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

/** Early checks only: the server validates again. */
export const closureSchema = object({
  publicText: string().trim().required('Enter the public text.').max(80, 'Use at most 80 characters.'),
  spaceIds: array().min(1, 'Choose at least one space.'),
  firstDate: string().required('Choose the first day.'),
});

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
