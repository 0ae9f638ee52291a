import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { RefundState } from '../domain/refund-state.js';

/** Reason of a returned refund that we did not make: its money is owed again. */
export const RETURNED = 'returned';
/** Reason of a refund that staff made at the provider. */
export const OUTSIDE = 'outside';

/**
 * A refund. A payment has one row per cause, so that neither a repeated settlement nor a second click refunds twice. There are
 * also rows for refunds made `outside`, and for those that were `returned`. Money taken at the desk is paid out by hand: its
 * refund stays `queued` until staff mark it as paid out.
 */
@Entity('refunds')
export class RefundEntity {
  /** Also the idempotency key at the provider. */
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'uuid' })
  paymentId: string;
  /** The allocation that it refunds; null if the payment has none. */
  @Column({ type: 'integer', nullable: true })
  allocationId: number | null;
  @Column({ type: 'integer' })
  amountMinor: number;
  /** Why it is owed; unique per payment. */
  @Column({ type: 'text' })
  cause: string;
  @Column({ type: 'text' })
  reason: string;
  @Column({ type: 'text', default: RefundState.Queued })
  status: RefundState;
  @Column({ type: 'text', nullable: true })
  providerRefundId: string | null;
  /** The provider's ids of tries that the bank returned. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  returned: string[];
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  @Column({ type: 'text', nullable: true })
  lastError: string | null;
  /** Until then, by the database's clock, only the process that claimed it sends it. */
  @Column({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null;
  /** Set again when staff retry it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  queuedAt: Date;
  /** A queued refund is not sent before this time, by the database's clock. */
  @Column({ type: 'timestamptz', nullable: true })
  sendAfter: Date | null;
  /** When staff marked a refund made `outside` as seen. */
  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;
  /** When the reconciler last asked the provider. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;
  /** Since when it waits for the club's balance at the provider. */
  @Column({ type: 'timestamptz', nullable: true })
  waitingSince: Date | null;
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
  /** The staff's reason. */
  @Column({ type: 'text', nullable: true })
  note: string | null;
  /** Venue-local day when staff paid it out by hand. */
  @Column({ type: 'date', nullable: true })
  paidOutOn: string | null;
  @Column({ type: 'text', nullable: true })
  paidOutReference: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
