import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../platform/mail/domain/template.js';
import { bookingFacts } from '../domain/booking-words.js';
import { inWords } from '../domain/day-in-words.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { amountOf, mailed, withMore } from './mailed-booking.js';

const CONFIRMED = 'booking-confirmed';
const PENDING = 'booking-pending';

/** Tells whoever booked that the booking is noted, or confirmed. The mail comes from the transaction in which it is. */
@Injectable()
export class BookingConfirmation implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly calendar: BookingCalendar,
    private readonly club: ClubOfMails,
  ) {}

  onModuleInit(): void {
    // Cancelled before the mail got through: it would say what is no longer so.
    this.sender.onlyWhile(CONFIRMED, (id) => this.is(id, BookingStatus.Confirmed));
    this.sender.onlyWhile(PENDING, (id) => this.is(id, BookingStatus.Pending));
  }

  /** Once a booking. */
  async queue(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email } = booking;
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: CONFIRMED,
        key: `${CONFIRMED}:${id}`,
        to: email,
        ...(await this.wording.compose(CONFIRMED, this.filling(booking, club.url), manager)),
        attachments: [this.calendar.attachment(booking, club)],
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  /** Of one that is still to be confirmed; once a booking. */
  async noted(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email, balanceMinor, currency, payBy } = booking;
    const filling = withMore(booking, {
      owed: amountOf(balanceMinor, currency),
      payBy: balanceMinor > 0 && payBy ? inWords(payBy) : '',
    });
    await this.mails.queue(
      {
        kind: PENDING,
        key: `${PENDING}:${id}`,
        to: email,
        ...(await this.wording.compose(PENDING, filling, manager)),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  filling(booking: BookingEntity, url: string): Filling {
    const { guestCount, totalMinor, balanceMinor, currency, payBy } = booking;
    const owed = amountOf(balanceMinor, currency);
    const total = `${formatMinor(totalMinor)} ${currency}`;
    const money = owed
      ? ([
          ['Costs', total],
          ['To pay', `${owed}${payBy ? `, by ${inWords(payBy)}` : ''}`],
        ] as const)
      : ([['Paid', total]] as const);
    return withMore(
      booking,
      { paid: owed ? '' : ' and paid' },
      {
        booking: bookingFacts(mailed(booking), [['Guests', String(guestCount)], ...money]),
        bookings: { press: 'See or cancel the booking', href: `${url}/my-bookings` },
      },
    );
  }

  private async is(id: number, status: BookingStatus): Promise<boolean> {
    return (await this.bookings.find(id))?.status === status;
  }
}
