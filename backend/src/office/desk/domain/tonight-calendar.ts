import { DomainError } from '../../../platform/common/domain-error.js';
import { type CalendarEntry, CalendarKind } from './calendar.js';

interface Calendar {
  from: string;
  to: string;
  today: string;
  entries: CalendarEntry[];
}

/**
 * The calendar as the bar and the caretaker see it: only today, without reasons of closures, balances and notes.
 * @throws DomainError `forbidden` for another day
 */
export function calendarForTonight<Given extends Calendar>(calendar: Given): Given {
  const { from, to, today, entries } = calendar;
  if (from !== today || to !== today) throw new DomainError('forbidden', 'You can see today only.');
  return { ...calendar, entries: entries.map(withoutMoneyAndNotes) };
}

function withoutMoneyAndNotes(entry: CalendarEntry): CalendarEntry {
  const detail = entry.kind === CalendarKind.Closure ? null : entry.detail;
  return { ...entry, detail, owes: false, hasNote: false };
}
