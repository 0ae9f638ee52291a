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
  /** PayPal refunds need the capture id. */
  @Column({ type: 'text', nullable: true })
  captureId: string | null;
  /** The booking that an online payment was opened for; null until it has one. Its allocations say which bookings it pays for. */
  @Column({ type: 'integer', nullable: true })
  bookingId: number | null;
  /** Null for a hirer without an account. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  /** The requested amount, in minor units of `currency`. */
  @Column({ type: 'integer' })
  amountMinor: number;
  /** What the provider took. */
  @Column({ type: 'integer', default: 0 })
  receivedMinor: number;
  @Column({ type: 'integer', default: 0 })
  refundedMinor: number;
  @Column({ type: 'text' })
  currency: string;
  @Column({ type: 'text', default: PaymentState.Pending })
  status: PaymentState;
  /** Why the payment is refunded instead of paying for a booking; null otherwise. */
  @Column({ type: 'text', nullable: true })
  rejection: Rejection | null;
  /** A keyed hash of the network that opened it, for `PaymentLimits`. */
  @Column({ type: 'text', nullable: true })
  network: string | null;
  /** The provider's ids of the declined attempts that we counted. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  declines: string[];
  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  processingSince: Date | null;
  /** The dispute of `payment_disputes` that the payment shows (`shownOf`), by the provider's id. */
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
  /** Since when the provider does not know this payment. Only `ChargeGaps` writes it. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  missingSince: Date | null;
  /** Set for payments that staff recorded. `receivedOn` is a venue-local day. */
  @Column({ type: 'date', nullable: true })
  receivedOn: string | null;
  @Column({ type: 'text', nullable: true })
  reference: string | null;
  @Column({ type: 'integer', nullable: true })
  recordedBy: number | null;
  /** A voided payment was recorded by mistake and no longer counts. */
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

/** A payment at a provider. */
export type OnlinePayment = PaymentEntity & { provider: PaymentProviderName };

export function isOnlinePayment(payment: PaymentEntity): payment is OnlinePayment {
  return isOnline(payment.provider);
}
