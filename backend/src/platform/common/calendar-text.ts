import ical, { type ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { oneLine } from './one-line.js';

export interface CalendarHead {
  /** The club's name. */
  company: string;
  product: string;
  /** The calendar's name in calendar programs. */
  name?: string;
  method?: ICalCalendarMethod;
  /** Seconds after which a subscribed calendar program fetches again. */
  ttl?: number;
}

/** Control characters that iCalendar text must not contain. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
const FIRST_ENTRY = 'BEGIN:VEVENT\r\n';
const END = 'END:VCALENDAR';

/** Writes entries as iCalendar (RFC 5545). Times are UTC, so that no time zone definitions are needed. */
export function calendarText(head: CalendarHead, entries: readonly ICalEventData[]): string {
  const { company, product, name, method, ttl } = head;
  const calendar = ical({
    // The library escapes neither this nor the name.
    prodId: { company: oneLine(company.replace(/[^\p{L}\p{N} ]+/gu, ' ')), product, language: 'EN' },
    ...(name !== undefined && { name: withoutEscapes(name) }),
    ...(method && { method }),
    ...(ttl !== undefined && { ttl }),
  });
  for (const entry of entries) calendar.createEvent(entry);
  const text = calendar.toString().replace(CONTROLS, '');
  return text.endsWith('\r\n') ? text : `${text}\r\n`;
}

/**
 * The same text in portions, so that a long calendar needs little memory.
 * @param portions of entries
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

/** Removes characters that need escaping, because some calendar programs show the escapes in a name. */
function withoutEscapes(text: string): string {
  return oneLine(text.replace(/[\\;,]/g, ' '));
}
