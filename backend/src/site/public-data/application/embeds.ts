import { Injectable } from '@nestjs/common';
import { AvailabilityService } from '../../../bookings/application/availability.service.js';
import { SpacesService } from '../../../bookings/spaces/application/spaces.service.js';
import { EventStatus } from '../../../events/domain/event-content.js';
import type { EventEntity } from '../../../events/persistence/event.entity.js';
import { formatClock, formatDate } from '../../../platform/common/formats.js';
import { addDays } from '../../../platform/common/venue-time.js';
import type { EmbedContent } from '../domain/embed-content.js';
import { PublicDataService } from './public-data.service.js';

const DAYS = 31;
const EVENTS = 20;

/** What the frames on other sites show. */
@Injectable()
export class Embeds {
  constructor(
    private readonly data: PublicDataService,
    private readonly availability: AvailabilityService,
    private readonly spaces: SpacesService,
  ) {}

  /** The free times of a space in the next month. @returns null for a space that is not for hire */
  async calendar(spaceId: number | null): Promise<EmbedContent | null> {
    const space = await this.spaces.findForHire(spaceId);
    if (!space) return null;
    const { today } = await this.availability.window();
    const { days } = await this.data.daysOf(today, addDays(today, DAYS - 1), space.id);
    const sections = days.map(({ date, slots, closures }) => ({
      heading: formatDate(date),
      lines: [
        ...closures.map(({ text }) => ({ text, url: null })),
        ...slots
          .filter(({ isFree }) => isFree)
          .map(({ label }) => ({ text: label, url: this.bookingOf(space.id, date, label) })),
      ],
    }));
    return {
      title: `Free times: ${space.name}`,
      sections: sections.filter(({ lines }) => lines.length > 0),
      empty: 'There are no free times in the next month.',
    };
  }

  /** The next events. @param clubId null for all */
  async events(clubId: number | null): Promise<EmbedContent> {
    const events = await this.data.eventsOf({
      upcoming: true,
      limit: EVENTS,
      ...(clubId !== null && { clubId }),
    });
    return {
      title: 'What’s on',
      sections: events.map(({ event }) => ({
        heading: whenOf(event),
        lines: [{ text: `${titleOf(event)}, ${event.venue}`, url: this.data.addressOfEvent(event.id) }],
      })),
      empty: 'There are no events at the moment.',
    };
  }

  /** One event. @returns null unless it is published or cancelled */
  async event(id: number): Promise<EmbedContent | null> {
    const event = await this.data.findEvent(id);
    if (!event) return null;
    return {
      title: titleOf(event),
      sections: [
        {
          heading: whenOf(event),
          lines: [
            { text: event.venue, url: null },
            { text: 'About this event', url: this.data.addressOfEvent(id) },
          ],
        },
      ],
      empty: '',
    };
  }

  private bookingOf(spaceId: number, date: string, timeSlot: string): string {
    const query = new URLSearchParams({ prefill: JSON.stringify({ spaceId, date, timeSlot }) });
    return this.data.addressOf(`/booking?${query.toString()}`);
  }
}

const titleOf = ({ status, title }: EventEntity): string =>
  status === EventStatus.Cancelled ? `Cancelled: ${title}` : title;
const whenOf = ({ date, startTime }: EventEntity): string => `${formatDate(date)}, ${formatClock(startTime)}`;
