import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { DisputeState } from '../domain/dispute-state.js';
import { PaymentProviderName } from '../../platform/common/payment-providers.js';
import { PaymentState, type Rejection } from '../domain/payment-status.js';

@Entity('payments')
export class PaymentEntity {
  /** Also the idempotency key of its creation at the provider, and in the provider's metadata. */
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'text' })
  provider: PaymentProviderName;
  /** PaymentIntent or order id; null between our insert and the provider's answer. */
  @Column({ type: 'text', nullable: true })
  providerPaymentId: string | null;
  /** What a wallet refund names. */
  @Column({ type: 'text', nullable: true })
  captureId: string | null;
  /** Null while a bare payment waits for its booking. */
  @Column({ type: 'integer', nullable: true })
  bookingId: number | null;
  @Column({ type: 'integer' })
  userId: number;
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
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
