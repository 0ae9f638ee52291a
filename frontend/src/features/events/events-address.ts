import type { Club, Event } from '@/api/site/generated';
import { paths } from '@/config/paths';
import { isMonth, monthsOf, type EventFilter } from './event-months';

/** So many events are shown at first, and so many more each time. */
export const EVENTS_A_STEP = 9;
/** More than a club ever plans: an address made up by hand asks for no endless page. */
const MOST_SHOWN = 999;

/** What the address says about /events: `?club=`, `?month=YYYY-MM` and, once more are shown, `?show=`. */
export interface EventsAddress {
  filter: EventFilter;
  /** How many events are shown. */
  show: number;
}

/** What says nothing that /events understands is as if it were not there. */
export function readEventsAddress(search: URLSearchParams): EventsAddress {
  const club = search.get('club') ?? '';
  const month = search.get('month') ?? '';
  const show = Number(/^\d{1,3}$/.exec(search.get('show') ?? '')?.[0] ?? 0);
  return {
    filter: {
      clubId: /^[1-9]\d{0,8}$/.test(club) ? Number(club) : null,
      month: isMonth(month) ? month : null,
    },
    show: Math.min(Math.max(show, EVENTS_A_STEP), MOST_SHOWN),
  };
}

/** The query that says this, in one way only: '' for the page as it is opened. */
export function eventsQuery({ filter: { clubId, month }, show }: EventsAddress): string {
  const query = new URLSearchParams({
    ...(clubId !== null && { club: String(clubId) }),
    ...(month !== null && { month }),
    ...(show > EVENTS_A_STEP && { show: String(show) }),
  }).toString();
  return query && `?${query}`;
}

export function eventsPath(address: EventsAddress): string {
  return `${paths.events}${eventsQuery(address)}`;
}

/** The same with more events. */
export function withMore({ filter, show }: EventsAddress): EventsAddress {
  return { filter, show: Math.min(show + EVENTS_A_STEP, MOST_SHOWN) };
}

/** Whether the page itself leads there: to clubs and months that there are, step by step. */
export function isOffered(
  { filter: { clubId, month }, show }: EventsAddress,
  clubs: readonly Club[],
  events: readonly Event[],
): boolean {
  return (
    (clubId === null || clubs.some(({ id }) => id === clubId)) &&
    (month === null || monthsOf(events).includes(month)) &&
    show % EVENTS_A_STEP === 0 &&
    show < events.length + EVENTS_A_STEP
  );
}
