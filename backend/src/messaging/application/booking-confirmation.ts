import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { calendarId } from '../../platform/common/calendar-id.js';
import { Env } from '../../platform/config/env.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { confirmationSubject, confirmationText } from '../domain/mails.js';

const KIND = 'booking-confirmed';

/** Tells whoever booked that the booking is confirmed. The mail comes from the transaction that confirms. */
@Injectable()
export class BookingConfirmation implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    // Cancelled before the mail got through: it would say what is no longer so.
    this.sender.onlyWhile(KIND, async (bookingId) => {
      const booking = await this.bookings.find(bookingId);
      return booking?.status === BookingStatus.Confirmed;
    });
  }

  /** Once a booking. */
  async queue(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, name: member, eventType, timeSlot, spaceName, guestCount, currency } = booking;
    const details = {
      id,
      name: member,
      eventType,
      timeSlot,
      spaceName,
      guestCount,
      currency,
      day: DateTime.fromISO(booking.date, { zone: 'utc' }).setLocale('en-AU').toFormat('cccc d LLLL yyyy'),
      total: formatMinor(booking.totalMinor),
    };
    const {
      CLUB_NAME: name,
      CONTACT_ADDRESS: address,
      CONTACT_PHONE: phone,
      CONTACT_EMAIL: email,
    } = this.env;
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    await this.mails.queue(
      {
        kind: KIND,
        key: `${KIND}:${id}`,
        to: booking.email,
        subject: confirmationSubject(details),
        text: confirmationText(details, { name, address, phone, email, url: this.env.publicUrl }),
        attachments: [{ filename: 'booking.ics', content: this.calendarOf(booking), contentType }],
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  private calendarOf(booking: BookingEntity): string {
    const { CLUB_NAME, CONTACT_ADDRESS, publicUrl } = this.env;
    const calendar = ical({
      prodId: { company: CLUB_NAME, product: 'Bookings', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
    });
    calendar.createEvent({
      id: calendarId('booking', booking.id),
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
