import type { Club, Event } from '@/api/site/generated';
import { paths } from '@/config/paths';
import { isMonth, monthsOf, type EventFilter } from './event-months';

/** Number of events shown at first, and added each time. */
export const EVENTS_PER_STEP = 9;
/** Upper limit, so that a made-up address cannot request an endless page. */
const MAX_SHOWN = 999;

/** State of /events in its query: `?club=`, `?month=YYYY-MM` and `?show=` (number shown). */
export interface EventsAddress {
  filter: EventFilter;
  /** How many events are shown. */
  show: number;
}

/** Reads the state from the query and ignores invalid values. */
export function readEventsAddress(search: URLSearchParams): EventsAddress {
  const club = search.get('club') ?? '';
  const month = search.get('month') ?? '';
  const show = Number(/^\d{1,3}$/.exec(search.get('show') ?? '')?.[0] ?? 0);
  return {
    filter: {
      clubId: /^[1-9]\d{0,8}$/.test(club) ? Number(club) : null,
      month: isMonth(month) ? month : null,
    },
    show: Math.min(Math.max(show, EVENTS_PER_STEP), MAX_SHOWN),
  };
}

/** The canonical query for this state; '' for the defaults. */
export function eventsQuery({ filter: { clubId, month }, show }: EventsAddress): string {
  const query = new URLSearchParams({
    ...(clubId !== null && { club: String(clubId) }),
    ...(month !== null && { month }),
    ...(show > EVENTS_PER_STEP && { show: String(show) }),
  }).toString();
  return query && `?${query}`;
}

export function eventsPath(address: EventsAddress): string {
  return `${paths.events}${eventsQuery(address)}`;
}

/** The same state with one step more events. */
export function withMoreEvents({ filter, show }: EventsAddress): EventsAddress {
  return { filter, show: Math.min(show + EVENTS_PER_STEP, MAX_SHOWN) };
}

/** True if the page links to this state: an existing club and month, and a whole number of steps. */
export function isOffered(
  { filter: { clubId, month }, show }: EventsAddress,
  clubs: readonly Club[],
  events: readonly Event[],
): boolean {
  return (
    (clubId === null || clubs.some(({ id }) => id === clubId)) &&
    (month === null || monthsOf(events).includes(month)) &&
    show % EVENTS_PER_STEP === 0 &&
    show < events.length + EVENTS_PER_STEP
  );
}
