import { Inject, Injectable } from '@nestjs/common';
import type { ICalEventData } from 'ical-generator';
import { AvailabilityService } from '../../../bookings/application/availability.service.js';
import { DaySlots } from '../../../bookings/application/day-slots.service.js';
import { periodOf, slotsOn } from '../../../bookings/domain/slot.js';
import { EventCalendar } from '../../../events/application/event-calendar.js';
import { EventsService } from '../../../events/application/events.service.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { calendarIdOf, Installation } from '../../../platform/settings/installation.js';

/** Events that are over stay this long, so that calendars keep the last weeks. */
const PAST_DAYS = 60;

/** The public calendar: events, and the closures of the whole venue. */
@Injectable()
export class PublicCalendar {
  constructor(
    private readonly events: EventsService,
    private readonly calendar: EventCalendar,
    private readonly availability: AvailabilityService,
    private readonly daySlots: DaySlots,
    private readonly installation: Installation,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** iCalendar. */
  async text(): Promise<string> {
    const { today, lastDate } = await this.availability.window();
    const events = await this.events.list({ from: addDays(today, -PAST_DAYS) });
    return this.calendar.of(events, await this.closures(today, lastDate));
  }

  private async closures(from: string, to: string): Promise<ICalEventData[]> {
    const [{ days }, slots, installation] = await Promise.all([
      this.availability.ofSpace(from, to, null),
      this.daySlots.all(),
      this.installation.read(),
    ]);
    return days.flatMap(({ date, closures }) =>
      closures.flatMap(({ text, slots: labels }, index) => {
        const periods = slotsOn(slots, date)
          .filter(({ label }) => labels.includes(label))
          .map((slot) => periodOf(date, slot, this.venueTime));
        if (periods.length === 0) return [];
        const start = new Date(Math.min(...periods.map((period) => period.start.getTime())));
        const end = new Date(Math.max(...periods.map((period) => period.end.getTime())));
        // The stamp is part of the text, which must stay the same while nothing changes.
        return [
          {
            id: calendarIdOf(installation, 'closure', `${date}-${index}`),
            start,
            end,
            stamp: start,
            summary: text,
          },
        ];
      }),
    );
  }
}
