import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BOOKED_STATUSES } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { BookingMails } from '../../messaging/application/booking-mails.js';
import type { Actor } from '../../platform/audit/actor.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { formatMinor } from '../../platform/common/money.js';
import { MailLinks } from '../../platform/mail/application/mail-links.js';
import { MoneyActs } from './money-acts.js';

/** Links by which whoever has one pays what a booking owes, without an account, until it owes nothing or the link has run out. */
@Injectable()
export class PayLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly acts: MoneyActs,
    private readonly links: MailLinks,
    private readonly mails: BookingMails,
    private readonly bookings: BookingsService,
  ) {}

  /**
   * @param send it by mail to the hirer, who gets one of their own
   * @returns one to be given to the hirer in another way
   * @throws BookingNotFoundError, DomainError `already_paid` or `invalid_transition`
   */
  async make(bookingId: number, send: boolean, actor: Actor): Promise<string> {
    let url = '';
    await this.acts.on(bookingId, actor, async ({ booking, manager }) => {
      if (!BOOKED_STATUSES.includes(booking.status))
        throw new DomainError(
          'invalid_transition',
          `A booking that is ${booking.status} is not to be paid for.`,
        );
      if (booking.balanceMinor <= 0)
        throw new DomainError('already_paid', 'Nothing is owed for this booking.');
      url = await this.links.urlOf('pay', { kind: 'booking', id: bookingId }, manager);
      if (send) await this.mails.payLink(booking, manager);
      const change = { field: 'payLink', before: null, after: formatMinor(booking.balanceMinor) };
      return { verb: 'pay_link', changes: [change] };
    });
    return url;
  }

  /** What a link is for; one that has paid it is told so. @throws DomainError `link_expired` */
  async open(token: string): Promise<BookingEntity> {
    const id = await this.links.liveObjectOf('pay', 'booking', token, this.dataSource.manager);
    const booking = id === null ? null : await this.bookings.find(id);
    if (!booking) throw new DomainError('link_expired', 'This link has run out, or it is not ours.');
    return booking;
  }
}
