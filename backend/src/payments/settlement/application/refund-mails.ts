import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { MailExamples } from '../../../messaging/emails/application/mail-examples.js';
import {
  amountOf,
  bookingFilling,
  bookingFillingWith,
} from '../../../messaging/emails/application/mailed-booking.js';
import { methodTexts, PaymentMethod } from '../../../platform/common/payment-methods.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { RefundState } from '../domain/refund-state.js';
import { findMailedRefund, findRefundedTogether, type MailedRefund } from '../persistence/mailed-refund.js';

/** The email for each state of the refund. */
const MAILS = { [RefundState.Completed]: 'refund-sent', [RefundState.Failed]: 'refund-failed' } as const;
type MailedState = keyof typeof MAILS;

/** A refund that the bank returned can reach the same state again, and is then emailed again. */
const basisOf = (refunds: readonly MailedRefund[]): string =>
  refunds.map(({ id, status, returned }) => `${id}:${status}:${returned}`).join(',');

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
      // The state of a refund may have changed in the meantime.
      this.sender.onlyWhile(kind, async (_id, manager, { basis }) => {
        for (const one of basis?.split(',') ?? []) {
          const refund = await findMailedRefund(one.split(':', 1)[0] ?? '', manager);
          if (!refund || basisOf([refund]) !== one) return false;
        }
        return true;
      });
      this.examples.register(kind, bookingFilling);
    }
  }

  /** Call it in the transaction that records that a refund was paid or failed. */
  async queue(refundId: string, manager: EntityManager): Promise<void> {
    await this.jobs.send('refund-outcome', { refundId }, manager);
  }

  /**
   * At most one email per state of the refund. What was refunded together is one email, which the last refund writes.
   */
  private async write(refundId: string, manager: EntityManager): Promise<void> {
    const refund = await findMailedRefund(refundId, manager);
    if (!refund || refund.isWaiting) return;
    if (refund.status === RefundState.Failed) await this.queueMail(RefundState.Failed, [refund], manager);
    const isAlone = !refund.isOnline || refund.returned > 0;
    const together = isAlone ? [refund] : await findRefundedTogether(refund, manager);
    if (together.some(isUnderWay)) return;
    const paid = together.filter(({ status }) => status === RefundState.Completed);
    if (paid.length > 0) await this.queueMail(RefundState.Completed, paid, manager);
  }

  private async queueMail(
    state: MailedState,
    refunds: readonly MailedRefund[],
    manager: EntityManager,
  ): Promise<void> {
    const kind = MAILS[state];
    const basis = basisOf(refunds);
    const key = `${kind}:${basis}`;
    const bookingId = refunds[0]?.bookingId ?? null;
    const booking = bookingId === null ? null : await this.bookings.find(bookingId, manager);
    if (!booking || (await this.mails.has(key, manager))) return;
    const content = await this.wording.compose(kind, refundFilling(booking, refunds), manager);
    const about = { kind: 'booking', id: booking.id } as const;
    await this.mails.queue({ kind, key, to: booking.email, ...content, basis, about }, manager);
  }
}

/** Its provider will pay or refuse it soon. */
function isUnderWay({ status, isWaiting }: MailedRefund): boolean {
  return (status === RefundState.Queued || status === RefundState.Sending) && !isWaiting;
}

function refundFilling(booking: BookingEntity, refunds: readonly MailedRefund[]): Filling {
  const amountMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  const { currency } = booking;
  return bookingFillingWith(booking, {
    amount: amountOf(amountMinor, currency),
    way: wayOf(refunds),
    wait: refunds.every(({ provider }) => provider === PaymentMethod.Cash)
      ? ''
      : 'It may take a few working days to arrive.',
    problem: refunds.some(({ returned }) => returned > 0)
      ? 'was returned by your bank'
      : 'has not gone through yet',
  });
}

/** 'to the card you paid with', or each way with its amount. */
function wayOf(refunds: readonly MailedRefund[]): string {
  const sums = new Map<string, number>();
  for (const { provider, amountMinor } of refunds) {
    const way = methodTexts(provider).refunded;
    sums.set(way, (sums.get(way) ?? 0) + amountMinor);
  }
  const currency = refunds[0]?.currency ?? '';
  if (sums.size === 1) return [...sums.keys()].join('');
  return [...sums].map(([way, minor]) => `${way} (${amountOf(minor, currency)})`).join(' and ');
}
