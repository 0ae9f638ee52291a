import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import {
  cancelledSubject,
  cancelledText,
  movedSubject,
  movedText,
  payLinkSubject,
  payLinkText,
  reminderSubject,
} from '../domain/booking-mails.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { isOwing, mailed, owed, toPay } from './mailed-booking.js';

const CANCELLED = 'booking-cancelled';
const MOVED = 'booking-moved';
const PAY_LINK = 'booking-pay-link';
const REMINDER = 'booking-reminder';

interface ToldCancellation {
  isDeclined: boolean;
  reason: string | null;
  /** What of the hire goes back, and what of the bond. */
  refundMinor: number;
  bondMinor: number;
}

/** What the club writes about a booking of somebody's after staff have decided about it, from the transaction that decides. */
@Injectable()
export class BookingMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly calendar: BookingCalendar,
    private readonly club: ClubOfMails,
  ) {}

  onModuleInit(): void {
    this.sender.onlyWhile(CANCELLED, async (id) => {
      const booking = await this.bookings.find(id);
      return booking?.status === BookingStatus.Cancelled;
    });
    for (const kind of [PAY_LINK, REMINDER]) {
      this.sender.onlyWhile(kind, async (id) => {
        const booking = await this.bookings.find(id);
        return booking !== null && isOwing(booking);
      });
    }
  }

  /** Once a cancellation. */
  async cancelled(
    booking: BookingEntity,
    { isDeclined, reason, refundMinor, bondMinor }: ToldCancellation,
    manager: EntityManager,
  ): Promise<void> {
    const told = mailed(booking);
    const club = await this.club.read(manager);
    const refund = refundMinor > 0 ? formatMinor(refundMinor) : null;
    const bond = bondMinor > 0 ? formatMinor(bondMinor) : null;
    await this.mails.queue(
      {
        kind: CANCELLED,
        key: `${CANCELLED}:${booking.cancellationId}`,
        to: booking.email,
        subject: cancelledSubject(told, club.name, isDeclined),
        text: cancelledText(told, club, { isDeclined, reason, refund, bond }),
        about: { kind: 'booking', id: booking.id },
      },
      manager,
    );
  }

  /** Once a version of the booking. */
  async moved(booking: BookingEntity, refundMinor: number, manager: EntityManager): Promise<void> {
    const told = mailed(booking);
    const club = await this.club.read(manager);
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
        subject: movedSubject(told, club.name),
        text: movedText(told, club, money),
        attachments: [this.calendar.attachment(booking, club)],
        about: { kind: 'booking', id: booking.id },
      },
      manager,
    );
  }

  async payLink(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const told = mailed(booking);
    const club = await this.club.read(manager);
    const subject = payLinkSubject(told, club.name);
    const text = payLinkText(told, club, owed(booking));
    await this.mails.queue({ ...toPay(booking), kind: PAY_LINK, subject, text }, manager);
  }

  /** Once a booking and venue-local day. @returns false when the hirer has been reminded on it already */
  async reminder(booking: BookingEntity, today: string, manager: EntityManager): Promise<boolean> {
    const told = mailed(booking);
    const club = await this.club.read(manager);
    const subject = reminderSubject(told, club.name);
    const text = payLinkText(told, club, owed(booking), { isReminder: true });
    const key = reminderKey(booking.id, today);
    return this.mails.queue({ ...toPay(booking), kind: REMINDER, key, subject, text }, manager);
  }

  wasReminded(bookingId: number, today: string, manager: EntityManager): Promise<boolean> {
    return this.mails.has(reminderKey(bookingId, today), manager);
  }
}

const reminderKey = (bookingId: number, day: string): string => `${REMINDER}:${bookingId}:${day}`;
