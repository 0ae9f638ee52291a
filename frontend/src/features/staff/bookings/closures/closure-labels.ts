import type {
  Closure,
  ClosureConflict,
  ClosureKind,
  ClosureRule,
  ConflictDecision,
} from '@/api/staff/generated';
import { formatShortDate, formatTime } from '@/lib/format';

export const KIND_LABELS: Record<ClosureKind, string> = {
  closed: 'Everyone',
  staff_only: 'Hirers (staff can still book)',
};

export const RULE_LABELS: Record<ClosureRule, string> = {
  once: 'Once',
  yearly: 'Every year',
  public_holidays: 'On public holidays',
};

export const DECISION_LABELS: Record<ConflictDecision, string> = {
  keep: 'Keep it: the space stays open for it',
  move: 'Move it',
  cancel: 'Cancel it with a full refund',
  wait: 'Wait for the hold to end; keep it if it is paid for',
  release: 'Release the hold now',
};

export const CANCEL_EVENT = 'Cancel the event';

/** The effect of cancelling an event for a closure. */
export function cancelEventText({ isOfSeries }: Pick<ClosureConflict, 'isOfSeries'>): string {
  const said = 'It stays on the site, marked as cancelled, and calendars are updated.';
  return isOfSeries ? `${said} The other dates of its series are not affected.` : said;
}

interface Dated {
  date: string;
  lastDate: string;
  name: string | null;
}

/** 'Sat 7 Mar 2099 – Sun 8 Mar 2099', 'Christmas Day, Sat 25 Dec 2027' */
export function dateText({ date, lastDate, name }: Dated): string {
  const days =
    date === lastDate ? formatShortDate(date) : `${formatShortDate(date)} – ${formatShortDate(lastDate)}`;
  return name === null ? days : `${name}, ${days}`;
}

/** 'all day', '2:00 PM – 6:00 PM', 'from 2:00 PM', 'until 6:00 PM' */
export function hoursText({ startTime, endTime }: Pick<Closure, 'startTime' | 'endTime'>): string {
  const [start, end] = [startTime, endTime].map((time) => time && formatTime(time));
  if (start && end) return `${start} – ${end}`;
  if (start) return `from ${start}`;
  return end ? `until ${end}` : 'all day';
}

export const keyOf = ({ kind, id }: Pick<ClosureConflict, 'kind' | 'id'>): string => `${kind} ${id}`;
