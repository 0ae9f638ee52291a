import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError, NoEmailError } from '../../../bookings/domain/booking.errors.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { isErasedAddress } from '../../../platform/common/erased.js';
import { SecretCipher } from '../../../platform/common/secret-cipher.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { MoneyActions } from '../../settlement/application/money-actions.js';
import { type BankAccount, KEPT_DAYS } from '../domain/bank-details.js';
import { BankDetailsRepository } from '../persistence/bank-details.repository.js';
import { BankDetailsMails } from './bank-details-mails.js';

/** What a hirer is asked. */
export interface BankDetailsRequest {
  reference: string;
  eventType: string;
  date: string;
  amount: number;
  currency: string;
}

const PURPOSE = 'bank-details';
const BY_JOB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

/**
 * Bank accounts for refunds that staff pay out by hand. The hirer enters them by a link in an email, which works once. They are
 * stored encrypted, and no email, log or search has them.
 */
@Injectable()
export class BankDetails implements OnModuleInit {
  private readonly cipher: SecretCipher;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly actions: MoneyActions,
    private readonly bookings: BookingsService,
    private readonly details: BankDetailsRepository,
    private readonly links: MailLinks,
    private readonly mails: BankDetailsMails,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    private readonly jobs: JobQueue,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) env: Env,
  ) {
    this.cipher = new SecretCipher(env.SESSION_SECRET, 'bank details');
  }

  onModuleInit(): void {
    this.jobs.handle('ask-bank-details', ({ bookingId }) => this.askOnce(bookingId));
  }

  /** Asks by itself, unless the hirer was asked before or the refund was paid out in the meantime. */
  private async askOnce(bookingId: number): Promise<void> {
    const { manager } = this.dataSource;
    const booking = await this.bookings.find(bookingId);
    if (!booking || booking.email === null || isErasedAddress(booking.email)) return;
    if ((await this.details.toPayOutMinor(bookingId, manager)) === 0) return;
    if ((await this.details.find(bookingId, manager)) === null) await this.ask(bookingId, BY_JOB);
  }

  /** The email of `ask`. @throws as `ask` */
  async preview(bookingId: number): Promise<{ to: string; subject: string; text: string }> {
    const { manager } = this.dataSource;
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFoundError();
    const { to, minor } = await this.askable(booking, manager);
    return { to, ...(await this.mails.preview(booking, minor, manager)) };
  }

  /**
   * Emails the hirer a link. Earlier links and details no longer count.
   * @throws BookingNotFoundError, NoEmailError, DomainError `invalid_transition`
   */
  async ask(bookingId: number, actor: Actor): Promise<void> {
    await this.actions.on(bookingId, actor, async ({ booking, manager }) => {
      const { minor } = await this.askable(booking, manager);
      await this.links.useUp(PURPOSE, { kind: 'booking', id: bookingId }, manager);
      await this.details.ask(bookingId, manager);
      await this.mails.queue(booking, minor, manager);
      return { verb: 'bank_details_ask' };
    });
  }

  /** Shows them to staff, and writes that to the audit log. @throws BookingNotFoundError, DomainError `invalid_transition` */
  async view(bookingId: number, actor: Actor): Promise<BankAccount & { givenAt: Date }> {
    if (!(await this.bookings.find(bookingId))) throw new BookingNotFoundError();
    return inTransaction(this.dataSource, async (manager) => {
      const stored = await this.details.find(bookingId, manager);
      if (!stored?.details || !stored.givenAt)
        throw new DomainError('invalid_transition', 'The hirer has not given bank details for this booking.');
      const text = this.cipher.decrypt(stored.details, bookingId);
      if (text === null)
        throw new DomainError(
          'invalid_transition',
          'These bank details cannot be read any more. Ask for them again.',
        );
      await this.audit.record(
        actor,
        {
          action: 'booking.bank_details_view',
          objectKind: 'booking',
          objectId: bookingId,
          objectName: paymentReference(bookingId),
          changes: [],
          money: true,
        },
        manager,
      );
      return { ...(JSON.parse(text) as BankAccount), givenAt: stored.givenAt };
    });
  }

  /** @throws DomainError `link_expired` */
  async open(token: string): Promise<BankDetailsRequest> {
    const { manager } = this.dataSource;
    const id = await this.links.liveObjectOf(PURPOSE, 'booking', token, manager);
    const booking = id === null ? null : await this.bookings.find(id);
    const minor = booking ? await this.details.toPayOutMinor(booking.id, manager) : 0;
    if (!booking || minor === 0) throw expired();
    const { eventType, date, currency } = booking;
    return { reference: paymentReference(booking.id), eventType, date, amount: minor, currency };
  }

  /** Of two calls at once with a link, one succeeds. @throws DomainError `link_expired` */
  async give(token: string, account: BankAccount, network: string | null, requestId: string): Promise<void> {
    const id = await this.links.liveObjectOf(PURPOSE, 'booking', token, this.dataSource.manager);
    if (id === null) throw expired();
    const actor: Actor = { kind: 'link', id: null, role: null, network, requestId };
    await this.actions.on(id, actor, async ({ booking, manager }) => {
      const used = await this.links.use(PURPOSE, 'booking', token, manager);
      if (used === null || (await this.details.toPayOutMinor(booking.id, manager)) === 0) throw expired();
      const { accountName, bsb, accountNumber } = account;
      const text = JSON.stringify({ accountName, bsb, accountNumber });
      await this.details.give(booking.id, this.cipher.encrypt(text, booking.id), manager);
      return { verb: 'bank_details_give' };
    });
  }

  /** Deletes them 30 days after the last refund. */
  async deleteOld(): Promise<void> {
    const from = addDays(this.venueTime.dateOf(await this.clock.now()), -KEPT_DAYS + 1);
    await this.details.deleteOld(this.venueTime.instantOf(from, 0), from);
  }

  private async askable(
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<{ to: string; minor: number }> {
    const minor = await this.details.toPayOutMinor(booking.id, manager);
    if (minor === 0)
      throw new DomainError(
        'invalid_transition',
        'This booking has no refund to pay out by hand. It may have been paid out already.',
      );
    if (booking.email === null) throw new NoEmailError();
    return { to: booking.email, minor };
  }
}

function expired(): DomainError {
  return new DomainError('link_expired', 'This link has expired or is invalid.');
}
