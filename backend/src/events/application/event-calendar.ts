import { Inject, Injectable } from '@nestjs/common';
import ical, { ICalEventStatus } from 'ical-generator';
import { VenueTime } from '../../platform/common/venue-time.js';
import { Env } from '../../platform/config/env.js';
import { ClubSettings } from '../../platform/settings/club-settings.js';
import { calendarIdOf, Installation } from '../../platform/settings/installation.js';
import { EventStatus } from '../domain/event-content.js';
import { eventPeriod } from '../domain/event-times.js';
import type { EventEntity } from '../persistence/event.entity.js';

/** Hours after which a calendar that has subscribed to the list asks again. */
const REFRESH_HOURS = 6;

/** Events as iCalendar (RFC 5545). Times are UTC, which needs no zone definitions and is right in every calendar. */
@Injectable()
export class EventCalendar {
  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly settings: ClubSettings,
    private readonly installation: Installation,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** The same events give the same text: ids are stable, and the stamp is that of the last change. */
  async of(events: readonly EventEntity[]): Promise<string> {
    const { publicUrl } = this.env;
    const [club, installation] = await Promise.all([this.settings.read(), this.installation.read()]);
    const calendar = ical({
      name: club.name,
      prodId: { company: club.name, product: 'Events', language: 'EN' },
      ttl: REFRESH_HOURS * 3600,
    });
    for (const event of events) {
      const { start, end } = eventPeriod(event, this.venueTime);
      calendar.createEvent({
        id: calendarIdOf(installation, 'event', event.id),
        start,
        end,
        // Calendars take a change of an entry that they have when this has grown.
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
      });
    }
    const text = calendar.toString();
    return text.endsWith('\r\n') ? text : `${text}\r\n`;
  }
}
