/** The path of the calendar file of upcoming events, which calendars can also subscribe to. */
export function calendarAddress(filter: { clubId?: number; from?: string; to?: string } = {}): string {
  const query = new URLSearchParams({ upcoming: 'true' });
  for (const [key, value] of Object.entries(filter)) query.set(key, String(value));
  return `/api/events/calendar.ics?${query.toString()}`;
}
