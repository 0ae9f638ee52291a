import { array, object, string } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
import type { Closure, ClosureKind, ClosureRule, PublicHoliday, SaveClosure } from '@/api/staff/generated';

/** A closure as its form holds it. */
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

/** For comfort: the server decides. */
export const closureSchema = object({
  publicText: string()
    .trim()
    .required('Please say what everybody is told.')
    .max(80, 'At most 80 characters.'),
  spaceIds: array().min(1, 'Please choose what is closed.'),
  firstDate: string().required('Please give the first day.'),
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
  const isOfHolidays = values.rule === 'public_holidays';
  return {
    kind: values.kind,
    rule: values.rule,
    spaceIds: values.spaceIds.map(Number),
    publicText: values.publicText.trim(),
    reason: values.reason.trim() || null,
    firstDate: values.firstDate,
    lastDate: isOfHolidays ? null : values.lastDate || null,
    startTime: isOfHolidays ? null : values.startTime || null,
    endTime: isOfHolidays ? null : values.endTime || null,
    ...(isOfHolidays && { holidays: values.holidays as PublicHoliday[] }),
  };
}
