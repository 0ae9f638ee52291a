import { Inject, Injectable } from '@nestjs/common';
import type { ICalEventData } from 'ical-generator';
import { calendarText } from '../../platform/common/calendar-text.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { Env } from '../../platform/config/env.js';
import { ClubSettings } from '../../platform/settings/club-settings.js';
import { Installation } from '../../platform/settings/installation.js';
import type { EventEntity } from '../persistence/event.entity.js';
import { eventEntry } from './event-entry.js';

/** How often a subscribed calendar reads the list again. */
const REFRESH_HOURS = 6;

/** Events as iCalendar. */
@Injectable()
export class EventCalendar {
  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly settings: ClubSettings,
    private readonly installation: Installation,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Equal events give equal text: the ids are stable, and the timestamp is that of the last change.
   * @param others further entries
   */
  async of(events: readonly EventEntity[], others: readonly ICalEventData[] = []): Promise<string> {
    const { publicUrl } = this.env;
    const [club, installation] = await Promise.all([this.settings.read(), this.installation.read()]);
    const { venueTime } = this;
    return calendarText(
      { company: club.name, product: 'Events', name: club.name, ttl: REFRESH_HOURS * 3600 },
      [...events.map((event) => eventEntry(event, { club, publicUrl, installation, venueTime })), ...others],
    );
  }
}
