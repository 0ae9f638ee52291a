import ical, { type ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { oneLine } from './one-line.js';

export interface CalendarHead {
  /** Whose calendar it is: the club's name, as it is. */
  company: string;
  product: string;
  /** As calendars show it in their list. */
  name?: string;
  method?: ICalCalendarMethod;
  /** Seconds after which a calendar that has subscribed to it asks again. */
  ttl?: number;
}

/** What no line of text may have, but for its end. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
const FIRST_ENTRY = 'BEGIN:VEVENT\r\n';
const END = 'END:VCALENDAR';

/** Entries as iCalendar (RFC 5545). Times are UTC, which needs no zone definitions and is right in every calendar. */
export function calendarText(head: CalendarHead, entries: readonly ICalEventData[]): string {
  const { company, product, name, method, ttl } = head;
  const calendar = ical({
    // The library writes this one and the name as they are.
    prodId: { company: oneLine(company.replace(/[^\p{L}\p{N} ]+/gu, ' ')), product, language: 'EN' },
    ...(name !== undefined && { name: withoutSigns(name) }),
    ...(method && { method }),
    ...(ttl !== undefined && { ttl }),
  });
  for (const entry of entries) calendar.createEvent(entry);
  const text = calendar.toString().replace(CONTROLS, '');
  return text.endsWith('\r\n') ? text : `${text}\r\n`;
}

/**
 * The same text, portion by portion, so that a long calendar takes no more memory than a portion of it.
 * @param portions its entries
 */
export async function* calendarPortions(
  head: CalendarHead,
  portions: AsyncIterable<readonly ICalEventData[]>,
): AsyncGenerator<string> {
  const frame = calendarText(head, []);
  const end = frame.lastIndexOf(END);
  yield frame.slice(0, end);
  for await (const entries of portions) {
    if (entries.length === 0) continue;
    const text = calendarText(head, entries);
    yield text.slice(text.indexOf(FIRST_ENTRY), text.lastIndexOf(END));
  }
  yield frame.slice(end);
}

/** Without what would have to be escaped: not every calendar undoes that in a name. */
function withoutSigns(text: string): string {
  return oneLine(text.replace(/[\\;,]/g, ' '));
}
