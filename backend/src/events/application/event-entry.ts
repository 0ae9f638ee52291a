import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { VenueTime } from '../../platform/common/venue-time.js';
import { calendarIdOf, type InstallationFacts } from '../../platform/settings/installation.js';
import { EventStatus } from '../domain/event-content.js';
import { eventPeriod } from '../domain/event-times.js';
import type { EnteredEvent } from '../persistence/event.entity.js';

/** The calendar that the entries belong to. */
export interface EntriesOf {
  club: { name: string; address: string };
  publicUrl: string;
  installation: InstallationFacts;
  venueTime: VenueTime;
}

/** An event as a calendar entry. Its id stays the same, and its sequence grows with each version. */
export function eventEntry(
  event: EnteredEvent,
  { club, publicUrl, installation, venueTime }: EntriesOf,
): ICalEventData {
  const { start, end } = eventPeriod(event, venueTime);
  return {
    id: calendarIdOf(installation, 'event', event.id),
    start,
    end,
    // Calendars accept a change of an entry only if its sequence has grown.
    sequence: event.version - 1,
    ...(event.status === EventStatus.Cancelled && { status: ICalEventStatus.CANCELLED }),
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    created: event.createdAt,
    summary: event.title,
    description: event.description,
    location: `${event.venue}, ${club.name}, ${club.address}`,
    url: `${publicUrl}/event/${event.id}`,
    ...(event.category !== null && { categories: [{ name: event.category }] }),
  };
}
