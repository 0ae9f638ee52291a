import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import type { Attachment } from '../../platform/mail/persistence/mail.entity.js';
import type { Club } from '../domain/mails.js';

/** A booking as a calendar entry: always the same one, newer with each version of the booking. */
@Injectable()
export class BookingCalendar {
  attachment(booking: BookingEntity, club: Club): Attachment {
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { filename: 'booking.ics', content: this.entryOf(booking, club), contentType };
  }

  private entryOf(booking: BookingEntity, { name, address, url, calendarDomain }: Club): string {
    const calendar = ical({
      prodId: { company: name, product: 'Bookings', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
    });
    calendar.createEvent({
      id: `booking-${booking.id}@${calendarDomain}`,
      sequence: booking.version - 1,
      start: booking.startTime,
      end: booking.endTime,
      stamp: booking.updatedAt,
      summary: `${booking.eventType} at the ${name}`,
      location: `${booking.spaceName}, ${name}, ${address}`,
      url: `${url}/my-bookings`,
    });
    return calendar.toString();
  }
}
