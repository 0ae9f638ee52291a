import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../platform/mail/application/mail-wording.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { amountOf, isOwing, owingFilling, toPay, withMore } from './mailed-booking.js';

const CANCELLED = 'booking-cancelled';
const DECLINED = 'booking-declined';
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
    private readonly wording: MailWording,
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

  /** Once a cancellation; whoever has had a calendar entry of it is told to take that away. */
  async cancelled(
    booking: BookingEntity,
    { isDeclined, reason, refundMinor, bondMinor }: ToldCancellation,
    manager: EntityManager,
  ): Promise<void> {
    const { id, email, currency } = booking;
    const filling = withMore(booking, {
      reason: reason ?? '',
      refund: amountOf(refundMinor, currency),
      bond: amountOf(bondMinor, currency),
    });
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: CANCELLED,
        key: `${CANCELLED}:${booking.cancellationId}`,
        to: email,
        ...(await this.wording.compose(isDeclined ? DECLINED : CANCELLED, filling, manager)),
        ...(!isDeclined && { attachments: [this.calendar.cancellation([booking], club)] }),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  /** Once a version of the booking. */
  async moved(booking: BookingEntity, refundMinor: number, manager: EntityManager): Promise<void> {
    const { id, email, version, totalMinor, balanceMinor, currency } = booking;
    const filling = withMore(booking, {
      total: `${formatMinor(totalMinor)} ${currency}`,
      owed: amountOf(balanceMinor, currency),
      refund: amountOf(refundMinor, currency),
    });
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: MOVED,
        key: `${MOVED}:${id}:${version}`,
        to: email,
        ...(await this.wording.compose(MOVED, filling, manager)),
        attachments: [this.calendar.attachment(booking, club)],
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  async payLink(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const words = await this.wording.compose(PAY_LINK, owingFilling(booking), manager);
    await this.mails.queue({ ...toPay(booking), kind: PAY_LINK, ...words }, manager);
  }

  /** Once a booking and venue-local day. @returns false when the hirer has been reminded on it already */
  async reminder(booking: BookingEntity, today: string, manager: EntityManager): Promise<boolean> {
    const words = await this.wording.compose(REMINDER, owingFilling(booking), manager);
    const key = reminderKey(booking.id, today);
    return this.mails.queue({ ...toPay(booking), kind: REMINDER, key, ...words }, manager);
  }

  wasReminded(bookingId: number, today: string, manager: EntityManager): Promise<boolean> {
    return this.mails.has(reminderKey(bookingId, today), manager);
  }
}

const reminderKey = (bookingId: number, day: string): string => `${REMINDER}:${bookingId}:${day}`;
