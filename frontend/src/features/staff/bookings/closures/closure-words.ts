import type {
  Closure,
  ClosureConflict,
  ClosureKind,
  ClosureRule,
  ConflictDecision,
} from '@/api/staff/generated';
import { formatShortDate, formatTime } from '@/lib/format';

export const KIND_WORDS: Record<ClosureKind, string> = {
  closed: 'Closed to everybody',
  staff_only: 'Staff only: members cannot book',
};

export const RULE_WORDS: Record<ClosureRule, string> = {
  once: 'Once',
  yearly: 'Every year',
  public_holidays: 'On public holidays',
};

export const DECISION_WORDS: Record<ConflictDecision, string> = {
  keep: 'It stays; the closure is cut around it',
  move: 'Move it',
  cancel: 'Cancel it, and give all money back',
  wait: 'Wait until the hold ends; if it is paid for, it stays',
  release: 'End the hold now',
};

export const CANCEL_EVENT = 'Cancel the event';

/** What follows when an event is cancelled for a closure. */
export function eventIsOff({ isOfSeries }: Pick<ClosureConflict, 'isOfSeries'>): string {
  const said = 'It stays on the site, struck through and marked as cancelled; calendars are told.';
  return isOfSeries ? `${said} The other dates of its series stay.` : said;
}

interface Dated {
  date: string;
  lastDate: string;
  name: string | null;
}

/** 'Sat 7 Mar 2099 – Sun 8 Mar 2099', 'Christmas Day, Sat 25 Dec 2027' */
export function dateInWords({ date, lastDate, name }: Dated): string {
  const days =
    date === lastDate ? formatShortDate(date) : `${formatShortDate(date)} – ${formatShortDate(lastDate)}`;
  return name === null ? days : `${name}, ${days}`;
}

/** What of its days it is, in words. */
export function hoursInWords({ startTime, endTime }: Pick<Closure, 'startTime' | 'endTime'>): string {
  if (!startTime && !endTime) return 'all day';
  return `${startTime ? `from ${formatTime(startTime)}` : 'from the morning'} ${endTime ? `to ${formatTime(endTime)}` : 'on'}`;
}

export const keyOf = ({ kind, id }: Pick<ClosureConflict, 'kind' | 'id'>): string => `${kind} ${id}`;
