import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { dueDayOf } from '../../../bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { formatDate, formatMoney } from '../../../platform/common/formats.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { bookingFacts } from '../domain/booking-mail-content.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { MailExamples } from './mail-examples.js';
import {
  amountOf,
  hasSameSlot,
  toMailedBooking,
  payBySentence,
  slotOf,
  bookingFillingWith,
} from './mailed-booking.js';

const CONFIRMED = 'booking-confirmed';
const PENDING = 'booking-pending';

/** Emails the hirer that a booking is received or confirmed, in the transaction of the booking. */
@Injectable()
export class BookingConfirmation implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly calendar: BookingCalendar,
    private readonly club: ClubOfMails,
    private readonly examples: MailExamples,
  ) {}

  onModuleInit(): void {
    // If the booking has been cancelled or moved since, the email would be wrong.
    const statuses = { [CONFIRMED]: BookingStatus.Confirmed, [PENDING]: BookingStatus.Pending };
    for (const [kind, status] of Object.entries(statuses)) {
      this.sender.onlyWhile(kind, async (id, manager, { basis }) => {
        const booking = await this.bookings.find(id, manager);
        return booking?.status === status && hasSameSlot(booking, basis);
      });
    }
    this.examples.register(CONFIRMED, async (booking, manager) =>
      this.filling(booking, (await this.club.read(manager)).url),
    );
    this.examples.register(PENDING, pendingFilling);
  }

  /** Sent at most once for each booking. */
  async confirmed(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email } = booking;
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: CONFIRMED,
        key: `${CONFIRMED}:${id}`,
        to: email,
        ...(await this.wording.compose(CONFIRMED, this.filling(booking, club.url), manager)),
        attachments: [this.calendar.attachment(booking, club)],
        basis: slotOf(booking),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  /** Sent at most once for each booking. */
  async pending(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email } = booking;
    await this.mails.queue(
      {
        kind: PENDING,
        key: `${PENDING}:${id}`,
        to: email,
        ...(await this.wording.compose(PENDING, pendingFilling(booking), manager)),
        basis: slotOf(booking),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  private filling(booking: BookingEntity, url: string): Filling {
    const { guestCount, totalMinor, balanceMinor, currency } = booking;
    const owed = amountOf(balanceMinor, currency);
    const total = formatMoney(totalMinor, currency);
    const by = ` by ${formatDate(dueDayOf(booking))}`;
    const money = owed
      ? ([
          ['Total', total],
          ['To pay', `${owed}${by}`],
        ] as const)
      : ([['Total paid', total]] as const);
    return bookingFillingWith(
      booking,
      { payment: owed ? `Please pay ${owed}${by}.` : 'You have nothing left to pay.' },
      {
        booking: bookingFacts(toMailedBooking(booking), [['Guests', String(guestCount)], ...money]),
        bookings: { button: 'View my bookings', href: `${url}${pageOf(booking)}` },
      },
    );
  }
}

/** The page of the booking; without an account there is only the list, which asks for one. */
function pageOf({ id, userId }: BookingEntity): string {
  return userId === null ? '/my-bookings' : `/my-bookings/${id}`;
}

function pendingFilling(booking: BookingEntity): Filling {
  const { balanceMinor, currency } = booking;
  return bookingFillingWith(booking, {
    owed: amountOf(balanceMinor, currency),
    payBy: balanceMinor > 0 ? payBySentence(booking) : '',
  });
}
