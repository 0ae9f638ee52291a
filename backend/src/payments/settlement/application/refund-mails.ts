import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { MailExamples } from '../../../messaging/emails/application/mail-examples.js';
import {
  amountOf,
  bookingFilling,
  bookingFillingWith,
} from '../../../messaging/emails/application/mailed-booking.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { RefundState } from '../domain/refund-state.js';
import { findMailedRefund, type MailedRefund } from '../persistence/mailed-refund.js';

/** The email for each state of the refund. */
const MAILS = { [RefundState.Completed]: 'refund-sent', [RefundState.Failed]: 'refund-failed' } as const;
type MailedState = keyof typeof MAILS;

/** A refund that the bank returned can reach the same state again, and is then emailed again. */
const basisOf = (refundId: string, { status, returned }: MailedRefund): string =>
  `${refundId}:${status}:${returned}`;

/**
 * Emails a hirer that a refund was paid or has failed. The email is written by a job of its own, so that a failing email never
 * rolls back a refund.
 */
@Injectable()
export class RefundMails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly jobs: JobQueue,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('refund-outcome', ({ refundId }) =>
      inTransaction(this.dataSource, (manager) => this.write(refundId, manager)),
    );
    for (const kind of Object.values(MAILS)) {
      // The refund's state may have changed in the meantime.
      this.sender.onlyWhile(kind, async (_id, manager, { basis }) => {
        const [refundId = ''] = basis?.split(':') ?? [];
        const refund = await findMailedRefund(refundId, manager);
        return refund !== null && basisOf(refundId, refund) === basis;
      });
      this.examples.register(kind, bookingFilling);
    }
  }

  /** Call it in the transaction that records that a refund was paid or failed. */
  async queue(refundId: string, manager: EntityManager): Promise<void> {
    await this.jobs.send('refund-outcome', { refundId }, manager);
  }

  /** At most one email per state of the refund. */
  private async write(refundId: string, manager: EntityManager): Promise<void> {
    const refund = await findMailedRefund(refundId, manager);
    if (!refund || !isMailed(refund.status) || refund.isWaiting || refund.bookingId === null) return;
    const kind = MAILS[refund.status];
    const basis = basisOf(refundId, refund);
    const key = `${kind}:${basis}`;
    const booking = await this.bookings.find(refund.bookingId, manager);
    if (!booking || (await this.mails.has(key, manager))) return;
    const content = await this.wording.compose(kind, refundFilling(booking, refund), manager);
    const about = { kind: 'booking', id: booking.id } as const;
    await this.mails.queue({ kind, key, to: booking.email, ...content, basis, about }, manager);
  }
}

function isMailed(status: RefundState): status is MailedState {
  return status in MAILS;
}

function refundFilling(booking: BookingEntity, refund: MailedRefund): Filling {
  const { amountMinor, currency, provider, returned } = refund;
  return bookingFillingWith(booking, {
    amount: amountOf(amountMinor, currency),
    way: WAYS[provider],
    wait: provider === PaymentMethod.Cash ? '' : 'It may take a few working days to arrive.',
    problem: returned > 0 ? 'was returned by your bank' : 'has not gone through yet',
  });
}

const WAYS: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'to your PayPal account',
  stripe: 'to the card you paid with',
  card_terminal: 'to the card you paid with',
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  cheque: 'as agreed with you',
};
