/**
 * The UID of something in calendars (RFC 5545, 3.8.4.7). Calendars know an entry again by it, so it must not change with the
 * address of the site.
 */
export function calendarId(kind: 'event' | 'booking', id: number): string {
  return `${kind}-${id}@calendar.bridgewaterclub.example`;
}
