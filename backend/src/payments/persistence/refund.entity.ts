import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { RefundState } from '../domain/refund-state.js';

/** The reason of a refund that was not ours and that the bank has sent back: it is owed again. */
export const RETURNED = 'returned';
/** The reason of one that the club has made in the provider's own pages. */
export const OUTSIDE = 'outside';

/**
 * Money on its way back. At most one row of ours a payment, so a repeated settlement cannot refund twice; beside it those
 * that were made `outside`, and those that were `returned`.
 */
@Entity('refunds')
export class RefundEntity {
  /** Also the idempotency key at the provider. */
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'uuid' })
  paymentId: string;
  @Column({ type: 'integer' })
  amountMinor: number;
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
  /** Whoever sends it has it to itself until then, by the database's clock. */
  @Column({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null;
  /** When a person has taken note of one that was made outside. */
  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;
  /** When the reconciler last asked what became of it. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
