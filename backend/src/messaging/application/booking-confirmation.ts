import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { inWords } from '../domain/day-in-words.js';
import { confirmationSubject, confirmationText } from '../domain/mails.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';

const KIND = 'booking-confirmed';

/** Tells whoever booked that the booking is confirmed. The mail comes from the transaction that confirms. */
@Injectable()
export class BookingConfirmation implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly calendar: BookingCalendar,
    private readonly club: ClubOfMails,
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
      day: inWords(booking.date),
      total: formatMinor(booking.totalMinor),
      owed: formatMinor(Math.max(0, booking.balanceMinor)),
      payBy: booking.payBy && inWords(booking.payBy),
    };
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: KIND,
        key: `${KIND}:${id}`,
        to: booking.email,
        subject: confirmationSubject(details),
        text: confirmationText(details, club),
        attachments: [this.calendar.attachment(booking, club)],
        about: { kind: 'booking', id },
      },
      manager,
    );
  }
}
