import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { paymentReference } from '../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { Env } from '../../platform/config/env.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { placeholderOf } from '../../platform/mail/domain/links.js';
import {
  cancelledSubject,
  cancelledText,
  type MailedBooking,
  movedSubject,
  movedText,
  payLinkSubject,
  payLinkText,
} from '../domain/booking-mails.js';
import { inWords } from '../domain/day-in-words.js';
import { clubOf } from './club-of.js';
import { BookingCalendar } from './booking-calendar.js';

const CANCELLED = 'booking-cancelled';
const MOVED = 'booking-moved';
const PAY_LINK = 'booking-pay-link';

/** What the club writes about a booking of somebody's after staff have decided about it, from the transaction that decides. */
@Injectable()
export class BookingMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly calendar: BookingCalendar,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.sender.onlyWhile(CANCELLED, async (id) => {
      const booking = await this.bookings.find(id);
      return booking?.status === BookingStatus.Cancelled;
    });
    this.sender.onlyWhile(PAY_LINK, async (id) => {
      const booking = await this.bookings.find(id);
      return booking !== null && booking.balanceMinor > 0;
    });
  }

  /** Once a cancellation. */
  async cancelled(
    booking: BookingEntity,
    { isDeclined, reason, refundMinor }: { isDeclined: boolean; reason: string | null; refundMinor: number },
    manager: EntityManager,
  ): Promise<void> {
    const told = mailed(booking);
    const refund = refundMinor > 0 ? formatMinor(refundMinor) : null;
    await this.mails.queue(
      {
        kind: CANCELLED,
        key: `${CANCELLED}:${booking.cancellationId}`,
        to: booking.email,
        subject: cancelledSubject(told, this.env.CLUB_NAME, isDeclined),
        text: cancelledText(told, clubOf(this.env), { isDeclined, reason, refund }),
        about: { kind: 'booking', id: booking.id },
      },
      manager,
    );
  }

  /** Once a version of the booking. */
  async moved(booking: BookingEntity, refundMinor: number, manager: EntityManager): Promise<void> {
    const told = mailed(booking);
    const money = {
      total: formatMinor(booking.totalMinor),
      owed: formatMinor(Math.max(0, booking.balanceMinor)),
      refund: formatMinor(refundMinor),
    };
    await this.mails.queue(
      {
        kind: MOVED,
        key: `${MOVED}:${booking.id}:${booking.version}`,
        to: booking.email,
        subject: movedSubject(told, this.env.CLUB_NAME),
        text: movedText(told, clubOf(this.env), money),
        attachments: [this.calendar.attachment(booking)],
        about: { kind: 'booking', id: booking.id },
      },
      manager,
    );
  }

  async payLink(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const told = mailed(booking);
    const text = payLinkText(told, clubOf(this.env), {
      balance: formatMinor(booking.balanceMinor),
      payBy: booking.payBy && inWords(booking.payBy),
      link: placeholderOf('pay'),
      reference: paymentReference(booking.id),
    });
    const subject = payLinkSubject(told, this.env.CLUB_NAME);
    const about = { kind: 'booking', id: booking.id } as const;
    await this.mails.queue(
      { kind: PAY_LINK, to: booking.email, subject, text, links: ['pay'], about },
      manager,
    );
  }
}

function mailed({ id, name, eventType, date, timeSlot, spaceName, currency }: BookingEntity): MailedBooking {
  return { id, name, eventType, day: inWords(date), timeSlot, spaceName, currency };
}
