import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { RefundState } from '../domain/refund-state.js';

/** The reason of a refund that was not ours and that the bank has sent back: it is owed again. */
export const RETURNED = 'returned';
/** The reason of one that the club has made in the provider's own pages. */
export const OUTSIDE = 'outside';

/**
 * A refund. A payment has one row per cause, so that neither a repeated settlement nor a second click refunds twice. There are
 * also rows for refunds made `outside`, and for those that were `returned`. Money taken at the desk is paid out by hand: its
 * refund stays `queued` until staff record the payout.
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
  /** What it is owed for. */
  @Column({ type: 'text' })
  cause: string;
  @Column({ type: 'text' })
  reason: string;
  @Column({ type: 'text', default: RefundState.Queued })
  status: RefundState;
  @Column({ type: 'text', nullable: true })
  providerRefundId: string | null;
  /** The provider's ids of those that the bank has sent back. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  returned: string[];
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  @Column({ type: 'text', nullable: true })
  lastError: string | null;
  /** Until then, by the database's clock, only the process that claimed it sends it. */
  @Column({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null;
  /** When a person has taken note of one that was made outside. */
  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;
  /** When the reconciler last asked what became of it. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;
  /** Since when the provider has too little of the club's money to send it. */
  @Column({ type: 'timestamptz', nullable: true })
  waitingSince: Date | null;
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
  /** Why, in the words of the person who asked for it. */
  @Column({ type: 'text', nullable: true })
  note: string | null;
  /** Venue-local day on which recorded money was paid out. */
  @Column({ type: 'date', nullable: true })
  paidOutOn: string | null;
  @Column({ type: 'text', nullable: true })
  paidOutReference: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
