import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { DisputeState } from '../../providers/dispute-state.js';
import { isOnline, type PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { PaymentPurpose } from '../domain/recorded-payment.js';
import { PaymentState, type Rejection } from '../domain/payment-status.js';

@Entity('payments')
export class PaymentEntity {
  /** Also the idempotency key of its creation at the provider, and in the provider's metadata. */
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'text' })
  provider: PaymentMethod;
  @Column({ type: 'text', default: 'hire' })
  purpose: PaymentPurpose;
  /** PaymentIntent or order id; null between our insert and the provider's answer. */
  @Column({ type: 'text', nullable: true })
  providerPaymentId: string | null;
  /** What a wallet refund names. */
  @Column({ type: 'text', nullable: true })
  captureId: string | null;
  /** Of an online payment, what it is to pay for; null while a bare one waits for its booking. Its allocations say which bookings it pays for. */
  @Column({ type: 'integer', nullable: true })
  bookingId: number | null;
  /** Null for a hirer without an account. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  /** What was asked for, in minor units of `currency`. */
  @Column({ type: 'integer' })
  amountMinor: number;
  /** What the provider says that it took. */
  @Column({ type: 'integer', default: 0 })
  receivedMinor: number;
  @Column({ type: 'integer', default: 0 })
  refundedMinor: number;
  @Column({ type: 'text' })
  currency: string;
  @Column({ type: 'text', default: PaymentState.Pending })
  status: PaymentState;
  /** Why the money could not become a booking and goes back; null otherwise. */
  @Column({ type: 'text', nullable: true })
  rejection: Rejection | null;
  /** A keyed hash of the network that opened it. */
  @Column({ type: 'text', nullable: true })
  network: string | null;
  /** The provider's ids of the declined attempts that have been counted. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  declines: string[];
  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  processingSince: Date | null;
  /** The provider's id of the dispute about it that is shown, of those in `payment_disputes`. */
  @Column({ type: 'text', nullable: true })
  disputeId: string | null;
  @Column({ type: 'text', nullable: true })
  disputeState: DisputeState | null;
  @Column({ type: 'integer', nullable: true })
  disputeMinor: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  disputeEvidenceDue: Date | null;
  @Column({ type: 'integer', default: 0 })
  disputeVersion: number;
  /** When the reconciler last asked the provider. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;
  /** Since when its provider, asked about it, knows of no such payment. Kept by `ChargeGaps` alone. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  missingSince: Date | null;
  /** Of one that staff have recorded: on which venue-local day it came, under which reference, and who says so. */
  @Column({ type: 'date', nullable: true })
  receivedOn: string | null;
  @Column({ type: 'text', nullable: true })
  reference: string | null;
  @Column({ type: 'integer', nullable: true })
  recordedBy: number | null;
  /** It was recorded wrongly, and counts as nothing. */
  @Column({ type: 'timestamptz', nullable: true })
  voidedAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  voidedBy: number | null;
  @Column({ type: 'text', nullable: true })
  voidReason: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/** One that a provider knows, or is to know. */
export type OnlinePayment = PaymentEntity & { provider: PaymentProviderName };

export function isOnlinePayment(payment: PaymentEntity): payment is OnlinePayment {
  return isOnline(payment.provider);
}
