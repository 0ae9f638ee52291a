import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { assertBondDue, bondDueMinor } from '../../../bookings/domain/bond.js';
import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';
import { dueMinor } from '../../../bookings/domain/payable.js';
import { NoEmailError } from '../../../bookings/domain/booking.errors.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { isOffered } from '../../../bookings/domain/offered.js';
import type { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import { MoneyActions } from '../../settlement/application/money-actions.js';

/** What a link pays for. Amounts in minor units of the booking's currency. */
export interface LinkedBooking {
  booking: BookingEntity;
  purpose: PaymentPurpose;
  /** Null for a link that pays for the hire. */
  bond: BondEntity | null;
  /** The amount to pay. The checkout decides whether it is due. */
  askedMinor: number;
  dueMinor: number;
}

const LINKS = [
  ['pay', 'hire'],
  ['bond', 'bond'],
] as const;

/** The holder of a pay link pays what a booking owes, without an account. A link ends when nothing is owed or when it expires. */
@Injectable()
export class PayLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly actions: MoneyActions,
    private readonly links: MailLinks,
    private readonly mails: BookingMails,
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * @param send whether to email the hirer a link of their own as well
   * @returns a link for staff to hand on
   * @throws BookingNotFoundError, DomainError `already_paid`, `invalid_transition` or `no_email`
   */
  async make(bookingId: number, send: boolean, actor: Actor): Promise<string> {
    let url = '';
    await this.actions.on(bookingId, actor, async ({ booking, manager }) => {
      assertOwing(booking);
      url = await this.links.urlOf('pay', { kind: 'booking', id: bookingId }, manager);
      if (send && booking.email === null) throw new NoEmailError();
      if (send) await this.mails.payLink(booking, manager);
      const change = { field: 'payLink', before: null, after: formatMinor(booking.balanceMinor) };
      return { verb: send ? 'pay_link_email' : 'pay_link', changes: [change] };
    });
    return url;
  }

  /**
   * Emails the hirer a reminder of the balance with a pay link, at most once per booking and venue-local day.
   * @returns whether an email is sent
   * @throws BookingNotFoundError, DomainError `already_paid`, `invalid_transition` or `no_email`
   */
  remind(bookingId: number, actor: Actor): Promise<boolean> {
    return this.actions.on(bookingId, actor, async ({ booking, now, manager }) => {
      assertRemindable(booking);
      const isNew = await this.mails.reminder(booking, this.venueTime.dateOf(now), manager);
      const changes = [{ field: 'balance', before: null, after: formatMinor(booking.balanceMinor) }];
      return { verb: 'remind', nothing: !isNew, changes };
    });
  }

  /** Whether `remind` would send an email. @throws DomainError `already_paid`, `invalid_transition` or `no_email` */
  async checkReminder(booking: BookingEntity, now: Date): Promise<boolean> {
    assertRemindable(booking);
    const today = this.venueTime.dateOf(now);
    return !(await this.mails.wasReminded(booking.id, today, this.dataSource.manager));
  }

  /** A link to pay a bond that is due. @throws DomainError `already_paid`, `bond_not_due` */
  async toBond(booking: BookingEntity): Promise<string> {
    const { manager } = this.dataSource;
    assertBondDue(await this.bonds.find(booking.id, manager), booking);
    return this.links.urlOf('bond', { kind: 'booking', id: booking.id }, manager);
  }

  /** Also opens a link whose balance is already paid. @throws DomainError `link_expired` */
  async open(token: string): Promise<LinkedBooking> {
    const { manager } = this.dataSource;
    for (const [link, purpose] of LINKS) {
      const id = await this.links.liveObjectOf(link, 'booking', token, manager);
      const booking = id === null ? null : await this.bookings.find(id);
      if (!booking) continue;
      const bond = purpose === 'bond' ? await this.bonds.find(booking.id, manager) : null;
      const askedMinor = purpose === 'bond' ? (bond?.amountMinor ?? 0) : Math.max(0, dueMinor(booking));
      const isDue = isOffered(booking) || BOOKED_STATUSES.includes(booking.status);
      const hireMinor = isDue ? askedMinor : 0;
      return { booking, purpose, bond, askedMinor, dueMinor: bond ? bondDueMinor(bond, booking) : hireMinor };
    }
    throw new DomainError(
      'link_expired',
      'This link has expired or is not valid. Ask the club for a new one.',
    );
  }
}

/** @throws NoEmailError, and as `assertOwing` */
function assertRemindable(booking: BookingEntity): void {
  assertOwing(booking);
  if (booking.email === null) throw new NoEmailError();
}

/** @throws DomainError `already_paid` or `invalid_transition` */
function assertOwing({ status, balanceMinor }: BookingEntity): void {
  if (!BOOKED_STATUSES.includes(status))
    throw new DomainError('invalid_transition', `A booking that is ${status} cannot be paid for.`);
  if (balanceMinor <= 0) throw new DomainError('already_paid', 'This booking has no balance to pay.');
}
