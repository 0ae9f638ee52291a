import { Inject, Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { calendarId } from '../../platform/common/calendar-id.js';
import { Env } from '../../platform/config/env.js';
import type { Attachment } from '../../platform/mail/persistence/mail.entity.js';

/** A booking as a calendar entry: always the same one, newer with each version of the booking. */
@Injectable()
export class BookingCalendar {
  constructor(@Inject(Env) private readonly env: Env) {}

  attachment(booking: BookingEntity): Attachment {
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { filename: 'booking.ics', content: this.entryOf(booking), contentType };
  }

  private entryOf(booking: BookingEntity): string {
    const { CLUB_NAME, CONTACT_ADDRESS, publicUrl } = this.env;
    const calendar = ical({
      prodId: { company: CLUB_NAME, product: 'Bookings', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
    });
    calendar.createEvent({
      id: calendarId('booking', booking.id),
      sequence: booking.version - 1,
      start: booking.startTime,
      end: booking.endTime,
      stamp: booking.updatedAt,
      summary: `${booking.eventType} at the ${CLUB_NAME}`,
      location: `${booking.spaceName}, ${CLUB_NAME}, ${CONTACT_ADDRESS}`,
      url: `${publicUrl}/my-bookings`,
    });
    return calendar.toString();
  }
}
